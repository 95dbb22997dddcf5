import Testing

@testable import SchemaModel

@Suite("Table of rules")
struct RuleTableTests {
  @Test("every rule is shown by a fixture or a page, and so is every row")
  func rows() throws {
    var reported = [Set<RuleID>](repeating: [], count: RuleTable.rows.count)
    // What a check of everything reports beside the rows, and what no schema shows, such as a file in the way.
    var all = Set(RulePage.rules.filter(\.examples.isEmpty).map(\.id))
    for wrong in RulePage.rules.flatMap(\.examples).compactMap(\.wrong) {
      all.formUnion(RulePage.diagnostics(in: wrong).map(\.id))
    }
    for sources in try Self.schemas() {
      let schema = Schema(sources.map { ReadFile($0, in: Project()) })
      let resolved = schema.resolved()
      var checker = Checker(schema)
      for (place, row) in RuleTable.rows.enumerated() {
        let count = checker.diagnostics.count
        Self.run(row, &checker, resolved)
        reported[place].formUnion(Self.rules(of: checker.diagnostics.all[count...]))
      }
      all.formUnion(Self.rules(of: checker.diagnostics.all[...]))
      all.formUnion(SchemaModules(sources).check().diagnostics.all.map(\.id))
    }
    // One row looks for what is too large, and for nothing else.
    #expect(reported.count(where: \.isEmpty) == 1)
    let pages = RulePage.rules.filter { $0.kind != .accepted }.map(\.id)
    #expect(all.sorted() == pages.sorted())
  }

  private static func rules(of findings: ArraySlice<Finding>) -> [RuleID] {
    findings.compactMap { $0.diagnostic { _ in nil }?.id }
  }

  /// Runs a row by itself, on everything.
  ///
  /// - Parameter schema: where it has errors, there is no flow.
  private static func run(_ row: RuleRow, _ checker: inout Checker, _ schema: ResolvedSchema) {
    let files = checker.schema.files
    switch row {
    case .flow, .schemaFlow:
      guard !schema.diagnostics.hasErrors else { return }
      let flow = Flow(
        index: schema.index, actions: ActionFlow(schema.index),
        writing: schema.files.flatMap(\.features).map(Writing.init))
      checker.run([row], flow)
      for file in files { checker.run([row], file, flow) }
    default:
      checker.run([row], nil)
      for file in files { checker.run([row], file, nil) }
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
