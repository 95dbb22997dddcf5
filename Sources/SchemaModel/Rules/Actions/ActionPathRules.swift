/// Resolution of action paths: `unknown-action` and the like, under the id of the rule that asks.
extension Checker {
  /// Resolves an action path of a saga or `forward`. Reports an action in a collection inside another collection.
  mutating func resolveForSaga(_ path: ActionPath, in feature: Feature, id: RuleID, what: String)
    -> ResolvedAction?
  {
    guard let action = resolve(path, in: feature, id: id, what: what) else { return nil }
    if let plain = action.caseTypes.first(where: { table.types[$0]?.value.isPlainEnum == true }) {
      let (owner, name) = Self.parts(of: path, action)
      return diagnostics.refuse(
        id, at: path.range,
        "no case of `\(plain)` has a value, so sagas cannot wait for one; "
          + "name `\(owner)`, and write `if: $0 == .\(name)` in a saga for it"
      )
    }
    guard action.isInNestedCollection else { return action }
    return diagnostics.refuse(
      id, at: path.range,
      "`\(path.text)` belongs to an element of a collection inside another one, where sagas and `forward` do not reach; "
        + "let the feature in between send an action of its own"
    )
  }

  /// Resolves a path. Reports its first unknown component.
  mutating func resolve(_ path: ActionPath, in feature: Feature, id: RuleID, what: String)
    -> ResolvedAction?
  {
    let components = path.components.map(\.value)
    let other = isForeign(components[0], in: feature) ? table.features[components[0]] : nil
    if let other, !isInReach(path, of: other, from: feature, id: id) { return nil }
    switch tree.resolve(components, in: feature.name.value) {
    case .found(let action) where id == .wrongPut && !action.caseTypes.isEmpty:
      let (owner, name) = Self.parts(of: path, action)
      diagnostics.error(
        id, at: path.range,
        "`\(name)` is a case of the value that `\(owner)` carries; write `\(owner)(.\(name))`")
    case .found(let action):
      return action
    case .neverFails:
      diagnostics.error(
        .noSuchEvent, at: path.range,
        "`\(components[components.count - 2])` never fails: its method does not throw, so `\(path.text)` cannot happen; "
          + "remove it"
      )
    case .unknown
    where other.map { leadsToUnread(Array(components.dropFirst()), in: $0) }
      ?? leadsToUnread(components, in: feature):
      break
    case .unknown(let index, let level, let origin) where other != nil:
      unknown(
        id, at: path.components[index].range, "\(what) `\(path.text)`", name: components[index],
        candidates: { _ in level.candidates }, about: origin)
    case .unknown(let index, let level, let origin):
      if index == 0, let saga = feature.sagas.first(where: { $0.name.value == components[0] }),
        !hasEvents(saga),
        components.count > 1
      {
        diagnostics.error(
          .noSuchEvent, at: path.range,
          "`\(path.text)`: saga `\(components[0])` has no events; "
            + "they come with `call:` and `stream:`, or with `returns:` beside `run: handler`"
        )
      } else if index > 0, let child = feature.child(components[0]), isHandwritten(child) {
        diagnostics.error(
          id, at: path.components[index].range,
          "`\(child.feature?.value ?? "")` is written by hand, so the schema does not know its actions; `\(components[0]).*` means all of them"
        )
      } else if index < 2, let (type, reason) = plainMember(components, in: feature) {
        diagnostics.error(id, at: path.components[1].range, reason, about: type.range)
      } else {
        let place = path.components[index].range
        unknown(
          id, at: place,
          index == 0
            ? "\(what) `\(path.text)`"
            : "\(what) `\(path.text)`: `\(components[..<index].joined(separator: "."))` has no `\(components[index])`",
          name: components[index], candidates: { _ in level.candidates },
          otherwise: index > 0
            ? level.hint
            : components.count == 2 && Self.events.contains(components[1])
              ? "there is no saga `\(components[0])`"
              : meaning(of: path, in: feature), about: origin)
      }
    }
    return nil
  }

