import SchemaModel

/// One statement of a reducer. Exactly one of its kinds is set.
struct StepView: DescribedView {
  enum Kind {
    case assign(field: String, operation: String, value: String)
    case toggle(field: String)
    case resetAll
    case call(function: String, arguments: String)
    case statement(String)
    case binding(condition: String, steps: [StepView])
    case child(feature: String, field: String, path: String, Child.Count)
  }

  var kind: Kind

  private var isAssignment: Bool { if case .assign = kind { true } else { false } }
  private var isToggle: Bool { if case .toggle = kind { true } else { false } }
  private var isReset: Bool { if case .resetAll = kind { true } else { false } }
  private var isCall: Bool { if case .call = kind { true } else { false } }
  private var isBinding: Bool { if case .binding = kind { true } else { false } }
  private var isChild: Bool { count == .one }
  private var isOptionalChild: Bool { count == .optional }
  private var isElement: Bool { count == .many || count == .stack }

  private var count: Child.Count? {
    if case .child(_, _, _, let count) = kind { count } else { nil }
  }

  private var field: String? {
    switch kind {
    case .assign(let field, _, _), .toggle(let field), .child(_, let field, _, _): field
    case .resetAll, .call, .statement, .binding: nil
    }
  }

  private var operation: String? {
    if case .assign(_, let operation, _) = kind { operation } else { nil }
  }

  private var value: String? { if case .assign(_, _, let value) = kind { value } else { nil } }

  private var function: String? {
    if case .call(let function, _) = kind { function } else { nil }
  }

  private var arguments: String? {
    if case .call(_, let arguments) = kind { arguments } else { nil }
  }

  private var statement: String? {
    if case .statement(let statement) = kind { statement } else { nil }
  }

  private var condition: String? {
    if case .binding(let condition, _) = kind { condition } else { nil }
  }

  private var steps: [StepView] { if case .binding(_, let steps) = kind { steps } else { [] } }

  private var feature: String? {
    if case .child(let feature, _, _, _) = kind { feature } else { nil }
  }

  private var path: String? { if case .child(_, _, let path, _) = kind { path } else { nil } }

  static let title = "step"
  static let about =
    "One statement of a reducer. One of its kinds is true, or `statement` is there."
  static let variables = TemplateVariables<Self> { add in
    add.flag("isAssignment", "Whether a field gets a value.") { $0.isAssignment }
    add.flag("isToggle", "Whether a field is toggled.") { $0.isToggle }
    add.flag("isReset", "Whether the whole state starts again.") { $0.isReset }
    add.flag("isBinding", "Whether values must be there for the steps inside.") { $0.isBinding }
    add.flag("isCall", "Whether a function is called.") { $0.isCall }
    add.flag("isChild", "Whether an action is for a child that is always there.") { $0.isChild }
    add.flag("isOptionalChild", "Whether it is for a child that may be missing.") {
      $0.isOptionalChild
    }
    add.flag("isElement", "Whether it is for one of many children, called `elementID`.") {
      $0.isElement
    }
    add.optionalText(
      "field", "The field.",
      with: ["isAssignment", "isToggle", "isChild", "isOptionalChild", "isElement"]
    ) { $0.field }
    add.optionalText("operation", "`=`, `+=` and the like.", with: ["isAssignment"]) {
      $0.operation
    }
    add.optionalText("value", "The value.", with: ["isAssignment"]) { $0.value }
    add.optionalText("statement", "The whole statement, where nothing else is true.") {
      $0.statement
    }
    add.optionalText("function", "The function.", with: ["isCall"]) { $0.function }
    add.optionalText("arguments", "The arguments of the function.", with: ["isCall"]) {
      $0.arguments
    }
    add.optionalText("condition", "The values: `let row = state.row`.", with: ["isBinding"]) {
      $0.condition
    }
    add.list("steps", "What happens if they are there.") { $0.steps }
    add.optionalText(
      "feature", "What the child's reducer belongs to.",
      with: ["isChild", "isOptionalChild", "isElement"]
    ) { $0.feature }
    add.optionalText(
      "path", "Where the child is in the schema: `Home.rows`.",
      with: ["isChild", "isOptionalChild", "isElement"]
    ) { $0.path }
  }
}

/// A `switch` over an action or one of its groups.
struct SwitchView: DescribedView {
  struct BranchView: DescribedView {
    /// `.add(let value)`
    var pattern: String
    var steps: [StepView]
    /// Its listeners elsewhere in the tree.
    var routes: [RouteView] = []
    var nested: SwitchView?
    /// What follows for any case inside.
    var last: [StepView] = []

    static let title = "branch"
    static let about = "A case of a switch over actions."
    static let variables = TemplateVariables<Self> { add in
      add.text("pattern", "The pattern: `.add(let value)`.") { $0.pattern }
      add.list("steps", "What happens first.") { $0.steps }
      add.list("routes", "Its listeners elsewhere in the tree.") { $0.routes }
      add.optionalView("nested", "The switch over what is inside the case.") { $0.nested }
      add.list("lastSteps", "What follows, whatever was inside.") { $0.last }
    }
  }

  var subject: String
  var branches: [BranchView]
  /// The patterns of cases that change nothing, or `default` when they are many.
  var rest: String?
  var usesDefault: Bool

