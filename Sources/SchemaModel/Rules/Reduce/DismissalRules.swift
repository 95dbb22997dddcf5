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
    if diagnostics.count == count { checkRuns(endedBy: feature) }
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

  /// Reports sagas that `dismiss` cancels as soon as they begin.
  private mutating func checkRuns(endedBy feature: Feature) {
    for saga in feature.sagas where saga.waits {
      for trigger in saga.triggers {
        let entry = feature.reduce.first { entry in
          entry.steps.contains { $0.dismissal != nil }
            && entry.actions.contains { covers($0, trigger, in: feature) }
        }
        guard let range = entry?.steps.lazy.compactMap(\.dismissal).first else { continue }
        diagnostics.error(
          .cannotDismiss, at: trigger.range,
          "`\(trigger.text)` dismisses \(feature.name.value), which cancels `\(saga.name.value)`; "
            + saga.cure("dismiss", in: feature), about: range)
      }
    }
  }

  /// Warns of sagas of children that the feature removes as soon as they begin.
  mutating func checkRemovals(in feature: Feature) {
    for entry in feature.reduce {
      for path in entry.actions {
        guard let route = tree.route(path.components.map(\.value), in: feature.name.value),
          !route.isForeign, let first = route.steps.first,
          let step = entry.steps.first(where: { $0.removes(path.components[first.index].value) })
        else { continue }
        let inner = route.steps.dropFirst().map { ($0.feature, $0.index) } + [(route.feature, route.start)]
        for (name, start) in inner {
          guard let child = table.features[name] else { continue }
          let rest = ActionPath(components: Array(path.components[start...]), isGroup: path.isGroup)
          guard !rest.components.isEmpty,
            let saga = child.sagas.first(where: { saga in
              saga.waits && saga.triggers.contains { covers(rest, $0, in: child) }
            })
          else { continue }
          diagnostics.warning(
            .cancelledAtOnce, at: step.range,
            "this cancels `\(saga.name.value)` of \(name), which begins with `\(path.text)`; "
              + saga.cure("remove it", in: child))
        }
      }
    }
  }

  /// Whether all actions of a path are those of another path: `save.settled` covers `save.success`.
  private func covers(_ path: ActionPath, _ other: ActionPath, in feature: Feature) -> Bool {
    let (names, others) = (path.components.map(\.value), other.components.map(\.value))
    guard tree.resolve(names, in: feature.name.value).action?.isSettled == true else {
      return others.starts(with: names)
    }
    return others.count == names.count && others.starts(with: names.dropLast())
      && !SagaEvents.Kind.beginnings.contains(others[others.count - 1])
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

  /// Whether the step certainly takes a child away: all of it, or an element.
  fileprivate func removes(_ child: String) -> Bool {
    switch self {
    case .dismiss: return true
    case .reset(let names, _): return names.isEmpty || names.contains { $0.value == child }
    case .handler, .binding: return false
    case .code(let code):
      let words = code.words.drop { ["self", "."].contains($0.text) }.map(\.name)
      guard words.count > 2, words[0] == child else { return false }
      return words[1] == "=" || words[1] == "." && ["remove", "pop"].contains { words[2].hasPrefix($0) }
    }
  }
}

extension Saga {
  /// Whether its runs wait for something, so that they are cancelled when their feature is removed.
  fileprivate var waits: Bool {
    switch body {
    case _ where isList || isImplied: false
    case .call, .stream, .run: true
    case .put, .tell: !isImmediate || debounce != nil
    }
  }

  /// What to do if an action that begins a run removes the feature.
  fileprivate func cure(_ verb: String, in feature: Feature) -> String {
    switch body {
    case .stream: "\(verb) on `\(name.value).finished`"
    case .run where returns == nil: "let it put an action at its end, and \(verb) on that"
    case .call, .run: "\(verb) on `\(name.value).success`"
    case .tell, .put: "let what holds \(feature.name.value) wait, and send"
    }
  }
}

extension Feature {
  /// Whether an action dismisses the feature.
  var dismisses: Bool { reduce.contains { $0.steps.contains { $0.dismissal != nil } } }
}
