/// Findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), which GitHub's
/// code scanning and others read.
package struct SARIFPrinter: Sendable {
  private let toolVersion: String

  /// A printer.
  ///
  /// - Parameter toolVersion: what the description of the tool says.
  package init(toolVersion: String) { self.toolVersion = toolVersion }

  /// The document, with a line end after it. Whole and valid without diagnostics, too.
  package func text(_ diagnostics: [ReportedDiagnostic]) -> String {
    let ids = Set(diagnostics.map(\.id)).sorted()
    let indexes = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let driver = JSONValue.object([
      ("name", .string("reduxgen")),
      ("version", .string(toolVersion)),
      ("rules", .array(ids.map(rule))),
    ])
    let run = JSONValue.object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(diagnostics.map { result($0, ruleIndex: indexes[$0.id]) })),
    ])
    return JSONValue.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ]).text
  }

  private func rule(_ id: String) -> JSONValue {
    guard let rule = RuleCatalogue.rule(id) else { return .object([("id", .string(id))]) }
    let level = rule.kind == .error ? "error" : "warning"
    return .object([
      ("id", .string(id)),
      ("shortDescription", message(rule.title)),
      ("fullDescription", message(rule.explanation)),
      (
        "help",
        .object([
          ("text", .string(rule.text)),
          ("markdown", .string(rule.markdown)),
        ])
      ),
      ("defaultConfiguration", .object([("level", .string(level))])),
    ])
  }

  private func result(_ diagnostic: ReportedDiagnostic, ruleIndex: Int?) -> JSONValue {
    .object([
      ("ruleId", .string(diagnostic.id)),
      ("ruleIndex", ruleIndex.map(JSONValue.integer)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", message(diagnostic.message)),
      (
        "locations",
        .array([
          .object([
            (
              "physicalLocation",
              .object([
                ("artifactLocation", artifact(diagnostic.path)),
                ("region", region(diagnostic.start, diagnostic.end)),
              ])
            )
          ])
        ])
      ),
      ("fixes", diagnostic.fix.map { .array([fix($0, of: diagnostic)]) }),
    ])
  }

  private func fix(_ fix: ReportedDiagnostic.Fix, of diagnostic: ReportedDiagnostic) -> JSONValue {
    let replacement = JSONValue.object([
      ("deletedRegion", region(fix.range.start, fix.range.end)),
      ("insertedContent", .object([("text", .string(fix.text))])),
    ])
    return .object([
      (
        "artifactChanges",
        .array([
          .object([
            ("artifactLocation", artifact(diagnostic.path)),
            ("replacements", .array([replacement])),
          ])
        ])
      )
    ])
  }

  private func message(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

  private func region(_ start: SourcePosition?, _ end: SourcePosition?) -> JSONValue? {
    guard let start, let end else { return nil }
    return .object([
      ("startLine", .integer(start.line)), ("startColumn", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ])
  }

  /// A relative path is below the root of the sources, wherever these are for the reader.
  private func artifact(_ path: String) -> JSONValue {
    let isAbsolute = path.hasPrefix("/")
    return .object([
      ("uri", .string((isAbsolute ? "file://" : "") + Self.percentEncoded(path))),
      ("uriBaseId", isAbsolute ? nil : .string("%SRCROOT%")),
    ])
  }

  /// A path as part of a URI (RFC 3986).
  private static func percentEncoded(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }
}
