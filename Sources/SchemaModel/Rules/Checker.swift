/// The rules that need more than one place of a schema.
struct Checker: Sendable {
  let schema: Schema
  let table: SymbolTable
  var tree: ActionTree
  var diagnostics: Diagnostics
  let graph: FeatureGraph
  let neededDependencies: NeededDependencies
  /// The features in which anything can happen.
  private(set) var activeFeatures: Set<String> = []
  /// Declared types in which something cannot be compared, by their full names.
  private let unequatableTypes: Set<String>
  /// The features that cannot start without being given something.
  private(set) var startlessFeatures: Set<String> = []
  private(set) var listeners = Listeners()
  private(set) var facts = FeatureFacts()
  /// Whether the names of all declarations are known, those that could not be read included. If not, unknown names are not
  /// reported: the declaration that they miss may be the one that failed.
  var isComplete: Bool { schema.isComplete }
  /// What is around each file, if it will be asked again; nil if not.
  let surroundings: Surroundings?
  private var guesses = 0
  private var unknownNames: [UnknownName] = []
  /// Whether it checks one of several parts, whose diagnostics are put in order behind it.
  private var isPart = false

  init(_ schema: Schema, diagnostics: Diagnostics, surroundings: Surroundings? = nil) {
    var diagnostics = diagnostics
    for file in schema.parts { diagnostics.append(contentsOf: file.diagnostics) }
    self.schema = schema
    self.surroundings = surroundings
    table = SymbolTable(schema, diagnostics: &diagnostics)
    tree = ActionTree(table)
    graph = FeatureGraph(schema.features)
    neededDependencies = NeededDependencies(of: schema.features, graph)
    unequatableTypes = Self.unequatableTypes(in: table)
    self.diagnostics = diagnostics
    activeFeatures = featuresWithActions()
    startlessFeatures = featuresWithoutStart()
    setActions()
    listeners = allListeners()
    facts = featureFacts()
  }

  /// Runs all rules: those about declarations first, then those about code and flow, which depend on them.
  mutating func check() -> CheckedSchema {
    let index = SchemaIndex(schema, table, graph, tree)
    _ = forEach(.declarations) { checker, file in checker.checkDeclarations(of: file) }
    checkConfusables()
    checkExterns()
    checkDoubleNames()
    checkOldDeclarations()
    checkContainment()
    checkDependencyCount()
    checkDeprecations()
    let files = forEach(.code) { checker, file in
      let features = file.features.map { checker.resolve($0, index) }
      let writing = features.map(Writing.init)
      // Whoever asks again asks for what is wrong alone, and an older index is of no use to anybody.
      guard checker.surroundings == nil else {
        return (checked: CheckedFile?.none, writing: writing)
      }
      let checked = CheckedFile(
        source: file.source, features: features, shared: file.shared,
        usesFoundation: checker.usesFoundation(file.shared),
        equatableTypes: checker.equatableTypes(file.shared, of: nil),
        identifiableTypes: checker.identifiableTypes(file.shared, of: nil), index: index)
      return (checked, writing)
    }
    analyzeFlow(files.flatMap(\.writing), index)
    return CheckedSchema(files: files.compactMap(\.checked), index: index)
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
    // A key may come with an action of another feature, or of a saga with a key of its own: a chain of four is the longest.
    let keyed = schema.features.filter { $0.sagas.contains { $0.per != nil } }
    for _ in 0..<4 {
      for feature in keyed { tree.set(actionNodes(feature), for: feature.name.value) }
    }
  }

  private mutating func checkDeclarations(of file: FileDeclaration) {
    checkSharedNames(file.shared, inside: nil)
    checkTypes(file.shared, in: nil)
    checkAccess(file.shared)
    checkConformances(ofShared: file.shared)
    checkAttributes(file.shared)
    checkInnerNames(file.shared)
    for feature in file.features {
      checkNames(feature)
      checkTypes(feature.declarations, in: feature)
      checkState(feature)
      checkChildren(feature)
      checkDependencies(feature)
      checkAccess(feature)
      checkConformances(feature)
      checkAttributes(feature)
      checkInnerNames(feature)
      checkOldActions(feature)
      checkConditions(of: feature)
    }
  }

