/// `$0` in a closure, which Swift reads as the closure's own argument.
extension Checker {
  /// Reports `$0` in a closure if it must mean a value of the action: beside named arguments, or on both sides of a
  /// comparison.
  mutating func reportClosureArgument(in code: SwiftCode, _ scope: CodeScope) {
    let tree = code.tree
    let besideNames = tree.closureDollarBesideNames
    guard let place = besideNames ?? tree.closureDollarComparedWithItself,
      case .dollar(let number) = tree.tokens[place].kind, scope.areValuesKnown
    else { return }
    let token = tree.tokens[place]
    let isValue = number < scope.carriedCount && !scope.values[Int(number)].isNamed
    guard isValue || besideNames != nil else { return }
    diagnostics.error(
      .namedValue, at: code.sourceRange(token),
      isValue
        ? "`\(token.text)` in a closure is the closure's own argument, not what \(scope.owner) carries; give that value a name, or capture it: `[value = \(token.text)] in`"
        : "a closure whose arguments have names has no `\(token.text)`; write their names")
  }
}

extension SyntaxTree {
  /// The token index of a `$0` in a closure with named arguments, which has no `$0` of its own.
  fileprivate var closureDollarBesideNames: Int? {
    for closure in all(.closure) where closure.first(.parameter) != nil {
      for statement in closure.children where statement.kind != .capture {
        if let dollar = dollars(in: statement.index..<statement.end).first { return dollar }
      }
    }
    return nil
  }

  /// The token index of a `$0` in a closure that compares it with itself or with its `id`.
  fileprivate var closureDollarComparedWithItself: Int? {
    guard nodes.contains(where: { $0.kind == .closure }) else { return nil }
    let outer = Set(dollars(in: nodes.indices))
    return comparisons.first { left, right in
      guard case .dollar = left.firstToken.kind, !outer.contains(left.place) else { return false }
      let name = left.firstToken.text
      let sides = [left, right].map { tokens[$0.tokenRange].map(\.text).joined() }
      return sides[0] == sides[1] || Set(sides) == [name, "\(name).id"]
    }?.left.place
  }
}
