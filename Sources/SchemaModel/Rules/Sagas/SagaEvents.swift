/// The lifecycle events of sagas.
extension Checker {
  /// The lifecycle events of a saga, as far as its declaration shows them; nil if it has none.
  func events(of saga: Saga, in feature: Feature) -> SagaEvents? {
    if saga.per == nil, saga.optimistic.isEmpty,
      let known = tree.events(ofSaga: saga.name, in: feature.name.value)
    {
      return known
    }
    guard var events = eventsOfBody(of: saga, in: feature) else { return nil }
    events.isOptimistic = !saga.optimistic.isEmpty
    events.isRedacted = isRedacted(saga, in: feature)
    events.keySyntax =
      saga.isQuery
      ? table.qualified(saga.list.page, from: feature.name.value) : key(of: saga, in: feature)?.type
    return events
  }

  /// Whether the events of a saga carry values that logs must not show.
  private func isRedacted(_ saga: Saga, in feature: Feature) -> Bool {
    let fields = [saga.into?.value, saga.error?.value].compactMap(\.self)
    if fields.contains(where: { feature.field($0)?.attributes.redacted != nil }) { return true }
    if let code = saga.body.called,
      method(calledBy: code, in: feature)?.method.attributes.redacted != nil
    {
      return true
    }
    guard saga.per != nil || !saga.optimistic.isEmpty else { return false }
    let shared = Self.shared(by: actions(at: saga.triggers, from: feature))
    if shared?.values.contains(where: \.isRedacted) == true { return true }
    return key(of: saga, in: feature)?.isRedacted == true
  }

  /// A keyed watcher's key, as far as the schema knows it.
  func key(of saga: Saga, in feature: Feature) -> Elaborator.Value? {
    guard let code = saga.per else { return nil }
    let triggers = actions(at: saga.triggers, from: feature)
    let elaborator = Elaborator(
      at: CodePlace(stateOf: feature, table), values: Self.shared(by: triggers)?.values ?? [],
      element: Self.sharedElement(of: triggers))
    elaborator.read(code)
    return elaborator.value()
  }

  /// The actions at paths, as far as they exist.
  func actions(at paths: [ActionPath], from feature: Feature) -> [ResolvedAction] {
    paths.flatMap { action(at: $0, from: feature).map(ends) ?? [] }
  }

  func eventsOfBody(of saga: Saga, in feature: Feature) -> SagaEvents? {
    switch saga.body {
    case .tell, .put:
      return nil
    case .run:
      guard let returns = saga.returns else { return nil }
      return events(yielding: returns, failing: .anyError, from: feature.name.value)
    case .call(let code):
      let kind = saga.isQuery ? SagaEvents.Kind.query : saga.isList ? .pages : .call
      guard let (_, owner, method) = method(calledBy: code, in: feature) else {
        return .unknown(kind)
      }
      // With a timeout, the call can also fail with a `TimeoutError`. A query keeps any error as a `Failure`.
      let failing =
        saga.timeout == nil && !saga.isQuery
        ? failing(method, of: owner) : SagaEvents.Failing.anyError
      var events = events(yielding: method.result, failing: failing, from: owner)
      events.kind = kind
      return events
    case .stream(let code):
      guard let (_, owner, method) = method(calledBy: code, in: feature),
        let result = method.result,
        var events = Self.streamEvents(table.qualified(result.syntax, from: owner))
      else { return .unknown(.stream) }
      if case .never = method.throwing { return events }
      // Opening the stream can also fail, with another error type.
      events.failing = .anyError
      return events
    }
  }

  func failing(_ method: ClientMethod, of owner: String?) -> SagaEvents.Failing {
    switch method.throwing {
    case .never: .never
    case .anyError: .anyError
    case .typed(let type): Self.failing(with: table.qualified(type.syntax, from: owner))
    }
  }

  /// The failure for an error type, including aliases of `any Error` and `Never`.
  private static func failing(with type: TypeSyntax) -> SagaEvents.Failing {
    switch type {
    case .existential: .anyError
    case .named("Never", _): .never
    default: .typed(type.text)
    }
  }

  func events(
    yielding result: SwiftType?, failing: SagaEvents.Failing, from owner: String?
  ) -> SagaEvents {
    let value = result.map { table.qualified($0.syntax, from: owner) }
    return SagaEvents(failing: failing, valueSyntax: value?.isVoid == true ? nil : value)
  }

  /// The lifecycle events of a stream; nil if the type is not a known stream type.
  static func streamEvents(_ type: TypeSyntax) -> SagaEvents? {
    var sequence = type
    if case .existential(let protocols) = type, let first = protocols.first { sequence = first }
    guard case .named(let name, let arguments) = sequence, let element = arguments.first else {
      return nil
    }
    let failing: SagaEvents.Failing
    switch (name, arguments.count) {
    case ("AsyncStream", 1): failing = .never
    case ("AsyncThrowingStream", 2), ("AsyncSequence", 2):
      failing = Self.failing(with: arguments[1])
    default: return nil
    }
    return SagaEvents(
      kind: .stream, failing: failing, valueSyntax: element.isVoid ? nil : element,
      isOfAnyType: sequence != type)
  }

  /// A method of a client, and the feature that declares the client.
  typealias CalledMethod = (client: String, owner: String?, method: ClientMethod)

  func method(calledBy code: SwiftCode, in feature: Feature) -> CalledMethod? {
    callee(of: code).flatMap { method($0.method, of: $0.dependency, in: feature) }
  }

  func callee(of code: SwiftCode) -> (dependency: String, method: String)? {
    // Uses no syntax tree, because names of the schema may be Swift keywords.
    let tokens = code.words
    guard tokens.count >= 5, tokens[0].kind == .identifier, tokens[1].text == ".",
      tokens[2].kind == .identifier, tokens[3].text == "("
    else { return nil }
    return (tokens[0].name, tokens[2].name)
  }

  func method(_ name: String, of dependency: String, in feature: Feature) -> CalledMethod? {
    guard let dependency = feature.dependency(dependency),
      let client = table.clients[dependency.client.value],
      let method = client.value.method(name)
    else { return nil }
    return (client.name, client.feature, method)
  }
}
