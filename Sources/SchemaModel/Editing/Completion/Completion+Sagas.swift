// The keys of a saga.

extension Completion {
  /// The keys beside that of a saga or a list of pages that the cursor is in.
  var keysOfSaga: [Node.Entry] { place.sectionLevels.dropFirst(2).first?.siblings ?? [] }

  mutating func findPartOfSaga(_ key: String) {
    let typed = Self.word(place.text)
    switch key {
    case "takeEvery", "takeLatest", "takeLeading", "takeQueued", "cancelOn", "puts":
      let item = place.text.split { ",[".contains($0) }.last.map(String.init) ?? ""
      findActions(item.trimmed, for: key == "puts" ? .sending : .reactions)
      if key.hasPrefix("take"), !place.text.contains(".") {
        take(
          [CompletionItem("$start", .action, documentation: "The store starts.")],
          typed: self.typed)
      }
    case "put": findTarget()
    case "let": findLet()
    case "optimistic": findSteps(offersHandler: false)
    case "call", "stream": findMethods()
    case "if", "unless", "retryIf":
      var scope = scope
      if key == "retryIf" { scope.values = scope.values.beside(errorOf: errorOfCall) }
      findSwift(in: scope, expected: .bool)
    case "per":
      var scope = scope
      scope.lets = []
      findSwift(in: scope)
    case "queue":
      take(index.names.queues.keys.sorted().map { CompletionItem($0, .queue) }, typed: typed)
    case "uses":
      take(
        index.names(of: .dependency, in: place.feature).map { CompletionItem($0, .dependency) },
        typed: typed)
    case "loading", "into", "error": take(fields(for: key), typed: typed)
    case "returns": findTypes()
    default: break
    }
  }

  /// A key of a list under `pages`.
  mutating func findPartOfList(_ key: String) {
    switch key {
    case "first", "refresh", "more": findPartOfSaga("cancelOn")
    case "call": findMethods()
    case "of", "page": findTypes()
    default: findPartOfSaga(key)
    }
  }

  /// Fields, those that can hold it first.
  func fields(for key: String) -> [CompletionItem] {
    let result = key == "into" ? methodOfCall?.method.result?.syntax : nil
    return (feature?.state ?? []).filter { !$0.isComputed && !$0.isConstant }.map { field in
      let type = index.names.qualified(field.type, from: place.feature).unwrapped
      let fits =
        switch key {
        case "loading": type == .bool
        case "error": type == .string || type.text.contains("Error") || type.text == "Failure"
        default: result.map { type == $0.unwrapped } ?? false
        }
      return CompletionItem(
        field.name.value, .field, detail: field.type.text, rank: fits ? 0 : 2)
    }
  }

  /// What a call throws, as its condition sees it.
  var errorOfCall: TypeSyntax {
    guard let (method, owner) = methodOfCall, case .typed(let type) = method.throwing,
      !keysOfSaga.contains(where: { $0.key == "timeout" })
    else { return .anyError }
    return index.names.qualified(type.syntax, from: owner)
  }

  /// The method that is called, and the feature of its client.
  private var methodOfCall: (method: ClientMethod, owner: String?)? {
    let call = keysOfSaga.first { ["call", "stream"].contains($0.key) }?.value
    let path = call.map { SwiftCode($0).targetPath.map(\.name) }
    return path.flatMap { index.method($0, in: feature) }
  }

  /// `api.find(…)`
  mutating func findMethods() {
    if place.text.contains("(") { return findSwift(in: scope) }
    var scope = SwiftScope(index: index, feature: feature)
    scope.seesState = false
    scope.lets = (feature?.dependencies ?? []).map {
      CompletionItem(
        member: $0.name.value, .dependency, type: .named($0.client.value, arguments: []),
        detail: $0.client.value)
    }
    findSwift(in: scope)
  }
}
