/// Steps such as `count += 1`, `query = $0` and `isOpen.toggle()`, and values such as `$0`, `query` and `.idle`. Nearly all
/// are of these forms, with nothing wrong in them; for the others, and to say what is wrong, there is a closer look. This one
/// saves 19 % of a `validate`.
extension Checker {
  /// - Returns: nil when a closer look is needed.
  func plainStep(_ code: SwiftCode, in scope: CodeScope) -> ResolvedStep? {
    let tokens = code.tokens
    guard code.isStraight, tokens.count > 2, tokens[0].kind == .identifier,
      tokens[1].kind == .symbol
    else { return nil }
    let name = tokens[0].text
    guard let place = scope.feature.fieldPlaces[name], scope.valueIndex(name) == nil,
      !scope.feature.state[place].isConstant, !scope.feature.state[place].isComputed,
      !Self.isWord(name)
    else { return nil }
    let type = table.qualified(
      scope.feature.state[place].type, from: scope.feature.name.value)
    if tokens.count == 5, tokens[2].text == "toggle" {
      let isCall = tokens[1].text == "." && tokens[3].text == "(" && tokens[4].text == ")"
      return type.isBool && isCall ? .toggle(field: name) : nil
    }
    let operation = tokens[1].text
    let value = tokens[2...]
    guard Self.assignments.contains(operation),
      operation == "=" || operates(operation, on: type),
      !Self.divides(operation, byZero: value),
      value.count > 1 || value[2].text != name,
      // Without a comment between them.
      value[2].range.lowerBound - tokens[1].range.upperBound < 2,
      let expression = plainExpression(value, of: code, as: type, in: scope)
    else { return nil }
    return .assign(field: name, operation: operation, expression)
  }

  /// Whether an assignment that computes is one for a type of Swift's own, and not of the schema's.
  func operates(_ operation: String, on type: TypeSyntax) -> Bool {
    switch type {
    case .array: return operation == "+="
    case .named("String", arguments: []): return operation == "+="
    case .named(let name, arguments: []) where KnownType.has(name, .floating):
      return ["+=", "-=", "*=", "/="].contains(operation) && !table.isDeclared(type)
    case .named(let name, arguments: []):
      return KnownType.has(name, .integer) && Self.assignments.contains(operation)
        && !table.isDeclared(type)
    default: return false
    }
  }

  /// Whether something is divided by zero, which Swift sees.
  static func divides(_ operation: String, byZero value: ArraySlice<SwiftToken>) -> Bool {
    guard operation.utf8.first == UInt8(ascii: "/") || operation.utf8.first == .percent else {
      return false
    }
    return switch SwiftLiteral(value) {
    case .integer(let magnitude, _): magnitude == 0
    case .decimal(let number): number == 0
    default: false
    }
  }

  /// Whether Swift may read a name otherwise.
  private static func isWord(_ name: String) -> Bool {
    SwiftKeyword.of(name).contains(.reserved)
  }

  /// A literal, a value of the action or a field, if it has the type that is wanted.
  ///
  /// - Parameters:
  ///   - tokens: the last ones of the code.
  ///   - code: the code.
  ///   - wanted: the type, written out in full.
  /// - Returns: nil when a closer look is needed.
  func plainExpression(
    _ tokens: ArraySlice<SwiftToken>, of code: SwiftCode, as wanted: TypeSyntax,
    in scope: CodeScope
  ) -> ResolvedExpression? {
    guard let first = tokens.first, let last = tokens.last,
      last.range.upperBound == code.text.utf8.count, last.text != "await"
    else { return nil }
    if let literal = SwiftLiteral(tokens) {
      guard table.literal(literal, fits: wanted) == true,
        Self.unknownEscape(in: first.text) == nil
      else { return nil }
      return .literal(
        tokens.count == 1
          ? first.text : String(Substring(code.text.utf8.dropFirst(first.range.lowerBound))))
    }
    guard tokens.count == 1, scope.areValuesKnown, scope.unavailableReason == nil else {
      return nil
    }
    switch first.kind {
    case .dollar(let number):
      let index = Int(number)
      guard index < scope.values.count, !scope.values[index].isNamed,
        scope.values[index].syntax.isTaken(as: wanted)
      else { return nil }
      return .value(index)
    case .identifier:
      guard !Self.isWord(first.text) else { return nil }
      if let index = scope.valueIndex(first.text) {
        return scope.values[index].syntax.isTaken(as: wanted) ? .value(index) : nil
      }
      guard let place = scope.feature.fieldPlaces[first.text] else { return nil }
      let type = table.qualified(
        scope.feature.state[place].type, from: scope.feature.name.value)
      return type.isTaken(as: wanted) ? .field(first.text) : nil
    default:
      return nil
    }
  }
}
