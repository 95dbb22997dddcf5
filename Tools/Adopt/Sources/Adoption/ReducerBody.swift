import SwiftSyntax

/// A reducer's `switch`, and what is around it.
extension ReducerSite {
  mutating func readBody() {
    for item in body {
      if choice == nil, let found = item.value?.as(SwitchExprSyntax.self) {
        choice = found
        // A case in `#if` may be any case.
        if cases.count < found.cases.count { others.append(item) }
      } else if choice == nil ? !readBefore(item) : !isEnd(item) {
        others.append(item)
      }
    }
  }

  var cases: [SwitchCaseSyntax] { choice?.cases.compactMap { $0.as(SwitchCaseSyntax.self) } ?? [] }

  func type(_ name: String) -> TypeDeclaration? { codebase.type(name, in: scope) }

  /// The type of the actions, as far as the files declare it.
  var actionType: TypeDeclaration? { (cast ?? action).flatMap(type) }

  /// The member of the action that the `switch` is about.
  var kind: String? {
    guard let subject = choice?.subject, !actions.contains(subject.source) else { return nil }
    return subject.reads(of: actions).first
  }

  /// The enums that the `switch` is about.
  var enums: [TypeDeclaration] {
    var subject = actionType
    if let kind {
      let type = subject?.properties.first { $0.name == kind }?.type?.source
      subject = type.flatMap { codebase.type($0, in: subject?.name) }
    }
    let bases = cases.flatMap(\.items).compactMap { CasePattern($0).base }
    let types = [subject] + bases.map(type)
    var names: Set<String> = []
    return types.compactMap { $0 }.filter { $0.isEnum && names.insert($0.name).inserted }
  }

  /// Reads a new name of the state or the action.
  private mutating func readBefore(_ item: CodeBlockItemSyntax) -> Bool {
    if let (name, value) = item.variable {
      let parts = value.operation
      let isKnown = parts.map { $0.operator.source == "??" && isFresh($0.right.source) } ?? true
      guard isKnown, states.contains((parts?.left ?? value).source), isPlainName(name) else { return false }
      states = [name]
      return true
    }
    guard let statement = item.item.as(GuardStmtSyntax.self), statement.body.statements.count == 1,
      statement.body.statements.allSatisfy(isUnchanged)
    else { return false }
    var isRouting = false
    for condition in statement.conditions {
      if let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
        let (left, sign, right) = binding.initializer?.value.operation, sign.source == "as?",
        actions.contains(left.source), cast == nil
      {
        actions = [binding.pattern.source]
        cast = right.source
      } else if isComparison(condition.condition.as(ExprSyntax.self)) {
        isRouting = true
      } else {
        return false
      }
    }
    if isRouting { routing = item }
    return true
  }

  /// `action.windowID == state.windowID`
  private func isComparison(_ value: ExprSyntax?) -> Bool {
    guard let (left, sign, right) = value?.operation, sign.source == "==" else { return false }
    let names = [left, right].compactMap { $0.member?.base?.source }
    return names.contains(where: actions.contains) && names.contains(where: states.contains)
  }

  /// Whether a statement behind the `switch` returns the state, or tells it to subscribers.
  private func isEnd(_ item: CodeBlockItemSyntax) -> Bool {
    if isUnchanged(item) || isTelling(item) { return true }
    guard let call = item.value?.call, call.arguments.isEmpty else { return false }
    let function = codebase.functions.first { $0.scope == scope && $0.decl.name.text == call.name }
    return function?.decl.body?.statements.allSatisfy(isTelling) == true
  }

  /// Whether a statement only calls what a class has beside its state: `subscribers.forEach { $0(self) }`.
  private func isTelling(_ item: CodeBlockItemSyntax) -> Bool {
    let names = Set(item.all(DeclReferenceExprSyntax.self).filter { !$0.isMember }.map(\.name))
    return !names.isDisjoint(with: ignored) && item.all(AssignmentExprSyntax.self).isEmpty
      && names.isSubset(of: ignored.union(states).union(["self", "$0"]).union(item.declaredNames))
  }
}
