import SchemaModel

/// A child whose sagas are part of its parent's sagas.
struct ChildView: DescribedView {
  /// The name of the child in its parent's state and actions: `counter`.
  let name: String
  /// The feature or choice that has the child's sagas: `Row`, `Destination`.
  let type: String
  var count = Child.Count.one
  /// The dependencies that the parent hands down.
  let arguments: [DependencyArgument]
  /// Whether it is a choice, which takes the dependencies of its parent.
  var isChoice = false
  /// Whether the child's sagas contain the parent's. Then they are made only when such a child exists.
  let isRecursive: Bool
  let hasActions: Bool
  /// Whether it is one of several things.
  var isMember = false
  /// The sources that the child's sagas listen to.
  var sources: String?

  static let variables = Variables(
    "child", "A child whose sagas are a part of its parent's."
  ) { add in
    add.text("name", "The field and the case that hold it.") { SwiftName.escaped($0.name) }
    add.text("type", "What its sagas belong to: `Row`, `Destination`.") { $0.type }
    add.text("arguments", "The dependencies handed down: `.init(api: dependencies.api)`.") {
      guard !$0.arguments.isEmpty else { return "" }
      guard !$0.isChoice else { return "dependencies" }
      let arguments = $0.arguments.map {
        Spelling.argument($0.label, "dependencies.\(SwiftName.escaped($0.name))")
      }
      return ".init(\(arguments.joined(separator: ", ")))"
    }
    // The argument labels of `pullback`.
    add.text("label", "How many there are: `state`, `optional` or `each`.") {
      $0.count == .one ? "state" : $0.count == .optional ? "optional" : "each"
    }
    add.optionalText("reducer", "Its reducer, if it may be removed: `Row.reduce`.") {
      ($0.isMember || $0.count != .one) && $0.hasActions ? "\($0.type).reduce" : nil
    }
    add.optionalText("sources", "The sources that its sagas listen to, as an array.") { $0.sources }
    add.text("action", "The case path to its actions.") {
      // A child without actions has no case.
      $0.hasActions ? "\\.\(SwiftName.escaped($0.name))" : ".never"
    }
    add.flag("isRecursive", "Whether its sagas contain the parent's.") { $0.isRecursive }
  }
}

/// A dependency of a feature, or of a feature inside it.
struct DependencyView: DescribedView {
  let needed: NeededDependency
  let feature: ResolvedFeature

  static let variables = Variables("dependency", "A dependency.") { add in
    add.text("name", "Its name.") { SwiftName.escaped($0.needed.property) }
    add.text("client", "The protocol: `PlaceClient`.") { $0.needed.dependency.client.value }
    add.optionalText("double", "The double that stands for it in a test.") {
      $0.feature.double(of: $0.needed.dependency)
    }
  }
}

/// The type generated for a child that can be one of several things. Like a feature, it has a state, actions, a
/// reducer and sagas.
struct ChoiceView: DescribedView {
  /// One of the things that the child can be.
  struct MemberView: DescribedView {
    let member: ResolvedChild.Member
    let choice: ChoiceView

    static let variables = Variables("member", "One of the things that a child can be.") { add in
      add.text("name", "The name of its case.") { SwiftName.escaped($0.member.name) }
      add.text("type", "The type of its state.") { $0.member.type }
      add.text("feature", "The feature that it is.") { $0.member.feature ?? "" }
      add.text("path", "Where it is in the schema: `Home.destination.edit`.") {
        "\($0.choice.owner).\($0.choice.name).\($0.member.name)"
      }
      add.flag("hasOneShots", "Whether it has fields that are `@once`.") { $0.member.hasOneShots }
    }
  }

  /// The reaction of a choice to actions of another feature.
  struct ChildReactionView: DescribedView {
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

  var owner: String { feature.name }
  /// The name of the child.
  var name: String { child.name }
  /// `Home.Destination`
  private var path: String { "\(owner).\(child.type)" }

  private var action: ActionEnumView? {
    guard child.hasActions || child.hasSagas else { return nil }
    return ActionEnumView(
      name: "Action", path: "\(path).Action", nodes: feature.cases(ofChoice: child),
      feature: feature,
      protocols: Self.conformances(
        feature.declaration.actionConformances, isEquatable: child.isActionEquatable))
  }

