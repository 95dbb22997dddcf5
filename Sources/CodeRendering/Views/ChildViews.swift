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
  /// The path of its state, for a case.
  var state: String
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
    state = hasActions ? "\\.\(name)" : "State.cases.\(name)"
    self.name = name
    self.sources = sources
    label = count == .one ? "state" : count == .optional ? "optional" : "each"
    self.type = type
    self.isRecursive = isRecursive
    arguments = dependencies.map(\.name.value)
      .map { "\(SwiftName.label($0)): \(SwiftName.escaped($0))" }.joined(separator: ", ")
  }

  static let title = "child"
  static let about = "A child whose sagas are a part of its parent's."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "The field and the case that hold it.") { $0.name }
    add.text("type", "What its sagas belong to: `Row`, `Destination`.") { $0.type }
    add.text("arguments", "The dependencies handed down: `api: api`.") { $0.arguments }
    add.text("label", "How many there are: `state`, `optional` or `each`.") { $0.label }
    add.optionalText("sources", "The sources that its sagas listen to, as an array.") { $0.sources }
    add.text("action", "The case path to its actions.") { $0.action }
    add.text("state", "The case path to its state, if it is one of several.") { $0.state }
    add.flag("isRecursive", "Whether its sagas contain the parent's.") { $0.isRecursive }
  }
}

/// A dependency as a parameter.
struct DependencyView: DescribedView {
  var name: String
  /// The name where it labels an argument.
  var label: String
  var client: String

  init(_ dependency: Dependency) {
    name = SwiftName.escaped(dependency.name.value)
    label = SwiftName.label(dependency.name.value)
    client = dependency.client.value
  }

  static let title = "dependency"
  static let about = "A dependency as a parameter."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "Its name.") { $0.name }
    add.text("label", "Its name where it labels an argument.") { $0.label }
    add.text("client", "The protocol: `PlaceClient`.") { $0.client }
  }
}

/// The type that is made for a child that can be one of several things: a state, actions, a reducer and sagas, as a
/// feature has them.
struct ChoiceView: DescribedView {
  /// A thing that it can be.
  struct MemberView: DescribedView {
    var name: String
    var feature: String
    /// The member in the schema, for messages: `Home.destination.edit`.
    var path: String

    static let title = "member"
    static let about = "One of the things that a child can be."
    static let variables = TemplateVariables<Self> { add in
      add.text("name", "The name of its case.") { $0.name }
      add.text("feature", "The feature that it is.") { $0.feature }
      add.text("path", "Where it is in the schema: `Home.destination.edit`.") { $0.path }
    }
  }

  /// What it does when something happens in another feature.
  struct ReactionView: DescribedView {
    var owner: String
    var access: String
    var members: [MemberView]

    static let title = "reaction of a choice"
    static let about = "What a choice does when something happens in another feature."
    static let variables = TemplateVariables<Self> { add in
      add.text("owner", "The other feature.") { $0.owner }
      add.text("access", "That of whichever of the two fewer may use, with its space.") {
        $0.access
      }
      add.list("members", "The members that do something.") { $0.members }
    }
  }

  let name: String
  let access: String
  let reactions: [ReactionView]
  let documentation: [String]
  let conformances: String
  let cases: [CaseView]
  let statePaths: CasePathsView
  /// `Home.Destination`
  let path: String
  let action: ActionEnumView?
  let members: [MemberView]
  let children: [ChildView]
  let dependencies: [DependencyView]
  let hasSagas: Bool
  /// What views see of each member.
  let views: [PartStoreView]
  let oneShots: [OneShotView]
  /// What views may dismiss.
  let presented: PresentedView?

