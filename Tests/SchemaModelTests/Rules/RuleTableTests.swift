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
    let named = Self.others.values.reduce(Set(RuleTable.rows.flatMap(\.rules))) { $0.union($1) }
    let reported = RulePage.rules.filter { $0.kind != .accepted }.map(\.id)
    #expect(named.sorted() == reported.sorted())
    #expect(RuleTable.rows.allSatisfy { !$0.rules.isEmpty })
  }

  /// What only schemas show that are too large for a fixture.
  private static let limits: Set<RuleID> = [.tooLarge]

  @Test("a row reports rules that it lists, and no others")
  func rows() throws {
    var reported = [Set<RuleID>](repeating: [], count: RuleTable.rows.count)
    for sources in try Self.schemas() {
      var diagnostics = Diagnostics()
      let checker = Checker(Schema(sources.map { ReadFile($0, in: Project()) }))
      let checked = checker.check(into: &diagnostics)
      var runner = RowRunner(checker)
      for (place, row) in RuleTable.rows.enumerated() {
        let count = runner.findings.count
        Self.run(row, &runner, diagnostics.hasErrors ? nil : checked)
        for (_, findings) in runner.findings[count...] {
          reported[place].formUnion(findings.diagnostics { $0.diagnostic(nil) }.map(\.id))
        }
      }
    }
    for (row, reported) in zip(RuleTable.rows, reported) where row.rules != Self.limits {
      #expect(!reported.isEmpty, "no fixture shows the row of \(row.rules)")
      #expect(reported.isSubset(of: row.rules), "the row of \(row.rules)")
    }
    let shown = reported.reduce(into: Self.limits) { $0.formUnion($1) }
    #expect(Set(RuleTable.rows.flatMap(\.rules)).subtracting(shown).sorted() == [])
  }

  /// Runs a row by itself, on everything.
  ///
  /// - Parameter checked: nil if the schema has errors, so that there is no flow.
  private static func run(_ row: RuleRow, _ runner: inout RowRunner, _ checked: CheckedSchema?) {
    let files = runner.checker.schema.files
    switch row.check {
    case .meaning:
      for feature in files.flatMap(\.features) { _ = runner.meaning(of: feature, [row]) }
    case .flow, .schemaFlow:
      guard let checked else { return }
      let flow = Flow(
        index: checked.index, actions: ActionFlow(checked.index, in: nil),
        writing: checked.files.flatMap(\.features).map(Writing.init))
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
