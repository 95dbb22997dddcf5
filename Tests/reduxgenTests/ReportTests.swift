import Foundation
import SchemaModel
import Testing

@testable import CodeRendering
@testable import reduxgen

private let right = """
  reduxgen: 1
  feature: Right
  state:
    count: Int = 0

  """

private let wrong = """
  reduxgen: 1
  feature: Wrong
  staet:
    count: Int = 0

  """

private let doubtful = """
  reduxgen: 1
  feature: Doubtful
  state:
    mode: EditMode

  """

private let doubt =
  "unknown type `EditMode`; if Swift declares it, list it under `declaredInSwift:` [unknown-type]"

/// What `validate` and `generate` say, where, and how they end.
@Suite struct Reports {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(right, to: "Right.feature.yaml")
    try folder.write(wrong, to: "Wrong.feature.yaml")
    try folder.write(doubtful, to: "Doubtful.feature.yaml")
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func validateWritesNothing() throws {
    let before = try folder.files()
    let result = try Tool.run(["validate", "Right.feature.yaml"], in: folder)
    #expect(result.status == 0)
    #expect(result.output == "1 schema file checked, no errors\n")
    #expect(result.errors == "")
    let quiet = try Tool.run(["validate", "-q", "Right.feature.yaml"], in: folder)
    #expect(quiet.output + quiet.errors == "")
    #expect(try folder.files() == before)
  }

