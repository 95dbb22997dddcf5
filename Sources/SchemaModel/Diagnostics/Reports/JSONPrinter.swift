/// Diagnostics as JSON, for programs.
///
/// The document is an object with `version` (of this format, an integer), `tool`, the number of `errors` and of
/// `warnings`, and `findings`: the diagnostics. Each has `id`, `severity`, `message` and `file`; `start` and `end`
/// (after the last character) with `line` and `column`, unless it is about the whole file; and `fix`, whose `text`
/// replaces the source between its own `start` and `end`. Lines and columns are counted from 1, columns in Unicode
/// scalars.
package enum JSONPrinter {
  /// The document, with a final newline. It is complete even without diagnostics.
  package static func text(_ diagnostics: [ReportedDiagnostic], toolVersion: String) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let document: JSONValue = [
      "version": 1,
      "tool": ["name": "reduxgen", "version": .string(toolVersion)],
      "errors": .integer(errors),
      "warnings": .integer(diagnostics.count - errors),
      "findings": .array(diagnostics.map(value)),
    ]
    return document.text
  }

  private static func value(_ diagnostic: ReportedDiagnostic) -> JSONValue {
    [
      "id": .string(diagnostic.id),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "file": .string(diagnostic.path),
      "start": diagnostic.start?.json,
      "end": diagnostic.end?.json,
      "fix": diagnostic.fix.map {
        ["start": $0.range.start.json, "end": $0.range.end.json, "text": .string($0.text)]
      },
    ]
  }
}

extension SourcePosition {
  /// The location as an object of a report.
  package var json: JSONValue { ["line": .integer(line), "column": .integer(column)] }
}