  static let title = "switch"
  static let about = "A switch over an action or one of its groups."
  static let variables = TemplateVariables<Self> { add in
    add.text("subject", "What is switched over: `action`, `event`.") { $0.subject }
    add.list("branches", "The cases that change something.") { $0.branches }
    add.optionalText("rest", "The patterns of the others, where they fit on a line.") { $0.rest }
    add.flag("usesDefault", "Whether the others are a `default`.") { $0.usesDefault }
  }
}

/// Hands an action on to children that react to it.
struct RouteView: DescribedView {
  /// Where the action is inside the one at hand: `.toolbar(let action)`; nil when it is that one.
  var pattern: String?
  /// The actions that somebody reacts to; nil for all.
  var heads: String?
  var listeners: [ListenerView]

  init(_ route: Routing.Route, pattern: String?, in feature: CheckedFeature) {
    self.pattern = pattern
    heads = route.heads.map {
      $0.map { ".\(SwiftName.escaped($0))" }.joined(separator: ", ")
    }
    listeners = feature.listeners(route.listeners)
  }

  static let title = "route"
  static let about = "Hands an action on to children that react to it."
  static let variables = TemplateVariables<Self> { add in
    add.optionalText("pattern", "Where the action is inside the one at hand.") { $0.pattern }
    add.optionalText(
      "heads", "The patterns of the actions that somebody reacts to; missing for all."
    ) { $0.heads }
    add.list("listeners", "The children.") { $0.listeners }
  }
}

/// A child that reacts to actions of another feature.
struct ListenerView: DescribedView {
  var field: String
  var feature: String
  var count: Child.Count

  init(_ child: ResolvedChild) {
    field = SwiftName.escaped(child.declaration.name.value)
    feature = child.type
    count = child.declaration.count
  }

  static let title = "listener"
  static let about = "A child that reacts to actions of another feature."
  static let variables = TemplateVariables<Self> { add in
    add.text("field", "The field that holds it.") { $0.field }
    add.text("feature", "What its reducer belongs to.") { $0.feature }
    add.flag("isOne", "Whether it is always there.") { $0.count == .one }
    add.flag("isOptional", "Whether it may be missing.") { $0.count == .optional }
    add.flag("isMany", "Whether there are many.") { $0.count == .many || $0.count == .stack }
  }
}

/// What a feature does when something happens in another one.
struct ReactionView: DescribedView {
  var owner: String
  var access: String
  /// Whether the state has a journal of optimistic runs, which no step may drop.
  var keepsJournal: Bool
  var reduce: SwitchView?
  var steps: [StepView]
  var listeners: [ListenerView]

  static let title = "reaction"
  static let about = "What a feature does when something happens in another one."
  static let variables = TemplateVariables<Self> { add in
    add.text("owner", "The other feature.") { $0.owner }
    add.text("access", "That of whichever of the two fewer may use, with its space.") { $0.access }
    add.flag("keepsJournal", "Whether the state has a journal of optimistic runs.") {
      $0.keepsJournal
    }
    add.optionalView("reduce", "What its actions do to the state.") { $0.reduce }
    add.list("steps", "What happens whichever action it is.") { $0.steps }
    add.list("listeners", "The children that react.") { $0.listeners }
  }
}

extension ResolvedChild {
  /// The member that it starts with.
  var initialMember: Member? {
    members.first { $0.declaration.name.value == declaration.initial?.value }
  }
  /// The state of that member, if it starts by itself.
  var initialState: String? {
    declaration.hasDefaultStart ? initialMember.map { "\($0.type)()" } : nil
  }
}

/// Where fields start.
enum Initials {
  /// The text of a field's start value.
  ///
  /// - Parameter owner: what the state is called where the text stands.
  static func text(of name: String, in feature: CheckedFeature, owner: String = "State") -> String {
    if let field = feature.declaration.field(name) {
      return text(of: field, in: feature, owner: owner)
    }
    guard let child = feature.children.first(where: { $0.declaration.name.value == name }) else {
      return ""
    }
    if child.declaration.start != nil {
      let start = child.initialState ?? "\(owner).\(property(name))"
      guard let initial = child.declaration.initial?.value else { return start }
      let member = ".\(SwiftName.escaped(initial))(\(start))"
      return child.declaration.count == .stack ? "[\(member)]" : member
    }
    return switch child.declaration.count {
    case .optional: "nil"
    case .many, .stack: "[]"
    case .one: "\(child.type).State()"
    }
  }

  /// The text of a start value of a field that is no child.
  static func text(
    of field: StateField, in feature: CheckedFeature, owner: String = "State"
  ) -> String {
    if case .stored(let initial?) = field.storage, !feature.isPlain(initial, for: field.type) {
      return "\(owner).\(property(field.name.value))"
    }
    return field.initialText ?? ""
  }

  /// The property that holds a start value which is more than a literal.
  static func property(_ name: String) -> String { "initial\(SwiftName.capitalized(name))" }
}

extension CheckedFeature {
  /// Children by name, as listeners.
  func listeners(_ names: [String]) -> [ListenerView] {
    children.filter { names.contains($0.declaration.name.value) }.map(ListenerView.init)
  }
}
