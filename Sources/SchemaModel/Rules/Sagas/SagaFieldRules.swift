/// The state fields that sagas set: `loading`, `into` and `error`.
extension Checker {
  /// Checks that `loading`, `into` and `error` are fields of the right types, and that the saga has a lifecycle.
  mutating func checkFields(of saga: Saga, in feature: Feature) {
    guard saga.hasFields else { return }
    let events = events(of: saga, in: feature)
    let name = saga.name.value
    for (key, _, steps) in saga.eventSteps {
      if events == nil { noEvents(key, at: steps[0].range) }
      if key == "error", case .never? = events?.failing {
        neverFails(saga, at: steps[0].range)
      }
    }
    // An error about the key must not cause errors about the fields.
    let isKeyUnknown = saga.per != nil && events?.keySyntax == nil
    if let loading = saga.loading,
      let type = type(of: loading, "loading", hasEvents: events != nil, in: feature)
    {
      if let key = events?.keySyntax {
        if type != .named("Set", arguments: [key]) {
          diagnostics.error(
            .fieldCannotHold, at: loading.range,
            "with `per`, `loading` needs a `Set<\(key.text)>` of those that are loading, `\(loading.value)` is \(type.text)"
          )
        }
      } else if !type.isBool, !isKeyUnknown {
        diagnostics.error(
          .fieldCannotHold, at: loading.range,
          "`loading` needs a Bool field, `\(loading.value)` is \(type.text)")
      } else if type.isBool, saga.per == nil, runsOverlap(of: saga, in: feature) {
        diagnostics.warning(
          .fieldCannotHold, at: loading.range,
          "runs of `\(name)` overlap, and the first one that ends sets `\(loading.value)` to false; write `takeLatest`, `takeLeading` or `takeQueued`, or count: `\(name).started: running += 1`, `\(name).settled: running -= 1`"
        )
      }
    }
    if let into = saga.into,
      let type = type(of: into, "into", hasEvents: events != nil, in: feature)
    {
      if let success = events?.valueSyntax {
        let isKeyed =
          events?.keySyntax.map { .dictionary(key: $0, value: success) == type } ?? false
        let fits = isKeyed || success.isTaken(as: type)
        if !fits, !isKeyUnknown, table.isClosed(success), table.isClosed(type) {
          diagnostics.error(
            .fieldCannotHold, at: into.range,
            "`\(name)` yields \(success.text), but `\(into.value)` is \(type.text); write a step: `into: \(into.value) = \(part(of: success, with: type) ?? "…")`"
          )
        }
      } else {
        diagnostics.error(
          .fieldCannotHold, at: into.range,
          "`\(name)` yields nothing that could go into `\(into.value)`; remove `into`")
      }
    }
    if let error = saga.error,
      let type = type(of: error, "error", hasEvents: events != nil, in: feature)
    {
      checkError(error, of: saga, type: type, events: events, in: feature)
    }
  }

  private mutating func noEvents(_ key: String, at range: SourceRange) {
    diagnostics.error(
      .noSuchEvent, at: range,
      "`\(key)` needs a saga with a lifecycle: `call:`, `stream:`, or `run: handler` with `returns:`"
    )
  }

  private mutating func neverFails(_ saga: Saga, at range: SourceRange) {
    diagnostics.error(
      .noSuchEvent, at: range,
      "`\(saga.name.value)` never fails: its method does not throw, so `error` has nothing to show; remove `error`",
      about: saga.body.called?.range)
  }

  /// Resolves the steps of `into` and `error`, by the event whose values they see.
  mutating func eventSteps(of saga: Saga, in feature: Feature) -> [String: ResolvedEntry] {
    var result: [String: ResolvedEntry] = [:]
    for (key, event, steps) in saga.eventSteps {
      guard let action = action(at: saga.path(of: event), from: feature) else { continue }
      var scope = CodeScope(
        feature: feature, elaborator: Elaborator(at: CodePlace(stateOf: feature, table)),
        values: action.values, owner: "this event")
      result[event] = resolve(
        steps, in: &scope,
        function: { "\(saga.name.value)\(SwiftName.capitalized(key))" },
        handler: { _, _, _ in nil })
    }
    return result
  }

