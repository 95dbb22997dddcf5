import SwiftSyntax

/// A function or closure that reduces.
struct ReducerSite {
  enum Form {
    /// `(inout State, Action)`, a TCA reducer, or a method of a class
    case inPlace
    /// `(State, Action) -> State`
    case returning
  }

  let file: SourceText
  let form: Form
  /// What it is called in reports.
  let name: String
  let state: TypeDeclaration
  /// The name of the action's type, as far as the declaration says it.
  let action: String?
  let body: CodeBlockItemListSyntax
  /// Expressions that are the state, and those that are the action.
  var states: Set<String>
  var actions: Set<String>
  /// The full name of the type around.
  let scope: String?
  /// Whether fields are written without the name of the state.
  var isBare = false
  /// Variables of a class that are not its state.
  var ignored: Set<String> = []
  /// Whether what it returns is an effect.
  var returnsEffects = false
  /// Other parts of a TCA reducer.
  var others: [ExprSyntax] = []

  /// The name of the feature.
  var feature: String {
    let short = state.shortName
    if short == "State", let parent = state.parent?.split(separator: ".").last { return String(parent) }
    for suffix in ["State", "Store", "ViewModel", "Model"] where short.hasSuffix(suffix) && short != suffix {
      return String(short.dropLast(suffix.count))
    }
    return short
  }

  /// The types whose nested types the feature has.
  var own: Set<String> {
    var result: Set = [state.name, state.shortName]
    if state.shortName == "State", let parent = state.parent {
      result.formUnion([parent, String(parent.split(separator: ".").last ?? "")])
    }
    return result
  }
}

/// Finds reducers.
struct ReducerFinder {
  let codebase: Codebase

  func sites() -> [ReducerSite] {
    var result: [ReducerSite] = []
    for name in codebase.order {
      if let type = codebase.types[name], let site = composed(type) { result.append(site) }
    }
    for (decl, scope, file) in codebase.functions {
      if let site = function(decl, scope, file) ?? method(decl, scope, file) { result.append(site) }
    }
    for (decl, scope, file) in codebase.variables {
      if let site = closure(decl, scope, file) { result.append(site) }
    }
    // In the order of the files.
    let order = Dictionary(uniqueKeysWithValues: codebase.files.enumerated().map { ($1.path, $0) })
    return result.sorted {
      (order[$0.file.path] ?? 0, $0.body.position) < (order[$1.file.path] ?? 0, $1.body.position)
    }
  }

  private func hasSwitch(_ body: CodeBlockItemListSyntax) -> Bool { body.contains { switchOf($0) != nil } }

  private func function(_ decl: FunctionDeclSyntax, _ scope: String?, _ file: SourceText) -> ReducerSite? {
    guard let body = decl.body?.statements, hasSwitch(body) else { return nil }
    var state: (type: TypeDeclaration, name: String, isInout: Bool)?
    var action: (type: String, name: String)?
    for parameter in decl.signature.parameterClause.parameters {
      let name = (parameter.secondName ?? parameter.firstName).text
      let words = (parameter.firstName.text + name).lowercased()
      let text = parameter.type.trimmedDescription
      let isInout = text.hasPrefix("inout ")
      let plain = text.split(separator: " ").last.map { $0.filter { $0 != "?" } } ?? text
      if state == nil, words.contains("state") || plain.hasSuffix("State"), let type = codebase.type(plain, in: scope) {
        state = (type, name, isInout)
      } else if action == nil, words.contains("action") || plain.hasSuffix("Action") {
        action = (plain, name)
      }
    }
    guard let state, let action else { return nil }
    let returned = decl.signature.returnClause?.type.trimmedDescription
    let isReturning = !state.isInout && returned.flatMap { codebase.type($0, in: scope)?.name } == state.type.name
    guard state.isInout || isReturning else { return nil }
    return ReducerSite(
      file: file, form: isReturning ? .returning : .inPlace, name: "function `\(decl.name.text)`", state: state.type,
      action: action.type, body: body, states: [state.name], actions: [action.name], scope: scope,
      returnsEffects: state.isInout && returned != nil)
  }

  /// `static let reducer: Reducer<State> = { state, action in … }`
  private func closure(_ decl: VariableDeclSyntax, _ scope: String?, _ file: SourceText) -> ReducerSite? {
    guard let binding = decl.bindings.first, decl.bindings.count == 1,
      let closure = binding.initializer?.value.as(ClosureExprSyntax.self), hasSwitch(closure.statements),
      let names = parameters(of: closure), names.count >= 2
    else { return nil }
    let arguments = binding.typeAnnotation?.type.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments
    let types = arguments?.map(\.argument.trimmedDescription) ?? []
    let isStateFirst = !names[0].lowercased().contains("action")
    let stateName = types.first ?? "Self"
    guard let state = codebase.type(stateName, in: scope) else { return nil }
    return ReducerSite(
      file: file, form: .returning, name: "`\(binding.pattern.trimmedDescription)`", state: state,
      action: types.dropFirst().first, body: closure.statements, states: [names[isStateFirst ? 0 : 1]],
      actions: [names[isStateFirst ? 1 : 0]], scope: scope)
  }

