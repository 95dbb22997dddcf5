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

  /// What the table shows of a schema.
  private static let table = "Tests/Data/Fixtures/Readme/Facts.feature.yaml"

  /// A text without white space.
  private static func bare(_ text: some StringProtocol) -> String {
    String(text.filter { !$0.isWhitespace })
  }

  @Test("the schema of its table becomes the Swift beside it")
  func firstSchema() throws {
    let yaml = try #require(Page.readme.blocks("yaml").first)
    #expect(yaml == Page(Self.table).text)
    let swift = try #require(Page.readme.blocks("swift").first)
    let (schema, diagnostics) = Self.check(yaml)
    #expect(diagnostics.all.map(\.description) == [])
    let files = try Renderer().render(try #require(schema))
    let file = try #require(files.first)
    // `Tools/Scripts/readme-table` breaks its lines.
    let parts = swift.components(separatedBy: "\n\n")
    #expect(parts.count > 1)
    for part in parts { #expect(Self.bare(file.contents).contains(Self.bare(part)), "\(part)") }
  }

  @Test("its table fits into the column of GitHub")
  func tableWidth() throws {
    let yaml = try #require(Page.readme.blocks("yaml").first).split(separator: "\n")
    let swift = try #require(Page.readme.blocks("swift").first)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let columns = try (
      #require(yaml.map(\.count).max()), #require(swift.map(\.count).max())
    )
    // 838 pixels, of which 119 are borders and margins, with 8.5 for a column.
    #expect(columns.0 + columns.1 <= 84)
    #expect(columns.1 <= 60 && swift.count <= 30)
  }

  /// The lines of the examples' files with an ending, rounded to tens.
  private static func lines(_ ending: String) throws -> Int {
    let folder = Repository.root.appending(path: "Examples")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let count = try files.filter { $0.hasSuffix(ending) && !$0.contains(".build/") }.reduce(0) {
      let text = try String(contentsOf: folder.appending(path: $1), encoding: .utf8)
      return $0 + text.split(separator: "\n").count { !$0.allSatisfy(\.isWhitespace) }
    }
    return (count + 5) / 10 * 10
  }

  /// What the manifest says: the version of Swift, and the systems.
  private static func manifest() throws -> (swift: String, systems: [String]) {
    let text = Page("Package.swift").text
    let version = try #require(text.firstMatch(of: /swift-tools-version: ([\d.]+)/)).1
    let line = try #require(text.firstMatch(of: /platforms: \[(.*)\],\n  products/)).1
    let systems = line.matches(of: /\.(\w+)\(\.v(\d+)\)/).map { "\($0.1) \($0.2)" }
    return (String(version), systems)
  }

  @Test("every number is computed, or says what measures it")
  func numbers() throws {
    let rules = RuleCatalogue.rules
    let (swift, systems) = try Self.manifest()
    let ios = try #require(systems.first { $0.hasPrefix("iOS") })
    let sorted = ([ios] + systems.filter { $0 != ios }).joined(separator: ", ")
    let phrases = try [
      "\(rules.count { $0.category == .flow }) of its \(rules.count) [rules]",
      "\(Self.lines(".yaml")) lines of YAML become \(Self.lines(".generated.swift")) lines of Swift",
      "a Swift \(swift) toolchain", "The runtime is for \(sorted) and Linux.", "need \(ios).",
      "for iOS 15;",
      // `ByHandPageTests` compares these.
      Page.readme.text.firstMatch(of: /one app takes \d+ lines where its schema takes \d+/).map {
        String($0.0)
      } ?? "",
      "from \(toolVersion) on", "first version will be \(toolVersion):", "Linux x86-64",
      // What takes minutes to measure.
      "0.95 to 1.08 times as much, and `send` adds 30 ns. `make bench-runtime`\n  measures both.",
    ]
    var prose = Page.readme.text.replacing(/(?m)^ *```(?s:.*?)^ *```$/, with: "")
      .replacing(/\]\([^)]*\)/, with: "]").replacing(/<[^>]*>/, with: "")
      .replacing(/url: "[^"]*", from: "[^"]*"/, with: "")
    for phrase in phrases {
      #expect(phrase != "" && prose.contains(phrase), "\(phrase)")
      prose = prose.replacing(phrase, with: "")
    }
    for match in prose.matches(of: /\S*\d\S*/) { Issue.record("nothing computes \(match.0)") }
  }

  @Test("its counts in words are right")
  func words() throws {
    let folder = Repository.root.appending(path: "Examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/main.swift").path)
    }
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = Locale(identifier: "en_US")
    let (all, small) = try (
      #require(formatter.string(from: NSNumber(value: names.count))),
      #require(formatter.string(from: NSNumber(value: names.count - 1)))
    )
    #expect(Page.readme.contains("In the \(all)\n  [examples]"))
    #expect(Page.readme.contains("and \(small) small ones"))
  }

  @Test("is short, and has what contributors run")
  func commands() {
    let lines = Page.readme.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 300)
    for command in ["make example", "make test"] {
      #expect(lines.contains { $0.hasPrefix(command) })
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
