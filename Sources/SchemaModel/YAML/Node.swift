/// A value in a YAML file with its source range.
///
/// Text is kept as written: nothing is a number, a Boolean or null here.
package struct Node: Sendable {
  /// The three shapes of a value.
  package enum Content: Sendable {
    /// A text.
    case scalar(Scalar)
    /// A list: lines that begin with a dash, or `[…]`.
    case sequence([Node])
    /// Lines of `key: value`, or `{…}`, in their order.
    case mapping([Entry])
  }

  /// How a scalar was written.
  package enum Style: Sendable {
    /// Without quotes.
    case plain
    /// `'…'`
    case singleQuoted
    /// `"…"`
    case doubleQuoted
    /// `|`
    case literal
    /// `>`
    case folded
  }

  /// A text.
  package struct Scalar: Sendable {
    /// The text after quotes, escapes and block indentation are resolved.
    package var text: String
    /// How the scalar was written.
    package var style: Style

    /// Whether the scalar was written below `|` or `>`.
    package var isBlock: Bool { style == .literal || style == .folded }
  }

  /// One `key: value` of a mapping.
  package struct Entry: Sendable {
    /// The text of the key.
    package var key: String
    /// The range of the key, including its quotes.
    package var keyRange: SourceRange
    /// `nil` if nothing follows the colon, which differs from `''`.
    package var value: Node?
    /// The lines of the `##` comment above the entry or at the end of its line, without `##`.
    package var documentation: [String] = []
    /// Whether reading this entry reported an error. Its value may be incomplete, so rules skip it.
    package var isInvalid = false
  }

  package var content: Content
  /// The range of the value itself, including its quotes or brackets.
  package var range: SourceRange
  /// Whether a collection was written as `[…]` or `{…}`.
  package var isFlow = false
  /// The lines of a `##` comment directly above an item of a sequence or at the end of its line.
  package var documentation: [String] = []
  /// For the top-level mapping, all comments of the file; for a list in brackets, the comments inside; otherwise empty.
  package var comments: [Comment] = []
}

extension Node {
  /// The text of a scalar, or the source text of a collection, such as the Swift type `[Int]`.
  package var text: String {
    if case .scalar(let scalar) = content { scalar.text } else { range.text }
  }

  /// The scalar; nil for a collection.
  var scalar: Scalar? { if case .scalar(let scalar) = content { scalar } else { nil } }

  /// The entries of a mapping; empty for anything else.
  var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }

  /// An entry of a mapping.
  package func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }
}

extension Node.Entry {
  /// The items of a list; a single value is a list of one.
  package var items: [Node] {
    if case .sequence(let items)? = value?.content { items } else { value.map { [$0] } ?? [] }
  }
}

extension SourceFile {
  /// The parsed content, as far as the file can be read.
  package var root: Node? {
    var diagnostics = Diagnostics()
    return YAMLReader.read(self, into: &diagnostics)
  }
}
