extension Schema {
  /// The index of the schema's declarations.
  var index: SchemaIndex { SchemaIndex(Checker(self)) }

  /// Resolves all names, and then runs the rules of ``RuleTable``.
  ///
  /// - Parameters:
  ///   - found: The diagnostics found so far.
  ///   - surroundings: The versions of what each file sees of the others, for later checks; nil if no check follows.
  func resolved(
    besides found: Diagnostics = Diagnostics(), keeping surroundings: Surroundings? = nil
  ) -> ResolvedSchema {
    var diagnostics = found
    for file in own { diagnostics.append(contentsOf: file.diagnostics) }
    let checker = Checker(self, surroundings: surroundings)
    let index = SchemaIndex(checker)
    var walk = RuleWalk(checker: checker, diagnostics: diagnostics)
    let (files, unresolved) = walk.forEach(.meaning) { checker, file in
      let features = file.features.map { ResolvedFeature($0, of: &checker, index) }
      let writing = features.map(Writing.init)
      // Keeps no resolved file for later checks: they need only diagnostics, and its index of the schema gets outdated.
      guard surroundings == nil else { return (resolved: ResolvedFile?.none, writing: writing) }
      let resolved = ResolvedFile(
        source: file.source, features: features, shared: file.shared, index: index)
      return (resolved, writing)
    }
    walk.run(RuleTable.names)
    walk.run(RuleTable.declarations, about: .declarations)
    walk.report(unresolved)
    walk.run(RuleTable.code, about: .code)
    if !walk.diagnostics.hasErrors {
      let flow = Flow(
        index: index, actions: ActionFlow(index), writing: files.flatMap(\.writing))
      walk.run(RuleTable.flow, about: .handling, flow)
    }
    diagnostics = walk.diagnostics
    diagnostics.leaveOutConsequences()
    return ResolvedSchema(
      files: files.compactMap(\.resolved), index: index, diagnostics: diagnostics,
      isUnclear: !isComplete || !poisoned.isEmpty)
  }
}

/// Runs rows of the table, and collects their findings in order.
struct RuleWalk {
  private let checker: Checker
  private(set) var diagnostics: Diagnostics
  private var guesses = 0

  init(checker: Checker, diagnostics: Diagnostics) {
    self.checker = checker
    self.diagnostics = diagnostics
  }

  /// Runs the rows about parts of files, several files at a time, and then those about the whole schema.
  mutating func run(
    _ rows: [RuleRow], about question: ReadFile.Question? = nil, _ flow: Flow? = nil
  ) {
    if let question {
      report(forEach(question) { checker, file in checker.run(rows, file, flow) }.findings)
    }
    var checker = checker
    checker.run(rows, flow)
    report(checker.diagnostics.all)
  }

  /// Asks a question about all files, several at a time. The findings in a file do not depend on those in other files.
  ///
  /// - Returns: The results of `run` and the findings, in the order of the files.
  func forEach<Result: Sendable>(
    _ question: ReadFile.Question,
    _ run: @Sendable (inout Checker, FileDeclaration) -> Result
  ) -> (results: [Result], findings: [Finding]) {
    let checker = checker
    let answers = Workers.map(Array(checker.schema.own)) { file in
      file.answer(to: question, in: checker.surroundings) {
        var checker = checker
        let result = file.declaration.map { run(&checker, $0) }
        return (result: result, findings: checker.diagnostics.all)
      }
    }
    return (answers.compactMap(\.result), answers.flatMap(\.findings))
  }

  /// Adds the diagnostics of findings.
  mutating func report(_ findings: [Finding]) {
    for finding in findings {
      let found = finding.diagnostic { name in
        guesses += 1
        return guesses <= Checker.mostGuesses ? name.guess(checker) : nil
      }
      guard let found, !checker.schema.isOther(found.range.file) else { continue }
      diagnostics.append(found)
    }
  }
}

extension Checker {
  /// Runs the rows about the whole schema.
  mutating func run(_ rows: [RuleRow], _ flow: Flow?) {
    for row in rows {
      switch row {
      case .schema(let check): check(&self)
      case .schemaFlow(let check): if let flow { check(&self, flow) }
      default: break
      }
    }
  }

  /// Runs the rows about parts of files: for the shared declarations, and for each feature.
  mutating func run(_ rows: [RuleRow], _ file: FileDeclaration, _ flow: Flow?) {
    for row in rows { run(row, file.shared, nil) }
    for feature in file.features {
      // Converted to an optional once, because each conversion copies the feature.
      let owner: Feature? = feature
      for row in rows {
        run(row, feature.declarations, owner)
        run(row, feature)
        if case .flow(let check) = row, let flow { check(&self, feature, flow) }
      }
    }
  }

  private mutating func run(_ row: RuleRow, _ declarations: Declarations, _ feature: Feature?) {
    switch row {
    case .declarations(let check): check(&self, declarations, feature)
    case .type(let check):
      for type in declarations.types { check(&self, type, feature) }
    default: break
    }
  }

  private mutating func run(_ row: RuleRow, _ feature: Feature) {
    switch row {
    case .feature(let check): check(&self, feature)
    case .child(let check):
      for child in feature.children { check(&self, child, feature) }
    case .saga(let check):
      for saga in feature.sagas { check(&self, saga, feature) }
    default: break
    }
  }
}
