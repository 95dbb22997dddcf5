// Values and the types that they need.

extension Elaborator {
  /// A value, as far as it is known.
  func value(_ node: Syntax, as wanted: Wanted? = nil) -> Value {
    if mark != nil, let first = node.kind == .chain ? node.children.first : node,
      first.kind == .name, isTyped(first)
    {
      found(.nothing, wanted: wanted?.type)
      return Value(type: wanted?.type)
    }
    switch node.kind {
    case .sequence: return value(Array(node.children)[...], as: wanted)
    case .literal: return literal(node, node, as: wanted)
    case .array, .dictionary: return collection(node, as: wanted)
    case .chain where node.isImplicitMember: return implicitMember(node, as: wanted)
    default: return checked(typed(node, as: wanted), node, as: wanted)
    }
  }

  /// A value whose type needs no context.
  private func typed(_ node: Syntax, as wanted: Wanted?) -> Value {
    switch node.kind {
    case .stringLiteral: return text(node)
    case .name, .dollar:
      if wanted?.type.isBool == true, let word = node.truth, field(node.firstToken.name) == nil,
        !values.contains(where: { $0.name == node.firstToken.name })
      {
        let text = node.firstToken.text
        report(
          .notABool, at: node.range, "write `\(word)`, not `\(text)`", replacement: word)
        return Value()
      }
      return variable(node)
    case .chain: return chain(Array(node.children)[...])
    case .tuple:
      guard let inner = node.onlyArgument, inner.label == nil, let value = inner.value else {
        break
      }
      var known = self.value(value, as: wanted)
      known.swift = known.swift.map { "(" + $0 + ")" }
      known.isWritable = false
      return known
    case .closure:
      closure(node, [])
      return Value()
    case .keyPath: return Value()
    default: break
    }
    for child in node.children { visit(child) }
    return Value()
  }

  /// A value, checked against the type that it needs.
  private func checked(_ value: Value, _ node: Syntax, as wanted: Wanted?) -> Value {
    guard let wanted, let type = value.type else { return value }
    if type.isTaken(as: wanted.type) { return value }
    let isBuiltIn = if case .builtIn? = value.swift?.onlyPart { true } else { false }
    if table.isTaken(type, as: wanted.type) == false || isBuiltIn && table.isClosed(wanted.type) {
      reportMismatch(text(of: node), at: node.range, is: type, wanted)
    }
    return Value(type: type)
  }

  func reportMismatch(
    _ text: String, at range: Range<Int>, is type: TypeSyntax, _ wanted: Wanted
  ) {
    let isCondition =
      wanted.type.isBool && wanted.title.map { Self.conditions.contains($0.text) } == true
    let (given, needed) = (shown(type), shown(wanted.type))
    report(
      .wrongValue, at: range,
      isCondition
        ? "\(wanted.title?.text ?? "this") needs a Bool, but `\(text)` is \(given)"
        : wanted.title.map { "\($0.text) is \(needed), but `\(text)` is \(given)" }
          ?? "`\(text)` is \(given); this has to be \(needed)")
  }

  private static let conditions: Set<String> = [
    "`if`", "`unless`", "`retryIf`", "`guard`", "`while`",
  ]

  // MARK: - Literals

  /// A literal, with or without a minus sign.
  private func literal(_ first: Syntax, _ last: Syntax, as wanted: Wanted?) -> Value {
    let tokens = first.tree.tokens[first.place..<last.tokenRange.upperBound]
    guard let literal = SwiftLiteral(tokens) else { return Value() }
    // A string or Boolean literal has a type without context.
    let type = wanted?.type ?? (literal.isText ? .string : literal == .boolean ? .bool : nil)
    guard let type else { return Value() }
    switch table.literal(literal, fits: type) {
    case true:
      if literal.isText, Checker.unknownEscape(in: first.firstToken.text) != nil { return Value() }
      return Value(
        swift: .init(
          .text(tokens.count == 1 ? first.firstToken.text : tokens.map(\.text).joined())),
        type: literal == .null ? type : type.unwrapped)
    case false:
      if let wanted { report(literal, at: first.range.lowerBound..<last.range.upperBound, wanted) }
      return Value()
    case nil:
      return Value()
    }
  }

  /// Reports a literal that does not fit the type.
  func report(_ literal: SwiftLiteral, at range: Range<Int>, _ wanted: Wanted) {
    let text = code.slice(range).text
    let type = shown(wanted.type)
    let description = literal.description(beside: wanted.type)
    report(
      .wrongValue, at: range,
      literal == .null
        ? "\(wanted.title?.text ?? "this") is \(type), not an optional; it cannot be nil"
        : wanted.title.map { "\($0.text) is \(type), `\(text)` is \(description)" }
          ?? "`\(text)` is \(description); this has to be \(type)")
  }

