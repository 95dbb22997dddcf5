import SchemaModel

/// A child whose sagas are a part of its parent's.
struct ChildView: DescribedView {
  /// `[Saga].counter`: where the child is in the parent's state and actions.
  var name: String
  /// What its sagas belong to: `Row`, `Destination`.
  var type: String
  /// `api: api`: the dependencies handed down.
  var arguments: String
  /// How many there are, as `pullback` is told: `state`, `optional`, `each`.
  var label: String
  /// The path of its actions.
  var action: String
  /// The sources that they listen to.
  var sources: String?
  /// Whether its sagas contain the parent's, so that they can be made only when there is such a child.
  var isRecursive: Bool

  init(
    name: String, type: String, count: Child.Count = .one, dependencies: [Dependency],
    isRecursive: Bool, hasActions: Bool, sources: String? = nil
  ) {
    // Where nothing can happen to it, there is no case to lead to.
    let name = SwiftName.escaped(name)
    action = hasActions ? "\\.\(name)" : ".never"
    self.name = name
    self.sources = sources
    label = count == .one ? "state" : count == .optional ? "optional" : "each"
    self.type = type
    self.isRecursive = isRecursive
    arguments = dependencies.map(\.name.value)
      .map { Spelling.argument($0, SwiftName.escaped($0)) }.joined(separator: ", ")
  }

  static let variables = Variables(
    "child", "A child whose sagas are a part of its parent's."
  ) { add in
    add.text("name", "The field and the case that hold it.") { $0.name }
    add.text("type", "What its sagas belong to: `Row`, `Destination`.") { $0.type }
    add.text("arguments", "The dependencies handed down: `api: api`.") { $0.arguments }
    add.text("label", "How many there are: `state`, `optional` or `each`.") { $0.label }
    add.optionalText("sources", "The sources that its sagas listen to, as an array.") { $0.sources }
    add.text("action", "The case path to its actions.") { $0.action }
    add.flag("isRecursive", "Whether its sagas contain the parent's.") { $0.isRecursive }
  }
}

/// A dependency as a parameter.
struct DependencyView: DescribedView {
  let dependency: Dependency

  static let variables = Variables("dependency", "A dependency as a parameter.") { add in
    add.text("name", "Its name.") { SwiftName.escaped($0.dependency.name.value) }
    add.text("label", "Its name where it labels an argument.") {
      SwiftName.label($0.dependency.name.value)
    }
    add.text("client", "The protocol: `PlaceClient`.") { $0.dependency.client.value }
  }
}

/// The type that is made for a child that can be one of several things: a state, actions, a reducer and sagas, as a
/// feature has them.
struct ChoiceView: DescribedView {
  /// A thing that it can be.
  struct MemberView: DescribedView {
    let member: ResolvedChild.Member
    /// The child in the schema, for messages: `Home.destination`.
    let place: String

    static let variables = Variables("member", "One of the things that a child can be.") { add in
      add.text("name", "The name of its case.") {
        SwiftName.escaped($0.member.declaration.name.value)
      }
      add.text("type", "The type of its state.") { $0.member.type }
      add.text("feature", "The feature that it is.") { $0.member.feature ?? "" }
      add.text("path", "Where it is in the schema: `Home.destination.edit`.") {
        "\($0.place).\($0.member.declaration.name.value)"
      }
      add.flag("hasOneShots", "Whether it has fields that are `@once`.") { $0.member.hasOneShots }
    }
  }

  /// What it does when something happens in another feature.
  struct ReactionView: DescribedView {
    let owner: String
    let access: String
    let members: [MemberView]

    static let variables = Variables(
      "reaction of a choice", "What a choice does when something happens in another feature."
    ) { add in
      add.text("owner", "The other feature.") { $0.owner }
      add.access("That of whichever of the two fewer may use, with its space.") {
        $0.access
      }
      add.list("members", "The members that do something.") { $0.members }
    }
  }

  let child: ResolvedChild
  let feature: ResolvedFeature

  private var owner: String { feature.declaration.name.value }
  private var access: String { Spelling.access(feature.declaration.declarations.access) }
  /// `Home.Destination`
  private var path: String { "\(owner).\(child.type)" }

  private var conformances: String {
    // What is left out of what is stored need not be such that it can be.
    let derived = Self.derived(feature.declaration.stateConformances)
      .filter { $0 == "Hashable" || child.declaration.attributes.transient == nil }
    let isEquatable = child.isStateEquatable && !derived.contains("Hashable")
    return ((isEquatable ? ["Equatable"] : []) + ["Sendable"] + derived).joined(separator: ", ")
  }

