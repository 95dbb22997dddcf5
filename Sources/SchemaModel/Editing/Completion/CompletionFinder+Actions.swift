// Paths of actions.

extension CompletionFinder {
  enum ActionUse {
    /// Whatever happens: also what sagas report, and what happens in other features.
    case reactions
    case sending
  }

  /// - Parameter path: as far as it is typed.
  mutating func findActions(_ path: String, for use: ActionUse) {
    guard let feature = place.feature else { return }
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let typed = parts.popLast() ?? ""
    if use == .reactions, parts.count == 1, index.isModule(parts[0]) {
      let features = index.names(among: index.graph.names, of: parts[0])
      return take(features.map { Self.item(forActionsOf: $0) }, typed: typed)
    }
    let written = parts
    parts = index.called(parts)
    let count = parts.count
    var level = firstLevel(of: &parts, in: feature)
    let isForeign = parts.count < count
    var isEvents = false
    for part in parts {
      guard let node = level.node(part) else { return }
      if case .events = node.kind { isEvents = true }
      level = index.actions.children(of: node, in: level.feature)
    }
    let handled = Set(place.siblings.map(\.key))
    let front = (isForeign ? written : parts).map { $0 + "." }.joined()
    var found: [CompletionItem] = []
    for node in level.nodes {
      // Views and sagas send what a list of pages is asked for.
      if use == .sending, case .events(let events) = node.kind, events.kind != .pages { continue }
      var item = Self.item(node, in: level, index)
      // A delegate action is for the parent, a binding for views.
      let isOthers = parts.isEmpty && node.name == (use == .sending ? "binding" : "delegate")
      item.rank = handled.contains(front + node.name) || isOthers ? 2 : 0
      if use == .sending, case .action = node.kind {
        let values = index.actions.values(of: node, in: level.feature)
        if !values.isEmpty {
          item.set(
            arguments: values.map {
              SwiftScope.Parameter(label: $0.label, type: $0.type, hasDefault: $0.hasDefault)
            })
        }
      }
      found.append(item)
    }
    if use == .reactions {
      if isEvents { found.append(CompletionItem("settled", .action)) }
      if parts.isEmpty, !isForeign {
        found += index.graph.names.filter { $0 != feature }.map { Self.item(forActionsOf: $0) }
      } else if !isEvents, found.count > 1 {
        found.append(CompletionItem("*", .action))
      }
    }
    take(found, typed: typed)
  }

  private static func item(forActionsOf feature: String) -> CompletionItem {
    var item = CompletionItem(feature, .feature)
    item.detail = "actions of another feature"
    item.rank = 3
    return item
  }

  /// The actions that a path begins with: those of the feature, or of another one that it names.
  func firstLevel(of parts: inout [String], in feature: String) -> ActionTree.Level {
    if let first = parts.first, index.actions.isForeign(first, in: feature) {
      parts.removeFirst()
      return index.actions.root(of: first)
    }
    return index.actions.root(of: feature)
  }

  static func item(
    _ node: ActionNode, in level: ActionTree.Level, _ index: SchemaIndex
  ) -> CompletionItem {
    var item = CompletionItem(node.name, .action)
    item.documentation =
      node.documentation.isEmpty ? nil : node.documentation.joined(separator: "\n")
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
  /// As a declaration has it: `id: Int`.
  fileprivate var text: String { isNamed ? "\(name): \(type)" : type }
}