  /// The type of a field that a saga sets; nil if the saga cannot set the field, which has been reported.
  private mutating func type(
    of target: Name, _ word: String, hasEvents: Bool, in feature: Feature
  ) -> TypeSyntax? {
    guard hasEvents else {
      noEvents(word, at: target.range)
      return nil
    }
    guard let field = feature.field(target.value) else {
      unknown(
        .unknownField, at: target.range, "unknown state field `\(target.value)`",
        name: target.value,
        candidates: { _ in
          feature.state.filter { !$0.isComputed && !$0.isConstant }.map(\.name.value)
        })
      return nil
    }
    return isWritable(field, at: target.range)
      ? table.qualified(field.type, from: feature.name.value) : nil
  }

  /// Whether a run of a saga can begin while another one is under way and `loading` is true.
  private func runsOverlap(of saga: Saga, in feature: Feature) -> Bool {
    guard saga.policy == .takeEvery, !saga.triggers.isEmpty, let loading = saga.loading,
      saga.condition?.mentions(loading.value) != true,
      saga.queue.flatMap({ table.queues[$0.value] })?.value.count != 1
    else { return false }
    guard case .call(let code) = saga.body else { return true }
    return method(calledBy: code, in: feature)?.method.isAsync != false
  }

  /// Checks the `error` field. The field needs the type of the error, if it is known, or a type that holds any error.
  private mutating func checkError(
    _ error: Name, of saga: Saga, type: TypeSyntax, events: SagaEvents?, in feature: Feature
  ) {
    let name = saga.name.value
    let anyError = ["String?", "Failure?", "(any Error)?"]
    switch events?.failing {
    case .never:
      neverFails(saga, at: error.range)
    case .typed(let thrown) where !anyError.contains(type.text) && type.text != "\(thrown)?":
      diagnostics.error(
        .fieldCannotHold, at: error.range,
        "`\(name)` fails with \(thrown), but `\(error.value)` is \(type.text); `error` needs a field of type `\(thrown)?`, `String?` or `Failure?`"
      )
    case .anyError where !anyError.contains(type.text):
      let remedy = isThrowable(type) ? remedy(for: error, of: saga, type: type, in: feature) : ""
      diagnostics.error(
        .fieldCannotHold, at: error.range,
        "`error` needs a `String?` or `Failure?` field, `\(error.value)` is \(type.text)\(remedy)")
    default: break
    }
  }

  /// Whether a type is the optional of a declared error.
  private func isThrowable(_ type: TypeSyntax) -> Bool {
    guard case .optional(.named(let name, _)) = type else { return false }
    return table.types[name]?.value.conformances.cover("Error") == true
  }

  /// Advice for a field of one error type in a saga that fails with any error.
  private func remedy(
    for error: Name, of saga: Saga, type: TypeSyntax, in feature: Feature
  ) -> String {
    let thrown = type.text.dropLast()
    if saga.timeout == nil, case .call(let code) = saga.body,
      let method = method(calledBy: code, in: feature)?.method
    {
      return "; let `\(method.name.value)` declare its error: `throws(\(thrown))`"
    }
    let name = saga.per == nil ? "$0" : "error"
    let cast = "\(error.value) = \(name).underlying as? \(thrown)"
    return saga.timeout == nil
      ? "; handle it in `reduce`: `\(saga.name.value).failure: \(cast)`"
      : ", which cannot hold the TimeoutError of `timeout`; make it `Failure?`"
  }

  /// The first field of a yielded value that has the expected type: `$0.results`.
  func part(of value: TypeSyntax, with type: TypeSyntax) -> String? {
    guard case .named(let name, _) = value else { return nil }
    let feature = table.types[name]?.feature
    let field = table.fields(ofType: name).first {
      table.qualified($0.type.syntax, from: feature) == type
    }
    return field.map { "$0.\(SwiftName.escaped($0.name.value))" }
  }
}
