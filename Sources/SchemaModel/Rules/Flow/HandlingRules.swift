/// Actions that nothing handles, and actions that nothing can send.
extension Checker {
  mutating func checkHandling(of feature: Feature, in flow: ActionFlow) {
    guard !schema.isOpen(feature.declarations) else { return }
    let name = feature.name.value
    let isTaken = flow.takenWhole.contains(name)
    let handled = flow.handled(of: name)
    let parents = graph.places[name].map { graph.outside[$0] } ?? []
    for action in feature.actions
    where action.attributes.deprecated == nil && action.attributes.bind == nil {
      let path = action.path.map(\.value)
      let text = path.joined(separator: ".")
      guard path[0] == "delegate", path.count > 1 else {
        if !isTaken, !ActionFlow.covers(handled, path) {
          diagnostics.warning(
            .actionNobodyHandles, at: action.range,
            "nothing handles `\(text)`; handle it or remove it")
        }
        continue
      }
      // Without a parent in the schema, the app handles the delegate actions of a feature.
      if !parents.isEmpty, !flow.isHandled(path, of: name) {
        diagnostics.warning(
          .delegateNobodyHandles, at: action.range,
          parents.count == 1
            ? "`\(text)` is for \(graph.names[parents[0]]), which does not handle it; do so in its `reduce`"
            : "none of the \(parents.count) features that contain \(name) handles `\(text)`; do so in one"
        )
      } else if !flow.isSent(path, of: name) {
        diagnostics.warning(
          .delegateNobodySends, at: action.range,
          "nothing sends `\(text)`; add it to `forward:`, or let a saga put it")
      }
    }
  }

  /// Reports sagas whose failures nothing handles.
  mutating func checkFailures(of feature: Feature, in flow: ActionFlow) {
    guard !schema.isOpen(feature.declarations) else { return }
    let name = feature.name.value
    for saga in feature.sagas
    where !saga.showsErrors && !saga.isList && saga.body.called != nil {
      guard let events = events(of: saga, in: feature), !events.isUnknown else { continue }
      if case .never = events.failing { continue }
      let saga = saga.name
      guard
        !["failure", "settled"].contains(where: { flow.isHandled([saga.value, $0], of: name) })
      else { continue }
      diagnostics.warning(
        .failureNobodyShows, at: saga.range,
        "`\(saga.value)` can fail, and nothing shows it; add `error: field`, or handle `\(saga.value).failure`"
      )
    }
  }

  /// Reports paths that reach through a child to an action of the child's own children.
  mutating func checkDepth(of feature: Feature) {
    guard !feature.children.isEmpty else { return }
    for path in ActionPaths(in: feature).sources {
      let components = path.components.map(\.value)
      guard let route = tree.route(components, in: feature.name.value),
        !route.isForeign, route.steps.count > 1
      else { continue }
      let child = route.steps[1].feature
      let levels = ["two", "three", "four", "five"]
      let extra = route.steps.count - 2
      let count = extra < levels.count ? levels[extra] : "\(route.steps.count)"
      diagnostics.warning(
        .actionOfGrandchild, at: path.range,
        "`\(path.text)` reaches \(count) levels down; let \(child) delegate it")
    }
  }
}
