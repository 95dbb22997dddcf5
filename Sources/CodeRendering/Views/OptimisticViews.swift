import SchemaModel

/// What a feature does at the start of optimistic runs, and how it undoes that.
struct OptimisticView: DescribedView {
  struct RunView: DescribedView {
    /// `.like(let run)`
    var name: String
    /// What the steps need of the trigger: `let id = run.trigger`; nil if that is nothing.
    var condition: String?
    var steps: [StepView]

    init(_ saga: ResolvedSaga, _ builder: SwitchBuilder) {
      name = SwiftName.escaped(saga.declaration.name.value)
      let values = saga.values
      var used: Set<Int> = []
      steps = builder.views(of: saga.optimistic, values) { index in
        used.insert(index)
        return Spelling.binding(index, of: values, beside: ["run"])
      }
      var names = values.indices.map {
        used.contains($0) ? Spelling.binding($0, of: values, beside: ["run"]) : "_"
      }
      if saga.element != nil {
        names.insert(saga.optimistic.contains(where: \.usesElement) ? "elementID" : "_", at: 0)
      }
      guard names.contains(where: { $0 != "_" }) else { return }
      condition =
        names.count == 1
        ? "let \(names[0]) = run.trigger"
        : "let (\(names.joined(separator: ", "))) = run.trigger?.values"
    }

    static let title = "optimistic run"
    static let about = "What a feature does at the start of an optimistic run."
    static let variables = TemplateVariables<Self> { add in
      add.text("name", "The case of its events.") { $0.name }
      add.optionalText("condition", "What the steps need of the trigger: `let id = run.trigger`.") {
        $0.condition
      }
      add.list("steps", "The steps.") { $0.steps }
    }
  }

  var runs: [RunView]
  /// Whether there are other actions.
  var hasOthers: Bool
  /// The properties that may be changed beside the reducer.
  var fields: [String]
  /// The stacks of the state, and of the children that are always there: `home.path`.
  var stacks: [String]
  /// The cases of a switch over the actions that only set fields: `case .left: 0`.
  var settings: [String]

  /// - Returns: nil for a feature without optimistic sagas.
  init?(_ feature: CheckedFeature, _ builder: SwitchBuilder) {
    let sagas = feature.optimisticSagas
    guard !sagas.isEmpty else { return nil }
    runs = sagas.map { RunView($0, builder) }
    hasOthers = feature.actions.count > sagas.count
    fields =
      feature.declaration.state.filter { !$0.isComputed && !$0.isConstant }
      .map { SwiftName.escaped(Spelling.storage(of: $0)) }
      + feature.children.map { SwiftName.escaped($0.declaration.name.value) }
    stacks = feature.stackPaths.map { $0.map(SwiftName.escaped).joined(separator: ".") }
    let bits = Dictionary(uniqueKeysWithValues: zip(fields, 0..<64))
    let owner = feature.declaration.name.value
    func fieldsSet(at key: ActionKey, _ node: ActionNode, in owner: String) -> UInt64? {
      let values = feature.values(of: node, in: owner)
      return Self.fieldsSet(by: builder.steps(at: key, values: values).steps, bits)
    }
    settings = feature.actions.flatMap { node in
      let key = ActionKey(node.name)
      let name = SwiftName.escaped(node.name)
      if case .action = node.kind {
        return fieldsSet(at: key, node, in: owner).map { ["case .\(name): \($0)"] } ?? []
      }
      guard case .events(let events) = node.kind, events.isOptimistic,
        builder.steps(at: key.any, values: []).steps.isEmpty
      else { return [] }
      let phases = feature.cases(of: node, in: owner).map { event, owner in
        let fields = fieldsSet(at: ActionKey(event.name, in: key), event, in: owner)
        return "  case .\(event.name): \(fields.map(String.init) ?? "nil")"
      }
      return ["case .\(name)(let run):", "  switch run.event.phase {"] + phases + ["  }"]
    }
    let isOnlySwitch =
      feature.declaration.fields { $0.once != nil }.isEmpty
      && feature.routing.routes.allSatisfy { !$0.way.steps.isEmpty }
    if !isOnlySwitch { settings = [] }
    let count = settings.count { $0.hasPrefix("case") }
    if count > 0, count < feature.actions.count { settings.append("default: nil") }
  }

  /// - Returns: A bit for each field; nil if the steps do anything else than to set fields, or read the state.
  private static func fieldsSet(by steps: [StepView], _ bits: [String: Int]) -> UInt64? {
    var fields: UInt64 = 0
    for step in steps {
      guard case .assign(let field, "=", let value) = step.kind, !value.contains("state."),
        let bit = bits[field]
      else { return nil }
      fields |= 1 << UInt64(bit)
    }
    return fields
  }

  static let title = "optimistic runs"
  static let about = "What a feature does at the start of optimistic runs, and how it undoes that."
  static let variables = TemplateVariables<Self> { add in
    add.list("runs", "The sagas.") { $0.runs }
    add.flag("hasOthers", "Whether the feature has other actions.") { $0.hasOthers }
    add.lines("optimisticFields", "The properties that somebody else may change.") { $0.fields }
    add.lines("stacks", "The stacks in the state: `path`, `home.path`.") { $0.stacks }
    add.flag("hasStacks", "Whether there are stacks.") { !$0.stacks.isEmpty }
    add.lines("settings", "The cases of a switch over the actions that only set fields.") {
      $0.settings
    }
    add.flag("hasSettings", "Whether there are such actions.") { !$0.settings.isEmpty }
  }
}
