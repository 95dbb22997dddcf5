extension Reader {
  /// Reads `struct Name(Conformance):` and `enum Name:` declarations.
  mutating func readTypes(_ section: Node.Entry) -> [TypeDeclaration] {
    declarations(mapping(section, what: "types")) { $0.readType($1) }
  }

  private mutating func readType(_ entry: Node.Entry) -> TypeDeclaration? {
    let words = entry.key.split(separator: " ").map(String.init)
    let modifiers = Grammar.type.modifiers
    if let word = words.first, !modifiers.contains(word) {
      let name = words.count == 2 && SwiftName.isIdentifier(word) ? words[1] : word
      return diagnostics.refuse(
        .needsStructOrEnum, at: entry.keyRange,
        "`\(name)` needs its kind: `struct \(name):` or `enum \(name):`")
    }
    guard let header = header(entry, Grammar.type) else { return nil }
    guard let modifier = header.modifier else {
      return diagnostics.refuse(
        .needsStructOrEnum, at: entry.keyRange,
        "`\(entry.key)` needs its kind: `struct`, `enum` or `typealias`"
      )
    }
    for part in header.path where typeName(part.value, at: part.range) == nil { return nil }
    let range = SourceRange(
      file: entry.keyRange.file, lower: header.path[0].range.lower, upper: header.name.range.upper)
    guard let kind = readKind(modifier.value, entry, header, at: range) else { return nil }
    return TypeDeclaration(
      path: header.path.map(\.value), range: range, documentation: entry.documentation,
      conformances: header.conformances, kind: kind, attributes: header.attributes)
  }

  /// Reads the body of a type declaration.
  private mutating func readKind(
    _ word: String, _ entry: Node.Entry, _ header: DeclarationHeader, at range: SourceRange
  ) -> TypeDeclaration.Kind? {
    let name = header.name.value
    if word == "typealias" {
      if let first = header.conformances.first {
        return diagnostics.refuse(
          .meaninglessModifier, at: first.range,
          "a typealias has the conformances of its type; remove them")
      }
      guard let value = entry.value else {
        return diagnostics.refuse(.missingType, at: range, "`\(name)` has no type; write one")
      }
      return type(value).map { .alias($0) }
    }
    let before = diagnostics.all.count
    let fields = word == "struct" ? readFields(entry, what: name) : []
    let cases = word == "enum" ? readCases(entry) : []
    if fields.isEmpty, cases.isEmpty, diagnostics.all.count == before {
      diagnostics.error(
        .emptyDeclaration, at: range,
        "\(word) `\(name)` has no \(word == "struct" ? "fields" : "cases"); add one")
    }
    return word == "struct" ? .structure(fields) : .enumeration(cases)
  }

  private mutating func readCases(_ entry: Node.Entry) -> [EnumCase] {
    guard let value = entry.value else { return [] }
    switch value.content {
    case .sequence(let items):
      return items.compactMap { item in
        guard let text = item.scalar?.text, text.utf8.last != .closeParenthesis else {
          return diagnostics.refuse(
            .notAMapping, at: item.range,
            "a case in a list is a name; write all cases as lines, such as `failed: String` and `idle:`"
          )
        }
        return identifier(text, at: item.range).map {
          EnumCase(
            name: Name($0, at: item.range), documentation: item.documentation, payload: [],
            rawValue: nil)
        }
      }
    case .mapping(let entries): return entries.compactMap { readCase($0) }
    case .scalar:
      let fix = value.scalar.flatMap { Self.listOfCases(in: $0.text, of: entry.key) }
      diagnostics.error(
        .notAMapping, at: value.range,
        "an enum needs a list of cases, not text\(fix.map { "; write `\($0)`" } ?? "")")
      return []
    }
  }

  /// Reads `name:`, `name: PAYLOAD` or `name: = RAW VALUE`.
  private mutating func readCase(_ entry: Node.Entry) -> EnumCase? {
    guard !isSpoiled(entry), let header = header(entry, Grammar.enumCase) else { return nil }
    var result = EnumCase(
      name: header.name, documentation: entry.documentation, payload: [], rawValue: nil,
      attributes: header.attributes)
    guard let value = entry.value else { return result }
    let code = SwiftCode(value, isType: true)
    if code.tokens.first?.text == "=" {
      let raw = code.slice(1..<code.text.utf8.count).withoutOuterComments
      guard !raw.text.isEmpty else {
        return diagnostics.refuse(
          .missingValue, at: code.range, "nothing after `=`; write the raw value")
      }
      result.rawValue = raw
    } else {
      guard let payload = readPayload(value, of: header.name.value) else { return nil }
      result.payload = payload
    }
    return result
  }

  /// The correct spelling of cases written as in other languages: `String { case a, b }`, `a | b`.
  ///
  /// - Returns: `nil` when the text is neither.
  private static func listOfCases(in text: String, of key: String) -> String? {
    var cases = text[...]
    var conformances = ""
    if let open = text.firstIndex(of: "{"), text.last == "}" {
      cases = text[open...].dropFirst().dropLast()
      conformances = text[..<open].split(separator: " ").joined(separator: " ")
    }
    let names = cases.split { [",", "|", ";"].contains($0) }.map { part in
      part.split(separator: " ").drop { $0 == "case" }.joined(separator: " ")
    }
    guard names.count > 1 || cases.startIndex > text.startIndex,
      names.allSatisfy(SwiftName.isIdentifier)
    else { return nil }
    let header = conformances.isEmpty ? key : "\(key)(\(conformances))"
    return "\(header): [\(names.joined(separator: ", "))]"
  }

  /// Reads the values of an action or case: a type, or a mapping of labels to types.
  ///
  /// - Returns: `nil` if it is invalid, which has been reported.
  mutating func readPayload(_ node: Node, of owner: String) -> [Payload]? {
    guard case .mapping(let entries) = node.content else {
      if case .sequence(let items) = node.content, !node.isFlow || items.count != 1 {
        return diagnostics.refuse(
          .actionAsValue, at: node.range,
          "`\(owner)` carries a type or `{ label: TYPE }`, not a list")
      }
      if isTuple(node) || isSeveral(node) {
        return diagnostics.refuse(
          .tupleAsValue, at: node.range,
          "`\(owner)` carries labeled values, not a tuple: `{ a: Int, b: Int }`"
        )
      }
      return type(node).map { [Payload(type: $0)] }
    }
    let values = entries.filter { !isExtension($0) }
    var payload: [Payload] = []
    payload.reserveCapacity(values.count)
    for entry in values {
      guard let item = readValue(entry, of: owner) else { continue }
      if payload.contains(where: { $0.name?.value == item.name?.value }), let name = item.name {
        diagnostics.error(
          .declaredTwice, at: name.range, "label `\(name.value)` is already used; rename one")
      } else {
        payload.append(item)
      }
    }
    return payload.count == values.count ? payload : nil
  }

  /// Reads `label: TYPE = VALUE`.
  private mutating func readValue(_ entry: Node.Entry, of owner: String) -> Payload? {
    if entry.key.utf8.contains(.space) {
      let words = entry.key.split(separator: " ").map(String.init)
      if words.count == 2, !DeclarationHeader.modifiers.contains(words[0]),
        !words[1].hasPrefix("@")
      {
        return diagnostics.refuse(
          .valueWithTwoNames, at: entry.keyRange,
          "an enum case has no second name for a value; write `\(words[0])` or `_ \(words[1])`")
      }
    }
    guard let header = header(entry, Grammar.value) else { return nil }
    guard let value = entry.value else {
      return diagnostics.refuse(
        .actionAsValue, at: entry.keyRange,
        "`\(owner)` carries values here, so `\(header.name.value)` needs a type; a group is written `\(owner).\(header.name.value):`"
      )
    }
    switch value.content {
    case .scalar: break
    case .sequence where value.isFlow: break
    default:
      return diagnostics.refuse(
        .actionAsValue, at: value.range,
        "`\(owner)` carries values here, not cases; a group is written `\(owner).\(header.name.value):`"
      )
    }
    guard let (type, rest) = typeAndRest(value) else { return nil }
    var item = Payload(
      name: header.name, isLabelled: header.modifier == nil, type: type,
      attributes: header.attributes)
    guard let rest else { return item }
    guard rest.first.text.hasPrefix("=") else {
      return diagnostics.refuse(.notAType, at: value.range, "`\(rest.whole.text)` is not a type")
    }
    guard let initial = initial(rest) else { return nil }
    item.initial = initial
    return item
  }

  /// Whether a node is a tuple type, such as `(Int, String)`.
  private func isTuple(_ node: Node) -> Bool {
    guard node.scalar?.text.utf8.first == .openParenthesis else { return false }
    let text = SwiftCode(node, isType: true).text
    return text.hasPrefix("(") && text.hasSuffix(")") && text.contains(",")
  }

  /// Whether a node is several types without parentheses: `Int, String`.
  private func isSeveral(_ node: Node) -> Bool {
    guard let text = node.scalar?.text, text.utf8.contains(.comma) else { return false }
    var parser = SwiftParser(SwiftLexer.tokens(of: text))
    return (try? parser.typeSyntax()) != nil && parser.isNext(",")
  }
}
