/// Actions that nobody answers, and those that nobody can send.
extension Checker {
  mutating func checkHandling(of feature: Feature, in flow: ActionFlow) {
    let name = feature.name.value
    let isTaken = flow.takenWhole.contains(name)
    let handled = flow.handled(of: name)
    for action in feature.actions where action.attributes.deprecated == nil {
      let path = action.path.map(\.value)
      guard path[0] == "delegate", path.count > 1 else {
        if !isTaken, !ActionFlow.covers(handled, path) {
          let text = path.joined(separator: ".")
          diagnostics.warning(.rx108, at: action.range, "nothing handles `\(text)`")
        }
        continue
      }
      let text = path.joined(separator: ".")
      // Who delegates to nobody that the schema knows delegates to the app.
      if let parents = flow.parents[name], !flow.isHandled(path, of: name) {
        diagnostics.warning(
          .rx183, at: action.range,
          parents.count == 1
            ? "`\(text)` is for \(parents[0]), which does not handle it"
            : "none of the \(parents.count) features that hold \(name) handles `\(text)`")
      } else if !flow.isSent(path, of: name) {
        diagnostics.warning(
          .rx185, at: action.range,
          "nothing sends `\(text)`; add it to `forward:`, or let a saga put it")
      }
    }
  }

  /// Runs that can fail without anybody learning of it.
  mutating func checkFailures(of feature: Feature, in flow: ActionFlow) {
    let name = feature.name.value
    for saga in feature.sagas where saga.error == nil {
      switch saga.body {
      case .put, .run: continue
      case .call, .stream: break
      }
      guard let events = events(of: saga, in: feature), !events.isUnknown else { continue }
      if case .never = events.failing { continue }
      let saga = saga.name
      guard
        !["failure", "settled"].contains(where: { flow.isHandled([saga.value, $0], of: name) })
      else { continue }
      diagnostics.warning(
        .rx181, at: saga.range,
        "`\(saga.value)` can fail, and nothing shows it; add `error: field`, or handle `\(saga.value).failure`"
      )
    }
  }

  /// Paths that reach over a child into its children.
  mutating func checkDepth(of feature: Feature, in flow: ActionFlow) {
    guard !feature.children.isEmpty else { return }
    for path in ActionFlow.heard(by: feature) {
      let components = path.components.map(\.value)
      guard let place = flow.place(of: components, in: feature.name.value),
        !place.isForeign, place.hops > 1,
        let (child, _) = flow.step(components[...], in: feature.name.value)
      else { continue }
      let levels = ["two", "three", "four", "five"]
      let count = place.hops - 2 < levels.count ? levels[place.hops - 2] : "\(place.hops)"
      diagnostics.warning(
        .rx118, at: path.range,
        "`\(path.text)` reaches \(count) levels down; let \(child) delegate it")
    }
  }
}
