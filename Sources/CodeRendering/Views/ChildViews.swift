import SchemaModel

/// A child whose sagas are a part of its parent's.
struct ChildView: TemplateView {
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
  /// What they hear of elsewhere in the tree.
  var hearing: String?
  /// Whether its sagas contain the parent's, so that they can be made only when there is such a child.
  var isRecursive: Bool

  init(
    name: String, type: String, count: Child.Count = .one, dependencies: [Dependency],
    isRecursive: Bool, hasActions: Bool, hearing: String? = nil
  ) {
    // Nothing can happen to it, so there is no case to lead to.
    let name = SwiftName.escaped(name)
    action = hasActions ? "\\.\(name)" : "CasePath(embed: { switch $0 {} }, extract: { _ in nil })"
    self.name = name
    self.hearing = hearing
    label = count == .one ? "state" : count == .optional ? "optional" : "each"
    self.type = type
    self.isRecursive = isRecursive
    arguments = dependencies.map(\.name.value)
      .map { "\(SwiftName.label($0)): \(SwiftName.escaped($0))" }.joined(separator: ", ")
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "type": .text(type)
    case "arguments": .text(arguments)
    case "label": .text(label)
    case "hearing": .text(hearing)
    case "action": .text(action)
    case "isRecursive": .flag(isRecursive)
    default: nil
    }
  }
}

/// A dependency as a parameter.
struct DependencyView: TemplateView {
  var name: String
  /// The name where it labels an argument.
  var label: String
  var client: String

  init(_ dependency: Dependency) {
    name = SwiftName.escaped(dependency.name.value)
    label = SwiftName.label(dependency.name.value)
    client = dependency.client.value
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "label": .text(label)
    case "client": .text(client)
    default: nil
    }
  }
}

/// The type that is made for a child that can be one of several things: a state, actions, a reducer and sagas, as a
/// feature has them.
struct ChoiceView: TemplateView {
  /// A thing that it can be.
  struct MemberView: TemplateView {
    var name: String
    var feature: String
    /// The member in the schema, for messages: `Home.destination.edit`.
    var path: String

    func value(of variable: String) -> TemplateValue? {
      switch variable {
      case "name": .text(name)
      case "feature": .text(feature)
      case "path": .text(path)
      default: nil
      }
    }
  }

  /// What it does when something happens in another feature.
  struct ReactionView: TemplateView {
    var owner: String
    var members: [MemberView]

    func value(of variable: String) -> TemplateValue? {
      switch variable {
      case "owner": .text(owner)
      case "members": .list(members)
      default: nil
      }
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

  init(_ child: ResolvedChild, in feature: CheckedFeature) {
    let declaration = child.declaration
    name = child.type
    access = Spelling.access(feature.declaration.declarations.access)
    let owner = feature.declaration.name.value
    path = "\(owner).\(child.type)"
    documentation = ["What `\(declaration.name.value)` can be."]
    let stateProtocols = Self.derived(feature.declaration.stateConformances)
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
      child.hasActions
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
    var heard: [String] = []
    for owner in child.members.flatMap(\.hears) where !heard.contains(owner) { heard.append(owner) }
    reactions = heard.map { owner in
      ReactionView(
        owner: owner,
        members: child.members.filter { $0.hears.contains(owner) }.compactMap(view))
    }
    children = child.members.filter(\.hasSagas).map {
      ChildView(
        name: $0.declaration.name.value, type: $0.feature ?? "", dependencies: $0.dependencies,
        isRecursive: $0.isRecursive, hasActions: $0.hasActions)
    }
    dependencies = child.dependencies.map(DependencyView.init)
    hasSagas = child.hasSagas
  }

  /// Those of a parent's conformances that its parts must have as well.
  private static func derived(_ names: [Name]) -> [String] {
    names.map(\.value).filter { ["Hashable", "Codable", "Encodable", "Decodable"].contains($0) }
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "access": .text(access)
    case "documentation": .documentation(documentation)
    case "conformances": .text(conformances)
    case "cases": .list(cases)
    case "statePaths": .view(statePaths)
    case "path": .text(path)
    case "action": .view(action)
    case "enums": .list(action?.flattened ?? [])
    case "members": .list(members)
    case "reactions": .list(reactions)
    case "children": .list(children)
    case "dependencies": .list(dependencies)
    case "hasSagas": .flag(hasSagas)
    default: nil
    }
  }
}
