import SchemaModel

/// A feature for ReSwift, whose reducers get every action: each action is a struct.
struct ReSwiftView: DescribedView {
  let imports: [String]
  let structs: [ActionStructView]
  let groups: [ActionStructsView]
  let children: [FlatChildView]
  let branches: [ActionBranchView]
  let extensions: [ExtensionView]
  /// Whether every action resets fields that are `@once`.
  private let resetsFields: Bool

  /// All structs of actions.
  var flattened: [ActionStructView] { structs + groups.flatMap(\.flattened) }

  init(_ feature: CheckedFeature, source: String) {
    let actions = ActionStructs(feature)
    structs = actions.structs
    groups = actions.groups
    // A choice is a feature in the state, and its members get the actions.
    children = feature.children.filter { !$0.declaration.isCollection }.map {
      FlatChildView(
        field: SwiftName.escaped($0.declaration.name.value), feature: $0.type,
        isOptional: $0.declaration.count == .optional)
    }
    resetsFields = feature.declaration.state.contains { $0.attributes.once != nil }
    branches = ActionBranches(feature).branches
    extensions = FeatureView.extensions(of: feature, source: source, includingSagas: false)
    let types =
      (structs + groups.flatMap(\.flattened)).flatMap { $0.fields.fields.map(\.type) }
      + feature.handlers.flatMap { $0.values.map(\.type) + [$0.element?.type].compactMap(\.self) }
    let words = Set(types.flatMap { $0.split { !($0.isLetter || $0.isNumber) }.map(String.init) })
    let usesRuntime =
      feature.children.contains { $0.declaration.isCollection }
      || feature.declaration.usesRuntimeTypes
      || !words.isDisjoint(with: [
        "Failure", "IdentifiedArray", "IdentifiedArrayOf", "NoValue", "StackOf",
      ])
    imports = Set(
      feature.declaration.declarations.imports.map(\.value) + ["ReSwift"] + feature.otherModules
        + (feature.usesFoundation ? ["Foundation"] : []) + (usesRuntime ? ["ReduxRuntime"] : [])
    ).sorted()
  }

  static let title = "ReSwift"
  static let about = "A feature for ReSwift, whose reducers get every action."
  static let variables = TemplateVariables<Self> { add in
    add.lines("imports", "The modules that the code imports; `ReduxRuntime` only for its types.") {
      $0.imports
    }
    add.list("structs", "The actions, a struct each.") { $0.structs }
    add.list("structGroups", "The groups of actions, and what sagas report.") { $0.groups }
    add.list("allStructs", "The structs of all groups.") { $0.flattened }
    add.list("subStates", "The children that get the same actions.") { $0.children }
    add.list("branches", "What actions do to the state.") { $0.branches }
    add.flag("hasBranches", "Whether there are any.") { !$0.branches.isEmpty }
    add.flag("changesNothing", "Whether no action changes anything, in children neither.") {
      $0.branches.isEmpty && $0.children.isEmpty && !$0.resetsFields
    }
    add.list("extensions", "The Swift that the schema embeds, that of sagas left out.") {
      $0.extensions
    }
  }
}

/// Makes the structs of a feature's actions.
struct ActionStructs {
  private(set) var structs: [ActionStructView] = []
  private(set) var groups: [ActionStructsView] = []

  init(_ feature: CheckedFeature) {
    let name = feature.declaration.name.value
    (structs, groups) = Self.views(feature.actions, in: feature, path: name)
  }

  /// `picked` → `PickedAction`
  static func name(of action: String) -> String { "\(SwiftName.capitalized(action))Action" }

  /// `delegate` → `DelegateActions`
  static func groupName(of group: String) -> String { "\(SwiftName.capitalized(group))Actions" }

  /// What a value is called in the struct: without a name of its own, as reducers call it.
  static func field(_ index: Int, of values: [ActionValue]) -> String {
    values[index].isNamed ? values[index].name : Spelling.binding(index, of: values)
  }

  private static func views(
    _ nodes: [ActionNode], in feature: CheckedFeature, path: String
  ) -> (structs: [ActionStructView], groups: [ActionStructsView]) {
    var structs: [ActionStructView] = []
    var groups: [ActionStructsView] = []
    let access = Spelling.access(feature.declaration.declarations.access)
    for node in nodes {
      switch node.kind {
      case .action(let payload):
        structs.append(view(node, payload, in: feature, path: path))
      case .group(_, let inner):
        let name = groupName(of: node.name)
        let views = views(inner, in: feature, path: "\(path).\(name)")
        groups.append(
          ActionStructsView(
            name: name, access: access, documentation: node.documentation,
            structs: views.structs, groups: views.groups))
      case .events:
        let name = groupName(of: node.name)
        let inner = feature.cases(of: node, in: feature.declaration.name.value).map(\.node)
        let views = views(inner, in: feature, path: "\(path).\(name)")
        groups.append(
          ActionStructsView(
            name: name, access: access,
            documentation: ["What happens to what `\(node.name)` stands for."],
            structs: views.structs, groups: []))
      case .child(_, let id?):
        structs.append(wrapper(node, id, in: feature, path: path))
      case .child(_, nil):
        continue
      }
    }
    return (structs, groups)
  }

