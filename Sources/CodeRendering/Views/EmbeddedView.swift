import SchemaModel

/// Swift from the schema, in a function or property of its own under `#sourceLocation`, each line in the column in which it
/// stands in the schema.
struct EmbeddedView: TemplateView {
  var documentation: [String]
  /// `fileprivate mutating func reduceMove(row: Int)`, up to the opening brace.
  var declaration: String
  var file: String
  var line: Int
  var text: String

  init(_ code: SwiftCode, in file: String, declaration: String, documentation: [String] = []) {
    self.documentation = documentation
    self.declaration = declaration
    self.file = Spelling.literal(file)
    line = code.lines.first?.line ?? 1
    text = code.lines.map { line in
      line.text.isEmpty ? "" : String(repeating: " ", count: line.column - 1) + line.text
    }.joined(separator: "\n")
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "documentation": .lines(documentation)
    case "declaration": .text(declaration)
    case "file": .text(file)
    case "line": .text(String(line))
    case "text": .text(text)
    default: nil
    }
  }
}
