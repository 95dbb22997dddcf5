extension Reader {
  /// Reads `struct Name(Conformance):` and `enum Name:` declarations.
  mutating func readTypes(_ section: Node.Entry) -> [TypeDeclaration] {
    declarations(mapping(section, what: "types")) { $0.readType($1) }
  }

  private mutating func readType(_ entry: Node.Entry) -> TypeDeclaration? {
    let words = entry.key.split(separator: " ").map(String.init)
    let modifiers = ["struct", "enum", "typealias"]
    if let word = words.first, !modifiers.contains(word) {
      let name = words.count == 2 && SwiftName.isIdentifier(word) ? words[1] : word
      diagnostics.error(
        "RX094", at: entry.keyRange,
        "say what `\(name)` is: `struct \(name):` or `enum \(name):`")
      return nil
    }
    guard
      let head = head(
        entry, of: "a type", modifiers: modifiers, isDotted: true, isConforming: true)
    else { return nil }
    guard let modifier = head.modifier else {
      diagnostics.error(
        "RX094", at: entry.keyRange, "say what `\(entry.key)` is: `struct`, `enum` or `typealias`")
      return nil
    }
    for part in head.path where typeName(part.value, at: part.range) == nil { return nil }
    let range = SourceRange(
      file: entry.keyRange.file, lower: head.path[0].range.lower, upper: head.name.range.upper)
    let kind: TypeDeclaration.Kind
    if modifier.value == "typealias" {
      if let first = head.conformances.first {
        diagnostics.error(
          "RX068", at: first.range, "a typealias conforms to what its type does; leave it out")
        return nil
      }
      guard let value = entry.value else {
        diagnostics.error("RX076", at: range, "`\(head.name.value)` has no type")
        return nil
      }
      guard let type = type(value) else { return nil }
      kind = .alias(type)
    } else if modifier.value == "struct" {
      let before = diagnostics.all.count
      let fields = readFields(entry, what: head.name.value)
      if fields.isEmpty, diagnostics.all.count == before {
        diagnostics.error("RX093", at: range, "struct `\(head.name.value)` has no fields")
      }
      kind = .structure(fields)
    } else {
      let before = diagnostics.all.count
      let cases = readCases(entry)
      if cases.isEmpty, diagnostics.all.count == before {
        diagnostics.error("RX093", at: range, "enum `\(head.name.value)` has no cases")
      }
      kind = .enumeration(cases)
    }
    return TypeDeclaration(
      path: head.path.map(\.value), range: range, documentation: entry.documentation,
      conformances: head.conformances, kind: kind, attributes: head.attributes)
  }

  private mutating func readCases(_ entry: Node.Entry) -> [EnumCase] {
    guard let value = entry.value else { return [] }
    switch value.content {
    case .sequence(let items):
      return items.compactMap { item in
        guard let text = scalarText(item), text.utf8.last != .closeParenthesis else {
          diagnostics.error(
            "RX041", at: item.range,
            "a case in a list is a name; write all cases as lines, such as `failed: String` and `idle:`"
          )
          return nil
        }
        return identifier(text, at: item.range).map {
          EnumCase(
            name: Name($0, at: item.range), documentation: item.documentation, payload: [],
            rawValue: nil)
        }
      }
    case .mapping(let entries):
      return entries.compactMap { entry in
        guard !isSpoiled(entry), let head = head(entry, of: "a case") else { return nil }
        var result = EnumCase(
          name: head.name, documentation: entry.documentation, payload: [], rawValue: nil,
          attributes: head.attributes)
        guard let value = entry.value else { return result }
        let code = SwiftCode(value)
        if let first = code.tokens.first, first.text == "=" {
          let raw = code.slice(1..<code.text.utf8.count).withoutOuterComments
          guard !raw.text.isEmpty else {
            diagnostics.error("RX028", at: code.range, "nothing after `=`; write the raw value")
            return nil
          }
          result.rawValue = raw
        } else {
          guard let payload = readPayload(value, of: head.name.value) else { return nil }
          result.payload = payload
        }
        return result
      }
    case .scalar:
      let fix = scalarText(value).flatMap { Self.listOfCases(in: $0, of: entry.key) }
      diagnostics.error(
        "RX041", at: value.range,
        "an enum needs a list of cases, not text\(fix.map { "; write `\($0)`" } ?? "")")
      return []
    }
  }

  /// How cases are declared that were written as in other languages: `String { case a, b }`, `a | b`.
  ///
  /// - Returns: nil when the text is neither.
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
    let head = conformances.isEmpty ? key : "\(key)(\(conformances))"
    return "\(head): [\(names.joined(separator: ", "))]"
  }

  /// Reads what an action or case carries: a type, or a mapping of labels to types.
  ///
  /// - Returns: nil when it cannot be understood; that has been reported.
  mutating func readPayload(_ node: Node, of owner: String) -> [Payload]? {
    guard case .mapping(let entries) = node.content else {
      if case .sequence(let items) = node.content, !node.isFlow || items.count != 1 {
        diagnostics.error(
          "RX107", at: node.range, "`\(owner)` carries a type or `{ label: TYPE }`, not a list")
        return nil
      }
      if isTuple(node) || isSeveral(node) {
        diagnostics.error(
          "RX104", at: node.range, "no tuples; write `{ a: Int, b: Int }`, or `_ a` for no label")
        return nil
      }
      return type(node).map { [Payload(type: $0)] }
    }
    var payload: [Payload] = []
    payload.reserveCapacity(entries.count)
    var isFine = true
    for entry in entries where !isExtension(entry) {
      if entry.key.hasByte(.space) {
        let words = entry.key.split(separator: " ").map(String.init)
        if words.count == 2, !Head.modifiers.contains(words[0]), !words[1].hasPrefix("@") {
          diagnostics.error(
            "RX105", at: entry.keyRange,
            "an enum case has no second name for a value; write `\(words[0])` or `_ \(words[1])`")
          isFine = false
          continue
        }
      }
      guard let head = head(entry, of: "a value", modifiers: ["_"]) else {
        isFine = false
        continue
      }
      guard let value = entry.value else {
        diagnostics.error(
          "RX107", at: entry.keyRange,
          "`\(owner)` carries values here, so `\(head.name.value)` needs a type; a group is written `\(owner).\(head.name.value):`"
        )
        isFine = false
        continue
      }
      guard case .scalar = value.content else {
        if value.isFlow, case .sequence = value.content {
          guard let type = type(value) else {
            isFine = false
            continue
          }
          payload.append(
            Payload(
              head.name, isLabelled: head.modifier == nil, type: type, attributes: head.attributes))
        } else {
          diagnostics.error(
            "RX107", at: value.range,
            "`\(owner)` carries values here, not cases; a group is written `\(owner).\(head.name.value):`"
          )
          isFine = false
        }
        continue
      }
      guard let (type, rest) = typeAndRest(value) else {
        isFine = false
        continue
      }
      var item = Payload(
        head.name, isLabelled: head.modifier == nil, type: type, attributes: head.attributes)
      if let rest {
        guard rest.first.text.hasPrefix("=") else {
          diagnostics.error("RX080", at: value.range, "`\(rest.whole.text)` is not a type")
          isFine = false
          continue
        }
        let initial = rest.value
        guard !initial.text.isEmpty else {
          diagnostics.error(
            "RX028", at: rest.code.range, "nothing after `=`; write a value or leave out the `=`")
          isFine = false
          continue
        }
        guard isBalanced(initial) else {
          isFine = false
          continue
        }
        item.initial = initial
      }
      if payload.contains(where: { $0.name?.value == head.name.value }) {
        diagnostics.error(
          "RX106", at: head.name.range, "label `\(head.name.value)` is already used")
        isFine = false
        continue
      }
      payload.append(item)
    }
    return isFine ? payload : nil
  }

  /// Whether several things stand in parentheses.
  private func isTuple(_ node: Node) -> Bool {
    guard scalarText(node)?.utf8.first == .openParenthesis else { return false }
    let text = SwiftCode(node).text
    return text.hasPrefix("(") && text.hasSuffix(")") && text.contains(",")
  }

  /// Whether it is `Int, String`.
  private func isSeveral(_ node: Node) -> Bool {
    guard let text = scalarText(node), text.utf8.contains(.comma) else { return false }
    var parser = SwiftParser(SwiftLexer.tokens(of: text))
    return (try? parser.typeSyntax()) != nil && parser.isNext(",")
  }
}