  private func parameters(of closure: ClosureExprSyntax) -> [String]? {
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): list.map(\.name.text)
    case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: nil
    }
  }

  /// A `@Reducer` of TCA.
  private func composed(_ type: TypeDeclaration) -> ReducerSite? {
    guard type.attributes.contains("Reducer") || type.inherited.contains("Reducer"),
      let state = codebase.types["\(type.name).State"],
      let variable = type.variables.first(where: { $0.bindings.first?.pattern.trimmedDescription == "body" }),
      case .getter(let items)? = variable.bindings.first?.accessorBlock?.accessors
    else { return nil }
    var reducer: ClosureExprSyntax?
    var others: [ExprSyntax] = []
    for item in items {
      let value = item.item.as(ExprSyntax.self) ?? item.item.as(ReturnStmtSyntax.self)?.expression
      guard let value else { continue }
      let (first, calls) = chain(value)
      if reducer == nil, first?.calledExpression.trimmedDescription == "Reduce", let closure = first?.trailingClosure {
        reducer = closure
        others += calls
      } else {
        others.append(value)
      }
    }
    guard let reducer, let names = parameters(of: reducer), names.count == 2 else { return nil }
    return ReducerSite(
      file: type.file, form: .inPlace, name: "reducer `\(type.name)`", state: state, action: "Action",
      body: reducer.statements, states: [names[0]], actions: [names[1]], scope: type.name, returnsEffects: true,
      others: others)
  }

  /// The first call of `Reduce { … }.ifLet(…).forEach(…)`, and the others.
  private func chain(_ value: ExprSyntax) -> (first: FunctionCallExprSyntax?, others: [ExprSyntax]) {
    guard var call = value.as(FunctionCallExprSyntax.self) else { return (nil, [value]) }
    var others: [ExprSyntax] = []
    while let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let inner = member.base?.as(FunctionCallExprSyntax.self)
    {
      others.append(ExprSyntax(call))
      call = inner
    }
    return (call, others)
  }

  /// `func send(_ action: Action)` of a class.
  private func method(_ decl: FunctionDeclSyntax, _ scope: String?, _ file: SourceText) -> ReducerSite? {
    guard let scope, let type = codebase.types[scope], type.isClass, let body = decl.body?.statements, hasSwitch(body),
      ["send", "dispatch"].contains(decl.name.text), decl.signature.parameterClause.parameters.count == 1,
      let parameter = decl.signature.parameterClause.parameters.first
    else { return nil }
    let name = (parameter.secondName ?? parameter.firstName).text
    let action = parameter.type.trimmedDescription
    for variable in type.variables {
      guard let binding = variable.bindings.first, binding.pattern.trimmedDescription == "state" else { continue }
      let typeName =
        binding.typeAnnotation?.type.trimmedDescription
        ?? binding.initializer.flatMap { inferredType(of: $0.value)?.trimmedDescription }
      guard let state = typeName.flatMap({ codebase.type($0, in: scope) }) else { continue }
      return ReducerSite(
        file: file, form: .inPlace, name: "`\(type.name).\(decl.name.text)`", state: state, action: action, body: body,
        states: ["state", "self.state"], actions: [name], scope: scope)
    }
    var site = ReducerSite(
      file: file, form: .inPlace, name: "`\(type.name).\(decl.name.text)`", state: type, action: action, body: body,
      states: [], actions: [name], scope: scope, isBare: true)
    let listeners = type.variables.flatMap(\.bindings).filter { binding in
      let text = binding.trimmedDescription
      return text.contains("->") || text.contains("Task<") || text.contains("AnyCancellable")
    }
    site.ignored = Set(listeners.map(\.pattern.trimmedDescription))
    return site
  }
}

/// The `switch` that a statement is.
func switchOf(_ item: CodeBlockItemSyntax) -> SwitchExprSyntax? {
  if let value = item.item.as(SwitchExprSyntax.self) { return value }
  if let statement = item.item.as(ExpressionStmtSyntax.self) { return statement.expression.as(SwitchExprSyntax.self) }
  return item.item.as(ReturnStmtSyntax.self)?.expression?.as(SwitchExprSyntax.self)
}
