import SwiftSyntax

/// A reducer's statements: its `switch`, and what is around it.
struct ReducerBody {
  private(set) var site: ReducerSite
  private(set) var choice: SwitchExprSyntax?
  /// The type that the action is cast to.
  private(set) var cast: String?
  /// A guard for the actions of one window or screen.
  private(set) var routing: CodeBlockItemSyntax?
  /// Statements around the `switch` that change what its cases mean.
  private(set) var others: [CodeBlockItemSyntax] = []

  init(_ site: ReducerSite, _ codebase: Codebase) {
    self.site = site
    for item in site.body {
      if let found = switchOf(item), choice == nil {
        choice = found
      } else if choice == nil, readBefore(item) {
        continue
      } else if choice != nil, isEnd(item, codebase) {
        continue
      } else {
        others.append(item)
      }
    }
  }

  /// Reads a new name of the state or the action.
  private mutating func readBefore(_ item: CodeBlockItemSyntax) -> Bool {
    if let (name, value) = variableOf(item) {
      let parts = value.split(separator: " ").map(String.init)
      guard let first = parts.first, site.states.contains(first), isPlainName(name) else { return false }
      let isFresh =
        parts.count == 3 && parts[1] == "??" && site.own.contains { parts[2] == "\($0)()" || parts[2] == ".init()" }
      guard parts.count == 1 || isFresh else { return false }
      site.states = [name]
      return true
    }
    guard let statement = item.item.as(GuardStmtSyntax.self), isUnchanged(statement.body) else { return false }
    var name: String?
    var type: String?
    var isRouting = false
    for condition in statement.conditions {
      if let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
        let parts = binding.initializer?.value.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
        parts.count == 3,
        site.actions.contains(parts[0].trimmedDescription), parts[1].trimmedDescription == "as?", type == nil
      {
        name = binding.pattern.trimmedDescription
        type = parts[2].trimmedDescription
      } else if isComparison(condition.condition.trimmedDescription) {
        isRouting = true
      } else {
        return false
      }
    }
    if let name { site.actions = [name] }
    cast = type ?? cast
    if isRouting { routing = item }
    return true
  }

  /// Whether a block only returns the state as it is.
  private func isUnchanged(_ block: CodeBlockSyntax) -> Bool {
    guard block.statements.count == 1, let item = block.statements.first?.item.as(ReturnStmtSyntax.self) else {
      return false
    }
    let text = item.expression?.trimmedDescription
    return site.form == .returning ? text.map(site.states.contains) == true : text == nil || text == ".none"
  }

  /// `action.windowID == state.windowID`
  private func isComparison(_ text: String) -> Bool {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 3, parts[1] == "==" else { return false }
    func reads(_ part: String, _ names: Set<String>) -> Bool {
      names.contains { part.hasPrefix("\($0).") && isPlainName(String(part.dropFirst($0.count + 1))) }
    }
    return reads(parts[0], site.actions) && reads(parts[2], site.states)
      || reads(parts[2], site.actions) && reads(parts[0], site.states)
  }

  /// Whether a statement behind the `switch` returns the state, or tells it to subscribers.
  private func isEnd(_ item: CodeBlockItemSyntax, _ codebase: Codebase) -> Bool {
    if let value = item.item.as(ReturnStmtSyntax.self) {
      let text = value.expression?.trimmedDescription
      return text == nil || text.map(site.states.contains) == true || (site.returnsEffects && text == ".none")
    }
    if let value = item.item.as(ExprSyntax.self), site.form == .returning {
      return site.states.contains(value.trimmedDescription)
    }
    guard let type = site.scope.flatMap({ codebase.types[$0] }), type.isClass else { return false }
    if let call = item.item.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil {
      let name = call.calledExpression.trimmedDescription
      let function = codebase.functions.first { $0.scope == type.name && $0.decl.name.text == name }
      guard let body = function?.decl.body, let only = body.statements.first, body.statements.count == 1 else {
        return false
      }
      return isTelling(only)
    }
    return isTelling(item)
  }

  /// `for subscriber in subscribers { subscriber(state) }`, or the same with `forEach`.
  private func isTelling(_ item: CodeBlockItemSyntax) -> Bool {
    let body: CodeBlockItemListSyntax
    let name: String
    if let loop = item.item.as(ForStmtSyntax.self) {
      (body, name) = (loop.body.statements, loop.pattern.trimmedDescription)
    } else if let call = item.item.as(FunctionCallExprSyntax.self), let closure = call.trailingClosure,
      call.calledExpression.trimmedDescription.hasSuffix(".forEach")
    {
      let parameters = closure.signature?.parameterClause?.trimmedDescription
      (body, name) = (closure.statements, parameters ?? "$0")
    } else {
      return false
    }
    guard body.count == 1, let call = body.first?.item.as(FunctionCallExprSyntax.self), call.arguments.count <= 1 else {
      return false
    }
    let argument = call.arguments.first?.expression.trimmedDescription
    return call.calledExpression.trimmedDescription == name
      && argument.map { site.states.contains($0) || $0 == "self" } != false
  }
}
