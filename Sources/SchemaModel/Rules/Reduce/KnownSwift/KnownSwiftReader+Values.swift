// Values, by their expected type.

extension KnownSwiftReader {
  /// A value that is known to have the type.
  func value(_ node: Syntax, as wanted: TypeSyntax) -> KnownSwift? {
    switch node.kind {
    case .sequence: return value(Array(node.children)[...], as: wanted)
    case .literal: return literal([node], as: wanted)
    case .array, .dictionary: return collection(node, as: wanted.unwrapped)
    case .chain where node.implicitMember != nil: return implicitMember(node, of: wanted)
    default:
      guard let value = typed(node), value.type.isTaken(as: wanted) else { return nil }
      return value.swift
    }
  }

  /// A value whose type needs no context.
  func typed(_ node: Syntax) -> (swift: KnownSwift, type: TypeSyntax)? {
    switch node.kind {
    case .sequence:
      return typed(Array(node.children)[...])
    case .literal where node.firstToken.kind == .string(isPlain: true):
      return (.init(.text(node.firstToken.text)), .string)
    case .stringLiteral:
      return text(node).map { ($0, .string) }
    case .name, .dollar:
      return path([node])?.value
    case .chain:
      let parts = Array(node.children)
      return path(parts[...])?.value ?? typeMember(parts)
    default:
      return nil
    }
  }

  /// A literal, with or without a minus sign.
  private func literal(_ nodes: ArraySlice<Syntax>, as wanted: TypeSyntax) -> KnownSwift? {
    guard let first = nodes.first, let last = nodes.last else { return nil }
    let tokens = first.tree.tokens[first.place..<last.tokenRange.upperBound]
    guard let literal = SwiftLiteral(tokens), table.literal(literal, fits: wanted) == true,
      literal == .null || !table.isDeclared(wanted.unwrapped)
    else { return nil }
    return .init(.text(tokens.map(\.text).joined()))
  }

  private func collection(_ node: Syntax, as type: TypeSyntax) -> KnownSwift? {
    let nodes = Array(node.children)
    if node.kind == .dictionary {
      guard case .dictionary(let key, let value) = type else { return nil }
      var keys: [KnownSwift] = []
      var elements: [KnownSwift] = []
      for node in nodes {
        let parts = Array(node.children)
        guard node.kind == .dictionaryElement, parts.count == 2,
          let key = self.value(parts[0], as: key), let value = self.value(parts[1], as: value),
          // Swift warns about a repeated key.
          !keys.contains(key)
        else { return nil }
        keys.append(key)
        elements.append(key + ": " + value)
      }
      return elements.isEmpty ? "[:]" : "[" + elements.joined(separator: ", ") + "]"
    }
    if case .dictionary = type { return nil }
    guard let element = type.elementOfCollection else { return nil }
    let elements = nodes.compactMap { value($0, as: element) }
    return elements.count == nodes.count ? "[" + elements.joined(separator: ", ") + "]" : nil
  }

  /// A string with interpolations.
  private func text(_ node: Syntax) -> KnownSwift? {
    let text = node.firstToken.text
    guard !text.utf8.contains(.lineFeed) else { return nil }
    var result: KnownSwift = ""
    var end = node.firstToken.range.lowerBound
    func verbatim(_ range: Range<Int>) -> KnownSwift {
      let bytes = code.text.utf8.dropFirst(range.lowerBound).prefix(range.count)
      return .init(.text(String(Substring(bytes))))
    }
    for interpolation in node.children {
      guard let argument = interpolation.onlyArgument, argument.label == nil,
        let inner = argument.value, let value = typed(inner),
        // Swift warns about optionals in a string.
        !value.type.isOptional, table.isClosed(value.type)
      else { return nil }
      result = result + verbatim(end..<inner.range.lowerBound) + value.swift
      end = inner.range.upperBound
    }
    return result + verbatim(end..<node.firstToken.range.upperBound)
  }

  // MARK: - Operators

  private func value(_ nodes: ArraySlice<Syntax>, as wanted: TypeSyntax) -> KnownSwift? {
    guard let first = nodes.first, nodes.count < 8 else { return nil }
    if nodes.count == 1 { return value(first, as: wanted) }
    if let literal = literal(nodes, as: wanted) { return literal }
    if let place = nodes.firstIndex(where: { $0.kind == .ternary }) {
      guard let condition = condition(nodes[..<place]), let inner = nodes[place].onlyChild,
        let value = value(inner, as: wanted),
        let other = self.value(nodes[(place + 1)...], as: wanted)
      else { return nil }
      return condition + " ? " + value + " : " + other
    }
    let isNumber = nodes.loosestOperator.map { "+-*/%".contains(nodes[$0].firstToken.text) }
    if isNumber == true { return operation(nodes, of: wanted.unwrapped) }
    guard let value = typed(nodes), value.type.isTaken(as: wanted) else { return nil }
    return value.swift
  }

