/// A value in a YAML file with the place where it stands.
///
/// Text is kept as written: nothing is a number, a Boolean or null here.
public struct Node: Sendable {
  /// The three shapes of a value.
  public enum Content: Sendable {
    /// A text.
    case scalar(Scalar)
    /// A list: lines that begin with a dash, or `[…]`.
    case sequence([Node])
    /// Lines of `key: value`, or `{…}`, in their order.
    case mapping([Entry])
  }

  /// How a scalar was written.
  public enum Style: Sendable {
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
  public struct Scalar: Sendable {
    /// The text after quotes, escapes and block indentation are resolved.
    public var text: String
    /// How it was written.
    public var style: Style

    /// A text written in a style.
    public init(text: String, style: Style) {
      self.text = text
      self.style = style
    }
  }

  /// One `key: value` of a mapping.
  public struct Entry: Sendable {
    /// The text of the key.
    public var key: String
    /// Where the key stands, its quotes included.
    public var keyRange: SourceRange
    /// `nil` when nothing stands after the colon, which differs from `''`.
    public var value: Node?
    /// The lines of the `##` comment above the entry or at the end of its line, without the marks.
    public var documentation: [String]
    /// Whether a mistake in this entry was reported while it was read, so that its value may be
    /// incomplete and nothing more should be said about it.
    public var isInvalid: Bool

    /// An entry; a key alone has no `value`.
    public init(
      key: String,
      keyRange: SourceRange,
      value: Node?,
      documentation: [String],
      isInvalid: Bool = false
    ) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
      self.documentation = documentation
      self.isInvalid = isInvalid
    }
  }

  /// What it holds.
  public var content: Content
  /// From the first character (an opening quote or bracket included) to the last of the value
  /// itself.
  public var range: SourceRange
  /// Whether a collection was written as `[…]` or `{…}`.
  public var isFlow: Bool
  /// The lines of a `##` comment directly above an item of a sequence or at the end of its line.
  public var documentation: [String]

  /// A value at a place.
  public init(
    content: Content,
    range: SourceRange,
    isFlow: Bool = false,
    documentation: [String] = []
  ) {
    self.content = content
    self.range = range
    self.isFlow = isFlow
    self.documentation = documentation
  }
}
