import Foundation
import Testing

@testable import SchemaModel

private let rules = RuleCatalogue.families.flatMap(\.rules)

extension Rule: CustomTestStringConvertible {
  public var testDescription: String { id.description }
}

@Suite("Rule catalogue")
struct RuleCatalogueTests {
  @Test("ids are in order within a family, without a gap over all, and belong to one rule")
  func ids() {
    for family in RuleCatalogue.families {
      #expect(family.rules.map(\.id) == family.rules.map(\.id).sorted())
    }
    #expect(rules.map(\.id).sorted() == RuleID.allCases)
  }

  @Test("a page says what is wrong, why, and what to do", arguments: rules)
  func pages(rule: Rule) {
    #expect(!rule.title.isEmpty && !rule.title.hasSuffix("."))
    #expect(rule.explanation.hasSuffix(".") && rule.explanation.count >= 60)
    #expect(rule.title.count <= 60)
    // Only what the file system says has no schema to show.
    let hasExamples = !rule.isAboutFiles && !rule.isAboutTemplates
    #expect((rule.right != nil) == hasExamples)
    #expect((rule.wrong != nil) == (rule.kind != .accepted && hasExamples))
    let lines = RulePage(rule).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 84 && !$0.hasSuffix(" ") })
  }

  @Test(
    "a wrong example is answered with its rule",
    arguments: rules.filter { $0.isReported && $0.wrong != nil })
  func wrong(rule: Rule) throws {
    let findings = try #require(rule.wrong).findings()
    let own = findings.filter { $0.id == rule.id }
    #expect(!own.isEmpty, "\(findings.map { "\($0.id) \($0)" })")
    #expect(own.allSatisfy { $0.severity.rawValue == rule.kind.rawValue })
  }

  @Test("a right example is right", arguments: rules.filter { $0.isReported && $0.right != nil })
  func right(rule: Rule) throws {
    // Most examples are parts of something bigger: only a rule about the whole shows a whole.
    let isWhole = CheckedRun.wholePicture.contains(rule.id)
    let findings = try #require(rule.right).findings()
      .filter { isWhole || !CheckedRun.wholePicture.contains($0.id) }
    #expect(findings.map { "\($0.id) \($0)" } == [])
  }

  @Test(
    "a rule that is not reported yet is marked as such until it is",
    arguments: rules.filter { !$0.isReported })
  func notReported(rule: Rule) throws {
    // Delete `isReported: false` from the page when this fails.
    for example in [rule.wrong, rule.right].compactMap({ $0 }) {
      #expect(!example.findings().contains { $0.id == rule.id })
    }
  }

  /// The other half of that: a page without the mark is of a rule that some check names.
  @Test("the rules that are reported are named in the sources")
  func sources() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    var named: Set<RuleID> = []
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    for file in files where file.hasSuffix(".swift") && !file.contains("/Catalogue/") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /\.(rx\d{3})\b/) {
        if let id = RuleID(match.1) { named.insert(id) }
      }
    }
    let reported = Set(rules.filter { $0.isReported && $0.kind != .accepted }.map(\.id))
    #expect(reported.subtracting(named).sorted() == [], "a page without isReported: false")
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

  @Test("what is near no id gets no guess", arguments: ["", "x", "banana", "-1", "RX"])
  func notNear(id: String) {
    #expect(RuleCatalogue.nearestRule(to: id) == nil)
  }
}
