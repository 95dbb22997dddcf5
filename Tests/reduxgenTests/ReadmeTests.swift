import CodeRendering
import Foundation
import SchemaModel
import Testing

@testable import reduxgen

/// What the README shows is what the tool does.
@Suite("README")
struct ReadmeTests {
  private static func check(_ yaml: String, and more: [String] = []) -> (
    CheckedSchema?, Diagnostics
  ) {
    let files = ([yaml] + more).enumerated().map {
      SourceFile(path: "README\($0.offset).yaml", bytes: Array($0.element.utf8))
    }
    let check = SchemaModules(files).check()
    return (check.schema, check.diagnostics)
  }

  @Test("the first schema becomes the Swift beside it")
  func firstSchema() throws {
    let yaml = try #require(Page.readme.blocks("yaml").first)
    let swift = try #require(Page.readme.blocks("swift").dropFirst().first)
    let (schema, diagnostics) = Self.check(yaml)
    #expect(diagnostics.all.map(\.description) == [])
    let files = try Renderer().render(try #require(schema))
    let file = try #require(files.first)
    #expect(file.contents.contains(swift))
  }

  @Test("its numbers are those of the repository")
  func numbers() throws {
    func lines(_ ending: String) throws -> Int {
      let folder = Repository.root.appending(path: "Examples")
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return try files.filter { $0.hasSuffix(ending) && !$0.contains(".build/") }.reduce(0) {
        let text = try String(contentsOf: folder.appending(path: $1), encoding: .utf8)
        return $0 + text.split(separator: "\n").count
      }
    }
    let text = Page.readme.text
    let counts = try #require(
      text.firstMatch(of: /(\d+) lines of YAML become (\d+) lines of Swift/))
    let (schema, swift) = try (#require(Int(counts.1)), #require(Int(counts.2)))
    // Rounded, since every change of a template moves the second.
    #expect(try abs(lines(".yaml") - schema) * 20 <= schema)
    #expect(try abs(lines(".generated.swift") - swift) * 20 <= swift)
    let rules = try #require(text.firstMatch(of: /(\d+) of its (\d+) \[rules\]/))
    #expect(Int(rules.1) == RuleCatalogue.rules.filter { $0.category == .flow }.count)
    #expect(Int(rules.2) == RuleCatalogue.rules.count)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 300)
    let start = text.split(separator: "\n").prefix(12)
    for command in ["make example", "make test"] {
      #expect(start.contains { $0.hasPrefix(command) })
    }
  }

  @Test("every schema in the reference of the language is right")
  func reference() {
    // The tour is the first, and mentions another feature.
    let schemas = Page.language.blocks("yaml").dropFirst() + Page.languageReference.blocks("yaml")
    #expect(schemas.count >= 8)
    for schema in schemas {
      #expect(Self.check(schema).1.all.filter { $0.severity == .error }.map(\.description) == [])
    }
  }

  @Test("the tour of the language is a right schema")
  func tour() throws {
    let yaml = try #require(Page.language.blocks("yaml").first)
    let child = "reduxgen: 1\nfeature: Map\naccess: public\nactions:\n  moved:\n"
    #expect(Self.check(yaml, and: [child]).1.all.map(\.description) == [])
  }

  @Test("an error is reported as shown")
  func errors() throws {
    let yaml = try #require(Page.commandLine.blocks("yaml").first)
    let console = try #require(Page.commandLine.blocks("console").first)
    let file = SourceFile(path: "Counter.feature.yaml", bytes: Array(yaml.utf8))
    let diagnostics = SchemaModules([file]).check().diagnostics
    let printer = TextPrinter(.snippets(columns: 100, isColored: false))
    let text = printer.text(diagnostics.sorted.map { ReportedDiagnostic($0) })
    #expect(console == "$ reduxgen validate Counter.feature.yaml\n\(text)\n1 error\n")
  }

  @Test("comments allow the documented warnings")
  func allowed() throws {
    let yaml = try #require(Page.commandLine.blocks("yaml").last)
    #expect(Self.check(yaml).1.all.map(\.id) == [])
    let bare = yaml.replacing(/# reduxgen:allow.*/, with: "")
    #expect(Self.check(bare).1.sorted.map(\.id) == [.nameNone, .nameNone, .unknownType])
  }

  @Test("the error is printed as Documentation/Reference/CommandLine.md shows")
  func messages() throws {
    let yaml = try #require(Page.commandLine.blocks("yaml").first)
    let file = SourceFile(path: "Counter.feature.yaml", bytes: Array(yaml.utf8))
    let diagnostics = SchemaModules([file]).check().diagnostics
    let reported = diagnostics.sorted.map { ReportedDiagnostic($0) }
    let text = try #require(Page.commandLine.blocks("text").first)
    #expect(text == TextPrinter(.lines).text(reported))
    let json = try #require(Page("Documentation/Reference/DiagnosticFormats.md").blocks("json").first)
    #expect(json == JSONPrinter.text(reported, toolVersion: toolVersion))
  }
}
