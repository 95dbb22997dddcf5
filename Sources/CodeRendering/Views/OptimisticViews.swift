import SchemaModel

/// The steps of a feature at the start of optimistic runs, and the fields that its reducer needs to undo them.
struct OptimisticView: DescribedView {
  let builder: SwitchBuilder

  private var feature: ResolvedFeature { builder.feature }

  struct RunView: DescribedView {
    /// The name of the case for the saga's events.
    let name: String
    /// The name of the trigger's value in the steps; `_` if they do not need it.
    let trigger: String
    /// The bits of the fields that the steps may set; nil for all, or if no answer sets one.
    let fields: String?
    let steps: [StepView]

    init(_ saga: ResolvedSaga, _ builder: SwitchBuilder, fields: UInt64?) {
      name = SwiftName.escaped(saga.name)
      self.fields = fields.map(String.init)
      let values = saga.values
      var names = values.map { _ in "_" }
      let steps = builder.views(of: saga.optimistic, values) { index in
        names[index] = Spelling.binding(index, of: values, beside: ["run"])
        return names[index]
      }
      if saga.element != nil {
        names.insert(saga.optimistic.usesElement ? "elementID" : "_", at: 0)
      }
      guard names.contains(where: { $0 != "_" }), names.count > 1 else {
        trigger = names.first ?? "_"
        self.steps = steps
        return
      }
      trigger = "trigger"
      let parts = "let (\(names.joined(separator: ", "))) = trigger.values"
      self.steps = [.statement(parts)] + steps
    }

    static let variables = Variables(
      "optimistic run", "What a feature does at the start of an optimistic run."
    ) { add in
      add.text("name", "The case of its events.") { $0.name }
      add.text("trigger", "What the steps call the value of the trigger, or `_`.") { $0.trigger }
      add.optionalText("fields", "The bits of the fields that they may set, if an answer sets one.") {
        $0.fields
      }
      add.list("steps", "The steps.") { $0.steps }
    }
  }

  /// The properties of the state that can change.
  private var fields: [String] {
    feature.declaration.state.filter { !$0.isComputed && !$0.isConstant }
      .map { SwiftName.escaped(Spelling.storage(of: $0)) }
      + feature.children.map { SwiftName.escaped($0.name) }
  }

  /// A bit for each of some fields and children; nil for all bits.
  private func bits(of names: Set<String>) -> UInt64? {
    let places = feature.changeable.indices.filter { names.contains(feature.changeable[$0]) }
    guard places.count < feature.changeable.count, places.allSatisfy({ $0 < 64 }) else { return nil }
    return places.reduce(0) { $0 | 1 << UInt64($1) }
  }

  /// The fields and children that the steps of a run may change.
  private func changed(by saga: ResolvedSaga) -> Set<String> {
    saga.optimistic.mayChange(Set(feature.changeable))
  }

  private var answers: [AnsweredEvent] {
    feature.answers(changing: feature.optimisticSagas.reduce([]) { $0.union(changed(by: $1)) })
  }

  /// The pattern of an answer and the bits of its fields: `case .load(.success): 2`.
  private func line(_ answer: AnsweredEvent) -> String {
    let pattern = Spelling.pattern(answer.way, of: answer.isOptimistic ? "let run" : ".\(answer.event)")
    let condition = answer.isOptimistic ? " where run.event.is(\\.\(answer.event))" : ""
    return "case \(pattern)\(condition): \(bits(of: answer.fields).map(String.init) ?? ".max")"
  }

  /// The cases of a switch over actions that do nothing but set fields, with the bits of these: `case .refreshed: 2`.
  private var settings: [String] {
    let bits = Dictionary(uniqueKeysWithValues: zip(fields, 0..<64))
    let owner = feature.name
    /// A bit for each field that the steps set; nil if they do anything else, or read the state.
    func fieldsSet(at key: ActionKey, _ node: ActionNode) -> UInt64? {
      var fields: UInt64 = 0
      for step in builder.steps(at: key, values: feature.values(of: node, in: owner)).steps {
        guard case .assign(let field, let value) = step, !value.contains("state."),
          let bit = bits[field]
        else { return nil }
        fields |= 1 << UInt64(bit)
      }
      return fields
    }
    let isOnlySwitch =
      feature.declaration.fields { $0.once != nil }.isEmpty
      && feature.routing.routes.allSatisfy { !$0.way.steps.isEmpty }
    guard isOnlySwitch else { return [] }
    var lines: [String] = []
    var idle: [String] = []
    for node in feature.actions {
      let key = ActionKey(node.name)
      let name = SwiftName.escaped(node.name)
      switch node.kind {
      case .action:
        guard let fields = fieldsSet(at: key, node) else { continue }
        if fields == 0 { idle.append(".\(name)") } else { lines.append("case .\(name): \(fields)") }
      case .events(let events) where events.isOptimistic:
        guard builder.steps(at: key.any, values: []).steps.isEmpty else { continue }
        let phases = feature.cases(of: node, in: owner).compactMap { event, _ -> String? in
          let fields = fieldsSet(at: ActionKey(event.name, in: key), event)
          return fields == 0 ? nil : "\(event.name): \(fields.map(String.init) ?? "nil")"
        }
        lines.append(
          "case .\(name)(let run): run.event.overwriting(\(phases.joined(separator: ", ")))")
      case .group, .child, .events: continue
      }
    }
    let count = idle.count + lines.count
    guard count > 0 else { return [] }
    return (idle.isEmpty ? [] : ["case \(idle.joined(separator: ", ")): 0"]) + lines
      + (count < feature.actions.count ? ["default: nil"] : [])
  }

  static let variables = Variables(
    "optimistic runs",
    "What a feature does at the start of optimistic runs, and what undoing that needs."
  ) { add in
    add.list("runs", "The sagas.") { view in
      let hasAnswers = !view.answers.isEmpty
      return view.feature.optimisticSagas.map {
        RunView($0, view.builder, fields: hasAnswers ? view.bits(of: view.changed(by: $0)) : nil)
      }
    }
    add.lines("answers", "The cases of a switch over the answers that set fields of steps.") { view in
      view.answers.map(view.line)
    }
    add.flag("hasOthers", "Whether the feature has other actions.") {
      $0.feature.actions.count > $0.feature.optimisticSagas.count
    }
    // The list includes the stacks inside children that always exist.
    add.text("paths", "Key paths to the fields of the state: `\\.posts, \\.problem`.") {
      let inner = $0.feature.stackPaths.filter { $0.count > 1 }
        .map { $0.map(SwiftName.escaped).joined(separator: ".") }
      return ($0.fields + inner).map { "\\.\($0)" }.joined(separator: ", ")
    }
    add.lines("settings", "The cases of a switch over the actions that only set fields.") {
      $0.settings
    }
  }
}
