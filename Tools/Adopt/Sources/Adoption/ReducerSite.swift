import SwiftSyntax

/// A function or closure that reduces.
struct ReducerSite {
  let codebase: Codebase
  let file: SourceText
  /// Whether it is `(State, Action) -> State`, and not `(inout State, Action)`, a TCA reducer, or a method of a class.
  var isReturning = false
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
  var parts: [ExprSyntax] = []

  var choice: SwitchExprSyntax?
  /// The type that the action is cast to.
  var cast: String?
  /// A guard for the actions of one window or screen.
  var routing: CodeBlockItemSyntax?
  /// Statements around the `switch` that change what its cases mean.
  var others: [CodeBlockItemSyntax] = []

  var line: Int { file.line(of: body) }
  var place: String { place(of: body) }

  func place(of node: some SyntaxProtocol) -> String { file.place(of: node) }

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

  /// Whether a value is a state as it starts.
  func isFresh(_ text: String) -> Bool {
    text == ".init()" || own.contains { text == "\($0)()" || text == "\($0).init()" }
  }

  /// Whether a value is the state, or no effect.
  func isUnchanged(_ value: ExprSyntax) -> Bool {
    states.contains(value.source) || (returnsEffects && value.source == ".none")
  }

  /// Whether a statement does nothing but to end.
  func isUnchanged(_ item: CodeBlockItemSyntax) -> Bool {
    if let value = item.value { return isUnchanged(value) }
    return item.item.is(BreakStmtSyntax.self) || item.item.is(ReturnStmtSyntax.self)
  }
}

/// Finds reducers.
struct ReducerFinder {
  let codebase: Codebase

  func sites() -> [ReducerSite] {
    let all =
      codebase.order.compactMap(composed) + codebase.functions.compactMap { function($0) ?? method($0) }
      + codebase.variables.compactMap(closure)
    let inOrder = codebase.files.flatMap { file in
      all.filter { $0.file.path == file.path }.sorted { $0.body.position < $1.body.position }
    }
    return inOrder.map { site in
      var site = site
      site.readBody()
      return site
    }
  }

  private func hasSwitch(_ body: CodeBlockItemListSyntax) -> Bool {
    body.contains { $0.value?.is(SwitchExprSyntax.self) == true }
  }

  private func function(_ found: Found<FunctionDeclSyntax>) -> ReducerSite? {
    let decl = found.decl
    guard let body = decl.body?.statements else { return nil }
    var state: (type: TypeDeclaration, name: String, isInout: Bool)?
    var action: (type: String, name: String)?
    for parameter in decl.signature.parameterClause.parameters {
      let words = (parameter.firstName.text + parameter.name).lowercased()
      let text = parameter.type.source
      let plain = String(text.split(separator: " ").last ?? "").replacing("?", with: "")
      if state == nil, words.contains("state") || plain.hasSuffix("State"),
        let type = codebase.type(plain, in: found.scope)
      {
        state = (type, parameter.name, text.hasPrefix("inout "))
      } else if action == nil, words.contains("action") || plain.hasSuffix("Action") {
        action = (plain, parameter.name)
      }
    }
    guard let state, let action else { return nil }
    let returned = decl.signature.returnClause?.type.source
    let isReturning =
      !state.isInout && returned.flatMap { codebase.type($0, in: found.scope)?.name } == state.type.name
    guard state.isInout || isReturning else { return nil }
    return ReducerSite(
      codebase: codebase, file: found.file, isReturning: isReturning, name: "function `\(decl.name.text)`",
      state: state.type, action: action.type, body: body, states: [state.name], actions: [action.name],
      scope: found.scope, returnsEffects: state.isInout && returned != nil)
  }

  /// `static let reducer: Reducer<State> = { state, action in … }`
  private func closure(_ found: Found<VariableDeclSyntax>) -> ReducerSite? {
    guard let binding = found.decl.bindings.first, found.decl.bindings.count == 1,
      let closure = binding.initializer?.value.as(ClosureExprSyntax.self),
      let names = parameters(of: closure), names.count >= 2
    else { return nil }
    let name = binding.pattern.source
    let type = binding.typeAnnotation?.type
    let arguments = type?.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments
    let types = arguments?.map(\.argument.source) ?? []
    let isStateFirst = !names[0].lowercased().contains("action")
    guard let state = codebase.type(types.first ?? "Self", in: found.scope),
      hasSwitch(closure.statements) || name.lowercased().hasSuffix("reducer"),
      !EffectFinder.isEffect(name, type?.source)
    else { return nil }
    return ReducerSite(
      codebase: codebase, file: found.file, isReturning: true, name: "`\(name)`", state: state,
      action: types.dropFirst().first,
      body: closure.statements, states: [names[isStateFirst ? 0 : 1]], actions: [names[isStateFirst ? 1 : 0]],
      scope: found.scope)
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
      case .getter(let items)? = type.properties.first(where: { $0.name == "body" })?.binding.accessorBlock?.accessors
    else { return nil }
    var reducer: ClosureExprSyntax?
    var parts: [ExprSyntax] = []
    for value in items.compactMap(\.value) {
      // `Reduce { … }.ifLet(…).forEach(…)`
      var calls = [value]
      while let inner = calls.last?.call?.calledExpression.member?.base { calls.append(inner) }
      let first = calls.removeLast().call
      if reducer == nil, first?.name == "Reduce", let closure = first?.trailingClosure {
        reducer = closure
        parts += calls
      } else {
        parts.append(value)
      }
    }
    let names = reducer.flatMap(parameters) ?? []
    return ReducerSite(
      codebase: codebase, file: type.file, name: "reducer `\(type.name)`", state: state, action: "Action",
      body: reducer?.statements ?? items, states: Set(names.prefix(1)), actions: Set(names.dropFirst()),
      scope: type.name, returnsEffects: true, parts: parts)
  }

  /// `func send(_ action: Action)` of a class.
  private func method(_ found: Found<FunctionDeclSyntax>) -> ReducerSite? {
    let decl = found.decl
    guard let type = found.scope.flatMap({ codebase.types[$0] }), type.isClass, let body = decl.body?.statements,
      hasSwitch(body), ["send", "dispatch"].contains(decl.name.text),
      decl.signature.parameterClause.parameters.count == 1,
      let parameter = decl.signature.parameterClause.parameters.first
    else { return nil }
    let field = type.properties.first { $0.name == "state" }?.type?.source
    let state = field.flatMap { codebase.type($0, in: type.name) }
    let listeners = type.properties.filter { property in
      ["->", "Task<", "AnyCancellable"].contains { property.binding.source.contains($0) }
    }
    return ReducerSite(
      codebase: codebase, file: found.file, name: "`\(type.name).\(decl.name.text)`", state: state ?? type,
      action: parameter.type.source, body: body, states: state == nil ? [] : ["state", "self.state"],
      actions: [parameter.name], scope: type.name, isBare: state == nil,
      ignored: Set(listeners.map(\.name)))
  }
}
