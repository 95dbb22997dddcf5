import SchemaModel

/// Something that can be typed at a place.
package struct CompletionItem: Sendable {
  /// What it is. Editors show a picture for each.
  package enum Kind: String, Sendable {
    case key, word, feature, type, member, client, method, dependency, field, child, action, value
    case enumCase, queue, attribute, rule
  }

  /// What is shown, and what is typed to find it.
  package let label: String
  package let kind: Kind
  /// What is inserted: plain text.
  package var text: String
  /// The same with places to fill in, as LSP writes them; nil where there are none.
  package var snippet: String?
  /// Its type, or what it carries.
  package var detail: String?
  package var documentation: String?
  /// Items with a lower one come first.
  package var rank: Int
  package var isDeprecated = false
  /// Of a value; nil if only the compiler knows it.
  var type: TypeSyntax?
  /// What a call of it needs; nil for what is no function.
  var parameters: [ValueParameter]?

  init(
    _ label: String, _ kind: Kind, text: String? = nil, detail: String? = nil,
    documentation: String? = nil, rank: Int = 1
  ) {
    self.label = label
    self.kind = kind
    self.text = text ?? label
    self.detail = detail
    self.documentation = documentation
    self.rank = rank
  }

  /// Something that can stand in Swift, or behind a dot there.
  init(
    member name: String, _ kind: Kind, type: TypeSyntax? = nil,
    parameters: [ValueParameter]? = nil, detail: String? = nil, documentation: [String] = []
  ) {
    let isPlain = name == "init" || name.hasPrefix("$")
    self.init(
      name, kind, text: isPlain ? nil : SwiftName.escaped(name), detail: detail,
      documentation: Self.text(documentation))
    self.type = type
    self.parameters = parameters
    if let parameters { set(arguments: parameters) }
  }

  /// Adds arguments behind the name, those without a default.
  mutating func set(arguments parameters: [ValueParameter]) {
    let needed = parameters.filter { !$0.hasDefault }
    let name = text
    text = "\(name)(\(needed.map { $0.label.map { "\($0): " } ?? "" }.joined(separator: ", ")))"
    let places = needed.enumerated().map { place, parameter in
      (parameter.label.map { "\($0): " } ?? "")
        + "${\(place + 1):\(Self.escaped(parameter.typeText))}"
    }
    snippet = "\(Self.escaped(name))(\(places.joined(separator: ", ")))"
  }

  /// The lines of a documentation, if there are any.
  static func text(_ documentation: [String]) -> String? {
    documentation.isEmpty ? nil : documentation.joined(separator: "\n")
  }

  /// A text in a snippet, where dollar signs and braces mean something.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("$", with: "\\$").replacing("}", with: "\\}")
  }
}
