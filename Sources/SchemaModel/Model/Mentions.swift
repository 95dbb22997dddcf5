/// What types and code mention, wherever a declaration has some.
struct Mentions {
  /// Whether a type mentions what is looked for.
  let type: (SwiftType) -> Bool
  /// Whether code does.
  let code: (SwiftCode) -> Bool

  /// Written as loops: a closure for each part of what is looked into would hold a copy of it.
  func areIn(_ declarations: Declarations) -> Bool {
    for declared in declarations.types {
      if case .structure(let fields) = declared.kind {
        for field in fields where areIn(field) { return true }
      } else if declared.memberTypes.contains(where: type) {
        return true
      }
    }
    for client in declarations.clients where areIn(client) { return true }
    return false
  }

  func areIn(_ client: Client) -> Bool {
    for method in client.methods {
      if case .typed(let error) = method.throwing, type(error) { return true }
      if let result = method.result, type(result) { return true }
      for parameter in method.parameters where type(parameter.type) { return true }
    }
    return false
  }

  func areIn(_ field: StateField) -> Bool {
    if type(field.type) { return true }
    return switch field.storage {
    case .stored(let initial): initial.map(code) == true
    case .computed(let body): code(body)
    }
  }

  /// Whether a step is code that does.
  func areIn(_ steps: [ReduceStep]) -> Bool {
    for case .code(let step) in steps where code(step) { return true }
    return false
  }
}
