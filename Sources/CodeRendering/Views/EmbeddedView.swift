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
    case "documentation": .documentation(documentation)
    case "declaration": .text(declaration)
    case "file": .text(file)
    case "line": .text(String(line))
    case "text": .text(text)
    default: nil
    }
  }
}

/// An extension that holds embedded Swift.
struct ExtensionView: TemplateView {
  /// A nested type under the name by which embedded Swift may call it: an extension of one nested type does not see the
  /// others.
  struct AliasView: TemplateView {
    var alias: String
    var target: String

    func value(of variable: String) -> TemplateValue? {
      switch variable {
      case "alias": .text(alias)
      case "target": .text(target)
      default: nil
      }
    }
  }

  var path: String
  var access: String
  var deprecation: String?
  var aliases: [AliasView] = []
  private(set) var embedded: [EmbeddedView] = []
  /// All the Swift inside.
  private(set) var code: [SwiftCode] = []

  init(path: String, access: AccessLevel) {
    self.path = path
    self.access = Spelling.access(access)
  }

  mutating func add(
    _ code: SwiftCode, _ declaration: String, in file: String, documentation: [String] = []
  ) {
    self.code.append(code)
    embedded.append(
      EmbeddedView(code, in: file, declaration: declaration, documentation: documentation))
  }

  /// Adds what a field brings: its computation, or a start value that is more than a literal.
  mutating func add(
    _ field: StateField, access: AccessLevel, in file: String, type: String,
    isPlain: (SwiftCode, SwiftType) -> Bool
  ) {
    let access = Spelling.access(access)
    let name = field.name.value
    switch field.storage {
    case .computed(let body):
      add(
        body, "\(access)var \(SwiftName.escaped(name)): \(type)", in: file,
        documentation: field.documentation)
    case .stored(let initial?) where !isPlain(initial, field.type):
      add(
        initial, "\(access)static var \(Initials.property(name)): \(type)", in: file,
        documentation: ["Where `\(name)` starts."])
    case .stored:
      break
    }
  }

  /// Gives the types that the code mentions the names by which it does.
  mutating func addAliases(of types: [String], in owner: String) {
    for name in types {
      guard !aliases.contains(where: { $0.alias == name }),
        code.contains(where: { $0.mentions(name) })
      else { continue }
      aliases.append(AliasView(alias: name, target: "\(owner).\(name)"))
    }
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "path": .text(path)
    case "access": .text(access)
    case "deprecation": .text(deprecation)
    case "aliases": .list(aliases)
    case "hasAliases": .flag(!aliases.isEmpty)
    case "embedded": .list(embedded)
    default: nil
    }
  }
}
