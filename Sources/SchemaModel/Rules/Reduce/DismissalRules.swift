/// The step `dismiss`.
extension Checker {
  /// Reports `dismiss` where nothing would remove the feature.
  mutating func checkDismissals(_ feature: Feature) {
    for saga in feature.sagas {
      for case .dismiss(let range) in saga.optimistic {
        diagnostics.error(
          .cannotDismiss, at: range,
          "`dismiss` is a step of `reduce`; write it there, for an event such as "
            + "`\(saga.name.value).success`")
      }
    }
    let count = diagnostics.count
    for entry in feature.reduce { checkDismissal(entry, of: feature) }
    let steps = feature.reduce.flatMap(\.steps)
    if diagnostics.count == count, let range = steps.lazy.compactMap(\.dismissal).first {
      checkPlaces(of: feature, dismissedAt: range)
    }
  }

  private mutating func checkDismissal(_ entry: ReduceEntry, of feature: Feature) {
    guard let place = entry.steps.firstIndex(where: { $0.dismissal != nil }),
      let range = entry.steps[place].dismissal
    else { return }
    if let path = entry.actions.first(where: { isForeign($0.components[0].value, in: feature) }) {
      diagnostics.error(
        .cannotDismiss, at: range,
        "`dismiss` follows actions of \(feature.name.value), and `\(path.text)` is none; "
          + "let what holds \(feature.name.value) react to it")
    } else if case .binding(let binding)? = entry.steps[..<place].last(where: \.isBinding) {
      diagnostics.error(
        .cannotDismiss, at: range,
        "`dismiss` does not wait for `\(binding.name.value)`; write it before the `let`, "
          + "or let a saga with `if:` put an action that dismisses", about: binding.name.range)
    }
  }

  /// Reports a child that is always there. What no other feature holds is for the app to remove.
  private mutating func checkPlaces(of feature: Feature, dismissedAt range: SourceRange) {
    guard let place = graph.places[feature.name.value] else { return }
    for holder in graph.outside[place].compactMap({ table.features[graph.names[$0]] }) {
      for child in holder.children
      where child.count == .one && graph.features(in: child).contains(place) {
        diagnostics.error(
          .cannotDismiss, at: range,
          "`\(holder.name.value).\(child.name.value)` is always there, so `dismiss` cannot remove "
            + "it; make the child optional", about: child.name.range)
        return
      }
    }
  }
}

extension ReduceStep {
  /// Where the step says `dismiss`; nil for other steps.
  var dismissal: SourceRange? { if case .dismiss(let range) = self { range } else { nil } }
  fileprivate var isBinding: Bool { if case .binding = self { true } else { false } }
}

extension Feature {
  /// Whether an action dismisses the feature.
  var dismisses: Bool { reduce.contains { $0.steps.contains { $0.dismissal != nil } } }
}