  private func collection(_ node: Syntax, as wanted: Wanted?) -> Value {
    let type = wanted?.type.unwrapped
    if node.kind == .dictionary { return dictionary(node, as: type, wanted) }
    let elements = Array(node.children)
    guard let type, !type.isDictionary, let element = type.elementOfCollection else {
      for element in elements { visit(element) }
      reportCollection(node, elements.isEmpty ? .emptyArray : nil, as: wanted)
      return Value()
    }
    let values = elements.compactMap { value($0, as: Wanted(type: element)).swift }
    guard values.count == elements.count else { return Value(type: type) }
    return Value(swift: "[" + values.joined(separator: ", ") + "]", type: type)
  }

  private func dictionary(_ node: Syntax, as type: TypeSyntax?, _ wanted: Wanted?) -> Value {
    let elements = Array(node.children)
    guard case .dictionary(let key, let element)? = type else {
      for element in elements { visit(element) }
      reportCollection(node, elements.isEmpty ? .emptyDictionary : nil, as: wanted)
      return Value()
    }
    var keys: [KnownSwift] = []
    var values: [KnownSwift] = []
    for node in elements {
      let parts = Array(node.children)
      guard node.kind == .dictionaryElement, parts.count == 2 else { continue }
      let key = value(parts[0], as: Wanted(type: key)).swift
      let value = value(parts[1], as: Wanted(type: element)).swift
      // Swift warns about a repeated key, so the whole literal is left to the compiler.
      guard let key, let value, !keys.contains(key) else { continue }
      keys.append(key)
      values.append(key + ": " + value)
    }
    guard values.count == elements.count else { return Value(type: type) }
    let text = values.isEmpty ? "[:]" : "[" + values.joined(separator: ", ") + "]"
    return Value(swift: text, type: type)
  }

  /// Reports an array or dictionary literal where another type is needed.
  private func reportCollection(
    _ node: Syntax, _ literal: SwiftLiteral?, as wanted: Wanted?
  ) {
    guard let wanted else { return }
    if let literal, table.literal(literal, fits: wanted.type) == false {
      report(literal, at: node.range, wanted)
    }
  }

  /// A string with interpolations.
  private func text(_ node: Syntax) -> Value {
    let text = node.firstToken.text
    var result: KnownSwift? = text.utf8.contains(.lineFeed) ? nil : ""
    var end = node.firstToken.range.lowerBound
    func verbatim(_ range: Range<Int>) -> KnownSwift {
      let bytes = code.text.utf8.dropFirst(range.lowerBound).prefix(range.count)
      return .init(.text(String(Substring(bytes))))
    }
    for interpolation in node.children {
      guard let argument = interpolation.onlyArgument, argument.label == nil,
        let inner = argument.value
      else {
        for argument in interpolation.children { visit(argument) }
        result = nil
        continue
      }
      let value = value(inner)
      guard let before = result, let swift = value.swift, let type = value.type,
        // Swift warns about an optional in a string, so the string is left to the compiler.
        !type.isOptional, table.isClosed(type)
      else {
        result = nil
        continue
      }
      result = before + verbatim(end..<inner.range.lowerBound) + swift
      end = inner.range.upperBound
    }
    return Value(
      swift: result.map { $0 + verbatim(end..<node.firstToken.range.upperBound) }, type: .string)
  }

  // MARK: - Operators

  private func value(_ nodes: ArraySlice<Syntax>, as wanted: Wanted?) -> Value {
    guard let first = nodes.first, let last = nodes.last else { return Value() }
    if nodes.count == 1 { return value(first, as: wanted) }
    if nodes.isLiteral, nodes.count == 2 { return literal(first, last, as: wanted) }
    let value = operators(nodes, as: wanted)
    guard let wanted, let type = value.type, !type.isTaken(as: wanted.type) else { return value }
    if table.isTaken(type, as: wanted.type) == false {
      let range = first.range.lowerBound..<last.range.upperBound
      reportMismatch(code.slice(range).text, at: range, is: type, wanted)
    }
    return Value(type: type)
  }

