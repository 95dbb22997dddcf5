/// The input and output of rules: the declarations of a schema, facts about them, and findings. The rules are
/// extensions, in a folder for each subject, and ``RuleTable`` lists them.
package struct Checker: Sendable {
  let schema: Schema
  let table: SymbolTable
  private(set) var tree: ActionTree
  let graph: FeatureGraph
  let neededDependencies: NeededDependencies
  /// The features that have actions, or hold features that have actions.
  private(set) var activeFeatures: Set<String> = []
  /// The full names of declared types that cannot be `Equatable`.
  let unequatableTypes: Set<String>
  private(set) var listeners = Listeners()
  /// For each fact, the features for which it is true.
  private(set) var facts: [FeatureFact: Set<String>] = [:]
  /// Whether the names of all declarations are known, even of unreadable ones. If not, unknown names are not reported,
  /// because an unreadable declaration may declare them.
  var isComplete: Bool { schema.isComplete }
  /// The versions of what each file sees of the others. Later checks compare them; nil if no check follows.
  let surroundings: Surroundings?
  /// The findings of rules. Nothing else changes while rules run, and no rule reads the findings of another.
  var diagnostics = Findings()
  /// The number of suggestions searched for in this file.
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

  /// Sets the action nodes of every feature and of every choice.
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
    // The type of a run key or of an optimistic value may depend on the events of another saga that has one. Each of
    // the four passes resolves one more saga of such a chain.
    let keyed = schema.features.filter {
      $0.sagas.contains { $0.per != nil || !$0.optimistic.isEmpty }
    }
    for _ in 0..<4 {
      for feature in keyed { tree.set(actionNodes(feature), for: feature.name.value) }
    }
  }

  /// The maximum number of suggestions to search for. Each search compares a name with all candidates.
  static let mostGuesses = 100

  /// The candidate that was probably meant; nil if none is similar, or after too many guesses.
  ///
  /// - Parameter candidates: Names in one declaration. For names in the whole schema, use ``UnknownName``.
  mutating func nearest(to name: String, in candidates: () -> [String]) -> String? {
    guard guesses < Self.mostGuesses else { return nil }
    guesses += 1
    return closestMatch(to: name, in: candidates())
  }

  /// Whether an unreadable declaration may declare a name.
  func mayBeUnread(_ name: String) -> Bool { !isComplete || schema.poisoned.contains(name) }

  /// Reports an unknown name, unless an unreadable declaration may declare it.
  ///
  /// - Parameters:
  ///   - otherwise: The advice if no name is similar.
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
