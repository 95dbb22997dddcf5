import Testing

@testable import SchemaModel

@Suite("Table of rules")
struct RuleTableTests {
  /// Rules that have no row, by what reports them.
  private static let others: [String: Set<RuleID>] = [
    "the YAML reader": [
      .notYaml, .emptyFile, .notUtf8, .invisibleCharacter, .wrongIndentation, .oneDocument,
      .unsupportedYaml, .needsQuotes, .notAMapping, .declaredTwice, .unclosed, .missingValue,
      .commentInText, .needlessWord, .mergeConflict,
    ],
    "the reader of declarations": [
      .unreadableFile, .languageVersion, .unknownKey, .misplacedKey, .notAMapping, .notAName,
      .missingType, .duplicateImport, .unknownAttribute, .wrongAttribute, .notAType,
      .unsupportedType, .unclosed, .textAfterComputed, .emptyDeclaration, .needsStructOrEnum,
      .tupleAsValue, .valueWithTwoNames, .declaredTwice, .actionAsValue, .nothingToDo, .missingKey,
      .exclusiveKeys, .notADuration, .missingSignature, .storedVersion, .letWithoutValue,
      .optimisticWithoutResult, .incompletePages, .unknownMember, .oldSpelling, .wrongPage,
    ],
    "allow comments": [.unknownRule, .cannotBeAllowed, .needlessAllow],
    "diff": [.undeclaredRename],
    "templates": [.notRendered, .notForReswift],
    "modules": [
      .notImported, .notVisible, .importCycle, .moduleAbove, .ambiguousName, .declaredTwice,
    ],
    "files": [
      .olderVersionWrong, .fileInTheWay, .leftOverFile, .wrongTemplate, .staleCode, .unclosedSwift,
    ],
  ]

  @Test("every rule that is reported has a row, or is reported elsewhere")
  func rules() {
    let named = Self.others.values.reduce(Self.rules) { $0.union($1) }
    let reported = RulePage.rules.filter { $0.kind != .accepted }.map(\.id)
    #expect(named.sorted() == reported.sorted())
    #expect(RuleTable.rows.allSatisfy { !$0.rules.isEmpty })
  }

  /// What only schemas show that are too large for a fixture.
  private static let limits: Set<RuleID> = [.tooLarge]

  @Test("a row reports rules that it lists, and no others")
  func rows() throws {
    var reported = [Set<RuleID>](repeating: [], count: RuleTable.rows.count)
    var unresolved: Set<RuleID> = []
    for sources in try Self.schemas() {
      let schema = Schema(sources.map { ReadFile($0, in: Project()) })
      let resolved = schema.resolved()
      var runner = RowRunner(Checker(schema))
      for (place, row) in RuleTable.rows.enumerated() {
        let count = runner.findings.count
        Self.run(row, &runner, resolved)
        reported[place].formUnion(Self.rules(of: runner.findings[count...]))
      }
      let count = runner.findings.count
      for file in schema.files { _ = runner.resolve(file, resolved.index) }
      unresolved.formUnion(Self.rules(of: runner.findings[count...]))
    }
    for (row, reported) in zip(RuleTable.rows, reported) where row.rules != Self.limits {
      #expect(!reported.isEmpty, "no fixture shows the row of \(row.rules)")
      #expect(reported.isSubset(of: row.rules), "the row of \(row.rules)")
    }
    #expect(unresolved.union(Self.limits) == RuleTable.meaning)
    let shown = reported.reduce(unresolved.union(Self.limits)) { $0.union($1) }
    #expect(Self.rules.subtracting(shown).sorted() == [])
  }

  private static let rules = RuleTable.meaning.union(RuleTable.rows.flatMap(\.rules))

  private static func rules(of findings: some Sequence<Finding>) -> [RuleID] {
    findings.compactMap { $0.diagnostic { _ in nil }?.id }
  }

  /// Runs a row by itself, on everything.
  ///
  /// - Parameter schema: where it has errors, there is no flow.
  private static func run(_ row: RuleRow, _ runner: inout RowRunner, _ schema: ResolvedSchema) {
    let files = runner.checker.schema.files
    switch row.check {
    case .flow, .schemaFlow:
      guard !schema.diagnostics.hasErrors else { return }
      let flow = Flow(
        index: schema.index, actions: ActionFlow(schema.index, in: nil),
        writing: schema.files.flatMap(\.features).map(Writing.init))
      runner.run([row], flow)
      for file in files { runner.run([row], file, flow) }
    default:
      runner.run([row], nil)
      for file in files { runner.run([row], file, nil) }
    }
  }

  /// The schemas of all fixtures and pages.
  private static func schemas() throws -> [[SourceFile]] {
    try Fixtures.files("Rules").flatMap { try RuleFixture($0).sources }
      + RulePage.rules.flatMap(\.examples).flatMap { [$0.wrong, $0.right] }.compactMap(\.self).map {
        [SourceFile(path: "Example.yaml", bytes: RulePage.bytes(of: $0))]
      }
  }
}