  private func operators(_ nodes: ArraySlice<Syntax>, as wanted: Wanted?) -> Value {
    if let place = nodes.firstIndex(where: { $0.kind == .ternary }) {
      let condition = condition(nodes[..<place])
      guard let inner = nodes[place].onlyChild else { return Value() }
      let value = value(inner, as: wanted)
      let other = self.value(nodes[(place + 1)...], as: wanted)
      let type = value.type == other.type ? value.type : nil
      guard let condition, let first = value.swift, let second = other.swift,
        let type = wanted?.type ?? type
      else { return Value(type: type) }
      return Value(swift: condition + " ? " + first + " : " + second, type: type)
    }
    if nodes.count == 2, let first = nodes.first, first.kind == .prefixOperator {
      switch first.firstToken.text {
      case "!":
        return Value(swift: condition(nodes.dropFirst()).map { "!" + $0 }, type: .bool)
      case "-":
        let value = value(nodes.dropFirst(), as: nil)
        guard let type = value.type, table.operates("-=", on: type), !type.isUnsigned else {
          return Value()
        }
        return Value(swift: value.swift.map { "-" + $0 }, type: type)
      default: break
      }
    }
    guard let place = nodes.loosestOperator else {
      for node in nodes { visit(node) }
      return Value()
    }
    let left = nodes[..<place]
    let right = nodes[(place + 1)...]
    let sign = nodes[place].firstToken.text
    switch sign {
    case "||", "&&":
      let first = condition(left)
      let second = condition(right)
      guard let first, let second else { return Value(type: .bool) }
      return Value(swift: [first, second].joined(separator: " \(sign) "), type: .bool)
    case "??": return fallback(left, right)
    case "==", "!=", "<", ">", "<=", ">=":
      return Value(swift: comparison(left, nodes[place], right), type: .bool)
    default: return operation(left, nodes[place], right, as: wanted)
    }
  }

  /// The Swift of a condition; nil for a literal, because a constant condition makes the rest dead code.
  private func condition(_ nodes: ArraySlice<Syntax>) -> KnownSwift? {
    let value = value(nodes, as: Wanted(type: .bool)).swift
    return nodes.count == 1 && nodes.first?.kind == .literal ? nil : value
  }

  /// `a ?? b`
  private func fallback(
    _ left: ArraySlice<Syntax>, _ right: ArraySlice<Syntax>
  ) -> Value {
    let first = value(left, as: nil)
    guard case .optional(let type)? = first.type else {
      _ = value(right, as: nil)
      return Value()
    }
    let second = value(right, as: Wanted(type: .optional(type)))
    // With an optional on the right, the result is optional.
    let result = second.type?.isOptional == true ? .optional(type) : type
    guard let left = first.swift, let right = second.swift, second.type != nil else {
      return Value(type: second.type == nil ? nil : result)
    }
    return Value(swift: [left, right].joined(separator: " ?? "), type: result)
  }

  /// Arithmetic, or the concatenation of strings.
  private func operation(
    _ left: ArraySlice<Syntax>, _ operation: Syntax, _ right: ArraySlice<Syntax>, as wanted: Wanted?
  ) -> Value {
    let sign = operation.firstToken.text
    let count = problems.count
    let first = left.isLiteral ? nil : value(left, as: nil)
    if isTyped(right) {
      let type = first?.type ?? wanted?.type.unwrapped ?? value(left, as: nil).type
      return value(right, as: type.map { Wanted(type: $0) })
    }
    let second = right.isLiteral ? nil : value(right, as: nil)
    guard problems.count == count else { return Value() }
    let type =
      first?.type ?? second?.type
      ?? (first == nil && second == nil ? wanted?.type.unwrapped ?? value(left, as: nil).type : nil)
    guard let type, table.operates("\(sign)=", on: type),
      first == nil || first?.type == type, second == nil || second?.type == type
    else {
      if let first = first?.type, let second = second?.type {
        reportOperands(operation, first, second)
      }
      return Value()
    }
    let known = [
      first?.swift ?? (first == nil ? value(left, as: Wanted(type: type)).swift : nil),
      second?.swift ?? (second == nil ? value(right, as: Wanted(type: type)).swift : nil),
    ].compactMap(\.self)
    // Swift computes an operation on two literals and rejects an overflow, so the compiler has to check it.
    guard known.count == 2, type == .string || first != nil || second != nil,
      !right.contains(where: { SymbolTable.divides(sign, byZero: $0.tree.tokens[$0.tokenRange]) })
    else { return Value(type: type) }
    return Value(swift: known.joined(separator: " \(sign) "), type: type)
  }

  /// Reports an operator that does not work on the types of its operands.
  private func reportOperands(
    _ operation: Syntax, _ left: TypeSyntax, _ right: TypeSyntax
  ) {
    guard left.isOperand(table), right.isOperand(table) else { return }
    let sign = operation.firstToken.text
    report(
      .wrongOperator, at: operation.range,
      left == right
        ? "`\(sign)` does not work on \(shown(left))"
        : "`\(sign)` does not work on \(shown(left)) and \(shown(right))")
  }