  private static func view(
    _ node: ActionNode, _ payload: [Payload], in feature: CheckedFeature, path: String
  ) -> ActionStructView {
    let access = Spelling.access(feature.declaration.declarations.access)
    let name = name(of: node.name)
    let values = feature.values(of: node, in: feature.declaration.name.value)
    var fields: [FieldView] = []
    var parts: [(name: String, isRedacted: Bool)] = []
    for (index, (value, item)) in zip(values, payload).enumerated() where value.type != "NoValue" {
      let field = field(index, of: values)
      fields.append(
        FieldView(
          name: SwiftName.escaped(field), documentation: [], isConstant: true, type: value.type,
          initial: item.initial?.text))
      parts.append((field, item.attributes.redacted != nil))
    }
    let deprecation = Deprecation.text(node.attributes)
    var old = OldTypeView(node.attributes, name: name, access: access)
    old?.name = node.attributes.was.map { Self.name(of: $0.value) } ?? name
    return ActionStructView(
      name: name, path: "\(path).\(name)", access: access, documentation: node.documentation,
      deprecation: deprecation,
      conformances: (["Action"] + feature.actionConformances).joined(separator: ", "),
      fields: FieldsView(access: access, fields: fields), old: old,
      mirror: MirrorView(
        shown: parts, path: "\(path).\(name)", access: access,
        deprecation: Deprecation.text(feature.declaration.attributes)))
  }

  /// An action for one of many children.
  private static func wrapper(
    _ node: ActionNode, _ id: ActionValue, in feature: CheckedFeature, path: String
  ) -> ActionStructView {
    let access = Spelling.access(feature.declaration.declarations.access)
    let name = name(of: node.name)
    let fields = [("id", id.type), ("action", "any Action")].map { name, type in
      FieldView(name: name, documentation: [], isConstant: true, type: type)
    }
    return ActionStructView(
      name: name, path: "\(path).\(name)", access: access,
      documentation: ["An action for one of `\(node.name)`."], conformances: "Action",
      fields: FieldsView(access: access, fields: fields))
  }
}

/// Makes the switch of a ReSwift reducer.
struct ActionBranches {
  private(set) var branches: [ActionBranchView] = []
  private let feature: CheckedFeature
  private let builder: SwitchBuilder

  init(_ feature: CheckedFeature) {
    self.feature = feature
    builder = SwitchBuilder(feature)
    let name = feature.declaration.name.value
    var all = views(feature.actions.map { ($0, name) }, in: nil, type: name, last: [])
    for reaction in feature.routing.reactions where reaction.isOwn {
      all += views(
        feature.cases(of: reaction.owner), in: ActionKey(reaction.owner), type: reaction.owner,
        last: builder.steps(forAnyOf: reaction.owner))
    }
    branches = Self.merged(all)
  }

  /// What happens for an action by two of its names happens in one branch, the only one that Swift
  /// would come to.
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
  ///   - parent: what the nodes are in; nil for the feature's own actions.
  ///   - type: the type around the structs.
  ///   - last: what follows for each of them.
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
          let field = ActionStructs.field(index, of: values)
          return values[index].type == "NoValue"
            ? "let \(name) = NoValue()" : "let \(name) = action.\(SwiftName.escaped(field))"
        }
        result.append(
          ActionBranchView(
            type: "\(type).\(ActionStructs.name(of: node.name))", bindings: bindings,
            bindsValues: bound.contains { values[$0].type != "NoValue" }, steps: steps + last))
      case .group, .events:
        result += views(
          inner, in: path, type: "\(type).\(ActionStructs.groupName(of: node.name))", last: any)
      case .child(let child, let id):
        guard builder.reacts(below: path) || !any.isEmpty || id != nil && path.count == 1 else {
          continue
        }
        // What happens for any action needs none by name; elements can hold their own kind without end.
        let isNamed = builder.reacts(below: path) || id == nil
        let views = isNamed ? views(inner, in: path, type: child, last: any) : []
        guard id != nil else {
          result += views
          continue
        }
        let own = feature.children.first { $0.declaration.name.value == node.name }
        var branch = ActionBranchView(
          type: "\(type).\(ActionStructs.name(of: node.name))", steps: isNamed ? [] : any,
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
