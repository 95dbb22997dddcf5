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
  package var rank = 1
  package var isDeprecated = false

  init(_ label: String, _ kind: Kind, text: String? = nil) {
    self.label = label
    self.kind = kind
    self.text = text ?? label
  }

  init(_ member: SwiftScope.Member) {
    self.init(member.name, member.kind, text: SwiftName.escaped(member.name))
    if member.name == "init" || member.name.hasPrefix("$") { text = member.name }
    detail = member.detail
    documentation =
      member.documentation.isEmpty ? nil : member.documentation.joined(separator: "\n")
    if let parameters = member.parameters { set(arguments: parameters) }
  }

  /// Adds arguments behind the name, those without a default.
  mutating func set(arguments parameters: [SwiftScope.Parameter]) {
    let needed = parameters.filter { !$0.hasDefault }
    let name = text
    text = "\(name)(\(needed.map { $0.label.map { "\($0): " } ?? "" }.joined(separator: ", ")))"
    let places = needed.enumerated().map { place, parameter in
      (parameter.label.map { "\($0): " } ?? "")
        + "${\(place + 1):\(Self.escaped(parameter.type))}"
    }
    snippet = "\(Self.escaped(name))(\(places.joined(separator: ", ")))"
  }

  /// A text in a snippet, where dollar signs and braces mean something.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("$", with: "\\$").replacing("}", with: "\\}")
  }
}

/// What can be typed at a place.
package struct Completion: Sendable {
  /// What an item replaces, in bytes: the word in front of the cursor.
  package let range: Range<Int>
  package private(set) var items: [CompletionItem] = []

  /// - Parameters:
  ///   - offset: of the cursor, in bytes.
  ///   - file: as it is typed; it may be broken.
  ///   - index: what was known of the schema when its files could be read.
  ///   - modules: those that the file may import.
  package init(
    at offset: Int, in file: SourceFile, _ index: SchemaIndex, importing modules: [String] = []
  ) {
    let finder = CompletionFinder(CursorPlace(at: offset, in: file), index, modules)
    items = finder.items
    range = offset - finder.typed.utf8.count..<offset
    var seen: Set<String> = []
    items = items.filter { seen.insert("\($0.kind) \($0.label)").inserted }
  }
}
