import SchemaModel

/// A property of a store that views may set.
struct BindingView: DescribedView {
  let binding: ViewBinding
  let feature: ResolvedFeature

  private var name: String { binding.name.value }

  private var path: [String] {
    binding.path.split(separator: ".").map { SwiftName.escaped(String($0)) }
  }

  /// The child that is set; nil for a field.
  private var child: Child? {
    switch binding.kind {
    case .field: nil
    case .dismissal(let child), .pop(let child): child
    }
  }
  private var resolved: ResolvedChild? { feature.children.first { $0.name == name } }
  private var isStack: Bool { child?.count == .stack }
  private var isChoice: Bool { !isStack && child?.members.isEmpty == false }

  /// Whether the child has actions, so that views get its store.
  private var hasActions: Bool { !isChoice && resolved?.hasActions == true }

  static let variables = Variables(
    "binding", "What `@bind` lets views change: a property of the store that they use."
  ) { add in
    add.text("name", "The name in the schema.") { $0.name }
    add.text("property", "The name in Swift.") { SwiftName.escaped($0.name) }
    add.text("path", "The action that it sends, in the schema.") { $0.binding.path }
    add.text("action", "The action before its value: `.binding(.query`.") {
      ".\($0.path.joined(separator: "(."))"
    }
    add.text("ending", "What follows its value.") { $0.path.count > 1 ? ")" : "" }
    add.text("type", "The type of the field, or of what views see of the child.") { view in
      guard let child = view.child else {
        if case .field(let field) = view.binding.kind { return view.feature.qualified(field.type) }
        return ""
      }
      let path =
        child.members.isEmpty
        ? view.resolved?.type ?? "" : "\(view.feature.name).\(child.choiceName)"
      if view.isChoice { return "\(path).Presented" }
      if view.isStack {
        return view.hasActions ? "[\(path).ViewStore]" : "StackOf<\(path).State>"
      }
      return view.hasActions ? view.feature.viewStore(of: path) : "\(path).State"
    }
    add.flag("isField", "Whether it is a field.") { $0.child == nil }
    add.flag("isEquatable", "Whether values of that field can be compared.") {
      if case .field(let field) = $0.binding.kind { $0.feature.isEquatable(field) } else { true }
    }
    add.flag("isChild", "Whether it is an optional child.") {
      $0.child != nil && !$0.isStack && !$0.isChoice
    }
    add.flag("hasActions", "Whether something can happen to that child or to what is stacked.") {
      $0.hasActions
    }
    add.flag("isChoice", "Whether it is a child that can be one of several things.") {
      $0.isChoice
    }
    add.flag("isStack", "Whether it is a stack.") { $0.isStack }
  }
}

/// A member of a choice or stack, as views see it.
struct PartStoreView: DescribedView {
  let member: ResolvedChild.Member
  let choice: ChoiceView

  var name: String { member.name }

  static let variables = Variables(
    "part of a choice", "What views see of one of the things that a child can be."
  ) { add in
    add.text("name", "The name in the schema.") { $0.name }
    add.text("property", "The name in Swift.") { SwiftName.escaped($0.name) }
    add.text("type", "The type of its store, or its own if nothing can happen to it.") {
      guard let inner = $0.member.feature, $0.member.hasActions else { return $0.member.type }
      return $0.choice.feature.viewStore(of: inner)
    }
    add.flag("hasActions", "Whether something can happen to it.") { $0.member.hasActions }
    add.text("path", "The case path to its actions, from those of the feature.") {
      SagaView.joined([$0.choice.name, $0.name])
    }
  }
}

/// A choice that views may see and dismiss.
struct PresentedView: DescribedView {
  let choice: ChoiceView

  static let variables = Variables(
    "presented choice",
    "What views see, and may dismiss, of a child that can be one of several things."
  ) { add in
    add.text("name", "The name of the child.") { $0.choice.name }
    add.text("field", "The name in Swift.") { SwiftName.escaped($0.choice.name) }
    add.text("owner", "The feature that has the child.") { $0.choice.owner }
    add.text("store", "A name for the store of that feature, which no member has.") {
      let names = $0.choice.parts.map(\.name)
      var name = "store"
      while names.contains(name) { name += "OfParent" }
      return name
    }
    add.list("views", "What it can be.") { $0.choice.parts }
  }
}
