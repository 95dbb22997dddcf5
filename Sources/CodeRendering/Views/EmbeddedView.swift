import SchemaModel

/// Swift from the schema, in a function or property of its own under `#sourceLocation`, each line in the column in which it
/// stands in the schema. The closing brace counts as the schema's next line: a missing `return` is found there, and in front
/// of `#sourceLocation()` the compiler takes a last `lazy` or `open` for the modifier of a declaration.
struct EmbeddedView: DescribedView {
  var documentation: [String]
  /// `fileprivate mutating func reduceMove(row: Int)`, up to the opening brace.
  var declaration: String
  var file: String
  var line: Int
  /// The code, in the columns of the schema.
  private let code: String
  /// A name that the code is bound to, so that the compiler sees whether it is an optional.
  private let binding: String?

  init(
    _ code: SwiftCode, in file: String, declaration: String, documentation: [String] = [],
    binding: String? = nil
  ) {
    self.documentation = documentation
    self.declaration = declaration
    self.file = Spelling.literal(file)
    line = code.lines.first?.line ?? 1
    self.binding = binding
    self.code = code.lines.map { line in
      line.text.isEmpty ? "" : String(repeating: " ", count: line.column - 1) + line.text
    }.joined(separator: "\n")
  }

  /// The code as the function has it. What is in front of it takes the place of spaces.
  private var text: String {
    guard let binding else { return code }
    let start = "if let \(binding) = ("
    let rest = code.drop { $0 == " " }
    let space = max(0, code.utf8.count - rest.utf8.count - start.utf8.count)
    return String(repeating: " ", count: space) + start + rest
      + ") { return \(binding) }; return nil"
  }

  /// The code with less indentation, so that the line with the least has none. All lines move alike, so multiline strings
  /// stay the same.
  private var ownText: String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let depths = lines.map { line in line.prefix { $0 == " " }.count }
    let least = zip(lines, depths).filter { $0.count > $1 }.map(\.1).min() ?? 0
    return lines.map { $0.dropFirst(least) }.joined(separator: "\n")
  }

  static let title = "embedded code"
  static let about = "Swift from the schema, in a function or property of its own."
  static let variables = TemplateVariables<Self> { add in
    add.documentation("documentation", "Its documentation.") { $0.documentation }
    add.verbatim("declaration", "The function or property, up to its opening brace.") {
      $0.declaration
    }
    add.text("file", "The schema file, as the text of a string literal.") { $0.file }
    add.text("line", "Its line in that file.") { $0.line.description }
    add.verbatim("text", "The code, in the columns of the schema.") { $0.text }
    add.verbatim("ownText", "The code without its indentation in the schema.") { $0.ownText }
  }
}

/// An extension that holds embedded Swift.
struct ExtensionView: DescribedView {
  /// A nested type under the name by which embedded Swift may call it: an extension of one nested type does not see the
  /// others.
  struct AliasView: DescribedView {
    var alias: String
    var target: String

    static let title = "alias"
    static let about = "A nested type under the name by which embedded code calls it."
    static let variables = TemplateVariables<Self> { add in
      add.text("alias", "The name.") { $0.alias }
      add.text("target", "The type, written out.") { $0.target }
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
    _ code: SwiftCode, _ declaration: String, in file: String, documentation: [String] = [],
    binding: String? = nil
  ) {
    self.code.append(code)
    embedded.append(
      EmbeddedView(
        code, in: file, declaration: declaration, documentation: documentation, binding: binding))
  }

  /// Adds what a field brings: its computation, or a start value that is more than a literal.
  mutating func add(
    _ field: StateField, access: AccessLevel, in file: String, type: @autoclosure () -> String,
    isPlain: (SwiftCode, SwiftType) -> Bool
  ) {
    let access = Spelling.access(access)
    let name = field.name.value
    switch field.storage {
    case .computed(let body):
      add(
        body, "\(access)var \(SwiftName.escaped(name)): \(type())", in: file,
        documentation: field.documentation)
    case .stored(let initial?) where !isPlain(initial, field.type):
      add(
        initial, "\(access)static var \(Initials.property(name)): \(type())", in: file,
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

  static let title = "extension"
  static let about = "An extension that holds Swift from the schema."
  static let variables = TemplateVariables<Self> { add in
    add.text("path", "The type that is extended, written out.") { $0.path }
    add.text("access", "`public ` with its space, `package `, or nothing.") { $0.access }
    add.optionalText("deprecation", "The attribute `@available(…)` of what is deprecated.") {
      $0.deprecation
    }
    add.list("aliases", "The names that the code needs.") { $0.aliases }
    add.flag("hasAliases", "Whether there are any.") { !$0.aliases.isEmpty }
    add.list("embedded", "The pieces of code.") { $0.embedded }
  }
}
