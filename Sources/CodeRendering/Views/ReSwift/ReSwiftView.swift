import SchemaModel

/// A feature for ReSwift, whose reducers get every action: each action is a struct.
struct ReSwiftView: DescribedView {
  private let feature: ResolvedFeature
  private let source: String
  private let actions: ActionStructsView

  init(_ feature: ResolvedFeature, source: String) {
    self.feature = feature
    self.source = source
    actions = ActionStructsView(feature)
  }

  /// The children that get the feature's actions. A choice counts as one feature, and passes them to its members.
  private var children: [FlatChildView] {
    feature.children.filter { !$0.declaration.isCollection }.map {
      FlatChildView(
        field: SwiftName.escaped($0.name), feature: $0.type,
        isOptional: $0.declaration.count == .optional)
    }
  }

  private var imports: [String] {
    let types =
      actions.flattened.flatMap { $0.members.fields.map(\.type) }
      + feature.handlers.flatMap { $0.values.map(\.type) + [$0.element?.type].compactMap(\.self) }
    let words = Set(types.flatMap { $0.split { !($0.isLetter || $0.isNumber) }.map(String.init) })
    let usesRuntime =
      feature.children.contains { $0.declaration.isCollection }
      || feature.declaration.usesRuntimeTypes
      || !words.isDisjoint(with: [
        "Failure", "IdentifiedArray", "IdentifiedArrayOf", "NoValue", "StackOf",
      ])
    return feature.declaration.declarations.modules(
      ["ReSwift"] + feature.otherModules + (usesRuntime ? ["ReduxRuntime"] : []),
      usesFoundation: feature.usesFoundation)
  }

  private func importLines(_ declared: Set<String>) -> [String] {
    Spelling.imports(
      imports, declared: declared, level: feature.declaration.declarations.access)
  }

  static let variables = Variables(
    "ReSwift", "A feature for ReSwift, whose reducers get every action."
  ) { add in
    add.lines("imports", "The modules that the code imports; `ReduxRuntime` only for its types.") {
      $0.imports
    }
    add.lines("importLines", "The lines that import them.") {
      $0.importLines($0.feature.declaredModules.union(["ReSwift", "ReduxRuntime"]))
    }
    add.lines("handlersImportLines", "The same for the functions that `reduce` leaves to you.") {
      $0.importLines($0.feature.modulesOfHandlers)
    }
    add.list("structs", "The actions, a struct each.") { $0.actions.structs }
    add.list("structGroups", "The groups of actions, and what sagas report.") {
      $0.actions.groups
    }
    add.list("allStructs", "The structs of all groups.") { $0.actions.flattened }
    add.list("subStates", "The children that get the same actions.") { $0.children }
    add.list("branches", "What actions do to the state.") {
      ActionBranches($0.feature).branches
    }
    add.flag("changesNothing", "Whether no action changes anything, in children neither.") {
      $0.children.isEmpty && ActionBranches($0.feature).branches.isEmpty
        && !$0.feature.declaration.state.contains { $0.attributes.once != nil }
    }
    add.list("extensions", "The Swift that the schema embeds, that of sagas left out.") {
      FeatureView.extensions(of: $0.feature, source: $0.source, includingSagas: false)
    }
  }
}

/// Makes the switch of a ReSwift reducer.
struct ActionBranches {
  private(set) var branches: [ActionBranchView] = []
  private let feature: ResolvedFeature
  private let builder: SwitchBuilder

  init(_ feature: ResolvedFeature) {
    self.feature = feature
    builder = SwitchBuilder(feature)
    let name = feature.name
    var all = views(feature.actions.map { ($0, name) }, in: nil, type: name, last: [])
    for reaction in feature.routing.reactions where reaction.isOwn {
      all += views(
        feature.cases(of: reaction.owner), in: ActionKey(reaction.owner), type: reaction.owner,
        last: builder.steps(at: ActionKey(reaction.owner).any, values: []).steps)
    }
    branches = Self.merged(all)
  }

  /// Merges the branches for the same type: Swift would run only the first of them.
  private static func merged(_ branches: [ActionBranchView]) -> [ActionBranchView] {
    var result: [ActionBranchView] = []
    var places: [String: Int] = [:]
    for branch in branches {
      if let place = places[branch.type] {
        result[place].steps += branch.steps
        result[place].bindings += branch.bindings.filter { !result[place].bindings.contains($0) }
        result[place].bindsValues = result[place].bindsValues || branch.bindsValues
        result[place].inner = merged(result[place].inner + branch.inner)
      } else {
        places[branch.type] = result.count
        result.append(branch)
      }
    }
    return result
  }

  /// - Parameters:
  ///   - parent: The path of the action around the nodes; nil for the feature's own actions.
  ///   - type: The type around the structs.
  ///   - last: The steps that follow those of each node.
  private func views(
    _ nodes: [(node: ActionNode, feature: String)], in parent: ActionKey?, type: String,
    last: [StepView]
  ) -> [ActionBranchView] {
    var result: [ActionBranchView] = []
    for (node, owner) in nodes {
      let path = ActionKey(node.name, in: parent)
      let any = builder.steps(at: path.any, values: []).steps + last
      let inner = feature.cases(of: node, in: owner)
      switch node.kind {
      case .action:
        let values = feature.values(of: node, in: owner)
        let (steps, used) = builder.steps(at: path, values: values)
        guard !(steps + last).isEmpty else { continue }
        let bound = values.indices.filter { used[$0] }
        let bindings = bound.map { index in
          let name = Spelling.binding(index, of: values)
          let field = ActionStructView.field(index, of: values)
          return values[index].type == "NoValue"
            ? "let \(name) = NoValue()" : "let \(name) = action.\(SwiftName.escaped(field))"
        }
        result.append(
          ActionBranchView(
            type: "\(type).\(ActionStructView.name(of: node.name))", bindings: bindings,
            bindsValues: bound.contains { values[$0].type != "NoValue" }, steps: steps + last))
      case .group, .events:
        result += views(
          inner, in: path, type: "\(type).\(ActionStructsView.name(of: node.name))", last: any)
      case .child(let child, let id):
        guard builder.reacts(below: path) || !any.isEmpty || id != nil && path.count == 1 else {
          continue
        }
        // Steps for any action of an element need no list of its cases, which has no end if elements are recursive.
        let isNamed = builder.reacts(below: path) || id == nil
        let views = isNamed ? views(inner, in: path, type: child, last: any) : []
        guard id != nil else {
          result += views
          continue
        }
        let own = feature.children.first { $0.name == node.name }
        var branch = ActionBranchView(
          type: "\(type).\(ActionStructView.name(of: node.name))", steps: isNamed ? [] : any,
          inner: Self.merged(views))
        if path.count == 1, let own {
          branch.element = (own.type, SwiftName.escaped(node.name))
        }
        if builder.usesElement(below: path) {
          branch.bindings = ["let elementID = action.id"]
          branch.bindsValues = true
        }
        if branch.element != nil || !branch.steps.isEmpty || !branch.inner.isEmpty {
          result.append(branch)
        }
      }
    }
    return result
  }
}
