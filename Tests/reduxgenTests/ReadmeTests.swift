import CodeRendering
import Foundation
import SchemaModel
import Testing

/// What the README shows is what the tool does.
@Suite("README")
struct ReadmeTests {
  private static let text = file("README.md")

  /// A file of the repository.
  private static func file(_ path: String) -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// The code blocks in a language, in order.
  private static func blocks(_ language: String, of text: String = text) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  private static func check(_ yaml: String, and more: [String] = []) -> (
    CheckedSchema?, Diagnostics
  ) {
    var diagnostics = Diagnostics()
    let files = ([yaml] + more).enumerated().map {
      SourceFile(path: "README\($0.offset).yaml", bytes: Array($0.element.utf8))
    }
    return (SchemaChecker.check(files, into: &diagnostics), diagnostics)
  }

  @Test("the first schema becomes the Swift beside it")
  func firstSchema() throws {
    let yaml = try #require(Self.blocks("yaml").first)
    let swift = try #require(Self.blocks("swift").dropFirst().first)
    let (schema, diagnostics) = Self.check(yaml)
    #expect(diagnostics.all.map(\.description) == [])
    let files = try Renderer().render(try #require(schema))
    let file = try #require(files.first)
    #expect(file.contents.contains(swift))
  }

  @Test("every schema in the reference of the language is right")
  func reference() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Documentation/Language.md"), encoding: .utf8)
    let schemas = text.components(separatedBy: "```yaml\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(schemas.count >= 7)
    for schema in schemas {
      #expect(Self.check(schema).1.all.filter { $0.severity == .error }.map(\.description) == [])
    }
  }

  @Test("the tour of the language is a right schema")
  func tour() throws {
    let yaml = try #require(Self.blocks("yaml").dropFirst().first)
    let child = "reduxgen: 1\nfeature: Map\naccess: public\nactions:\n  moved:\n"
    #expect(Self.check(yaml, and: [child]).1.all.map(\.description) == [])
  }

  @Test("a mistake is answered as shown")
  func mistake() throws {
    let yaml = try #require(Self.blocks("yaml").dropFirst(2).first)
    let console = try #require(Self.blocks("console").last)
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "Counter.feature.yaml", bytes: Array(yaml.utf8))
    _ = SchemaChecker.check([file], into: &diagnostics)
    let printer = TextPrinter(.snippets(columns: 100, isColored: false))
    let text = printer.text(diagnostics.sorted.map { SchemaModel.Finding($0) })
    #expect(console == "$ reduxgen validate Counter.feature.yaml\n\(text)\n1 error\n")
  }

  @Test("comments allow what they are said to")
  func allowed() throws {
    let yaml = try #require(Self.blocks("yaml").dropFirst(3).first)
    #expect(Self.check(yaml).1.all.map(\.id) == [])
    let bare = yaml.replacing(/# reduxgen:allow.*/, with: "")
    #expect(Self.check(bare).1.sorted.map(\.id) == ["RX061", "RX061", "RX079"])
  }

  @Test("the mistake is printed as Documentation/Messages.md shows")
  func messages() throws {
    let yaml = try #require(Self.blocks("yaml").dropFirst(2).first)
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "Counter.feature.yaml", bytes: Array(yaml.utf8))
    _ = SchemaChecker.check([file], into: &diagnostics)
    let findings = diagnostics.sorted.map { SchemaModel.Finding($0) }
    let document = Self.file("Documentation/Messages.md")
    let text = try #require(Self.blocks("text", of: document).first)
    #expect(text == TextPrinter(.lines).text(findings))
    let json = try #require(Self.blocks("json", of: document).first)
    #expect(json == JSONPrinter(toolVersion: "0.1.0").text(findings))
    let allowed = try #require(Self.blocks("yaml", of: document).last)
    #expect(Self.check("reduxgen: 1\nfeature: A\n" + allowed).1.all.map(\.id) == [])
  }
}
