import SchemaModel

/// A function that makes any action of a feature, most of them for what is there.
struct RandomActions {
  private let feature: ResolvedFeature
  private let slots: [ChildSlot]

  init(_ feature: ResolvedFeature, _ slots: [ChildSlot]) {
    (self.feature, self.slots) = (feature, slots)
  }

  /// The function. It returns nil if there is no action that fits.
  var text: String {
    let choices = feature.actions.flatMap { node in makers(of: node) }
    return """
        static func random(_ numbers: inout Numbers, in state: State?) -> Action? {
          switch numbers.next(below: \(choices.count)) {
      \(choices.enumerated().map { "    case \($0.offset): \($0.element)\n" }.joined())
          default: return nil
          }
        }
      """
  }

  /// The statements that return the cases of an action; those for children count twice.
  private func makers(of node: ActionNode) -> [String] {
    switch node.kind {
    case .action: ["return .\(node.name)\(arguments(feature.values(of: node, in: feature.name)))"]
    case .group(_, let nodes):
      nodes.flatMap { inner -> [String] in
        if case .action = inner.kind {
          return ["return .\(node.name)(.\(inner.name)\(arguments(feature.values(of: inner, in: feature.name))))"]
        }
        return []
      }
    case .child:
      slots.filter { $0.child.field == node.name && $0.child.hasActions }.flatMap { slot in
        [String](repeating: maker(of: slot), count: 2)
      }
    case .events(let events): events.all.map { maker(of: $0.name, of: node, events) }
    }
  }

  private func arguments(_ values: [ActionValue]) -> String {
    let list = values.map { ($0.label.map { "\($0): " } ?? "") + "numbers.value()" }
    return list.isEmpty ? "" : "(\(list.joined(separator: ", ")))"
  }

  private func maker(of slot: ChildSlot) -> String {
    let inner = slot.member.map { ".\($0)(inner)" } ?? "inner"
    let isThere =
      slot.child.declaration.count == .one && slot.member == nil ? "" : "guard child != nil else { return nil }; "
    let guarded = isThere + "guard let inner = Slow\(slot.feature).random(&numbers, in: child) else { return nil }"
    guard slot.isCollection else {
      let path = slot.path.replacing("state.", with: "state?.")
      return "let child = \(path); \(guarded); return .\(slot.child.field)(\(inner))"
    }
    return """
      guard let state, let id = numbers.one(of: state.\(slot.child.field).ids) else { return nil }
            let child = \(slot.path); \(guarded); return .\(slot.child.field)(id: id, action: \(inner))
      """
  }

  private func maker(of event: String, of node: ActionNode, _ events: SagaEvents) -> String {
    let level = feature.cases(of: node, in: feature.name)
    let inner = level.first { $0.node.name == event }.map {
      feature.values(of: $0.node, in: $0.feature)
    }
    let made = ".\(event)\(arguments(inner ?? []))"
    guard events.isOptimistic else { return "return .\(node.name)(\(made))" }
    return event == "started"
      ? "return .\(node.name)(.init(run: numbers.nextRun(), trigger: numbers.value(), event: \(made)))"
      : "return .\(node.name)(.init(run: numbers.run(), event: \(made)))"
  }
}
