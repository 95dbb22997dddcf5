extension Checker {
  /// Walks ``RuleTable``.
  ///
  /// - Parameter diagnostics: gets what the files could not say, and then what the rows find.
  func check(into diagnostics: inout Diagnostics) -> CheckedSchema {
    for file in schema.own { diagnostics.append(contentsOf: file.diagnostics) }
    var walk = RuleWalk(checker: self, diagnostics: diagnostics)
    let index = SchemaIndex(schema, table, graph, tree)
    walk.run(RuleTable.names)
    walk.run(RuleTable.declarations, about: .declarations)
    let files = walk.forEach(.code) { runner, file in
      let features = file.features.map { feature in
        CheckedFeature(
          feature, runner.meaning(of: feature, RuleTable.code), of: runner.checker, index)
      }
      let writing = features.map(Writing.init)
      // Whoever asks again asks for what is wrong alone, and an older index is of no use to anybody.
      guard surroundings == nil else { return (checked: CheckedFile?.none, writing: writing) }
      return (runner.checker.checked(file, features, index), writing)
    }
    if !walk.diagnostics.hasErrors {
      let flow = Flow(
        index: index, actions: ActionFlow(index, in: surroundings),
        writing: files.flatMap(\.writing))
      walk.run(RuleTable.flow, about: .handling, flow)
    }
    diagnostics = walk.diagnostics
    diagnostics.leaveOutConsequences()
    return CheckedSchema(files: files.compactMap(\.checked), index: index)
  }
}

/// Walks rows of the table, and puts what they find in order.
struct RuleWalk {
  private let checker: Checker
  private(set) var diagnostics: Diagnostics
  private var guesses = 0

  init(checker: Checker, diagnostics: Diagnostics) {
    self.checker = checker
    self.diagnostics = diagnostics
  }

  /// Runs the rows about parts of files, if there are some, several files at a time, and then those about the whole schema.
  mutating func run(
    _ rows: [RuleRow], about question: ReadFile.Question? = nil, _ flow: Flow? = nil
  ) {
    if let question { _ = forEach(question) { runner, file in runner.run(rows, file, flow) } }
    var runner = RowRunner(checker)
    runner.run(rows, flow)
    report(runner.findings)
  }

  /// Runs rows on all files, several at a time. What is found in one does not depend on what is found in others: it is put
  /// in order here.
  ///
  /// - Returns: what `run` returned, in the order of the files.
  mutating func forEach<Result: Sendable>(
    _ question: ReadFile.Question,
    _ run: @Sendable (inout RowRunner, FileDeclaration) -> Result
  ) -> [Result] {
    let checker = checker
    let answers = Workers.map(Array(checker.schema.own)) { file in
      file.answer(to: question, in: checker.surroundings) {
        var runner = RowRunner(checker)
        let result = file.declaration.map { run(&runner, $0) }
        return (result: result, findings: runner.findings)
      }
    }
    for answer in answers { report(answer.findings) }
    return answers.compactMap(\.result)
  }

  private mutating func report(_ findings: [RowRunner.RowFindings]) {
    for (row, findings) in findings {
      let found = findings.diagnostics { name in
        let meant = guesses < Checker.mostGuesses ? name.guess(checker) : nil
        guesses += 1
        return name.diagnostic(meant)
      }
      for diagnostic in found {
        assert(
          row.rules.contains(diagnostic.id), "a row of \(row.rules) reports \(diagnostic.id)")
        if checker.schema.isOther(diagnostic.range.file) { continue }
        diagnostics.append(diagnostic)
      }
    }
  }
}

/// Runs rows, each without what others found.
struct RowRunner {
  typealias RowFindings = (row: RuleRow, findings: Findings)

  private(set) var checker: Checker
  /// What rows found, in their order.
  private(set) var findings: [RowFindings] = []

  init(_ checker: Checker) { self.checker = checker }

  mutating func run(_ row: RuleRow, _ check: (inout Checker) -> Void) {
    check(&checker)
    if let found = checker.diagnostics.take() { findings.append((row, found)) }
  }

  /// Runs the rows about the whole schema.
  mutating func run(_ rows: [RuleRow], _ flow: Flow?) {
    for row in rows {
      switch row.check {
      case .schema(let check): run(row) { check(&$0) }
      case .schemaFlow(let check): if let flow { run(row) { check(&$0, flow) } }
      default: break
      }
    }
  }

  /// Runs the rows about parts of files: for what is declared beside features, and for each feature.
  mutating func run(_ rows: [RuleRow], _ file: FileDeclaration, _ flow: Flow?) {
    for row in rows {
      if case .shared(let check) = row.check { run(row) { check(&$0, file.shared) } }
      run(row, file.shared, nil)
    }
    for feature in file.features {
      // Once, or every call would copy the feature to make it optional.
      let owner: Feature? = feature
      for row in rows {
        run(row, feature.declarations, owner)
        run(row, feature)
        if case .flow(let check) = row.check, let flow { run(row) { check(&$0, feature, flow) } }
      }
    }
  }

  /// Runs rows on a feature.
  ///
  /// - Returns: what the feature's names mean.
  mutating func meaning(of feature: Feature, _ rows: [RuleRow]) -> FeatureMeaning {
    var meaning = FeatureMeaning()
    for row in rows {
      if case .meaning(let check) = row.check { run(row) { check(&$0, feature, &meaning) } }
      run(row, feature)
    }
    return meaning
  }

  private mutating func run(_ row: RuleRow, _ declarations: Declarations, _ feature: Feature?) {
    switch row.check {
    case .declarations(let check): run(row) { check(&$0, declarations, feature) }
    case .type(let check):
      for type in declarations.types { run(row) { check(&$0, type, feature) } }
    case .client(let check):
      for client in declarations.clients { run(row) { check(&$0, client, feature) } }
    default: break
    }
  }

  private mutating func run(_ row: RuleRow, _ feature: Feature) {
    switch row.check {
    case .feature(let check): run(row) { check(&$0, feature) }
    case .field(let check):
      for field in feature.state { run(row) { check(&$0, field, feature) } }
    case .child(let check):
      for child in feature.children { run(row) { check(&$0, child, feature) } }
    case .dependency(let check):
      for dependency in feature.dependencies { run(row) { check(&$0, dependency, feature) } }
    case .action(let check):
      for action in feature.actions { run(row) { check(&$0, action, feature) } }
    case .saga(let check):
      for saga in feature.sagas { run(row) { check(&$0, saga, feature) } }
    default: break
    }
  }
}
