import CodeRendering
import Foundation
import SchemaModel
import Testing

@testable import reduxgen

/// What all pages have in common: their links lead somewhere, their schemas are right, and they name this version.
@Suite("Documentation")
struct DocumentationTests {
  /// Every Markdown file of the repository, relative to it.
  private static let pages: [String] = {
    let ends = ["Documentation", "Sources", "Tests/ReduxRuntimeTests", ".github"]
    let top = (try? FileManager.default.contentsOfDirectory(atPath: Repository.root.path)) ?? []
    let below = ends.flatMap { folder in
      let found = FileManager.default.enumerator(
        atPath: Repository.root.appending(path: folder).path)
      return (found?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
    }
    return (top + below).filter { $0.hasSuffix(".md") }.sorted()
  }()

  /// Those that are written for users.
  private static let guides = pages.filter {
    $0.hasPrefix("Documentation/") || !$0.contains("/")
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  /// A page without its blocks of code.
  private static func prose(_ path: String) throws -> String {
    try text(path).replacing(/(?m)^ *```(?s:.*?)^ *```$/, with: "")
  }

  /// What can follow `#` in a link to a page: its headings as GitHub names them, and its own anchors.
  private static func anchors(_ path: String) throws -> Set<String> {
    let prose = try prose(path)
    let headings = prose.matches(of: /(?m)^#+ (.+)$/).map { match in
      let text = match.1.replacing(/<[^>]*>/, with: "").replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
      return String(
        text.lowercased().unicodeScalars.filter {
          $0 == "-" || $0 == "_" || $0 == " " || $0.properties.isAlphabetic
            || $0.properties.numericType != nil
        }.map { $0 == " " ? "-" : Character($0) })
    }
    return Set(headings + prose.matches(of: /<a id="([^"]*)">/).map { String($0.1) })
  }

  @Test("there are pages")
  func existence() {
    #expect(Self.pages.count > 50)
    #expect(Self.guides.contains("README.md") && Self.guides.contains("Documentation/FAQ.md"))
  }

  @Test("the stages of generate stand in its code in the order in which Architecture.md names them")
  func stages() throws {
    let stages = ["find", "read", "check", "render", "plan", "write"]
    let page = try Self.text("Documentation/Reference/Architecture.md")
    #expect(page.contains("all of `generate`: \(stages.joined(separator: " → "))."))
    let calls = try Self.text("Sources/reduxgen/Pipeline/Pipeline.swift")
      .matches(of: /try (?:OutputWriter\.)?(\w+)\(/).map { String($0.1) }
    #expect(calls.filter(stages.contains) == stages)
  }

  @Test("every link leads to a file and a heading")
  func links() throws {
    var anchors: [String: Set<String>] = [:]
    var count = 0
    for page in Self.pages {
      let inner = try Self.prose(page).replacing(/`[^`\n]*`/) {
        String(repeating: "x", count: $0.0.count)
      }
      for match in inner.matches(of: /\]\(([^)\s]+)\)/) {
        let link = String(match.1)
        guard !link.contains("://"), !link.hasPrefix("mailto:") else { continue }
        count += 1
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let folder = Repository.root.appending(path: page).deletingLastPathComponent()
        let target =
          parts[0].isEmpty
          ? Repository.root.appending(path: page)
          : folder.appending(path: String(parts[0])).standardized
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link)")
        guard parts.count == 2, target.path.hasSuffix(".md") else { continue }
        let root = Repository.root.path(percentEncoded: false)
        let path = String(target.path(percentEncoded: false).dropFirst(root.count))
        let known = try anchors[path] ?? Self.anchors(path)
        anchors[path] = known
        #expect(known.contains(String(parts[1])), "\(page): \(link)")
      }
    }
    #expect(count > 100)
  }

  @Test("every schema is right, unless it shows an error", arguments: guides)
  func schemas(page: String) throws {
    // The pages of rules show errors; tests of their own look at them.
    guard !page.hasPrefix("Documentation/Rules/") else { return }
    for block in Page(page).blocks("yaml") where block.hasPrefix("reduxgen:") {
      // Its error is shown below it.
      guard !block.contains("conut"), !block.contains("nubmer") else { continue }
      let file = SourceFile(path: page, bytes: Array(block.utf8))
      let others = SourceFile(path: "Others.yaml", bytes: Array(Self.others(of: block).utf8))
      #expect(
        SchemaModules([file, others]).check().diagnostics.errors.all.map(\.description) == [])
    }
  }

  /// Features that a block of a page mentions, and another block or the reader has.
  private static func others(of block: String) -> String {
    let text = "reduxgen: 1\nfeatures:\n  Unused:\n    state:\n      let id: Int\n"
    return block.contains("map: Map")
      ? text + "  Map:\n    access: public\n    actions:\n      moved:\n" : text
  }

  @Test("the page for coding assistants shows a right schema")
  func assistants() throws {
    let block = try #require(Page("Documentation/llms.txt").blocks("yaml").first)
    let files = [
      SourceFile(path: "Search.yaml", bytes: Array(block.utf8)),
      SourceFile(path: "Others.yaml", bytes: Array(Self.neighbors.utf8)),
    ]
    #expect(SchemaModules(files).check().diagnostics.errors.all.map(\.description) == [])
  }

  /// Features that the page for coding assistants mentions.
  private static let neighbors = """
    reduxgen: 1
    access: public
    features:
      Map:
        actions:
          moved:
      Toolbar:
        actions:
          cleared:
      App:
        access: internal
        children:
          search: Search
          toolbar: Toolbar

    """

  @Test("pages name this version", arguments: guides)
  func version(page: String) throws {
    guard !["CHANGELOG.md", "Documentation/Reference/Stability.md"].contains(page) else { return }
    let text = try Self.text(page)
    for match in text.matches(
      of: /(?:from: "|rev: |--branch |reduxgen-|version will be )(\d+\.\d+\.\d+)/)
    {
      #expect(String(match.1) == toolVersion, "\(match.0)")
    }
  }

  @Test("the changelog is about this version, or about what comes before it")
  func changelog() throws {
    let text = try Self.text("CHANGELOG.md")
    let headings = text.matches(of: /(?m)^## \[([^\]]+)\]/).map { String($0.1) }
    #expect(headings.first == "Unreleased")
    if headings.count > 1 {
      #expect(headings[1] == toolVersion)
    } else {
      #expect(text.contains("The first release will be \(toolVersion)."))
    }
  }

  @Test("the page of the command line has every command")
  func commands() throws {
    let text = try Self.text("Documentation/Reference/CommandLine.md")
    for command in ReduxGen.configuration.subcommands {
      let name = try #require(command.configuration.commandName)
      #expect(text.contains("| [`\(name)`](#"), "\(name)")
    }
  }
}
