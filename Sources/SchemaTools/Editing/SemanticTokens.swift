import SchemaModel

/// The semantic tokens of a file, so that editors can color Swift in YAML like Swift.
package struct SemanticTokens {
  /// The kinds of tokens, named as in LSP, in the order of our legend.
  package enum Kind: String, CaseIterable, Sendable {
    case namespace, type, `struct`, `enum`, interface, property, enumMember, event, function
    case method, parameter, variable, keyword, string, number, decorator
  }

  package struct Token {
    /// The range in bytes, on one line.
    package let range: Range<Int>
    package let kind: Kind
    package var isDeclaration = false
    /// Whether a library or the runtime declares the name.
    package var isLibrary = false
    package var isDeprecated = false
    /// The name and description of a key of the language; nil for other tokens.
    package var key: (name: String, about: String)?
  }

  /// The tokens in the order of the file; no two of them overlap.
  package private(set) var tokens: [Token] = []

  /// - Parameter file: A file of the index.
  package init(of file: SourceFile, in index: SchemaIndex) {
    var found: [Token] = []
    for reference in index.references(in: file) {
      found.append(
        Token(
          range: reference.range.lower..<reference.range.upper,
          kind: Self.kind(of: reference.target, index),
          isDeclaration: reference.role == .declaration,
          isDeprecated: index.summary(of: reference.target)?.deprecation != nil))
    }
    var swift = SwiftTokens()
    if let declaration = index.declaration(of: file) { swift.walk(declaration) }
    // Resolved references win over tokens that are known only by their form.
    found += swift.tokens + Self.words(in: file)
    var end = 0
    let sorted = found.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, token) in sorted
    where token.range.lowerBound >= end && !token.range.isEmpty
      && !file.bytes[token.range].contains(.lineFeed)
    {
      tokens.append(token)
      end = token.range.upperBound
    }
  }

  private static func kind(of id: DeclarationID, _ index: SchemaIndex) -> Kind {
    switch id.kind {
    case .feature: return .namespace
    case .type:
      if case .enumeration? = index.names.types[id.fullName]?.value.kind { return .enum }
      return .struct
    case .member:
      if case .enumeration? = index.names.types[id.outer.fullName]?.value.kind {
        return .enumMember
      }
      return .property
    case .client: return .interface
    case .method: return .method
    case .queue, .dependency, .local: return .variable
    case .field, .child: return .property
    case .choice: return .enumMember
    case .action: return .event
    case .value: return .parameter
    case .saga: return .function
    }
  }
}

/// Tokens of Swift, classified by their form alone.
private struct SwiftTokens: SchemaVisitor {
  private(set) var tokens: [SemanticTokens.Token] = []

  mutating func visit(_ code: SwiftCode, _ role: CodeRole) {
    let all = code.allTokens
    for (place, token) in all.enumerated() {
      guard let kind = Self.kind(of: token, at: place, in: all) else { continue }
      let range = code.sourceRange(token)
      tokens.append(
        SemanticTokens.Token(
          range: range.lower..<range.upper, kind: kind,
          isLibrary: kind == .type && KnownType.of(token.name) != nil))
    }
  }

  private static func kind(
    of token: SwiftToken, at place: Int, in tokens: [SwiftToken]
  ) -> SemanticTokens.Kind? {
    switch token.kind {
    case .number: return .number
    case .string: return .string
    case .dollar: return .parameter
    case .identifier:
      if SwiftKeyword.of(token).contains(.reserved) {
        return .keyword
      }
      if token.startsUppercase { return .type }
      let isCalled = place + 1 < tokens.count && ["(", "{"].contains(tokens[place + 1].text)
      let isMember = place > 0 && tokens[place - 1].leadsToMember
      return isCalled ? isMember ? .method : .function : isMember ? .property : nil
    default: return nil
    }
  }

  /// Covers action groups and lifecycle events, which are not declarations.
  mutating func visit(_ path: ActionPath, _ role: ActionPathRole) {
    for name in path.components {
      // Leave out the module of a module-qualified name.
      let lower = name.range.upper - name.range.text.lastName.utf8.count
      tokens.append(SemanticTokens.Token(range: lower..<name.range.upper, kind: .event))
    }
  }

  mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    for token in SwiftLexer.tokens(of: type.range.text) where token.kind == .identifier {
      let range = type.range.slice(offset: token.range.lowerBound, length: token.range.count)
      let isKeyword = SwiftKeyword.of(token).isBesideNames
      tokens.append(
        SemanticTokens.Token(
          range: range.lower..<range.upper, kind: isKeyword ? .keyword : .type,
          isLibrary: KnownType.of(token.name) != nil))
    }
  }
}
