import Testing

@testable import LanguageServer
@testable import SchemaModel
@testable import SchemaTools

@Suite("Golden: what editors show of a schema")
struct EditingAnswerTests {
  let file: SourceFile
  let index: SchemaIndex

  init() throws {
    file = try EditingFixtures.schema()
    index = try #require(EditingFixtures.index(of: file))
  }

  @Test("of each declaration: its Swift, its comment, who uses it for what")
  func hover() throws {
    var lines: [String] = []
    for declaration in index.declarations(in: file) {
      lines.append(
        "\(declaration.range.start.line): \(declaration.id.kind) \(declaration.id.fullName)")
      let text = try #require(LanguageServer.text(about: declaration.id, index))
      lines += text.split(separator: "\n").map { "    \($0)" }
    }
    try EditingFixtures.expect("hover.txt", is: lines)
  }

  @Test("of each word: what it means")
  func tokens() throws {
    let tokens = SemanticTokens(of: file, in: index).tokens
    var lines: [String] = []
    for number in 1..<file.lineStarts.count {
      let range = file.lineRange(number)
      let own = tokens.filter { range.contains($0.range.lowerBound) }
      guard !own.isEmpty else { continue }
      lines.append(file.lineText(number))
      lines.append(
        "    "
          + own.map {
            "\(file.text($0.range)):\($0.kind.rawValue)" + ($0.isDeclaration ? "!" : "")
              + ($0.isLibrary ? "*" : "") + ($0.isDeprecated ? "-" : "")
          }.joined(separator: " "))
    }
    try EditingFixtures.expect("tokens.txt", is: lines)
  }

  @Test("as a list: one declaration in another")
  func symbols() throws {
    var lines: [String] = []
    func add(_ item: SchemaOutline.Item, _ depth: Int) {
      let range = file.range(item.range)
      lines.append(
        String(repeating: "  ", count: depth)
          + "\(item.id.kind) \(item.id.name) \(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
      )
      #expect(item.range.contains(item.nameRange.lowerBound))
      for inner in item.items { add(inner, depth + 1) }
    }
    for item in SchemaOutline(of: file, in: index).items { add(item, 0) }
    for fold in SyntaxExtents(of: file).folds {
      lines.append(
        "fold \(file.line(at: fold.range.lowerBound))-\(file.line(at: fold.range.upperBound))")
    }
    try EditingFixtures.expect("symbols.txt", is: lines)
  }

  @Test("beside values without a name: their types")
  func hints() throws {
    let lines = index.hints(in: 0..<file.bytes.count, of: file).map { hint in
      let place = file.position(at: hint.place)
      return "\(place.line):\(place.column) \(hint.type)  // \(file.lineText(place.line).trimmed)"
    }
    try EditingFixtures.expect("hints.txt", is: lines)
  }

  @Test("of the arguments that are typed: the function, and the parameter")
  func signatures() throws {
    let text = String(decoding: file.bytes, as: UTF8.self)
    var lines: [String] = []
    for call in [
      "api.find(\"one", "api.find(", "api.save(row: rows[0], ", "api.save(at: 1, ro",
      "api.save(row: Row(id: 1, ",
    ] {
      let rest = call.contains("\"") ? " two\")" : ""
      let changed = text.replacing("api.find(query)", with: call + rest)
      let offset = try #require(changed.firstRange(of: "'" + call)?.upperBound)
      let source = SourceFile(path: file.path, bytes: Array(changed.utf8))
      let help = SignatureHelp(at: changed[..<offset].utf8.count, in: source, index)
      lines.append("\(call)‸ \(help.map { "\($0.label) [\($0.active)] \($0.parameters)" } ?? "–")")
    }
    for call in ["delegate.done(", "typed(text: query, ", "typed(", "nothing("] {
      let changed = text.replacing("put: delegate.done(1)", with: "put: '\(call)'")
      let offset = try #require(changed.firstRange(of: "put: '" + call)?.upperBound)
      let source = SourceFile(path: file.path, bytes: Array(changed.utf8))
      let help = SignatureHelp(at: changed[..<offset].utf8.count, in: source, index)
      lines.append("\(call)‸ \(help.map { "\($0.label) [\($0.active)] \($0.parameters)" } ?? "–")")
    }
    try EditingFixtures.expect("signatures.txt", is: lines)
  }
}
