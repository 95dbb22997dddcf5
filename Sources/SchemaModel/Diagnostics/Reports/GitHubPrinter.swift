/// Diagnostics as workflow commands, which GitHub Actions shows beside the source lines.
package enum GitHubPrinter {
  /// One line for each diagnostic; empty without any.
  package static func text(_ diagnostics: [ReportedDiagnostic]) -> String {
    diagnostics.map { "\(command($0))\n" }.joined()
  }

  private static func command(_ diagnostic: ReportedDiagnostic) -> String {
    var properties = [("file", diagnostic.path)]
    if let start = diagnostic.start, let end = diagnostic.end {
      properties += [("line", "\(start.line)"), ("endLine", "\(end.line)")]
      if start.line == end.line {
        // GitHub expects the column of the last character, not the one after it.
        let last = max(start.column, end.column - 1)
        properties += [("col", "\(start.column)"), ("endColumn", "\(last)")]
      }
    }
    properties.append(("title", diagnostic.id))
    let list = properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
    let message = escaped(TerminalText.escaped(diagnostic.message), isProperty: false)
    return "::\(diagnostic.severity.rawValue) \(list)::\(message)"
  }

  /// Escapes what the runner of GitHub Actions unescapes.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
