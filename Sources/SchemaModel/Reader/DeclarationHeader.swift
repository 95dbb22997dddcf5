/// The left side of a declaration: `[modifier] name{.name} [(conformances)] {@attribute[(text)]}`.
struct DeclarationHeader {
  var modifier: Name?
  /// The names before the last dot.
  var groups: [Name] = []
  var name: Name
  var conformances: [Name] = []
  var attributes = Attributes()

  /// The whole name.
  var path: [Name] { groups + [name] }

  static let modifiers: Set<String> = ["let", "struct", "enum", "typealias", "_"]
}

extension SourceRange {
  /// The source range of a part of this range's text. The range may begin with a quote, the text does not.
  func place(of part: Substring) -> SourceRange {
    let text = part.base.utf8
    let isQuoted =
      lower < upper && (file.bytes[lower] == .doubleQuote || file.bytes[lower] == .singleQuote)
    let offset = text.distance(from: text.startIndex, to: part.startIndex) + (isQuoted ? 1 : 0)
    return slice(offset: offset, length: part.utf8.count)
  }
}

extension Reader {
  /// Reads the key of a declaration.
  ///
  /// - Returns: `nil` if the key is invalid, which has been reported.
  mutating func header(
    _ entry: Node.Entry, _ grammar: GrammarNode.Header
  ) -> DeclarationHeader? {
    header(entry.key, at: entry.keyRange, grammar)
  }

  /// Reads a declaration header, from a key or from other text.
  mutating func header(
    _ text: String, at base: SourceRange, _ grammar: GrammarNode.Header
  ) -> DeclarationHeader? {
    // A fast path for most keys: a single name, or names with dots.
    if SwiftName.isOrdinary(text) {
      return DeclarationHeader(name: Name(text, at: base.place(of: text[...])))
    }
    if grammar.isDotted, var path = ordinaryPath(text[...], in: base),
      path.count <= YAMLReader.Limits.parts, let name = path.popLast()
    {
      return DeclarationHeader(groups: path, name: name)
    }
    return grammar.kind.flatMap { rareHeader(text, at: base, grammar, of: $0) }
  }

  /// Reads a header whose name must be a type name.
  mutating func typeHeader(
    _ text: String, at base: SourceRange, _ grammar: GrammarNode.Header
  ) -> DeclarationHeader? {
    guard let header = header(text, at: base, grammar),
      typeName(header.name.value, at: header.name.range) != nil
    else { return nil }
    return header
  }

  /// Reads a header that has more than names, such as attributes.
  private mutating func rareHeader(
    _ text: String, at base: SourceRange, _ grammar: GrammarNode.Header, of kind: DeclarationKind
  ) -> DeclarationHeader? {
    var rest = Substring(text)
    var attributes: Attributes? = Attributes()
    if rest.utf8.contains(.at), let at = rest.firstIndex(of: "@") {
      attributes = readAttributes(rest[at...], of: kind, in: base)
      rest = trimmed(rest[..<at])
    }
    var modifier: Name?
    if rest.utf8.contains(.space), let space = rest.firstIndex(of: " ") {
      let word = rest[..<space]
      if grammar.modifiers.contains(String(word)) {
        modifier = Name(String(word), at: base.place(of: word))
        rest = trimmed(rest[rest.index(after: space)...])
      } else if DeclarationHeader.modifiers.contains(String(word)) {
        return refuseModifier(word, before: rest[space...], of: kind, in: base)
      }
    }
    var conformances: [Name]? = []
    if rest.last == ")", let open = rest.firstIndex(of: "(") {
      let inner = rest[rest.index(after: open)..<rest.index(before: rest.endIndex)]
      rest = trimmed(rest[..<open])
      guard grammar.isConforming else {
        return refuseParentheses(trimmed(inner), behind: rest, of: kind, at: base)
      }
      conformances = readConformances(inner, in: base)
    }
    guard let conformances,
      var path = path(rest, of: kind, isDotted: grammar.isDotted, in: base),
      let attributes, let name = path.popLast()
    else { return nil }
    return DeclarationHeader(
      modifier: modifier, groups: path, name: name, conformances: conformances,
      attributes: attributes)
  }

