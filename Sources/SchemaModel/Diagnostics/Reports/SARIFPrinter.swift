/// Diagnostics in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), which GitHub's code scanning
/// and others read.
package enum SARIFPrinter {
  /// The document, with a final newline. It is complete even without diagnostics.
  package static func text(_ diagnostics: [ReportedDiagnostic], toolVersion: String) -> String {
    let ids = Set(diagnostics.map(\.id)).sorted()
    let indexes = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let driver: JSONValue = [
      "name": "reduxgen", "version": .string(toolVersion), "rules": .array(ids.map(rule)),
    ]
    let run: JSONValue = [
      "tool": ["driver": driver],
      "columnKind": "unicodeCodePoints",
      "results": .array(diagnostics.map { result($0, ruleIndex: indexes[$0.id]) }),
    ]
    let document: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
    ]
    return document.text
  }

  private static func rule(_ id: String) -> JSONValue {
    guard let rule = RuleCatalogue.rule(id) else { return ["id": .string(id)] }
    return [
      "id": .string(id),
      "shortDescription": message(rule.title),
      "fullDescription": message(rule.explanation),
      "help": ["text": .string(rule.text), "markdown": .string(rule.markdown)],
      "defaultConfiguration": ["level": rule.kind == .error ? "error" : "warning"],
    ]
  }

  private static func result(_ diagnostic: ReportedDiagnostic, ruleIndex: Int?) -> JSONValue {
    let place: JSONValue = [
      "artifactLocation": artifact(diagnostic.path),
      "region": region(diagnostic.start, diagnostic.end),
    ]
    return [
      "ruleId": .string(diagnostic.id),
      "ruleIndex": ruleIndex.map(JSONValue.integer),
      "level": .string(diagnostic.severity.rawValue),
      "message": message(diagnostic.message),
      "locations": [["physicalLocation": place]],
      "fixes": diagnostic.fix.map { [fix($0, of: diagnostic)] },
    ]
  }

  private static func fix(_ fix: ReportedDiagnostic.Fix, of diagnostic: ReportedDiagnostic)
    -> JSONValue
  {
    let replacement: JSONValue = [
      "deletedRegion": region(fix.range.start, fix.range.end),
      "insertedContent": ["text": .string(fix.text)],
    ]
    let change: JSONValue = [
      "artifactLocation": artifact(diagnostic.path), "replacements": [replacement],
    ]
    return ["artifactChanges": [change]]
  }

  private static func message(_ text: String) -> JSONValue { ["text": .string(text)] }

  private static func region(_ start: SourcePosition?, _ end: SourcePosition?) -> JSONValue? {
    guard let start, let end else { return nil }
    return [
      "startLine": .integer(start.line), "startColumn": .integer(start.column),
      "endLine": .integer(end.line), "endColumn": .integer(end.column),
    ]
  }

  /// A relative path is below `%SRCROOT%`, which the reader of the report resolves.
  private static func artifact(_ path: String) -> JSONValue {
    let isAbsolute = path.hasPrefix("/")
    return [
      "uri": .string((isAbsolute ? "file://" : "") + path.percentEncoded),
      "uriBaseId": isAbsolute ? JSONValue?.none : "%SRCROOT%",
    ]
  }
}

extension String {
  /// The path, percent-encoded for a URI (RFC 3986).
  package var percentEncoded: String {
    utf8.map { byte in
      let isPlain = byte.isASCIILetter || "0123456789-._~/".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain
        ? String(Unicode.Scalar(byte)) : digits.count < 2 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}
