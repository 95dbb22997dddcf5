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
  let codebase: Codebase

  init(_ site: ReducerSite, _ codebase: Codebase) {
    self.site = site
    self.codebase = codebase
    for item in site.body {
      if choice == nil, let found = item.value?.as(SwitchExprSyntax.self) {
        choice = found
      } else if choice == nil ? !readBefore(item) : !isEnd(item) {
        others.append(item)
      }
    }
  }

  /// The cases of the `switch`, with what they match; `nil` for one in `#if`.
  var cases: [(syntax: SwitchCaseSyntax, patterns: [(text: String, pattern: CasePattern)])?] {
    (choice?.cases ?? []).map { element in
      guard let syntax = element.as(SwitchCaseSyntax.self) else { return nil }
      let items = syntax.label.as(SwitchCaseLabelSyntax.self)?.caseItems
      return (syntax, items?.map { ($0.trimmedDescription, CasePattern($0)) } ?? [])
    }
  }

  /// The type of the actions, as far as the files declare it.
  var action: TypeDeclaration? { (cast ?? site.action).flatMap { codebase.type($0, in: site.scope) } }

  /// The member of the action that the `switch` is about.
  var kind: String? {
    guard let subject = choice?.subject, !site.actions.contains(subject.trimmedDescription) else { return nil }
    return subject.reads(of: site.actions).first
  }

  /// The enums that the `switch` is about.
  var enums: [TypeDeclaration] {
    var result: [TypeDeclaration] = []
    let type = kind.map { kind in action?.properties.first { $0.name == kind }?.type?.trimmedDescription }
    let subject = type.map { $0.flatMap { codebase.type($0, in: action?.name) } } ?? action
    let bases = cases.flatMap { $0?.patterns ?? [] }.compactMap(\.pattern.base)
    for type in [subject] + bases.map({ codebase.type($0, in: site.scope) }) {
      if let type, type.isEnum, !result.contains(where: { $0.name == type.name }) { result.append(type) }
    }
    return result
  }

  /// Reads a new name of the state or the action.
  private mutating func readBefore(_ item: CodeBlockItemSyntax) -> Bool {
    if let (name, value) = item.variable {
      let parts = value.trimmedDescription.split(separator: " ").map(String.init)
      let isFresh = parts.count == 3 && parts[1] == "??" && site.isFresh(parts[2])
      guard site.states.contains(parts[0]), isPlainName(name), parts.count == 1 || isFresh else { return false }
      site.states = [name]
      return true
    }
    guard let statement = item.item.as(GuardStmtSyntax.self), statement.body.statements.count == 1,
      statement.body.statements.allSatisfy(site.isUnchanged)
    else { return false }
    var isRouting = false
    for condition in statement.conditions {
      if let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
        let (left, sign, right) = binding.initializer?.value.operation, sign.trimmedDescription == "as?",
        site.actions.contains(left.trimmedDescription), cast == nil
      {
        site.actions = [binding.pattern.trimmedDescription]
        cast = right.trimmedDescription
      } else if isComparison(condition.condition.trimmedDescription) {
        isRouting = true
      } else {
        return false
      }
    }
    if isRouting { routing = item }
    return true
  }

  /// `action.windowID == state.windowID`
  private func isComparison(_ text: String) -> Bool {
    let parts = text.split(separator: " ").map { $0.split(separator: ".").map(String.init) }
    guard parts.count == 3, parts[1] == ["=="], parts[0].count == 2, parts[2].count == 2 else { return false }
    let names = [parts[0][0], parts[2][0]]
    return names.contains(where: site.actions.contains) && names.contains(where: site.states.contains)
  }

  /// Whether a statement behind the `switch` returns the state, or tells it to subscribers.
  private func isEnd(_ item: CodeBlockItemSyntax) -> Bool {
    if site.isUnchanged(item) || isTelling(item) { return true }
    guard let call = item.value?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty else { return false }
    let name = call.calledExpression.trimmedDescription
    let function = codebase.functions.first { $0.scope == site.scope && $0.decl.name.text == name }
    return function?.decl.body?.statements.allSatisfy(isTelling) == true
  }

  /// Whether a statement only calls what a class has beside its state: `subscribers.forEach { $0(self) }`.
  private func isTelling(_ item: CodeBlockItemSyntax) -> Bool {
    let names = Set(item.all(DeclReferenceExprSyntax.self).filter { !$0.isMember }.map(\.baseName.text))
    return !names.isDisjoint(with: site.ignored) && item.all(AssignmentExprSyntax.self).isEmpty
      && names.isSubset(of: site.ignored.union(site.states).union(["self", "$0"]).union(item.declaredNames))
  }
}
