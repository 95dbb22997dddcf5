/// What rules know: the declarations of a schema, and facts about them. The functions of rules are in extensions, in a
/// folder for each subject, and ``RuleTable`` lists them.
package struct Checker: Sendable {
  let schema: Schema
  let table: SymbolTable
  private(set) var tree: ActionTree
  let graph: FeatureGraph
  let neededDependencies: NeededDependencies
  /// The features in which anything can happen.
  private(set) var activeFeatures: Set<String> = []
  /// Declared types in which something cannot be compared, by their full names.
  let unequatableTypes: Set<String>
  private(set) var listeners = Listeners()
  /// The features of which each fact is true.
  private(set) var facts: [FeatureFact: Set<String>] = [:]
  /// Whether the names of all declarations are known, those that could not be read included. If not, unknown names are
  /// not reported: the declaration that they miss may be the one that failed.
  var isComplete: Bool { schema.isComplete }
  /// What is around each file, if it will be asked again; nil if not.
  let surroundings: Surroundings?
  /// What rules find. Nothing else changes while they run, and none looks at what others found.
  var diagnostics = Findings()
  /// How many suggestions were looked for in this file.
  private var guesses = 0

  init(_ schema: Schema, surroundings: Surroundings? = nil) {
    self.schema = schema
    self.surroundings = surroundings
    graph = FeatureGraph(schema.features)
    table = SymbolTable(schema, graph)
    tree = ActionTree(table)
    neededDependencies = NeededDependencies(of: schema.features, graph)
    unequatableTypes = Self.unequatableTypes(in: table)
    activeFeatures = featuresWithActions()
    setActions()
    listeners = allListeners()
    facts = featureFacts()
  }

  /// Gives every feature its actions, and every child that is one of several what it can be.
  private mutating func setActions() {
    for feature in schema.features {
      for child in feature.children {
        guard case .choice(let members) = child.content,
          let owner = actionOwner(of: child, in: feature)
        else { continue }
        let nodes = members.compactMap { member -> ActionNode? in
          guard table.features[member.type.text].map({ hasActions($0) }) == true else { return nil }
          return ActionNode(
            name: member.name.value, documentation: member.documentation,
            kind: .child(feature: member.type.text, id: nil), range: member.name.range)
        }
        tree.set(nodes, for: owner)
      }
    }
    let start = self
    let levels = Workers.map(schema.parts) { file in
      file.answer(to: .actions, in: start.surroundings) {
        (file.declaration?.features ?? [])
          .map { start.tree.level(start.actionNodes($0), of: $0.name.value) }
      }
    }
    for level in levels.joined() { tree.set(level) }
    // A key may come with an action of another feature, or of a saga with a key of its own: a chain of four is the
    // longest. So may what an optimistic run is about.
    let keyed = schema.features.filter {
      $0.sagas.contains { $0.per != nil || !$0.optimistic.isEmpty }
    }
    for _ in 0..<4 {
      for feature in keyed { tree.set(actionNodes(feature), for: feature.name.value) }
    }
  }

  /// How many suggestions are looked for: each one compares names.
  static let mostGuesses = 100

  /// The name of a few that was probably meant; nil after many guesses.
  ///
  /// - Parameter candidates: Names of one declaration. Those of the whole schema are for ``UnknownName``.
  mutating func nearest(to name: String, in candidates: () -> [String]) -> String? {
    guard guesses < Self.mostGuesses else { return nil }
    guesses += 1
    return closestMatch(to: name, in: candidates())
  }

  /// Whether something of the name may be declared where the schema could not be read.
  func mayBeUnread(_ name: String) -> Bool { !isComplete || schema.poisoned.contains(name) }

  /// Reports a name that means nothing, unless its declaration may just have failed to be read.
  ///
  /// - Parameters:
  ///   - otherwise: What to do when no name is near.
  ///   - origin: The declaration that should have the name.
  mutating func unknown(
    _ id: RuleID, at range: SourceRange, _ message: String, name: String,
    candidates: @escaping @Sendable (Checker) -> [String], otherwise: String? = nil,
    about origin: SourceRange? = nil
  ) {
    guard !schema.poisoned.contains(name) else { return }
    let isComplete = isComplete
    let name = UnknownName {
      closestMatch(to: name, in: candidates($0))
    } diagnostic: { near in
      guard isComplete || near != nil else { return nil }
      return Diagnostic(
        id, at: range,
        near.map { "\(message); did you mean `\($0)`?" }
          ?? ([message] + (otherwise.map { [$0] } ?? [])).joined(separator: "; "),
        replacement: near, about: origin)
    }
    diagnostics.append(name)
  }
}
