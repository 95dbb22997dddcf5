import SchemaModel

/// A suggestion for the text at a cursor.
package struct CompletionItem: Sendable {
  /// The kind of an item. Editors show an icon for each.
  package enum Kind: String, Sendable {
    case key, word, feature, type, member, client, method, dependency, field, child, action, value
    case enumCase, queue, attribute, rule
  }

  /// The text that is shown, and that typed text is matched with.
  package let label: String
  package let kind: Kind
  /// The text to insert, without placeholders.
  package var text: String
  /// The text to insert as an LSP snippet; nil if there are no placeholders.
  package var snippet: String?
  /// The text beside the label, such as the type of a field or the values of an action.
  package var detail: String?
  package var documentation: String?
  /// Items with a lower rank come first.
  package var rank: Int
  package var isDeprecated = false
  /// The type of a value; nil if only the compiler knows it.
  var type: TypeSyntax?
  /// The parameters of a function; nil if it is not a function.
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

  /// A name in Swift code, or a member after a dot.
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

  /// Appends the arguments that have no default.
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

  /// The joined lines of documentation; nil if there are none.
  static func text(_ documentation: [String]) -> String? {
    documentation.isEmpty ? nil : documentation.joined(separator: "\n")
  }

  /// Escapes a text for a snippet, in which dollar signs and braces are syntax.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("$", with: "\\$").replacing("}", with: "\\}")
  }
}