  /// The path of an action, and that of a case of its value.
  private static func parts(
    of path: ActionPath, _ action: ResolvedAction
  ) -> (action: String, value: String) {
    let names = path.components.map(\.value)
    let count = action.caseTypes.count
    return (
      names.dropLast(count).joined(separator: "."), names.suffix(count).joined(separator: ".")
    )
  }

  /// Whether a path may fail to resolve because a declaration is unreadable: the declaration of a component, or of the
  /// feature of a choice member, which then seems to be a plain type.
  func leadsToUnread(_ components: [String], in feature: Feature) -> Bool {
    if components.contains(where: schema.poisoned.contains) { return true }
    guard components.count > 1, let child = feature.child(components[0]),
      let member = child.members.first(where: { $0.name.value == components[1] })
    else { return false }
    return !table.isFeature(member.type.text) && mayBeUnread(member.type.text)
  }

  /// Advice for the path of an unknown action.
  private func meaning(of path: ActionPath, in feature: Feature) -> String? {
    // Names of the default case in other languages.
    if ["all", "any", "default", "else", "other", "others", "otherwise"].contains(path.text) {
      return "there is no default entry; name the actions, with commas between them"
    }
    return event(meantBy: path.components.map(\.value), in: feature).map {
      "what the saga reports is `\($0)`"
    } ?? (path.components.count == 1 && !path.isGroup ? "declare it under `actions:`" : nil)
  }

  /// The lifecycle event that a name suggests: `search.success` for `searchSucceeded` or `searchDidFinish`.
  private func event(meantBy components: [String], in feature: Feature) -> String? {
    guard components.count == 1 else { return nil }
    let word = components[0].lowercased()
    for saga in feature.sagas where hasEvents(saga) {
      let name = saga.name.value
      guard word.hasPrefix(name.lowercased()), word.count > name.count else { continue }
      let rest = word.dropFirst(name.count)
      guard let event = Self.eventWords.first(where: { rest.contains($0.part) })?.event else {
        continue
      }
      return "\(name).\(event)"
    }
    return nil
  }

  private static let eventWords: [(part: String, event: String)] = [
    ("succ", "success"), ("finish", "success"), ("complet", "success"), ("loaded", "success"),
    ("fail", "failure"), ("error", "failure"), ("start", "started"), ("cancel", "cancelled"),
  ]

  /// The lifecycle events of sagas.
  static let events: Set<String> = [
    "started", "success", "next", "finished", "failure", "cancelled", "settled",
  ]
}

/// Reactions to actions of features elsewhere in the tree.
///
/// The generated reducer of the nearest common ancestor forwards an action to its listeners. Other features
/// have no cost.
extension Checker {
  /// Whether the first name of a path is that of another feature.
  func isForeign(_ name: String, in feature: Feature) -> Bool {
    tree.isForeign(name, in: feature.name.value)
  }

  /// The action at a path in a feature, declared there or in another feature; nil if there is none.
  func action(at path: ActionPath, from feature: Feature) -> ResolvedAction? {
    tree.resolve(path.components.map(\.value), in: feature.name.value).action
  }