  private func views(_ members: [ResolvedChild.Member]) -> [MemberView] {
    members.map { MemberView(member: $0, choice: self) }
  }

  private var membersWithActions: [MemberView] {
    views(child.members.filter { $0.feature != nil && $0.hasActions })
  }

  /// What views see of each member.
  var parts: [PartStoreView] { child.members.map { PartStoreView(member: $0, choice: self) } }
  private var partsInStore: [PartStoreView] {
    parts.filter { !Feature.storeMembers.contains($0.name) }
  }

  /// The conformances of the choice's state or actions, with those of the parent that all parts need: `Codable`.
  private static func conformances(_ names: [Name], isEquatable: Bool) -> [String] {
    let derived = names.map(\.value)
      .filter { ["Hashable", "Codable", "Encodable", "Decodable"].contains($0) }
    let isOwn = isEquatable && !derived.contains("Hashable")
    return (isOwn ? ["Equatable"] : []) + ["Sendable"] + derived
  }

  static let variables = Variables(
    "choice", "The type that is made for a child that can be one of several things."
  ) { add in
    add.text("name", "The name of the type: `Destination`.") { $0.child.type }
    add.access { $0.feature.access }
    add.documentation("What it is for.") { ["What `\($0.name)` can be."] }
    add.text("conformances", "What its state conforms to.") {
      // A transient child is not stored, so it needs no coding.
      let isStored = $0.child.declaration.attributes.transient == nil
      let names = $0.feature.declaration.stateConformances
      return Self.conformances(
        names.filter { isStored || $0.value == "Hashable" },
        isEquatable: $0.child.isStateEquatable
      ).joined(separator: ", ")
    }
    add.list("cases", "The cases of its state.") { view in
      view.child.members.map { member in
        CaseView(
          name: member.name, documentation: member.declaration.documentation,
          payload: member.type)
      }
    }
    add.list("properties", "The properties of its state, each with the optional type of a member.") { view in
      let properties = view.feature.index.names.properties(ofChoice: "\(view.path).State") ?? []
      return properties.map {
        CaseView(name: $0.name, documentation: [], payload: $0.type.text)
      }
    }
    add.view("statePaths", "The case paths of its state.") { view in
      CasePathsView(
        type: ExtendedType("\(view.path).State", in: view.feature),
        paths: view.child.members.enumerated().map { index, member in
          CasePathView(
            name: member.name, index: index, payload: member.type, values: [],
            access: view.feature.access, deprecation: nil)
        })
    }
    add.text("path", "Its name, written out: `Home.Destination`.") { $0.path }
    add.text("owner", "The feature that has it.") { $0.owner }
    add.optionalView("action", "The enum of its actions.") { $0.action }
    add.list("enums", "That enum, if there is one.") { $0.action?.flattened ?? [] }
    add.flag("isFeature", "Whether something can happen to it, so that it has a reducer.") {
      $0.action != nil
    }
    add.list("members", "The members to which something can happen.") { $0.membersWithActions }
    add.list("dismissible", "The members that an action dismisses.") {
      $0.views($0.child.members.filter(\.dismisses))
    }
    add.list("reactions", "What it does when something happens elsewhere.") { view in
      let members = view.child.members
      return members.flatMap(\.sources).distinct.map { owner in
        ChildReactionView(
          owner: owner, access: Spelling.access(view.feature.access(withActionsOf: owner)),
          members: view.views(members.filter { $0.feature != nil && $0.sources.contains(owner) }))
      }
    }
    add.list("children", "The members that have sagas.") { view in
      view.child.members.filter(\.hasSagas).map {
        ChildView(
          name: $0.name, type: $0.feature ?? "", arguments: $0.arguments,
          isRecursive: $0.isRecursive, hasActions: $0.hasActions, isMember: true)
      }
    }
    add.flag("hasDependencies", "Whether their sagas call clients.") {
      !$0.child.arguments.isEmpty
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
        ? nil : PresentedView(choice: $0)
    }
  }
}