  private var action: ActionEnumView? {
    guard child.hasActions || child.hasSagas else { return nil }
    let derived = Self.derived(feature.declaration.actionConformances)
    let isEquatable = child.isActionEquatable && !derived.contains("Hashable")
    return ActionEnumView(
      name: "Action", path: "\(path).Action", nodes: feature.cases(ofChoice: child),
      feature: feature, protocols: (isEquatable ? ["Equatable"] : []) + ["Sendable"] + derived)
  }

  private var statePaths: CasePathsView {
    CasePathsView(
      type: ExtendedType("\(path).State", in: feature),
      paths: child.members.enumerated().map { index, member in
        CasePathView(
          name: member.declaration.name.value, index: index, payload: member.type, values: [],
          access: access, deprecation: nil)
      })
  }

  private func views(_ members: [ResolvedChild.Member]) -> [MemberView] {
    members.map { MemberView(member: $0, place: "\(owner).\(child.declaration.name.value)") }
  }

  private var reactions: [ReactionView] {
    child.members.flatMap(\.sources).distinct.map { owner in
      ReactionView(
        owner: owner, access: Spelling.access(feature.access(withActionsOf: owner)),
        members: views(child.members.filter { $0.feature != nil && $0.sources.contains(owner) }))
    }
  }

  private var membersWithActions: [MemberView] {
    views(child.members.filter { $0.feature != nil && $0.hasActions })
  }

  /// What views see of each member.
  private var parts: [PartStoreView] {
    child.members.map {
      PartStoreView(member: $0, child: child.declaration, feature: feature)
    }
  }
  private var partsInStore: [PartStoreView] {
    parts.filter { !Feature.storeMembers.contains($0.name) }
  }

  /// Those of a parent's conformances that its parts must have as well.
  private static func derived(_ names: [Name]) -> [String] {
    names.map(\.value).filter { ["Hashable", "Codable", "Encodable", "Decodable"].contains($0) }
  }

  static let variables = Variables(
    "choice", "The type that is made for a child that can be one of several things."
  ) { add in
    add.text("name", "The name of the type: `Destination`.") { $0.child.type }
    add.access { $0.access }
    add.documentation("What it is for.") {
      ["What `\($0.child.declaration.name.value)` can be."]
    }
    add.text("conformances", "What its state conforms to.") { $0.conformances }
    add.list("cases", "The cases of its state.") { view in
      view.child.members.map { member in
        CaseView(
          name: SwiftName.escaped(member.declaration.name.value),
          documentation: member.declaration.documentation, payload: member.type)
      }
    }
    add.view("statePaths", "The case paths of its state.") { $0.statePaths }
    add.text("path", "Its name, written out: `Home.Destination`.") { $0.path }
    add.optionalView("action", "The enum of its actions.") { $0.action }
    add.list("enums", "That enum, if there is one.") { $0.action?.flattened ?? [] }
    add.flag("isFeature", "Whether something can happen to it, so that it has a reducer.") {
      $0.action != nil
    }
    add.list("members", "The members to which something can happen.") { $0.membersWithActions }
    add.flag("hasOthers", "Whether to others nothing can happen.") {
      $0.membersWithActions.count < $0.child.members.count
    }
    add.list("reactions", "What it does when something happens elsewhere.") { $0.reactions }
    add.list("children", "The members that have sagas.") { view in
      view.child.members.filter(\.hasSagas).map {
        ChildView(
          name: $0.declaration.name.value, type: $0.feature ?? "", dependencies: $0.dependencies,
          isRecursive: $0.isRecursive, hasActions: $0.hasActions)
      }
    }
    add.list("dependencies", "What their sagas need.") {
      $0.child.dependencies.map { DependencyView(dependency: $0) }
    }
    add.flag("hasSagas", "Whether a member has sagas.") { $0.child.hasSagas }
    add.text("viewStore", "The type of its store as views see it.") {
      Spelling.viewStore(of: $0.path)
    }
    add.list("views", "What views see of each member.") { $0.partsInStore }
    add.flag("hasParts", "Whether views see any member in its store.") {
      $0.action != nil && !$0.partsInStore.isEmpty
    }
    add.flag("hasOneShots", "Whether a member has fields that are `@once`.") {
      $0.child.members.contains(where: \.hasOneShots)
    }
    add.list("allMembers", "All that it can be.") {
      $0.views($0.child.members)
    }
    add.optionalView("presented", "What views may dismiss of it.") {
      let child = $0.child.declaration
      return child.attributes.bind == nil || child.count != .optional
        ? nil : PresentedView(name: child.name.value, owner: $0.owner, views: $0.parts)
    }
  }
}