  /// Checks all files, several at a time. What is found in one does not depend on what is found in others: it is put in
  /// order here.
  ///
  /// - Parameter check: changes nothing of the checker but what it has found.
  /// - Returns: what `check` returned, in the order of the files.
  mutating func forEach<Result: Sendable>(
    _ question: ReadFile.Question,
    _ check: @Sendable (inout Checker, FileDeclaration) -> Result
  ) -> [Result] {
    let start = self
    let answers = Workers.map(schema.parts) { file in
      file.answer(to: question, in: start.surroundings) {
        var checker = start
        checker.diagnostics = Diagnostics()
        checker.guesses = 0
        checker.unknownNames = []
        checker.isPart = true
        let result = file.declaration.map { check(&checker, $0) }
        return Findings(
          result: result, diagnostics: checker.diagnostics, unknown: checker.unknownNames)
      }
    }
    for answer in answers {
      var unknown = answer.unknown[...]
      for (index, diagnostic) in answer.diagnostics.all.enumerated() {
        while let first = unknown.first, first.index <= index { settle(unknown.removeFirst()) }
        diagnostics.append(diagnostic)
      }
      for name in unknown { settle(name) }
    }
    return answers.compactMap(\.result)
  }

  /// What is found in one file.
  private struct Findings<Result: Sendable>: Sendable {
    /// Nil if the file cannot be read.
    let result: Result?
    let diagnostics: Diagnostics
    let unknown: [UnknownName]
  }

  /// An unknown name. Suggestions are computed at the end, in order of location. Their number is limited,
  /// because each one compares all names.
  private struct UnknownName: Sendable {
    /// How many diagnostics were there before it.
    let index: Int
    let guess: @Sendable (Checker) -> String?
    let diagnostic: @Sendable (_ meant: String?) -> Diagnostic?
  }

  private mutating func settle(_ name: UnknownName) {
    let meant = guesses < Self.mostGuesses ? name.guess(self) : nil
    guesses += 1
    if let diagnostic = name.diagnostic(meant) { diagnostics.append(diagnostic) }
  }

  private static let mostGuesses = 100

  /// How many errors there are so far.
  var errorCount: Int { diagnostics.errorCount + unknownNames.count }

  /// The name of a few that was probably meant; nil after many guesses.
  ///
  /// - Parameter candidates: names of one declaration. Those of the whole schema are for ``reportUnknown(_:diagnostic:)``.
  mutating func nearest(to name: String, in candidates: () -> [String]) -> String? {
    guard guesses < Self.mostGuesses else { return nil }
    guesses += 1
    return closestMatch(to: name, in: candidates())
  }

  /// Reports a name that means nothing.
  ///
  /// - Parameters:
  ///   - guess: what it was probably meant to be.
  ///   - diagnostic: what to report, if anything.
  mutating func reportUnknown(
    _ guess: @escaping @Sendable (Checker) -> String?,
    diagnostic: @escaping @Sendable (_ meant: String?) -> Diagnostic?
  ) {
    let name = UnknownName(index: diagnostics.all.count, guess: guess, diagnostic: diagnostic)
    if isPart { unknownNames.append(name) } else { settle(name) }
  }

  /// Whether something of the name may be declared where the schema could not be read.
  func mayBeUnread(_ name: String) -> Bool { !isComplete || schema.poisoned.contains(name) }

  /// Reports a name that means nothing, unless its declaration may just have failed to be read.
  ///
  /// - Parameter otherwise: what to do when no name is near.
  mutating func unknown(
    _ id: RuleID, at range: SourceRange, _ message: String, name: String,
    candidates: @escaping @Sendable (Checker) -> [String], otherwise: String? = nil
  ) {
    guard !schema.poisoned.contains(name) else { return }
    let isComplete = isComplete
    reportUnknown {
      closestMatch(to: name, in: candidates($0))
    } diagnostic: { near in
      guard isComplete || near != nil else { return nil }
      return Diagnostic(
        id, at: range,
        near.map { "\(message); did you mean `\($0)`?" }
          ?? ([message] + (otherwise.map { [$0] } ?? [])).joined(separator: "; "),
        replacement: near)
    }
  }

  private mutating func resolve(_ feature: Feature, _ index: SchemaIndex) -> CheckedFeature {
    var handlers: [Handler] = []
    let forwards = feature.forwards.flatMap { resolve($0, in: feature) }
    let sagas = feature.sagas.compactMap { resolve($0, in: feature) }
    let reduce = resolveReduce(feature, handlers: &handlers)
    checkComparisons(feature)
    let name = feature.name.value
    return CheckedFeature(
      declaration: feature,
      actions: tree.root(of: name).nodes,
      reduce: reduce,
      forwards: forwards,
      sagas: sagas,
      routing: routing(of: feature),
      children: feature.children.compactMap { resolve($0, in: feature) },
      dependencies: dependencies(of: feature),
      handlers: handlers,
      isStateEquatable: !facts.unequatableStates.contains(name),
      isActionEquatable: !facts.unequatableActions.contains(name),
      usesFoundation: facts.withFoundation.contains(name),
      equatableTypes: equatableTypes(feature.declarations, of: name),
      identifiableTypes: identifiableTypes(feature.declarations, of: name),
      identity: identity(of: feature),
      isRecursive: graph.isRecursive(name),
      index: index)
  }

