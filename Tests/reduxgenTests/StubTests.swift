import Foundation
import Testing

@testable import reduxgen

private let schema = """
  reduxgen: 1
  feature: Search
  state:
    query: String = ""
  actions:
    typed: String
    moved: { from: Int, to: Int }
  reduce:
    typed: handler
    moved: query = ""

  """

@Suite("Functions that hand-written files lack")
struct StubTests {
  let folder: TemporaryFolder
  private let file = "SearchHandlers.swift"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(schema, to: "Search.feature.yaml")
    try #require(try generate().status == 0)
    let more = schema.replacing("moved: query = \"\"", with: "moved: handler")
    try folder.write(more, to: "Search.feature.yaml")
  }

  private func generate(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["generate", "Search.feature.yaml"] + arguments, in: folder)
  }

  private let stub = """
    nonisolated extension Search.State {
      /// `moved`
      mutating func moved(from: Int, to: Int) {
        // What this action does to the state.
        #warning("This function does nothing yet.")
      }
    }

    """

  @Test func theyArePrintedReadyToPaste() throws {
    let before = try folder.read(file)
    let result = try generate()
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        """
        \(file) lacks 1 function; paste this, or let `reduxgen generate --add-stubs` add it:

        \(stub)
        """))
    #expect(try folder.read(file) == before)
    // Said again, until it is there.
    #expect(try generate().output.contains(stub))
    #expect(try generate("--quiet").output == "")
    try folder.write(before + "\n" + stub, to: file)
    #expect(!(try generate().output.contains("lacks")))
  }

  @Test("a feature that was renamed has its functions still, in a file of either name")
  func renamedFeature() throws {
    #expect(try generate("--add-stubs").status == 0)
    let before = try folder.read(file)
    #expect(try Tool.run(["rename", "Search", "Finder", "."], in: folder).status == 0)
    let result = try generate()
    #expect(result.errors == "")
    #expect(!result.output.contains("lacks") && !result.output.contains("scaffolded"))
    #expect(try !folder.files().contains("FinderHandlers.swift"))
    #expect(try generate().output.contains("up to date"))
    #expect(try Tool.run(["check", "."], in: folder).status == 0)
    // As the user would have it, with the old name inside.
    try FileManager.default.removeItem(atPath: folder(file))
    try folder.write(before, to: "FinderHandlers.swift")
    #expect(try generate().output.contains("up to date"))
    // What is new is asked for under the new name.
    try folder.write(
      folder.read("Search.feature.yaml").replacing("reduce:", with: "reduce:\n  other: handler")
        .replacing("actions:", with: "actions:\n  other:"), to: "Search.feature.yaml")
    let more = try generate()
    #expect(more.output.contains("FinderHandlers.swift lacks 1 function;"))
    #expect(more.output.contains("nonisolated extension Finder.State {\n  /// `other`"))
  }

  @Test func theyAreAppended() throws {
    let before = try folder.read(file)
    let dry = try generate("--add-stubs", "--dry-run")
    #expect(dry.output.contains("would add 1 function to \(file)\n"))
    #expect(try folder.read(file) == before)

    let result = try generate("--add-stubs", "--fail-on-change")
    #expect(result.status == 1)
    #expect(result.output.contains("added 1 function to \(file)\n"))
    #expect(!result.output.contains("lacks"))
    #expect(try folder.read(file) == "\(before)\n\(stub)")

    let again = try generate("--add-stubs", "--fail-on-change")
    #expect(again.status == 0)
    #expect(try folder.read(file) == "\(before)\n\(stub)")
  }

  @Test("Other bytes stay as they are", arguments: ["\n", "\r\n"])
  func lineEnds(_ end: String) throws {
    let path = folder(file)
    let text = "extension Search.State {\n  mutating func typed(_ value: String) {}\n} // é"
    let before = text.replacingOccurrences(of: "\n", with: end)
    try folder.write(before, to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(try generate("--add-stubs").status == 0)
    let added = "\n\n\(stub)".replacingOccurrences(of: "\n", with: end)
    #expect(try folder.read(file) == before + added)
    #expect(FileSystem.permissions(of: path) == 0o640)
    #expect(try !folder.files().contains { $0.hasPrefix(".reduxgen-") })
  }

  @Test func linksStayLinks() throws {
    try FileManager.default.moveItem(atPath: folder(file), toPath: folder("Elsewhere.swift"))
    try folder.link(file, to: "Elsewhere.swift")
    #expect(try generate("--add-stubs").status == 0)
    #expect(FileSystem.kind(of: folder(file)) == .link)
    #expect(try folder.read("Elsewhere.swift").hasSuffix(stub))
  }

  @Test(
    "What is there under another look is not missing",
    arguments: [
      "extension Search.State {\n  mutating func moved(from a: Int, to b: Int) { _ = \"}\" }\n}\n",
      "// }\nextension Search.State\n{\n  @inlinable mutating func moved(from: Swift.Int, to _: Int)\n  {}\n}\n",
      "extension Search { }\nextension Search.State { struct A { var b: Int { 0 } }\n"
        + "  mutating func moved(from: Int, to: Int) { if query.isEmpty { } } }\n",
      "\u{FEFF}extension Search.State {\n  mutating func moved(from: Int, to: Int) {}\n}\n",
      "extension Search.State {\n  func f() { _ = query.contains(/\"{/) }\n"
        + "  mutating func moved(from: Int, to: Int) {}\n}\n",
    ])
  func otherLooks(_ text: String) throws {
    // In a file of its own: functions may stand anywhere.
    try folder.write(text, to: "More/Moves.swift")
    #expect(!(try generate().output.contains("lacks")))
    try folder.write("// gone\n", to: "More/Moves.swift")
    #expect(try generate().output.contains("lacks 1 function"))
  }

  @Test(
    "What only looks like it is missing",
    arguments: [
      "extension Other.State {\n  mutating func moved(from: Int, to: Int) {}\n}\n",
      "extension Search.State {\n  mutating func moved(to: Int, from: Int) {}\n}\n",
      "extension Search.State {\n  // mutating func moved(from: Int, to: Int) {}\n}\n",
      "extension Search.State {\n  mutating func other() { func moved(from: Int, to: Int) {} }\n}\n",
      "protocol P { func moved(from: Int, to: Int) }\n",
      "",
    ])
  func lookalikes(_ text: String) throws {
    try folder.write(text, to: "More/Moves.swift")
    #expect(try generate().output.contains("lacks 1 function"))
  }

  @Test func whatIsAppendedCompiles() throws {
    try folder.write(
      schema.replacing("query = \"\"", with: "handler")
        + "sagas:\n  watch: { takeEvery: typed, run: handler }\n  more: { takeEvery: moved, run: handler }\n",
      to: "Search.feature.yaml")
    #expect(try generate("--add-stubs").status == 0)
    try folder.write("import ReduxRuntime\n\nextension Search {}\n", to: "SearchSagas.swift")
    #expect(try generate("--add-stubs").output.contains("added 2 functions to SearchSagas.swift"))
    let handwritten = [file, "SearchSagas.swift"]
    let checked = try Tool.typecheck(["Generated/Search.generated.swift"] + handwritten, in: folder)
    let messages = checked.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(messages.count == 4, "\(checked.errors)")
    #expect(messages.allSatisfy { $0.hasSuffix("error: This function does nothing yet.") })
    for name in handwritten {
      let lines = try folder.read(name).split(separator: "\n", omittingEmptySubsequences: false)
      try folder.write(
        lines.filter { !$0.contains("#warning") }.joined(separator: "\n"), to: name)
    }
    let written = try Tool.typecheck(["Generated/Search.generated.swift"] + handwritten, in: folder)
    #expect(written.status == 0, "\(written.errors)")
  }

  @Test(
    "Where something does not end, nothing is missing for sure",
    arguments: [
      (
        "extension Search.State {\n  mutating func typed(_ value: String) {\n", "1:24",
        "`{` is not closed"
      ),
      (
        "extension Search.State {\n  mutating func typed(_ value: String) {\n}\n", "1:24",
        "`{` is not closed"
      ),
      ("extension Search.State {\n", "1:24", "`{` is not closed"),
      ("extension Search.State", nil, ""),
      ("extension Search.State {\n}}\n", "2:2", "`}` closes nothing"),
      ("// é\n/* é /* */\nextension Search.State {}\n", "2:1", "this comment is not closed"),
      ("let é = \"\"\"\n", "1:9", "this string is not closed"),
      ("let a = #\"\n", "1:9", "this string is not closed"),
      ("let a = \"\n", "1:9", "this string is not closed"),
      ("func a(\n", "1:7", "`(` is not closed"),
      ("let a = [(1]\n", "1:10", "`(` is not closed"),
      ("func", nil, ""), ("struct", nil, ""), ("enum A", nil, ""), ("func a", nil, ""),
      ("typealias S =", nil, ""),
      ("\u{FEFF}}", "1:2", "`}` closes nothing"),
      (String(repeating: "enum A {", count: 3000), "1:8", "`{` is not closed"),
    ] as [(String, String?, String)])
  func unbalanced(_ text: String, place: String?, what: String) throws {
    try folder.write(text, to: file)
    let result = try generate("--add-stubs")
    #expect(result.status == 0)
    #expect(try folder.read("Generated/Search.generated.swift").contains("moved"))
    guard let place else { return #expect(result.output.contains("added")) }
    let warning = "\(file):\(place): warning: \(what)"
    #expect(
      result.errors.hasPrefix(warning) && result.errors.contains("[unclosed-swift]"),
      "\(result.errors)")
    #expect(try FileSystem.read(folder(file)) == Array(text.utf8))
    #expect(!result.output.contains("lacks"))
    let check = try Tool.run(["check", "."], in: folder)
    #expect(check.status == 0 && check.errors.hasPrefix(warning))
    #expect(try Tool.run(["check", "--strict", "."], in: folder).status == 1)
    #expect(try generate("--strict").status == 1)
  }

  @Test(
    "What is appended once is there, whatever is around it",
    arguments: ["{", "}", "/*", "\"\"\"", "(", ")", "#if A"])
  func appendedOnce(_ token: String) throws {
    let before = try folder.read(file)
    for text in [before + token, token + before, before.replacing("{", with: "{ \(token)")] {
      try folder.write(text, to: file)
      _ = try generate("--add-stubs", "--quiet")
      let once = try folder.read(file)
      _ = try generate("--add-stubs", "--quiet")
      #expect(try folder.read(file) == once)
    }
  }

  @Test("An unrelated file may have errors")
  func otherUnbalanced() throws {
    try folder.write("extension Other {\n", to: "More/Other.swift")
    #expect(try generate().output.contains("lacks 1 function"))
    try folder.write(
      "extension Search.State {\n  mutating func moved(from: Int", to: "More/Other.swift")
    let result = try generate("--add-stubs")
    #expect(
      result.errors.hasPrefix("More/Other.swift:1:24: warning: `{` is not closed"),
      "\(result.errors)")
    #expect(result.output.contains("up to date") && !result.output.contains("lacks"))
  }

  @Test("A template that gives such Swift is named")
  func unbalancedTemplate() throws {
    #expect(try Tool.run(["templates", "eject", "handlers"], in: folder).status == 0)
    let path = try #require(try folder.files().first { $0.hasSuffix("handlers.mustache") })
    try folder.write(folder.read(path).replacing("\n}\n", with: "\n"), to: path)
    let result = try generate("--templates", String(path.prefix { $0 != "/" }))
    #expect(result.status == 0)
    #expect(
      result.errors.contains("warning: the template of this file gives Swift in whose line"),
      "\(result.errors)")
  }

  @Test("The other name of a type is followed")
  func alias() throws {
    let before =
      "typealias S = Search.State\nextension S {\n  mutating func moved(from: Int, to: Int) {}\n}\n"
    try folder.write(before, to: "More/Moves.swift")
    #expect(!(try generate().output.contains("lacks")))
  }
}
