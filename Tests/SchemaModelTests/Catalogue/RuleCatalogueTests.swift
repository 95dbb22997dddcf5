import Foundation
import Testing

@testable import SchemaModel

@Suite("Rule catalogue")
struct RuleCatalogueTests {
  @Test("there is a section for each name, and a name for each section")
  func names() {
    #expect(RuleCatalogue.rules.map(\.id).sorted() == RuleID.allCases.sorted())
    let headings = RulePage.all.map { $0.parts.count - 1 }.reduce(0, +)
    #expect(headings == RuleID.allCases.count)
  }

  @Test("the list of pages has the names of all rules, each beside its page")
  func list() throws {
    let page = Fixtures.root.appending(path: "Documentation/Rules/README.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| [") }
    for rule in RuleCatalogue.rules {
      let category = rule.category.rawValue
      let row = rows.first { $0.hasPrefix("| [\(category)](\(category).md) |") }
      #expect(row?.contains("`\(rule.id)`") == true, "\(rule.id) is not beside \(category).md")
    }
    #expect(rows.joined().count { $0 == "`" } == 2 * RuleCatalogue.rules.count)
  }

  @Test(
    "the executable carries the files as they are",
    arguments: [
      "Documentation/Rules", "Sources/SchemaModel/SwiftSubset/Texts",
      "Sources/reduxgen/Commands/Help", "Sources/reduxgen/Starter/Texts", "Templates",
    ])
  func embedded(folder: String) throws {
    let root = Fixtures.root.appending(path: folder)
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where ["mustache", "txt", "md"].contains(where: path.hasSuffix) && path != "README.md" {
      let name = String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)])
      texts[name] = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    #expect(EmbeddedFiles.texts(in: folder) == texts, "list them in EmbeddedTexts.c")
  }

  @Test("a section says what is wrong, why, and what to do", arguments: RulePage.rules)
  func sections(rule: Rule) {
    #expect(!rule.title.isEmpty && !rule.title.hasSuffix("."))
    #expect(rule.explanation.hasSuffix(".") && rule.explanation.count >= 60)
    #expect(rule.title.count <= 60)
    for example in rule.examples {
      #expect((example.wrong == nil) == (rule.kind == .accepted))
      #expect(example.answers.isEmpty == (example.wrong == nil))
      #expect(example.right != nil)
    }
    let lines = rule.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { $0.count > 84 || $0.hasSuffix(" ") } == [])
  }

  /// Only what the file system says, and what templates cannot render, has no schema to show.
  @Test("a rule has examples unless it is about files or templates")
  func examples() {
    let without: [RuleID] = [
      .fileInTheWay, .leftOverFile, .notRendered, .olderVersionWrong, .staleCode,
      .unclosedSwift, .undeclaredRename, .unlistedSchema, .unreadableFile, .wrongTemplate,
      .wrongUse,
    ]
    #expect(RulePage.rules.filter(\.examples.isEmpty).map(\.id).sorted() == without.sorted())
  }

  @Test("a wrong example gets its diagnostic", arguments: RulePage.rules)
  func wrong(rule: Rule) {
    for wrong in rule.examples.compactMap(\.wrong) {
      let own = rule.diagnostics(in: wrong)
      #expect(!own.isEmpty, "\(wrong)")
      #expect(own.allSatisfy { $0.severity.rawValue == rule.kind.rawValue })
    }
  }

  @Test("the fix-its of a wrong example repair it", arguments: RulePage.rules)
  func fixIts(rule: Rule) {
    for wrong in rule.examples.compactMap(\.wrong) where !wrong.contains("Sources/") {
      for diagnostic in rule.diagnostics(in: wrong) {
        guard let replacement = diagnostic.replacement else { continue }
        var bytes = RulePage.bytes(of: wrong)
        let range = diagnostic.replacedRange
        bytes.replaceSubrange(range.lower..<range.upper, with: replacement.utf8)
        let left = rule.diagnostics(in: String(decoding: bytes, as: UTF8.self))
        #expect(left.allSatisfy { $0.message != diagnostic.message }, "\(diagnostic)")
      }
    }
  }

  @Test("a right example has no errors", arguments: RulePage.rules)
  func right(rule: Rule) {
    for right in rule.examples.compactMap(\.right) {
      // Most examples are parts of something bigger: only a rule about the whole shows a whole.
      let isWhole = CheckedRun.flowAnalysis.contains(rule.id)
      let diagnostics = RulePage.diagnostics(in: right)
        .filter { isWhole || !CheckedRun.flowAnalysis.contains($0.id) }
      #expect(diagnostics.map { "\($0.id) \($0)" } == [])
    }
  }

  @Test("the rules that are reported are named in the sources")
  func sources() throws {
    let folder = Fixtures.root.appending(path: "Sources")
    var text = ""
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let lists = ["/RuleID.swift", "/RuleTable.swift"]
    for file in files
    where file.hasSuffix(".swift") && !lists.contains(where: file.hasSuffix) {
      text += try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }
    let words = Set(text.matches(of: /\.([a-z]\w+)\b/).map { String($0.1) })
    for rule in RulePage.rules where rule.kind != .accepted {
      #expect(words.contains(rule.id.rawValue))
    }
  }

  @Test(
    "a text that is no section is none",
    arguments: [
      "", "unknown-key", "unknown-key\n\n", "unknown-key\n\nb\n", "wibble\n\n**A** (error). B.",
      "unknown-key\n\n**A** (fatal). B.",
    ])
  func noSection(text: String) {
    #expect(Rule(text[...], in: .structure) == nil)
  }

  @Test(
    "a rule is found by its name, by a part of it, and by its category",
    arguments: [
      ("unknown-key", "unknown-key"), ("Unknown-Key", "unknown-key"),
      ("nobody-shows", "failure-nobody-shows"), ("windows", "windows-bytes"),
    ])
  func find(text: String, rule: String) {
    #expect(RuleCatalogue.rules(about: text).map(\.id.description) == [rule])
  }

  @Test("a category lists its rules, and nothing is found by nothing")
  func lists() {
    let rules = RuleCatalogue.rules(about: "modules")
    #expect(rules.allSatisfy { $0.category == .modules } && rules.count > 3)
    #expect(RuleCatalogue.rules(about: "").isEmpty)
    #expect(RuleCatalogue.rules(about: "wibble").isEmpty)
  }

  @Test(
    "a near name is found, and one far from others is not",
    arguments: [
      ("unknwon-key", "unknown-key"), ("not-ymal", "not-yaml"), ("", nil), ("RX037", nil),
    ])
  func nearest(name: String, rule: String?) {
    #expect(RuleCatalogue.nearestRule(to: name)?.id.description == rule)
  }
}