  private func comparison(
    _ left: ArraySlice<Syntax>, _ operation: Syntax, _ right: ArraySlice<Syntax>
  ) -> KnownSwift? {
    let sign = operation.firstToken.text
    // An implicit member or a literal gets its type from the other side.
    let needsLeft = left.needsContext || isTyped(left)
    let needsRight = right.needsContext || isTyped(right)
    let first = needsLeft ? nil : value(left, as: nil)
    let second = needsRight ? nil : value(right, as: nil)
    guard let type = first?.type ?? second?.type else {
      if needsLeft { _ = value(left, as: nil) }
      if needsRight { _ = value(right, as: nil) }
      return nil
    }
    let isOptional = first?.type?.isOptional == true || second?.type?.isOptional == true
    if right.count == 1, right.first?.firstToken.text == "nil", sign == "==" || sign == "!=" {
      guard isOptional else { return nil }
      return first?.swift.map { $0 + .init(.text(" \(sign) nil")) }
    }
    let other = Wanted(type: isOptional ? .optional(type.unwrapped) : type)
    let start = first ?? value(left, as: other)
    let end = second ?? value(right, as: other)
    if isTyped(right), left.count == 1 { cursor?.beside = left.first?.variableName }
    if let left = first?.type, let right = second?.type,
      table.isTaken(left, as: right) == false, table.isTaken(right, as: left) == false
    {
      report(
        .wrongOperator, at: operation.range,
        "`\(sign)` compares \(shown(left)) with \(shown(right))")
      return nil
    }
    guard !isOptional, isComparable(type, by: sign), let left = start.swift, let right = end.swift,
      start.type == nil || end.type == nil || start.type == end.type
    else { return nil }
    return [left, right].joined(separator: " \(sign) ")
  }

  private func isComparable(_ type: TypeSyntax, by sign: String) -> Bool {
    guard case .named(let name, arguments: []) = type else { return false }
    if KnownType.isNumeric(name) || name == "String" { return !table.isDeclared(type) }
    guard sign == "==" || sign == "!=" else { return false }
    return name == "Bool" || table.types[name]?.value.isPlainEnum == true
  }
}

extension Syntax {
  /// The one argument in brackets; nil if there are several, or none.
  var onlyArgument: Syntax? { onlyChild.flatMap { $0.kind == .argument ? $0 : nil } }
}

extension ArraySlice<Syntax> {
  /// The index of the operator of lowest precedence. All others belong to its operands.
  fileprivate var loosestOperator: Int? {
    for level in Self.operators {
      let place = lastIndex {
        $0.kind == .binaryOperator && level.contains($0.firstToken.text)
      }
      if let place { return place }
    }
    return nil
  }

  /// The operators by rising precedence. Those in one array have the same precedence and are grouped from the left.
  private static let operators = [
    ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">="], ["??"], ["+", "-"], ["*", "/", "%"],
  ]

  /// Whether the operand is a literal, with or without a minus sign.
  fileprivate var isLiteral: Bool {
    allSatisfy { $0.kind == .literal || $0.kind == .prefixOperator && $0.firstToken.text == "-" }
  }

  /// Whether the type of this operand depends on the other one.
  fileprivate var needsContext: Bool {
    isLiteral || count == 1 && first.map { $0.isImplicitMember || $0.isCollection } == true
  }
}

extension Syntax {
  fileprivate var isCollection: Bool { kind == .array || kind == .dictionary }

  /// The Swift literal for a Boolean in the spelling of YAML and other languages.
  fileprivate var truth: String? {
    switch firstToken.text {
    case "yes", "Yes", "YES", "on", "On", "ON", "True", "TRUE": "true"
    case "no", "No", "NO", "off", "Off", "OFF", "False", "FALSE": "false"
    default: nil
    }
  }
}

extension SwiftLiteral {
  fileprivate var isText: Bool { if case .string = self { true } else { false } }
}

extension TypeSyntax {
  /// Whether only Swift's own operators work on values of the type.
  fileprivate func isOperand(_ table: SymbolTable) -> Bool {
    guard case .named(let name, arguments: []) = unwrapped, !table.isDeclared(unwrapped) else {
      return false
    }
    return KnownType.isPrimitive(name) || KnownType.isNumeric(name)
  }

  fileprivate var isUnsigned: Bool {
    if case .named(let name, _) = self { name.hasPrefix("U") } else { false }
  }
}
