import SchemaModel

// Action paths.

extension Completion {
  enum ActionUse {
    /// Reacting to actions, including lifecycle events and actions of other features.
    case reactions
    case sending
  }

  /// - Parameter path: The path as typed so far.
  mutating func findActions(_ path: String, for use: ActionUse) {
    guard let feature = place.feature else { return }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let typed = parts.last ?? ""
    if use == .reactions, parts.count == 2, index.isModule(parts[0]) {
      let features = index.names(among: index.graph.names, of: parts[0])
      return take(features.map { Self.item(forActionsOf: $0) }, typed: typed)
    }
    let before = index.called(parts.dropLast())
    // No action is called `CursorPlace.mark`, so a path that ends with it fails to resolve at the cursor's level.
    guard
      case .unknown(before.count, let level, _) = index.actions.resolve(
        before + [CursorPlace.mark], in: feature),
      use == .reactions || level.enumName == nil
    else { return }
    let isForeign = before.first.map { index.actions.isForeign($0, in: feature) } == true
    let handled = Set(place.siblings.map(\.key))
    let front = parts.dropLast().map { $0 + "." }.joined()
    var found: [CompletionItem] = []
    for node in level.nodes {
      // Of all lifecycle events, only the requests of a page list can be sent.
      if use == .sending, case .events(let events) = node.kind, events.kind.requests.isEmpty {
        continue
      }
      var item = Self.item(node, in: level, index)
      // Among reactions, `delegate` comes late: the parent reacts to it. When sending, `binding` does: views send it.
      let isOthers =
        before.count == (isForeign ? 1 : 0)
        && node.name == (use == .sending ? "binding" : "delegate")
      item.rank = handled.contains(front + node.name) || isOthers ? 2 : 0
      // The paths in `puts` have no arguments.
      if use == .sending, place.section.last != "puts", case .action = node.kind {
        let values = index.actions.values(of: node, in: level.feature)
        if !values.isEmpty {
          item.set(arguments: values.map(ValueParameter.init))
        }
      }
      found.append(item)
    }
    if use == .reactions {
      if level.isLifecycle {
        found.append(CompletionItem("settled", .action))
      } else if before.isEmpty {
        found += index.graph.names.filter { $0 != feature }.map { Self.item(forActionsOf: $0) }
      } else if found.count > 1, level.enumName == nil {
        found.append(CompletionItem("*", .action))
      }
    }
    take(found, typed: typed)
  }

  private static func item(forActionsOf feature: String) -> CompletionItem {
    CompletionItem(feature, .feature, detail: "actions of another feature", rank: 3)
  }

  static func item(
    _ node: ActionNode, in level: ActionTree.Level, _ index: SchemaIndex
  ) -> CompletionItem {
    var item = CompletionItem(
      node.name, .action, documentation: CompletionItem.text(node.documentation))
    item.isDeprecated = node.attributes.deprecated != nil
    switch node.kind {
    case .action:
      let values = index.actions.values(of: node, in: level.feature)
      item.detail = values.isEmpty ? nil : values.map(\.text).joined(separator: ", ")
    case .group: item.detail = "…"
    case .child(let feature, _): item.detail = "actions of \(feature)"
    case .events: item.detail = "what the saga reports"
    }
    return item
  }
}

extension ActionValue {
  /// The value as declared: `id: Int`.
  fileprivate var text: String { isNamed ? "\(name): \(type)" : type }
}
