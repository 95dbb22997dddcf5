@testable import SchemaModel
@testable import SchemaTools

/// A file that was formatted.
struct Formatting {
  var file: SourceFile
  var diagnostics = Diagnostics()
  var text: String?

  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    file = SourceFile(path: "File.yaml", bytes: bytes)
    text = SchemaFormatter.format(file, into: &diagnostics)
  }

  var lines: [String] { diagnostics.sorted.map(\.description) }
}

extension Node {
  /// All its keys and texts, without the line ends at the end of a block.
  var texts: [String] {
    switch content {
    case .scalar(let scalar):
      [String(scalar.text.reversed().drop { scalar.isBlock && $0.isNewline }.reversed())]
    case .sequence(let items): items.flatMap(\.texts)
    case .mapping(let entries): entries.flatMap { [$0.key] + ($0.value?.texts ?? []) }
    }
  }
}

/// What the reader made of a file, as text, without the places.
struct ModelText: Equatable {
  var declarations: String
  var diagnostics: [String]

  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    let file = SourceFile(path: "File.yaml", bytes: bytes)
    var reader = Reader()
    var declaration: FileDeclaration?
    if let root = YAMLReader.read(file, into: &reader.diagnostics) {
      declaration = reader.readFile(root)
    }
    declarations = declaration.map { Self.text(of: $0) } ?? "nothing"
    // Messages name lines, and quote values as they are laid out.
    diagnostics = reader.diagnostics.all.map { diagnostic in
      "\(diagnostic.id) \(diagnostic.message.filter { !$0.isNumber && !$0.isWhitespace })"
    }.sorted()
  }

  private static func text(of value: Any) -> String {
    switch value {
    case is SourceRange, is SourceFile: return "·"
    case let code as SwiftCode:
      // Empty lines at the end of a block are nothing.
      let end = code.text.lastIndex { $0 != " " && $0 != "\n" }
      return "`\(end.map { code.text[...$0] } ?? "")`"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty { return "\(value)" }
    var parts = mirror.children.map { child in
      "\(child.label.map { "\($0): " } ?? "")\(text(of: child.value))"
    }
    // Dictionaries have no order.
    if mirror.displayStyle == .dictionary { parts.sort() }
    return "\(mirror.subjectType)(\(parts.joined(separator: ", ")))"
  }
}
