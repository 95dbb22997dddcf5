import Foundation
import Testing

@testable import SchemaModel

@Suite("Rule catalogue")
struct RuleCatalogueTests {
  @Test("there is a page for each id, and no file that is none")
  func ids() throws {
    #expect(RulePage.all.map(\.rule.id).sorted() == RuleID.allCases)
    let first = try #require(RulePage.all.first)
    let folder = first.file.deletingLastPathComponent().deletingLastPathComponent()
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    #expect(
      Set(files.filter { $0.contains("/") })
        == Set(RulePage.all.map { "\($0.rule.category.rawValue)/\($0.rule.id).md" }))
  }

  @Test("the executable carries the pages as they are")
  func embedded() {
    let pages = RulePage.all.map { ("\($0.rule.category.rawValue)/\($0.rule.id)", $0.text) }
    #expect(
      BuiltInRules.sources == Dictionary(pages, uniquingKeysWith: { first, _ in first }),
      "run `make embed`")
    #expect(RuleCatalogue.rules.map(\.id) == RulePage.all.map(\.rule.id))
  }

  @Test("a page says what is wrong, why, and what to do", arguments: RulePage.all)
  func pages(page: RulePage) {
    let rule = page.rule
    #expect(!rule.title.isEmpty && !rule.title.hasSuffix("."))
    #expect(rule.explanation.hasSuffix(".") && rule.explanation.count >= 60)
    #expect(rule.title.count <= 60)
    #expect((rule.wrong != nil) == (rule.kind != .accepted && rule.right != nil))
    #expect(rule.answers.isEmpty == (rule.wrong == nil))
    let lines = rule.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 84 && !$0.hasSuffix(" ") })
  }

  /// Only what the file system says, and what templates cannot render, has no schema to show.
  @Test("a page has examples unless it is about files or templates")
  func examples() {
    let without: [RuleID] = [
      .rx033, .rx169, .rx170, .rx174, .rx175, .rx176, .rx189, .rx193, .rx194, .rx200,
    ]
    #expect(RulePage.all.filter { $0.rule.right == nil }.map(\.rule.id).sorted() == without)
  }

  @Test("the wrong example gets its diagnostic", arguments: RulePage.all)
  func wrong(page: RulePage) {
    guard let wrong = page.rule.wrong else { return }
    let diagnostics = RulePage.diagnostics(in: wrong)
    let own = diagnostics.filter { $0.id == page.rule.id }
    #expect(!own.isEmpty, "\(diagnostics.map { "\($0.id) \($0)" })")
    #expect(own.allSatisfy { $0.severity.rawValue == page.rule.kind.rawValue })
  }

  @Test("the right example has no errors", arguments: RulePage.all)
  func right(page: RulePage) {
    guard let right = page.rule.right else { return }
    // Most examples are parts of something bigger: only a rule about the whole shows a whole.
    let isWhole = CheckedRun.flowAnalysis.contains(page.rule.id)
    let diagnostics = RulePage.diagnostics(in: right)
      .filter { isWhole || !CheckedRun.flowAnalysis.contains($0.id) }
    #expect(diagnostics.map { "\($0.id) \($0)" } == [])
  }

  @Test("the rules that are reported are named in the sources")
  func sources() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    var named: Set<RuleID> = []
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    let lists = ["/RuleID.swift", "/RuleTable.swift"]
    for file in files
    where file.hasSuffix(".swift") && !lists.contains(where: file.hasSuffix) {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /\.(rx\d{3})\b/) {
        if let id = RuleID(match.1) { named.insert(id) }
      }
    }
    let reported = RulePage.all.map(\.rule).filter { $0.kind != .accepted }.map(\.id)
    #expect(named.sorted() == reported.sorted())
  }

  @Test("a text that is no page is none", arguments: ["", "# RX037: a\n", "# RX037: a\n\nb\n"])
  func noPage(text: String) {
    #expect(Rule(.rx037, in: .structure, page: text) == nil)
  }

  @Test("an id is found in any spelling of its letters")
  func lookUp() {
    #expect(RuleCatalogue.rule("rx037")?.id == .rx037)
    #expect(RuleCatalogue.rule("RX999") == nil)
    #expect(RuleCatalogue.rule("") == nil)
  }

  @Test(
    "a near id is found",
    arguments: [
      ("37", "RX037"), ("RX37", "RX037"), ("rx0037", "RX037"), ("RXO37", "RX037"),
      ("R037", "RX037"), ("0", "RX000"),
    ])
  func nearest(id: String, rule: String) {
    #expect(RuleCatalogue.nearestRule(to: id)?.id.description == rule)
  }

  @Test(
    "an unknown id far from others gets no suggestion", arguments: ["", "x", "banana", "-1", "RX"])
  func notNear(id: String) {
    #expect(RuleCatalogue.nearestRule(to: id) == nil)
  }
}