  private func typed(
    _ nodes: ArraySlice<Syntax>
  ) -> (swift: KnownSwift, type: TypeSyntax)? {
    if nodes.count == 1 { return nodes.first.flatMap { typed($0) } }
    if nodes.count == 2, let first = nodes.first, first.kind == .prefixOperator {
      guard first.firstToken.text == "!", let value = condition(nodes.dropFirst()) else {
        return nil
      }
      return ("!" + value, .bool)
    }
    guard let place = nodes.loosestOperator else { return nil }
    let sign = nodes[place].firstToken.text
    let left = nodes[..<place]
    let right = nodes[(place + 1)...]
    switch sign {
    case "||", "&&":
      guard let first = condition(left), let second = condition(right) else { return nil }
      return ([first, second].joined(separator: " \(sign) "), .bool)
    case "??":
      guard let (first, optional) = typed(left), case .optional(let type) = optional,
        let second = value(right, as: type)
      else { return nil }
      return ([first, second].joined(separator: " ?? "), type)
    case "==", "!=", "<", ">", "<=", ">=":
      return comparison(left, sign, right).map { ($0, .bool) }
    default:
      guard let type = typed(left)?.type ?? typed(right)?.type else { return nil }
      return operation(nodes, of: type).map { ($0, type) }
    }
  }

  /// A Bool that is no literal: a known condition makes the rest dead code.
  private func condition(_ nodes: ArraySlice<Syntax>) -> KnownSwift? {
    nodes.first?.kind == .literal && nodes.count == 1 ? nil : value(nodes, as: .bool)
  }

  /// Arithmetic, or the concatenation of strings.
  private func operation(_ nodes: ArraySlice<Syntax>, of type: TypeSyntax) -> KnownSwift? {
    guard let place = nodes.loosestOperator else { return nil }
    let left = nodes[..<place]
    let right = nodes[(place + 1)...]
    let sign = nodes[place].firstToken.text
    // Swift computes an operation on literals and rejects an overflow.
    guard checker.operates("\(sign)=", on: type),
      type == .string || !left.isLiteral || !right.isLiteral,
      !right.contains(where: { Checker.divides(sign, byZero: $0.tree.tokens[$0.tokenRange]) }),
      let first = value(left, as: type), let second = value(right, as: type)
    else { return nil }
    return [first, second].joined(separator: " \(sign) ")
  }

  private func comparison(
    _ left: ArraySlice<Syntax>, _ sign: String, _ right: ArraySlice<Syntax>
  ) -> KnownSwift? {
    let first = left.isLiteral ? nil : typed(left)
    if let first, first.type.isOptional {
      let isNil = right.count == 1 && right.first?.firstToken.text == "nil"
      return isNil && (sign == "==" || sign == "!=")
        ? first.swift + .init(.text(" \(sign) nil")) : nil
    }
    let second = right.isLiteral ? nil : typed(right)
    guard let type = first?.type ?? second?.type, isComparable(type, by: sign),
      let first = first?.swift ?? value(left, as: type), let second = value(right, as: type)
    else { return nil }
    return [first, second].joined(separator: " \(sign) ")
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
  fileprivate var onlyArgument: Syntax? {
    onlyChild.flatMap { $0.kind == .argument ? $0 : nil }
  }
}

extension ArraySlice<Syntax> {
  /// The operator of lowest precedence: the others belong to its operands.
  fileprivate var loosestOperator: Int? {
    for level in Self.operators {
      let place = lastIndex {
        $0.kind == .binaryOperator && level.contains($0.firstToken.text)
      }
      if let place { return place }
    }
    return nil
  }

  /// By rising precedence. Operators in one row are left-associative.
  private static let operators = [
    ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">="], ["??"], ["+", "-"], ["*", "/", "%"],
  ]

  /// Whether there are no names.
  fileprivate var isLiteral: Bool {
    allSatisfy { $0.kind == .literal || $0.kind == .prefixOperator }
  }
}

extension TypeSyntax {
  static let bool = TypeSyntax.named("Bool", arguments: [])
  static let string = TypeSyntax.named("String", arguments: [])
  static let int = TypeSyntax.named("Int", arguments: [])
}