  /// The field that identifies the states of a feature, unless its type is known to be unfit.
  private func identity(of feature: Feature) -> String? {
    let owner = feature.name.value
    guard let name = table.identities[owner], let field = feature.field(name),
      conforms(field.type.syntax, to: "Hashable", from: owner) != false
    else { return nil }
    return name
  }

  private func identifiableTypes(
    _ declarations: Declarations, of feature: String?
  ) -> Set<String> {
    Set(declarations.types.filter { isIdentifiable($0, from: feature) }.map(\.name))
  }

  /// Whether a struct has a field named `id` whose type is not known to be unfit.
  func isIdentifiable(_ type: TypeDeclaration, from feature: String?) -> Bool {
    guard case .structure(let fields) = type.kind,
      let id = fields.first(where: { $0.name.value == "id" })
    else { return false }
    return conforms(id.type.syntax, to: "Hashable", from: feature) != false
  }

  private func equatableTypes(_ declarations: Declarations, of feature: String?) -> Set<String> {
    Set(declarations.types.filter { isEquatable($0, from: feature) }.map(\.name))
  }

  /// The types of everything that a feature's own actions carry, generated ones included.
  ///
  /// - Parameter besidesPrimitives: whether types that hold nothing to speak of are left out.
  func actionTypes(of feature: Feature, besidesPrimitives: Bool = false) -> [TypeSyntax] {
    var types: [TypeSyntax] = []
    for action in feature.actions {
      for payload in action.payload where !besidesPrimitives || !table.isPrimitive(payload.type) {
        types.append(payload.type.syntax)
      }
    }
    types += feature.bindings.compactMap(\.payload?.type.syntax)
    for saga in feature.sagas {
      guard let events = events(of: saga, in: feature), !events.isUnknown else { continue }
      if let value = events.valueSyntax { types.append(value) }
      if case .typed(let failure) = events.failing {
        types.append(.named(failure, arguments: []))
      }
    }
    return types
  }

  /// Whether nothing that a child can be forbids `Equatable`. What is written by hand is taken to be.
  ///
  /// - Parameter others: the features that hold something that does.
  func isEquatable(_ child: Child, in feature: Feature, besides others: Set<String>) -> Bool {
    features(in: child).allSatisfy { !others.contains($0.name.value) }
      && arePlainMembersEquatable(child, in: feature)
  }

  /// Whether those of several that are no features can be compared.
  func arePlainMembersEquatable(_ child: Child, in feature: Feature) -> Bool {
    child.members.allSatisfy {
      table.isFeature($0.type.text) || isEquatable($0.type.syntax, from: feature.name.value)
    }
  }

  func isEquatable(_ type: TypeSyntax, from feature: String?) -> Bool {
    guard !type.isNeverEquatable else { return false }
    guard !unequatableTypes.isEmpty else { return true }
    return !type.mentions { name in
      table.fullName(ofType: name, from: feature).map { unequatableTypes.contains($0) } ?? false
    }
  }

  /// Whether a declared type can be `Equatable`: whether all types in it can.
  func isEquatable(_ type: TypeDeclaration, from feature: String?) -> Bool {
    table.fullName(ofType: type.name, from: feature).map { !unequatableTypes.contains($0) } ?? true
  }

  /// The full names of declared types in which something cannot be compared.
  private static func unequatableTypes(in table: SymbolTable) -> Set<String> {
    var users: [String: [String]] = [:]
    var open: [String] = []
    for (name, type) in table.types {
      for member in type.value.memberTypes {
        if member.syntax.isNeverEquatable { open.append(name) }
        for inner in member.syntax.names {
          guard let inner = table.fullName(ofType: inner, from: type.feature) else {
            continue
          }
          users[inner, default: []].append(name)
        }
      }
    }
    var result: Set<String> = []
    while let name = open.popLast() {
      if result.insert(name).inserted { open += users[name] ?? [] }
    }
    return result
  }
}
