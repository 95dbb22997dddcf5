// The keys of a saga.

extension CompletionFinder {
  /// The actions because of which the saga around the cursor runs.
  var triggersOfSaga: [String] {
    let written = place.siblings.filter { $0.key.hasPrefix("take") }.map(\.value)
    return written.flatMap { triggers(in: $0) }
  }

  /// What Swift of the saga around the cursor sees.
  private var scopeOfSaga: SwiftScope {
    let saga = feature?.sagas.first { $0.name.value == place.section[1] }
    let isLet = place.section.last == "let"
    let lets = (saga?.lets ?? []).filter { !isLet || $0.range.start.line < place.number }
    // In a list of its own, a value has no keys beside it.
    let triggers = place.siblings.isEmpty ? (saga?.triggers ?? []).map(\.text) : triggersOfSaga
    return scope(of: triggers, lets)
  }

  /// What its optimistic steps see.
  private var scopeOfOptimistic: SwiftScope {
    let saga = feature?.sagas.first { $0.name.value == place.section[1] }
    let triggers = place.siblings.isEmpty ? (saga?.triggers ?? []).map(\.text) : triggersOfSaga
    return scope(of: triggers, letsAbove(in: saga?.optimistic ?? []))
  }

  mutating func findLetOfOptimistic() { findLet(in: scopeOfOptimistic) }

  mutating func findPartOfSaga(_ key: String) {
    let typed = Self.word(place.text)
    switch key {
    case "takeEvery", "takeLatest", "takeLeading", "takeQueued", "cancelOn", "puts":
      let item = place.text.split { ",[".contains($0) }.last.map(String.init) ?? ""
      findActions(item.trimmed, for: key == "puts" ? .sending : .reactions)
      if key.hasPrefix("take"), !place.text.contains(".") {
        var start = CompletionItem("$start", .action)
        start.documentation = "The store starts."
        take([start], typed: self.typed)
      }
      // A list of paths has no arguments.
      for place in items.indices {
        items[place].text = items[place].label
        items[place].snippet = nil
      }
    case "put": findTarget(in: scopeOfSaga)
    case "let": findLet(in: scopeOfSaga)
    case "optimistic": findSteps(in: scopeOfOptimistic, offersHandler: false)
    case "call", "stream": findMethods()
    case "if", "unless", "retryIf":
      var scope = scopeOfSaga
      if key == "retryIf" { scope.values = scope.values.beside(errorOf: errorOfCall) }
      findSwift(place.text, in: scope, expected: .bool)
    case "per": findSwift(place.text, in: scope(of: triggersOfSaga))
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
    let result = key == "into" ? resultOfCall : nil
    return (feature?.state ?? []).filter { !$0.isComputed && !$0.isConstant }.map { field in
      var item = CompletionItem(field.name.value, .field)
      item.detail = field.type.text
      let type = index.names.qualified(field.type, from: place.feature).unwrapped
      let fits =
        switch key {
        case "loading": type == .bool
        case "error": type == .string || type.text.contains("Error") || type.text == "Failure"
        default: result.map { type == $0.unwrapped } ?? false
        }
      item.rank = fits ? 0 : 2
      return item
    }
  }

  var resultOfCall: TypeSyntax? { methodOfCall?.method.result?.syntax }

  /// What a call throws, as its condition sees it.
  var errorOfCall: TypeSyntax {
    guard let (method, owner) = methodOfCall, case .typed(let type) = method.throwing,
      !place.siblings.contains(where: { $0.key == "timeout" })
    else { return .anyError }
    return index.names.qualified(type.syntax, from: owner)
  }

  /// The method that is called, and the feature of its client.
  private var methodOfCall: (method: ClientMethod, owner: String?)? {
    let call = place.siblings.first { ["call", "stream"].contains($0.key) }?.value ?? ""
    let path = call.prefix { $0 != "(" }.split(separator: ".").map { String($0).trimmed }
    guard path.count == 2, let client = feature?.dependency(path[0])?.client.value else {
      return nil
    }
    guard let found = index.names.clients[client], let method = found.value.method(path[1]) else {
      return nil
    }
    return (method, found.feature)
  }

  /// `api.find(…)`
  mutating func findMethods() {
    let text = place.text
    guard let open = text.firstIndex(of: "(") else {
      let parts = text.trimmed.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count > 1, let client = feature?.dependency(String(parts[0]))?.client.value else {
        return take(
          (feature?.dependencies ?? []).map {
            var item = CompletionItem($0.name.value, .dependency)
            item.detail = $0.client.value
            return item
          }, typed: Self.word(text))
      }
      let methods = index.names.clients[client]?.value.methods ?? []
      return take(
        methods.map { method in
          var item = CompletionItem(SwiftScope.member(method))
          item.isDeprecated = method.attributes.deprecated != nil
          return item
        }, typed: Self.word(text))
    }
    let path = text[..<open].split(separator: ".").map { String($0).trimmed }
    let client = path.first.flatMap { feature?.dependency($0)?.client.value }
    let method = client.flatMap { index.names.clients[$0]?.value.method(path.last ?? "") }
    findArguments(
      String(text[open...]),
      of: (method?.parameters ?? []).map {
        SwiftScope.Parameter(label: $0.label, type: $0.type.text)
      }, in: scopeOfSaga)
  }
}