  /// Whether a feature can react to an action of another feature. Reports it if not, unless an unreadable declaration
  /// may connect the two.
  private mutating func isInReach(
    _ path: ActionPath, of owner: Feature, from feature: Feature, id: RuleID
  ) -> Bool {
    let name = owner.name.value
    let rest = path.components.dropFirst().map(\.value)
    guard name != feature.name.value else {
      return diagnostics.refuse(
        id, at: path.range,
        "`\(path.text)` is an action of \(name) itself; write `\(rest.joined(separator: "."))`",
        replacement: rest.isEmpty ? nil : rest.joined(separator: "."))
    }
    if graph.holds(feature.name.value, name), let place = graph.places[name] {
      let end = path.isGroup ? rest + ["*"] : rest.isEmpty ? ["…"] : rest
      let whole = way(from: feature, to: place) + end
      return diagnostics.refuse(
        id, at: path.range,
        "\(name) is inside \(feature.name.value): name the child, as in `\(whole.joined(separator: "."))`"
      )
    }
    // If other modules see both features, a feature of another module may hold both.
    let isOpen = schema.isOpen(feature.declarations) && schema.isOpen(owner.declarations)
    guard isOpen || graph.isHeldTogether(feature.name.value, with: name) else {
      // Reports nothing if an unreadable child, or a child of an unknown feature, may connect the two features.
      guard isComplete, schema.poisoned.isEmpty, !hasUnknownChildren else { return false }
      return diagnostics.refuse(
        .cannotReact, at: path.components[0].range,
        "no feature contains both \(feature.name.value) and \(name), so \(feature.name.value) cannot react to `\(path.text)`; "
          + "put both into one tree"
      )
    }
    if !isOpen, let choice = choice(between: feature.name.value, and: name) {
      return diagnostics.refuse(
        .cannotReact, at: path.components[0].range,
        "`\(choice.child)` of \(choice.feature) is one of its members at a time, so \(feature.name.value) is not there when `\(path.text)` happens; "
          + "react in \(choice.feature)"
      )
    }
    if rest.first == "delegate", rest.count > 1 {
      return diagnostics.refuse(
        .ownDelegateAction, at: path.range,
        "`\(path.text)` is for the parent of \(name) alone; let the parent pass it on")
    }
    return true
  }

  private var hasUnknownChildren: Bool {
    schema.features.contains { feature in
      feature.children.contains { child in
        isHandwritten(child)
          && child.feature.map { isDeclaredInSwift($0.value, in: feature) } == false
          || child.members.contains {
            !table.isFeature($0.type.text) && !isKnown($0.type.text, in: feature)
          }
      }
    }
  }

  /// The `oneOf` that prevents a listener and the feature that it listens to from existing at the same time.
  ///
  /// - Returns: `nil` if they can exist at the same time.
  private func choice(
    between listener: String, and owner: String
  ) -> (feature: String, child: String)? {
    guard let listener = graph.places[listener], let owner = graph.places[owner],
      !graph.holds(owner, listener)
    else { return nil }
    func leads(_ child: Child, to target: Int, besides other: Int? = nil) -> Bool {
      func isOrHolds(_ place: Int, _ inner: Int) -> Bool {
        place == inner || graph.holds(place, inner)
      }
      return graph.features(in: child).contains { place in
        isOrHolds(place, target) && !(other.map { isOrHolds(place, $0) } ?? false)
      }
    }
    var choice: (feature: String, child: String)?
    for holder in graph.holders(of: listener) where graph.holds(holder, owner) {
      let children = table.features[graph.names[holder]]?.children ?? []
      let senders = children.filter { leads($0, to: owner) }
      for child in children where leads(child, to: listener, besides: owner) {
        if child.isCollection || senders.contains(where: { $0.name.value != child.name.value }) {
          return nil
        }
        choice = choice ?? (graph.names[holder], child.name.value)
      }
    }
    return choice
  }

  /// The names of the children on the path from a feature to a feature inside it. A long path is cut.
  private func way(from feature: Feature, to target: Int) -> [String] {
    var way: [String] = []
    var place = graph.places[feature.name.value]
    var seen: Set<Int> = []
    while let here = place, way.count < 8, seen.insert(here).inserted {
      let children = table.features[graph.names[here]]?.children ?? []
      // Shorter paths first. The path to a member of a choice has one more step: the name of the member.
      let entrances = children.flatMap(graph.entrances).sorted { $0.steps.count < $1.steps.count }
      let next =
        entrances.first { $0.target == target }
        ?? entrances.first { graph.holds($0.target, target) && !seen.contains($0.target) }
      guard let next else { break }
      way += next.steps.map(\.name)
      if next.target == target { return way }
      place = next.target
    }
    return way + ["…"]
  }
}