  @Test func validateReportsAllErrors() throws {
    try FileManager.default.removeItem(atPath: folder("Right.feature.yaml"))
    try folder.write(right + "imports: [A, A]\n", to: "Doubtful.feature.yaml")
    let result = try Tool.run(["validate", "."], in: folder)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.errors == """
        Doubtful.feature.yaml:5:14: warning: `A` is imported twice; remove one [duplicate-import]
        Wrong.feature.yaml:3:1: error: unknown key `staet`; did you mean `state`? [unknown-key]
        1 error, 1 warning

        """)
    #expect(try folder.files().count == 2)
  }

  @Test(arguments: ["validate", "generate"])
  func warningsStopNothingUnlessStrict(command: String) throws {
    let result = try Tool.run([command, "Doubtful.feature.yaml"], in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "Doubtful.feature.yaml:4:9: warning: \(doubt)\n1 warning\n")
    #expect(result.output != "")
    if command == "generate" {
      try FileManager.default.removeItem(atPath: folder("Generated"))
    }
    let strict = try Tool.run([command, "--strict", "Doubtful.feature.yaml"], in: folder)
    #expect(strict.status == 1)
    #expect(strict.output == "")
    #expect(strict.errors.hasPrefix("Doubtful.feature.yaml:4:9: error: \(doubt)\n1 error"))
    #expect(FileSystem.kind(of: folder("Generated")) == .missing)
  }

  @Test func commentsAllowWarnings() throws {
    try folder.write("# reduxgen:allow unknown-type\n" + doubtful, to: "Doubtful.feature.yaml")
    let result = try Tool.run(["validate", "--strict", "Doubtful.feature.yaml"], in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test(arguments: ["json", "sarif", "github"], ["validate", "generate"])
  func documentsGoToStandardOutput(format: String, command: String) throws {
    for (path, status) in [("Right", 0), ("Wrong", 1), ("Nowhere", 2)] {
      let arguments = [command, "--format", format, "\(path).feature.yaml"]
      let result = try Tool.run(arguments, in: folder)
      #expect(result.status == status)
      if status == 0 {
        #expect(result.errors.hasSuffix("\n") && !result.errors.contains("error:"))
        #expect(try Tool.run(arguments + ["--quiet"], in: folder).errors == "")
      } else {
        #expect(result.errors == "")
      }
      let id = [0: "", 1: "unknown-key", 2: "unreadable-file"][status] ?? ""
      #expect(result.output.contains(id) || id.isEmpty)
      switch format {
      case "json": #expect(try object(result.output)["errors"] as? Int == (status == 0 ? 0 : 1))
      case "sarif": #expect(try object(result.output)["version"] as? String == "2.1.0")
      default: #expect(result.output.hasPrefix(status == 0 ? "" : "::error file=\(path).feature"))
      }
    }
  }

  @Test func everyErrorInATemplateHasItsLocation() throws {
    var reporter = Reporter(try ReportOptions.parse([]), currentFolder: "/")
    let problems = [(3, "one"), (5, "two")].map {
      TemplateError.Diagnostic(
        location: .init(file: "a/feature.mustache", line: $0.0, column: 7), message: $0.1)
    }
    let status = try reporter.status { _ in throw TemplateError(diagnostics: problems) }
    #expect(status == .refused)
    #expect(reporter.diagnostics.map(\.path) == ["a/feature.mustache", "a/feature.mustache"])
    #expect(reporter.diagnostics.map(\.id) == ["wrong-template", "wrong-template"])
    #expect(reporter.diagnostics.map { $0.start?.line } == [3, 5])
    #expect(reporter.diagnostics.map(\.message) == ["one", "two"])
  }

  @Test func filesInTheWayAreInTheDocument() throws {
    try folder.write("// mine\n", to: "Generated/Right.generated.swift")
    let arguments = ["generate", "--format", "github", "Right.feature.yaml"]
    let result = try Tool.run(arguments, in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix(
        "::error file=Generated/Right.generated.swift,title=file-in-the-way::is in "))
  }

  @Test func pathsAreThoseOfTheCurrentFolder() throws {
    try folder.write("", to: "Package.swift")
    try folder.write(wrong, to: "Sources/App/Wrong.feature.yaml")
    let place = ":3:1: error: unknown key `staet`; did you mean `state`? [unknown-key]\n1 error\n"
    let inside = folder("Sources")
    #expect(
      try Tool.run(["validate", "App"], in: folder, at: inside).errors
        == "App/Wrong.feature.yaml\(place)")
    // As Xcode needs it.
    #expect(
      try Tool.run(["validate", folder("Sources/App/Wrong.feature.yaml")], in: folder).errors
        == folder("Sources/App/Wrong.feature.yaml") + place)
    let outside = try TemporaryFolder()
    #expect(
      try Tool.run(["validate", folder("Sources")], in: outside).errors
        == folder("Sources/App/Wrong.feature.yaml") + place)
    // But GitHub wants those of the checkout.
    let gitHub = try Tool.run(
      ["validate", "--format", "github", "App"], in: folder, at: inside,
      environment: ["GITHUB_WORKSPACE": folder.path])
    #expect(gitHub.output.hasPrefix("::error file=Sources/App/Wrong.feature.yaml,line=3,"))
    let absolute = try Tool.run(
      ["validate", "--format", "github", folder("Sources/App")], in: folder)
    #expect(absolute.output.hasPrefix("::error file=Sources/App/Wrong.feature.yaml,line=3,"))
  }

  @Test func terminalsGetSnippets() throws {
    let terminal = try PseudoTerminal(columns: 80)
    let result = try Tool.run(
      ["validate", "Wrong.feature.yaml"], in: folder, environment: ["NO_COLOR": "1"],
      errorsTo: terminal)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        Wrong.feature.yaml:3:1: error: unknown key `staet`; did you mean `state`? [unknown-key]
         3 | staet:
           | ^~~~~
         3 + state:

        1 error

        """)
  }

  @Test func linesAreCutToTheTerminal() throws {
    let name = String(repeating: "a", count: 200)
    try folder.write("reduxgen: 1\nfeature: A\nstate:\n  \(name): Strnig\n", to: "A.feature.yaml")
    let result = try Tool.run(
      ["validate", "A.feature.yaml"], in: folder, environment: ["NO_COLOR": "1"],
      errorsTo: try PseudoTerminal(columns: 50))
    let snippet = result.errors.split(separator: "\n").dropFirst().prefix(2)
    #expect(snippet.allSatisfy { $0.count <= 50 })
    #expect(snippet.first?.hasSuffix("aaa: Strnig") == true)
    #expect(snippet.first?.hasPrefix(" 4 | …aaa") == true)
  }

  @Test(arguments: [
    (["TERM": "xterm"], "auto", true), (["NO_COLOR": ""], "auto", true),
    (["NO_COLOR": "1"], "auto", false), (["TERM": "dumb"], "auto", false),
    (["TERM": "xterm"], "never", false), (["NO_COLOR": "1"], "always", true),
  ])
  func coloursOnTerminals(environment: [String: String], when: String, isColored: Bool) throws {
    let result = try Tool.run(
      ["validate", "--color", when, "Wrong.feature.yaml"], in: folder, environment: environment,
      errorsTo: try PseudoTerminal(columns: 80))
    #expect(result.errors.contains("\u{1B}[1;31merror\u{1B}[0m: ") == isColored)
    #expect(result.errors.contains("\u{1B}") == isColored)
    #expect(result.errors.contains("^~~~~"))
  }

  @Test func colorsElsewhereOnlyOnRequest() throws {
    for when in ["auto", "never"] {
      let result = try Tool.run(["validate", "--color", when, "Wrong.feature.yaml"], in: folder)
      #expect(!result.errors.contains("\u{1B}") && !result.errors.contains("^~~~~"))
    }
    let result = try Tool.run(["validate", "--color=always", "Wrong.feature.yaml"], in: folder)
    #expect(result.errors.contains("\u{1B}[1;31m^~~~~"))
  }

  @Test(arguments: [
    ["validate", "--format", "xml", "."], ["validate", "--color", "blue", "."],
    ["validate", "--output", "x", "."], ["explain", "banana"],
    ["explain", "--list", "empty-file"],
  ])
  func wrongUse(arguments: [String]) throws {
    let result = try Tool.run(arguments, in: folder)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("error: "))
  }

  @Test(arguments: ["validate", "generate", "explain"])
  func help(command: String) throws {
    let result = try Tool.run([command, "--help"], in: folder)
    #expect(result.status == 0)
    let words =
      ["EXIT STATUS", "EXAMPLES"]
      + (command == "explain"
        ? ["--list"]
        : [
          "MESSAGES", "--format", "--color", "--strict", "--quiet", "NO_COLOR", "sarif",
          "reduxgen:allow",
        ])
    for word in words { #expect(result.output.contains(word)) }
  }
}

@Suite struct Explaining {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: ["unknown-key", "Unknown-Key"])
  func aRule(id: String) throws {
    let result = try Tool.run(["explain", id], in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("unknown-key: Unknown key (error)\n\n"))
    for part in ["Wrong:\n\n    reduxgen: 1\n", "did you mean `state`?", "Right:\n\n"] {
      #expect(result.output.contains(part))
    }
  }

  @Test func severalRules() throws {
    let result = try Tool.run(["explain", "unknown-key", "empty-file"], in: folder)
    #expect(result.output.contains("\n\nempty-file: Empty file (error)\n"))
  }

  @Test(arguments: [
    ("unknwon-key", "did you mean `unknown-key`?"),
    ("nonsense", "`reduxgen explain --list` lists all"),
  ])
  func anUnknownRule(id: String, fix: String) throws {
    let result = try Tool.run(["explain", id], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: there is no rule `\(id)`; \(fix)\n"))
  }

  @Test(arguments: [["explain", "--list"], ["explain"]])
  func theList(arguments: [String]) throws {
    let result = try Tool.run(arguments, in: folder)
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains { $0.wholeMatch(of: #/  unknown-key +error +Unknown key/#) != nil })
    #expect(lines.count { $0.hasPrefix("  ") } == RuleCatalogue.rules.count)
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: [
    ("unknown", "  unknown-member ", "empty-file"), ("modules", "  not-imported ", "unknown-key"),
  ])
  func aPart(text: String, found: String, other: String) throws {
    let result = try Tool.run(["explain", text], in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains(found) && !result.output.contains(other))
  }
}
