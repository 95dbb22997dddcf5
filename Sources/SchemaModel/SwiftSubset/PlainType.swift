/// Types such as `Int`, `[String]` and `Row?`. Nearly all types are of these forms, which are read without a lexer.
extension SwiftType {
  /// Reads a value that is nothing but such a type.
  ///
  /// - Returns: nil when a closer look is needed.
  init?(plain node: Node) {
    let text: String
    var quote = 0
    switch node.content {
    case .scalar(let scalar):
      text = scalar.text
      if scalar.style == .singleQuoted || scalar.style == .doubleQuoted { quote = 1 }
    case .sequence where node.isFlow: text = node.range.text
    case .sequence, .mapping: return nil
    }
    // With escapes in it, or as a block, a text is not what stands in the file.
    guard node.range.upper - node.range.lower == text.utf8.count + 2 * quote,
      let syntax = TypeSyntax(plain: text[...])
    else { return nil }
    self.init(
      text: text, syntax: syntax,
      range: node.range.slice(offset: quote, length: text.utf8.count))
  }
}

extension TypeSyntax {
  /// The types that most fields and values have, by their spelling.
  fileprivate static let primitives: [String: TypeSyntax] = {
    var result: [String: TypeSyntax] = [:]
    for name in KnownType.names(with: .primitive) {
      let type = TypeSyntax.named(name, arguments: [])
      for syntax in [type, .optional(type), .array(type), .optional(.array(type))] {
        result[syntax.text] = syntax
      }
    }
    return result
  }()

  /// Words that are no names of types, and one that is but means nothing.
  private static let otherWords: Set<String> = [
    "Void", "any", "some", "true", "false", "nil", "null",
  ]

  /// Reads a type that has one of these forms.
  init?(plain text: Substring) {
    if let known = Self.primitives[String(text)] {
      self = known
    } else {
      self.init(plain: text, depth: 0)
    }
  }

  /// - Parameter depth: how many types this one stands in.
  private init?(plain text: Substring, depth: Int) {
    let bytes = text.utf8
    if SwiftName.isOrdinary(text) {
      let name = String(text)
      guard !Self.otherWords.contains(name) else { return nil }
      self = .named(name, arguments: [])
    } else if depth < 10, bytes.last == .questionMark {
      guard let type = Self(plain: Substring(bytes.dropLast()), depth: depth + 1) else {
        return nil
      }
      self = .optional(type)
    } else if depth < 10, bytes.first == .openBracket, bytes.last == .closeBracket {
      let inner = Substring(bytes.dropFirst().dropLast())
      guard let type = Self(plain: inner, depth: depth + 1) else { return nil }
      self = .array(type)
    } else {
      return nil
    }
  }
}
