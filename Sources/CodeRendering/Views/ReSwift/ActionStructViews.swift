import SchemaModel

/// An action as a struct.
struct ActionStructView: DescribedView {
  let node: ActionNode
  let feature: ResolvedFeature
  /// The type around the struct: `Search.DelegateActions`.
  let parent: String

  private var name: String { Self.name(of: node.name) }
  private var type: ExtendedType { ExtendedType("\(parent).\(name)", in: feature) }
  /// Whether the struct is an action for one of many children.
  private var isForElement: Bool { if case .child = node.kind { true } else { false } }

  /// The values of the action.
  private var values: [(name: String, type: String, initial: String?, isRedacted: Bool)] {
    switch node.kind {
    case .action(let payload):
      let values = feature.values(of: node, in: feature.name)
      return zip(values.indices, payload).filter { values[$0.0].type != "NoValue" }.map {
        (
          Self.field($0, of: values), values[$0].type, $1.initial?.text,
          $1.attributes.redacted != nil
        )
      }
    case .child(_, let id?):
      return [("id", id.type, nil, false), ("action", "any ReSwift.Action", nil, false)]
    case .child, .group, .events:
      return []
    }
  }

  var members: FieldsView {
    FieldsView(
      access: type.access,
      fields: values.map {
        FieldView(
          name: $0.name, isConstant: true, type: $0.type, initial: $0.initial)
      })
  }

  private var old: OldTypeView? {
    var old = OldTypeView(node.attributes, name: name, access: type.access)
    if let name = node.attributes.was?.value { old?.name = Self.name(of: name) }
    return old
  }

  /// `picked` → `PickedAction`
  static func name(of action: String) -> String { "\(SwiftName.capitalized(action))Action" }

  /// The property of a value in the struct. A value without a name is named as in reducers.
  static func field(_ index: Int, of values: [ActionValue]) -> String {
    values[index].isNamed ? values[index].name : Spelling.binding(index, of: values)
  }

  static let variables = Variables(
    "struct of an action", "An action as a struct of its own."
  ) { add in
    add.text("name", "Its name: `PickedAction`.") { $0.name }
    add.extended { $0.type }
    add.documentation {
      $0.isForElement ? ["An action for one of `\($0.node.name)`."] : $0.node.documentation
    }
    add.deprecation { $0.node.attributes.deprecation }
    add.text("conformances", "What it conforms to: `ReSwift.Action, Equatable, Sendable`.") {
      let own = $0.isForElement ? [] : $0.feature.actionConformances
      return (["ReSwift.Action"] + own).joined(separator: ", ")
    }
    add.view("members", "What it carries.") { $0.members }
    add.flag("isEmptyInternal", "Whether it carries nothing and is not public.") {
      $0.values.isEmpty && $0.type.access.isEmpty
    }
    add.optionalView("old", "Its old name.") { $0.old }
    add.optionalView("mirror", "What logs show, where something is redacted.") { view in
      MirrorView(
        view.type,
        parts: view.values.map {
          .init(name: $0.name, property: $0.name, isRedacted: $0.isRedacted)
        })
    }
  }
}

/// The structs of the actions of a feature or group, or of the events of a saga.
struct ActionStructsView: DescribedView {
  let name: String
  /// The full name: `Search.DelegateActions`.
  let path: String
  let documentation: [String]
  let nodes: [ActionNode]
  let feature: ResolvedFeature

  init(_ feature: ResolvedFeature) {
    name = feature.name
    path = name
    documentation = []
    nodes = feature.actions
    self.feature = feature
  }

  private init(
    _ name: String, _ nodes: [ActionNode], in outer: ActionStructsView, documentation: [String]
  ) {
    self.name = Self.name(of: name)
    path = "\(outer.path).\(self.name)"
    self.documentation = documentation
    self.nodes = nodes
    feature = outer.feature
  }

  var structs: [ActionStructView] {
    nodes.compactMap { node in
      switch node.kind {
      case .action, .child(_, .some):
        ActionStructView(node: node, feature: feature, parent: path)
      case .group, .events, .child(_, nil): nil
      }
    }
  }

  var groups: [ActionStructsView] {
    nodes.compactMap { node in
      switch node.kind {
      case .group(_, let inner):
        ActionStructsView(node.name, inner, in: self, documentation: node.documentation)
      case .events:
        ActionStructsView(
          node.name, feature.cases(of: node, in: feature.name).map(\.node),
          in: self, documentation: ["What happens to what `\(node.name)` stands for."])
      case .action, .child: nil
      }
    }
  }

  /// All structs, outermost first.
  var flattened: [ActionStructView] { structs + groups.flatMap(\.flattened) }

  /// `delegate` → `DelegateActions`
  static func name(of group: String) -> String { "\(SwiftName.capitalized(group))Actions" }

  static let variables = Variables(
    "structs of actions", "The actions of a group, or of what a saga reports, as structs."
  ) { add in
    add.text("name", "The name of the enum around them: `DelegateActions`.") { $0.name }
    add.access { $0.feature.access }
    add.documentation("The documentation of the group.") { $0.documentation }
    add.list("structs", "The structs.") { $0.structs }
    add.list("structGroups", "The groups inside it.") { $0.groups }
  }
}

/// A child to which a ReSwift reducer forwards every action.
struct FlatChildView: DescribedView {
  var field: String
  var feature: String
  var isOptional: Bool

  static let variables = Variables(
    "sub-state", "A child whose reducer gets the actions of its parent."
  ) { add in
    add.text("field", "The field that holds it.") { $0.field }
    add.text("feature", "What its reducer belongs to.") { $0.feature }
    add.flag("isOptional", "Whether it may be missing.") { $0.isOptional }
  }
}

/// The branch of a reducer for one type of actions.
struct ActionBranchView: DescribedView {
  /// The type of the actions.
  var type: String
  /// The variables of the values in the steps: `let row = action.row`.
  var bindings: [String] = []
  /// Whether a binding reads the action.
  var bindsValues = false
  var steps: [StepView] = []
  /// For an action of one of many children: the feature of the children, and their field.
  var element: (feature: String, field: String)?
  /// The branches for the actions of a child that an action of this type wraps.
  var inner: [ActionBranchView] = []

  private var usesAction: Bool {
    bindsValues || element != nil || !inner.isEmpty
  }

  static let variables = Variables(
    "branch of a reducer", "What a reducer does for one type of actions."
  ) { add in
    add.text("type", "The type of the actions, written out.") { $0.type }
    add.flag("usesAction", "Whether it reads the action.") { $0.usesAction }
    add.lines("bindings", "What the steps call the values: `let row = action.row`.") {
      $0.bindings
    }
    add.list("steps", "What happens.") { $0.steps }
    add.flag("isElement", "Whether the action is for one of many children.") {
      $0.element != nil
    }
    add.optionalText("feature", "What their reducer belongs to.", with: ["isElement"]) {
      $0.element?.feature
    }
    add.optionalText("field", "The field that holds them.", with: ["isElement"]) {
      $0.element?.field
    }
    add.list("inner", "What happens for the actions inside.") { $0.inner }
  }
}