  /// Reads the names in the parentheses of a header.
  private mutating func readConformances(_ text: Substring, in base: SourceRange) -> [Name]? {
    var names: [Name] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = trimmed(part)
      guard !name.isEmpty || identifier("", at: base) != nil, let path = actionPath(name, in: base)
      else { return nil }
      names.append(Name(path.text, at: base.place(of: name)))
    }
    return names
  }

  private mutating func refuseModifier(
    _ word: Substring, before rest: Substring, of kind: DeclarationKind, in base: SourceRange
  ) -> DeclarationHeader? {
    let name = trimmed(rest).prefix { $0 != " " && $0 != "(" && $0 != "@" }
    return diagnostics.refuse(
      .meaninglessModifier, at: base.place(of: word),
      word == "let" || word == "_"
        ? "`\(word)` has no meaning here; remove it"
        : kind == .field
          ? "declare a type inside a type beside it, under `types:`, as `\(word) Outer.\(name):`"
          : "declare types under `types:`, not here")
  }

  private mutating func refuseParentheses(
    _ value: Substring, behind name: Substring, of kind: DeclarationKind, at range: SourceRange
  ) -> DeclarationHeader? {
    let isType = value.first?.isLowercase != true
    return diagnostics.refuse(
      .meaninglessModifier, at: range,
      "the name of \(kind.rawValue) takes no parentheses; write `\(name): \(isType ? value : "{ \(value): TYPE }")`"
    )
  }

  /// Reads the names of a header.
  private mutating func path(
    _ text: Substring, of kind: DeclarationKind, isDotted: Bool, in base: SourceRange
  ) -> [Name]? {
    if !isDotted, text.utf8.contains(.dot), text.contains("."),
      text.split(separator: ".").allSatisfy(SwiftName.isIdentifier)
    {
      return diagnostics.refuse(
        .notAName, at: base, "`\(text)` is not the name of \(kind.rawValue): it has a dot")
    }
    var path = ordinaryPath(text, in: base) ?? []
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    for part in path.isEmpty ? parts : [] {
      guard !part.isEmpty || text.isEmpty else {
        return diagnostics.refuse(
          .notAName, at: base, "`\(text)` is not a name: one is missing before or after a dot")
      }
      let range = part.isEmpty ? base : base.place(of: part)
      guard let name = identifier(String(part), at: range, isType: kind.hasTypeName) else {
        return nil
      }
      path.append(Name(name, at: range))
    }
    guard path.count <= YAMLReader.Limits.parts else {
      return diagnostics.refuse(
        .tooLarge, at: base.place(of: text),
        "a name has \(path.count) parts; shorten it to \(YAMLReader.Limits.parts)")
    }
    return path
  }

  /// Reads `@bind @key("json_name")`.
  ///
  /// - Returns: `nil` on an error, which has been reported.
  private mutating func readAttributes(
    _ text: Substring, of kind: DeclarationKind, in base: SourceRange
  ) -> Attributes? {
    var result = Attributes()
    var isFine = true
    var rest = text
    while rest.first == "@" {
      let start = rest
      rest = rest.dropFirst()
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let range = base.place(of: start[..<name.endIndex])
      rest = rest[name.endIndex...]
      var argument: Located<String>?
      if rest.first == "(" {
        guard let inner = argumentOfAttribute(rest, named: name, at: range) else { return nil }
        argument = Located(String(inner).replacing("\\\"", with: "\""), at: base.place(of: inner))
        rest = rest[inner.endIndex...].drop { $0 == "\"" }.dropFirst()
      }
      rest = rest.drop { $0 == " " }
      if !set(String(name), argument, at: range, of: kind, in: &result) {
        isFine = false
      }
    }
    if !rest.isEmpty {
      return diagnostics.refuse(
        .unknownAttribute, at: base.place(of: rest),
        "`\(rest)` is not an attribute; write `@…`, or nothing")
    }
    if let key = result.key, result.transient != nil {
      return diagnostics.refuse(
        .wrongAttribute, at: key.range, "`@key` and `@transient` contradict each other; remove one")
    }
    for other in [Attribute.redacted, .transient, .once] {
      guard let stored = result.stored, result[other] != nil else { continue }
      return diagnostics.refuse(
        .wrongAttribute, at: stored,
        "`@stored` and `@\(other.rawValue)` contradict each other; remove one")
    }
    return isFine ? result : nil
  }

  /// The argument of an attribute, without parentheses and quotes.
  private mutating func argumentOfAttribute(
    _ rest: Substring, named name: Substring, at range: SourceRange
  ) -> Substring? {
    if name == Attribute.bind.rawValue {
      return rest.firstIndex(of: ")").map { rest[..<$0].dropFirst() } ?? rest
    }
    guard rest.hasPrefix("(\"") else {
      return diagnostics.refuse(
        .wrongAttribute, at: range,
        "write the text of `@\(name)` in double quotes: `@\(name)(\"…\")`")
    }
    // A backslash escapes a quote inside the text.
    var isEscaped = false
    let inner = rest.dropFirst(2).prefix { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      return character != "\"" || isEscaped
    }
    guard rest[inner.endIndex...].hasPrefix("\")") else {
      return diagnostics.refuse(
        .wrongAttribute, at: range, "`@\(name)(…` is not closed: write `@\(name)(\"…\")`")
    }
    return inner
  }

  private mutating func set(
    _ name: String, _ argument: Located<String>?, at range: SourceRange, of kind: DeclarationKind,
    in attributes: inout Attributes
  ) -> Bool {
    guard let attribute = Attribute(rawValue: name) else {
      let known = Attribute.allCases.map(\.rawValue)
      let near = closestMatch(to: name, in: known)
      return diagnostics.refuse(
        .unknownAttribute, at: range,
        "unknown attribute `@\(name)`; "
          + (near.map { "did you mean `@\($0)`?" }
            ?? "known: \(known.map { "@\($0)" }.joined(separator: ", "))"),
        replacement: near.map { "@\($0)" })
    }
    guard attribute.kinds.contains(kind) else {
      let list = ModuleView.list(attribute.kinds.map(\.plural))
      return diagnostics.refuse(
        .meaninglessModifier, at: range,
        "`@\(name)` is for \(list), not for \(kind.rawValue)")
    }
    guard attributes[attribute] == nil else {
      return diagnostics.refuse(
        .declaredTwice, at: range, "`@\(name)` is written twice; keep one of them")
    }
    guard isRight(argument, of: attribute, at: range) else { return false }
    attributes[attribute] = argument ?? Located("", at: range)
    return true
  }

  /// Whether the argument of an attribute is valid. Reports an invalid one.
  private mutating func isRight(
    _ argument: Located<String>?, of attribute: Attribute, at range: SourceRange
  ) -> Bool {
    let name = attribute.rawValue
    if attribute.hasText, argument?.value.isEmpty ?? true {
      return diagnostics.refuse(
        .wrongAttribute, at: range, "`@\(name)` needs a text: `@\(name)(\"…\")`")
    }
    guard let argument else { return true }
    if attribute == .bind { return identifier(argument.value, at: argument.range) != nil }
    if !attribute.hasText {
      return diagnostics.refuse(
        .wrongAttribute, at: argument.range, "`@\(name)` takes no text; write `@\(name)`")
    }
    guard attribute == .was else { return true }
    guard SwiftName.isIdentifier(argument.value) else {
      return diagnostics.refuse(
        .wrongAttribute, at: argument.range,
        "`\(argument.value)` was no name; write the old name alone: `@was(\"…\")`")
    }
    return identifier(argument.value, at: argument.range) != nil
  }

  /// The names in a path such as `login.success`.
  ///
  /// - Parameters:
  ///   - text: A part of a schema's text.
  ///   - base: The source range of the whole text.
  /// - Returns: `nil` if a component is not an ordinary name, so the caller has to look closer.
  func ordinaryPath(_ text: Substring, in base: SourceRange) -> [Name]? {
    if SwiftName.isOrdinary(text) { return [Name(String(text), at: base.place(of: text))] }
    guard text.utf8.contains(.dot) else { return nil }
    var names: [Name] = []
    for part in text.utf8.split(separator: .dot, omittingEmptySubsequences: false) {
      let name = Substring(part)
      guard SwiftName.isOrdinary(name) else { return nil }
      names.append(Name(String(name), at: base.place(of: name)))
    }
    return names
  }

  func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return text
  }
}
