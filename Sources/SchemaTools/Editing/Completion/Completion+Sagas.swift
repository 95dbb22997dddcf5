import SchemaModel

// The keys of a saga.

extension Completion {
  /// The other keys of the saga or page list around the cursor.
  var keysOfSaga: [Node.Entry] { place.sectionLevels.dropFirst(2).first?.siblings ?? [] }

  /// Completes the value of a key of a saga or page list.
  mutating func findPart(_ name: String, of keys: SagaKeys) {
    switch keys[name]?.value {
    case .trigger:
      findActions(in: place.text, for: .reactions)
      if !place.text.contains(".") {
        take(
          [CompletionItem("$start", .action, documentation: "The store starts.")],
          typed: self.typed)
      }
    case .paths where place.text.contains("("):
      var reader = Reader()
      let path = place.text.prefix { $0 != "(" }
      let actions = place.value.flatMap { reader.selector(path, in: $0.range) }.map { [$0] } ?? []
      var scope = newScope(actions)
      scope.seesState = false
      findSwift(in: scope, isTarget: true)
    case .paths(_, let role, _):
      findActions(in: place.text, for: role == .puts ? .sending : .reactions)
    case .bodies(_, .put): findTarget()
    case .body, .bodies: findMethods()
    case .lets: findLet()
    case .steps: findSteps(offersHandler: false)
    case .code(_, .retryCondition):
      var scope = scope
      let isTyped = !keysOfSaga.contains { $0.key == "timeout" }
      scope.addError(of: isTyped ? methodOfCall : nil)
      findSwift(in: scope, expected: .bool)
    case .code(_, .condition): findSwift(in: scope, expected: .bool)
    case .code(_, .key): findSwift(in: newScope(triggers))
    case .name(_, .queue):
      take(index.names.queues.keys.sorted(), .queue)
    case .name(_, let role): take(fields(for: role))
    case .target(_, _, let role):
      guard place.text.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "_" }) else {
        return take(fields(for: role))
      }
      findSwift(in: newScope(event(for: role).map { [$0] } ?? []))
    case .names: take(index.names(of: .dependency, in: place.feature), .dependency)
    case .type, .element, .queryKey, .page: findTypes()
    case .code(_, .answerPart):
      var scope = newScope()
      scope.seesState = false
      if let (method, owner) = methodOfCall, let result = method.result {
        let type = index.names.qualified(result.syntax, from: owner)
        scope.add(.unnamed(type))
      }
      findSwift(in: scope)
    case .handler, .flag, .delay, .time, .calls, .keep, .code, nil: break
    }
  }

  /// Completes the last action path of a list.
  mutating func findActions(in list: String, for use: ActionUse) {
    let item = list.split { ",[".contains($0) }.last.map(String.init) ?? ""
    findActions(item.trimmed, for: use)
  }

  /// The variable fields. Those with a suitable type come first.
  private func fields(for role: ReferenceRole) -> [CompletionItem] {
    let result = role == .intoField ? methodOfCall?.method.result?.syntax : nil
    return (feature?.state ?? []).filter { !$0.isComputed && !$0.isConstant }.map { field in
      let type = index.names.qualified(field.type, from: place.feature).unwrapped
      let fits =
        switch role {
        case .loadingField: type == .bool
        case .errorField: type == .string || type.text.contains("Error") || type.text == "Failure"
        default: result.map { type == $0.unwrapped } ?? false
        }
      return CompletionItem(
        field.name.value, .field, detail: field.type.text, rank: fits ? 0 : 2)
    }
  }

  /// The event whose values the step of `into` or `error` sees.
  private func event(for role: ReferenceRole) -> ActionPath? {
    guard let saga = place.sectionLevels.dropFirst().first?.entry.key, let feature else {
      return nil
    }
    return feature.sagas.first { $0.name.value == saga }
      .map { $0.path(of: role == .intoField ? $0.intoEvent : "failure") }
  }

  /// The method that the saga calls, and the feature of its client.
  private var methodOfCall: (method: ClientMethod, owner: String?)? {
    let call = keysOfSaga.first { ["call", "stream"].contains($0.key) }?.value
    let path = call.map { SwiftCode($0).targetPath.map(\.name) }
    return path.flatMap { index.method($0, in: feature) }
  }

  /// `api.find(…)`
  mutating func findMethods() {
    if place.text.contains("(") { return findSwift(in: scope, isTarget: true) }
    var scope = newScope()
    scope.seesState = false
    for dependency in feature?.dependencies ?? [] {
      scope.add(
        ActionValue(dependency.name.value, .named(dependency.client.value, arguments: [])))
    }
    findSwift(in: scope)
  }
}
