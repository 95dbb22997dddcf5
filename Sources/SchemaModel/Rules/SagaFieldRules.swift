/// The fields that most requests have.
extension Checker {
  /// `loading`, `into` and `error`: fields of the right types, beside a body that has a lifecycle.
  mutating func checkFields(of saga: Saga, events: SagaEvents?, in feature: Feature) {
    let name = saga.name.value
    func field(_ word: String, _ target: Name, _ checker: inout Checker) -> TypeSyntax? {
      guard events != nil else {
        checker.diagnostics.error(
          "RX164", at: target.range,
          "`\(word)` needs a saga with a lifecycle: `call:`, `stream:`, or `run: swift` with `returns:`"
        )
        return nil
      }
      guard let place = feature.fieldPlaces[target.value] else {
        checker.unknown(
          "RX122", at: target.range, "unknown state field `\(target.value)`", name: target.value,
          candidates: { _ in
            feature.state.filter { !$0.isComputed && !$0.isConstant }.map(\.name.value)
          })
        return nil
      }
      if feature.state[place].isConstant {
        checker.diagnostics.error(
          "RX131", at: target.range, "`\(target.value)` is a `let`; it cannot change")
        return nil
      }
      if feature.state[place].isComputed {
        checker.diagnostics.error(
          "RX132", at: target.range, "`\(target.value)` is computed; change the fields it uses")
        return nil
      }
      return checker.table.qualified(feature.state[place].type, from: feature.name.value)
    }
    // What has been said of the key need not be said of the fields again.
    let isKeyUnknown = saga.per != nil && events?.keySyntax == nil
    if let loading = saga.loading, let type = field("loading", loading, &self) {
      if let key = events?.keySyntax {
        if type != .named("Set", arguments: [key]) {
          diagnostics.error(
            "RX156", at: loading.range,
            "with `per`, `loading` needs a `Set<\(key.text)>` of those that are loading, `\(loading.value)` is \(type.text)"
          )
        }
      } else if !type.isBool, !isKeyUnknown {
        diagnostics.error(
          "RX156", at: loading.range,
          "`loading` needs a Bool field, `\(loading.value)` is \(type.text)")
      }
    }
    if let into = saga.into, let type = field("into", into, &self) {
      if let success = events?.valueSyntax {
        let isKeyed =
          events?.keySyntax.map { .dictionary(key: $0, value: success) == type } ?? false
        let fits = isKeyed || success.isTaken(as: type)
        if !fits, !isKeyUnknown, table.isClosed(success), table.isClosed(type) {
          diagnostics.error(
            "RX155", at: into.range,
            "`\(name)` yields \(success.text), but `\(into.value)` is \(type.text); handle it in `reduce`: `\(name).success: \(into.value) = \(part(of: success, with: type))`"
          )
        }
      } else {
        diagnostics.error(
          "RX155", at: into.range, "`\(name)` yields nothing that could go into `\(into.value)`")
      }
    }
    if let error = saga.error, let type = field("error", error, &self) {
      if case .never? = events?.failing {
        diagnostics.error(
          "RX158", at: error.range,
          "`\(name)` never fails: its method does not throw, so `error` has nothing to show")
      } else if !["String?", "Failure?", "(any Error)?"].contains(type.text) {
        var remedy = ""
        if case .typed(let thrown)? = events?.failing, type.text == "\(thrown)?" {
          let value = events?.key == nil ? "$0" : "error"
          remedy = "; handle it in `reduce`: `\(name).failure: \(error.value) = \(value)`"
        }
        diagnostics.error(
          "RX157", at: error.range,
          "`error` needs a `String?` or `Failure?` field, `\(error.value)` is \(type.text)\(remedy)"
        )
      }
    }
  }

  /// `$0.results`: a field of what is yielded that has the type that is wanted.
  private func part(of value: TypeSyntax, with type: TypeSyntax) -> String {
    guard case .named(let name, _) = value, let owner = table.types[name],
      case .structure(let fields) = owner.kind
    else { return "…" }
    let feature = table.typeOwners[name]
    let field = fields.first { table.qualified($0.type.syntax, from: feature) == type }
    return field.map { "$0.\(SwiftName.escaped($0.name.value))" } ?? "…"
  }
}
