import Testing

@testable import SchemaModel

@Suite("Table of rules")
struct RuleTableTests {
  /// Rules that have no row, by what reports them.
  private static let others: [String: Set<RuleID>] = [
    "the YAML reader": [
      .rx000, .rx001, .rx002, .rx003, .rx006, .rx007, .rx008, .rx009, .rx010, .rx011,
      .rx012, .rx013, .rx014, .rx015, .rx016, .rx017, .rx018, .rx019, .rx021, .rx022,
      .rx023, .rx024, .rx025, .rx026, .rx027, .rx028, .rx029, .rx030, .rx031, .rx056,
      .rx197,
    ],
    "the reader of declarations": [
      .rx033, .rx034, .rx035, .rx036, .rx037, .rx038, .rx040, .rx041, .rx042, .rx043,
      .rx048, .rx049, .rx052, .rx053, .rx054, .rx055, .rx058, .rx059, .rx066, .rx067,
      .rx076, .rx080, .rx081, .rx083, .rx090, .rx091, .rx093, .rx094, .rx104, .rx105,
      .rx106, .rx107, .rx117, .rx121, .rx142, .rx143, .rx144, .rx145, .rx146, .rx147,
      .rx148, .rx160, .rx167, .rx190, .rx199, .rx207, .rx210,
      .rx216, .rx220, .rx221,
    ],
    "allow comments": [.rx171, .rx172, .rx173],
    "diff": [.rx170],
    "templates": [.rx193, .rx194],
    "modules": [.rx230, .rx231, .rx232, .rx233, .rx234, .rx235, .rx236],
    "files": [.rx169, .rx174, .rx175, .rx176, .rx189, .rx200],
  ]

  @Test("every rule that is reported has a row, or is reported elsewhere")
  func rules() {
    let rows = Set(RuleTable.rows.flatMap(\.rules))
    let elsewhere = Self.others.values.reduce(into: Set<RuleID>()) { $0.formUnion($1) }
    let reported = RulePage.all.map(\.rule).filter { $0.kind != .accepted }.map(\.id)
    #expect(rows.union(elsewhere).sorted() == reported.sorted())
    #expect(rows.intersection(elsewhere).sorted() == [])
    #expect(Self.others.values.map(\.count).reduce(0, +) == elsewhere.count)
  }

  @Test("a row lists each of its rules once")
  func lists() {
    for row in RuleTable.rows {
      #expect(!row.rules.isEmpty && row.rules.count == Set(row.rules).count, "\(row.rules)")
    }
  }

  /// What only schemas show that are too large for a fixture.
  private static let limits: Set<RuleID> = [.rx032]

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
    for (row, reported) in zip(RuleTable.rows, reported) where Set(row.rules) != Self.limits {
      #expect(!reported.isEmpty, "no fixture shows the row of \(row.rules)")
      #expect(reported.subtracting(row.rules).sorted() == [], "the row of \(row.rules)")
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
      + RulePage.all.flatMap { [$0.rule.wrong, $0.rule.right] }.compactMap(\.self).map {
        [SourceFile(path: "Example.yaml", bytes: RulePage.bytes(of: $0))]
      }
  }
}