  init(_ child: ResolvedChild, in feature: CheckedFeature) {
    let declaration = child.declaration
    name = child.type
    access = Spelling.access(feature.declaration.declarations.access)
    let owner = feature.declaration.name.value
    path = "\(owner).\(child.type)"
    documentation = ["What `\(declaration.name.value)` can be."]
    // What is left out of what is stored need not be such that it can be.
    let stateProtocols = Self.derived(feature.declaration.stateConformances)
      .filter { $0 == "Hashable" || declaration.attributes.transient == nil }
    let equatable = child.isStateEquatable ? ["Equatable", "Sendable"] : ["Sendable"]
    let protocols = equatable.filter { $0 != "Equatable" || !stateProtocols.contains("Hashable") }
    conformances = (protocols + stateProtocols).joined(separator: ", ")
    cases = child.members.map { member in
      CaseView(
        name: SwiftName.escaped(member.declaration.name.value),
        documentation: member.declaration.documentation, payload: member.type, rawValue: nil)
    }
    statePaths = CasePathsView(
      child.members.map { ($0.declaration.name.value, $0.type, [], nil) },
      path: "\(path).State", access: access,
      deprecation: Deprecation.text(feature.declaration.attributes))
    let actionProtocols = Self.derived(feature.declaration.actionConformances)
    let comparable = child.isActionEquatable && !actionProtocols.contains("Hashable")
    action =
      child.hasActions || child.hasSagas
      ? ActionEnumView(
        name: "Action", path: "\(path).Action",
        nodes: feature.cases(ofChoice: child), feature: feature, isIndexed: true,
        protocols: (comparable ? ["Equatable"] : []) + ["Sendable"] + actionProtocols) : nil
    func view(_ member: ResolvedChild.Member) -> MemberView? {
      member.feature.map {
        MemberView(
          name: SwiftName.escaped(member.declaration.name.value), feature: $0,
          path: "\(owner).\(declaration.name.value).\(member.declaration.name.value)")
      }
    }
    members = child.members.filter(\.hasActions).compactMap(view)
    var sources: [String] = []
    for owner in child.members.flatMap(\.sources) where !sources.contains(owner) {
      sources.append(owner)
    }
    reactions = sources.map { owner in
      ReactionView(
        owner: owner, access: Spelling.access(feature.access(withActionsOf: owner)),
        members: child.members.filter { $0.sources.contains(owner) }.compactMap(view))
    }
    children = child.members.filter(\.hasSagas).map {
      ChildView(
        name: $0.declaration.name.value, type: $0.feature ?? "", dependencies: $0.dependencies,
        isRecursive: $0.isRecursive, hasActions: $0.hasActions)
    }
    dependencies = child.dependencies.map(DependencyView.init)
    hasSagas = child.hasSagas
    oneShots = child.members.map {
      OneShotView(
        name: SwiftName.escaped($0.declaration.name.value), type: $0.type,
        hasOneShots: $0.hasOneShots)
    }
    let views = child.members.map { PartStoreView($0, of: declaration, in: feature) }
    self.views = views.filter { !Feature.storeMembers.contains($0.name) }
    presented =
      declaration.attributes.bind == nil || declaration.count != .optional
      ? nil : PresentedView(name: declaration.name.value, owner: owner, views: views)
  }

  /// Those of a parent's conformances that its parts must have as well.
  private static func derived(_ names: [Name]) -> [String] {
    names.map(\.value).filter { ["Hashable", "Codable", "Encodable", "Decodable"].contains($0) }
  }

  static let title = "choice"
  static let about = "The type that is made for a child that can be one of several things."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "The name of the type: `Destination`.") { $0.name }
    add.text("access", "`public ` with its space, `package `, or nothing.") { $0.access }
    add.documentation("documentation", "What it is for.") { $0.documentation }
    add.text("conformances", "What its state conforms to.") { $0.conformances }
    add.list("cases", "The cases of its state.") { $0.cases }
    add.view("statePaths", "The case paths of its state.") { $0.statePaths }
    add.text("path", "Its name, written out: `Home.Destination`.") { $0.path }
    add.optionalView("action", "The enum of its actions.") { $0.action }
    add.list("enums", "That enum, if there is one.") { $0.action?.flattened ?? [] }
    add.list("members", "The members to which something can happen.") { $0.members }
    add.flag("hasMembers", "Whether there are any.") { !$0.members.isEmpty }
    add.flag("hasOthers", "Whether to others nothing can happen.") {
      $0.members.count < $0.cases.count
    }
    add.list("reactions", "What it does when something happens elsewhere.") { $0.reactions }
    add.list("children", "The members that have sagas.") { $0.children }
    add.list("dependencies", "What their sagas need.") { $0.dependencies }
    add.flag("hasSagas", "Whether a member has sagas.") { $0.hasSagas }
    add.flag("hasViewStore", "Whether something can happen to it, so that views have its store.") {
      $0.action != nil
    }
    add.list("views", "What views see of each member.") { $0.views }
    add.flag("hasParts", "Whether views see any member in its store.") {
      $0.action != nil && !$0.views.isEmpty
    }
    add.flag("hasOneShots", "Whether a member has fields that are `@once`.") {
      $0.oneShots.contains { $0.hasOneShots }
    }
    add.list("oneShots", "The members, as what may have fields that are `@once`.") { $0.oneShots }
    add.optionalView("presented", "What views may dismiss of it.") { $0.presented }
  }
}
