import SchemaModel

/// An action as a struct.
struct ActionStructView: DescribedView {
  var name: String
  /// `Search.DelegateActions.PickedAction`
  var path: String
  var access: String
  var documentation: [String]
  var deprecation: String?
  var conformances: String
  var fields: FieldsView
  var old: OldTypeView?
  var mirror: MirrorView?

  static let title = "struct of an action"
  static let about = "An action as a struct of its own."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "Its name: `PickedAction`.") { $0.name }
    add.text("path", "Its name, written out: `Search.DelegateActions.PickedAction`.") { $0.path }
    add.text("access", "`public ` with its space, `package `, or nothing.") { $0.access }
    add.documentation("documentation", "Its documentation.") { $0.documentation }
    add.optionalText("deprecation", "The attribute `@available(…)` of what is deprecated.") {
      $0.deprecation
    }
    add.text("conformances", "What it conforms to: `Action, Equatable, Sendable`.") {
      $0.conformances
    }
    add.view("members", "What it carries.") { $0.fields }
    add.flag("isEmptyInternal", "Whether it carries nothing and is not public.") {
      $0.fields.fields.isEmpty && $0.access.isEmpty
    }
    add.optionalView("old", "Its old name.") { $0.old }
    add.optionalView("mirror", "What logs show, where something is redacted.") { $0.mirror }
  }
}

/// The structs of the actions of a group, or of what a saga reports.
struct ActionStructsView: DescribedView {
  var name: String
  var access: String
  var documentation: [String]
  var structs: [ActionStructView]
  var groups: [ActionStructsView]

  /// All structs, outermost first.
  var flattened: [ActionStructView] { structs + groups.flatMap(\.flattened) }

  static let title = "structs of actions"
  static let about = "The actions of a group, or of what a saga reports, as structs."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "The name of the enum around them: `DelegateActions`.") { $0.name }
    add.text("access", "`public ` with its space, `package `, or nothing.") { $0.access }
    add.documentation("documentation", "The documentation of the group.") { $0.documentation }
    add.list("structs", "The structs.") { $0.structs }
    add.list("structGroups", "The groups inside it.") { $0.groups }
  }
}

/// A child to which a ReSwift reducer forwards every action.
struct FlatChildView: DescribedView {
  var field: String
  var feature: String
  var isOptional: Bool

  static let title = "sub-state"
  static let about = "A child whose reducer gets the actions of its parent."
  static let variables = TemplateVariables<Self> { add in
    add.text("field", "The field that holds it.") { $0.field }
    add.text("feature", "What its reducer belongs to.") { $0.feature }
    add.flag("isOptional", "Whether it may be missing.") { $0.isOptional }
  }
}

/// What a reducer does for one type of actions.
struct ActionBranchView: DescribedView {
  /// The type of the actions.
  var type: String
  /// What the steps call the values: `let row = action.row`.
  var bindings: [String] = []
  /// Whether one of these is read from the action.
  var bindsValues = false
  var steps: [StepView] = []
  /// For actions of one of many children: what its reducer belongs to, and the field.
  var element: (feature: String, field: String)?
  /// What happens for the actions inside.
  var inner: [ActionBranchView] = []

  private var usesAction: Bool {
    bindsValues || element != nil || !inner.isEmpty
  }

  static let title = "branch of a reducer"
  static let about = "What a reducer does for one type of actions."
  static let variables = TemplateVariables<Self> { add in
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
    add.flag("hasInner", "Whether something happens for the actions inside.") {
      !$0.inner.isEmpty
    }
    add.list("inner", "What happens for the actions inside.") { $0.inner }
  }
}
