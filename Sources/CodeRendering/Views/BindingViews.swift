import SchemaModel

/// A property of a view's store that a view may set.
struct BindingView: DescribedView {
  private enum Kind {
    case field
    case child(hasActions: Bool)
    case choice
    case stack(hasActions: Bool)
  }

  private let kind: Kind
  let name: String
  let type: String
  private let isEquatable: Bool

  init(_ binding: ViewBinding, in feature: CheckedFeature) {
    name = binding.name.value
    isEquatable = !feature.unequatableFields.contains(name)
    switch binding.kind {
    case .field(let field):
      (kind, type) = (.field, feature.qualified(field.type))
    case .dismissal(let child), .pop(let child):
      let resolved = feature.children.first { $0.declaration.name.value == child.name.value }
      let owner = feature.declaration.name.value
      let path = child.members.isEmpty ? resolved?.type ?? "" : "\(owner).\(child.choiceName)"
      let hasActions = resolved?.hasActions == true
      if child.count == .stack {
        kind = .stack(hasActions: hasActions)
        type = hasActions ? "[\(path).ViewStore]" : "StackOf<\(path).State>"
      } else if !child.members.isEmpty {
        (kind, type) = (.choice, "\(path).Presented")
      } else {
        kind = .child(hasActions: hasActions)
        type = hasActions ? feature.viewStore(of: path) : "\(path).State"
      }
    }
  }

  /// Whether something can happen to a child, so that views have its store.
  private var hasActions: Bool {
    switch kind {
    case .child(let hasActions), .stack(let hasActions): hasActions
    case .field, .choice: false
    }
  }

  static let title = "binding"
  static let about = "What `@bind` lets views change: a property of the store that they use."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "The name in the schema.") { $0.name }
    add.text("property", "The name in Swift.") { SwiftName.escaped($0.name) }
    add.text("type", "The type of the field, or of what views see of the child.") { $0.type }
    add.flag("isField", "Whether it is a field.") {
      if case .field = $0.kind { true } else { false }
    }
    add.flag("isEquatable", "Whether values of that field can be compared.") { $0.isEquatable }
    add.flag("isChild", "Whether it is an optional child.") {
      if case .child = $0.kind { true } else { false }
    }
    add.flag("hasActions", "Whether something can happen to that child or to what is stacked.") {
      $0.hasActions
    }
    add.flag("isChoice", "Whether it is a child that can be one of several things.") {
      if case .choice = $0.kind { true } else { false }
    }
    add.flag("isStack", "Whether it is a stack.") {
      if case .stack = $0.kind { true } else { false }
    }
  }
}

/// A member of a choice or stack, as views see it.
struct PartStoreView: DescribedView {
  let name: String
  let type: String
  let hasActions: Bool
  /// `destination.edit`
  let path: String

  init(_ member: ResolvedChild.Member, of child: Child, in feature: CheckedFeature) {
    name = member.declaration.name.value
    path = SagaView.joined([child.name.value, name])
    hasActions = member.hasActions
    if let inner = member.feature, member.hasActions {
      type = feature.viewStore(of: inner)
    } else {
      type = member.type
    }
  }

  static let title = "part of a choice"
  static let about = "What views see of one of the things that a child can be."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "The name in the schema.") { $0.name }
    add.text("property", "The name in Swift.") { SwiftName.escaped($0.name) }
    add.text("type", "The type of its store, or its own if nothing can happen to it.") { $0.type }
    add.flag("hasActions", "Whether something can happen to it.") { $0.hasActions }
    add.text("path", "The case path to its actions, from those of the feature.") { $0.path }
  }
}

/// What views may dismiss of a child that can be one of several things.
struct PresentedView: DescribedView {
  let name: String
  let owner: String
  let views: [PartStoreView]

  private var store: String {
    var name = "store"
    while views.contains(where: { $0.name == name }) { name += "OfParent" }
    return name
  }

  static let title = "presented choice"
  static let about =
    "What views see, and may dismiss, of a child that can be one of several things."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "The name of the child.") { $0.name }
    add.text("field", "The name in Swift.") { SwiftName.escaped($0.name) }
    add.text("owner", "The feature that has the child.") { $0.owner }
    add.text("store", "A name for the store of that feature, which no member has.") { $0.store }
    add.list("views", "What it can be.") { $0.views }
  }
}
