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
  }

  static let title = "optimistic runs"
  static let about = "What a feature does at the start of optimistic runs, and how it undoes that."
  static let variables = TemplateVariables<Self> { add in
    add.list("runs", "The sagas.") { $0.runs }
    add.flag("hasOthers", "Whether the feature has other actions.") { $0.hasOthers }
    add.lines("optimisticFields", "The properties that somebody else may change.") { $0.fields }
  }
}
