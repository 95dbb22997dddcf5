import ArgumentParser
import Foundation
import Testing

@testable import reduxgen

private let schema = """
  reduxgen: 1
  feature: Counter
  state:
    count: Int = 0
  actions:
    increment:
  reduce:
    increment: count += 1

  """

private let wrongSchema = """
  reduxgen: 1
  feature: Wrong
  staet:
    count: Int = 0

  """

@Suite struct CommandLine {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func generatesAndThenHasNothingToDo() throws {
    try folder.write(schema, to: "App/Counter.feature.yaml")
    let first = try Tool.run(["generate", "App/Counter.feature.yaml"], in: folder)
    #expect(first.status == 0)
    #expect(first.errors == "")
    #expect(first.output.contains("wrote App/Generated/Counter"))
    #expect(first.output.contains(" written, 0 unchanged\n"))
    let second = try Tool.run(["generate", "App/Counter.feature.yaml"], in: folder)
    #expect(second.status == 0)
    #expect(second.output.hasPrefix("Everything is up to date ("))
  }

  @Test("no line of --help is broken")
  func helpWidth() {
    func check(_ command: any ParsableCommand.Type) {
      let name = command.configuration.commandName ?? "reduxgen"
      for line in command.configuration.discussion.split(separator: "\n") {
        #expect(line.count <= 80, "\(name): \(line)")
      }
      for inner in command.configuration.subcommands { check(inner) }
    }
    check(ReduxGen.self)
  }

  @Test("adopt names the given files in the command to run")
  func adopt() throws {
    let result = try Tool.run(["adopt", "Sources/Shop", "a b.swift"], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("reduxgen-adopt Sources/Shop 'a b.swift'`\n"))
  }

  @Test("the example of --help works")
  func help() throws {
    let lines = try Tool.run(["--help"], in: folder).output.split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasSuffix("$ cat Search.feature.yaml") })
    let end = try #require(lines.firstIndex { $0.contains("$ reduxgen generate") })
    let indent = lines[start].prefix { $0 == " " }.count
    let example = lines[(start + 1)..<end].map { $0.dropFirst(indent) + "\n" }.joined()
    try folder.write(example, to: "Search.feature.yaml")
    let result = try Tool.run(["generate", "--strict", "Search.feature.yaml"], in: folder)
    #expect(result.errors == "")
    #expect(
      result.output == lines[(end + 1)...(end + 2)].map { $0.dropFirst(indent) + "\n" }.joined())
  }

  @Test("the help of every command is plain text, as pages of a manual have to be")
  func plainHelp() {
    func check(_ command: any ParsableCommand.Type) {
      let help = command.helpMessage(includeHidden: true)
      #expect(help.utf8.allSatisfy { $0 < 0x80 }, "\(command)")
      for inner in command.configuration.subcommands { check(inner) }
    }
    check(ReduxGen.self)
  }

  @Test func quietSaysNothing() throws {
    try folder.write(schema, to: "Counter.feature.yaml")
    let result = try Tool.run(["generate", "--quiet", "."], in: folder)
    #expect(result.status == 0)
    #expect(result.output + result.errors == "")
  }

  @Test func dryRunWritesNothing() throws {
    try folder.write(schema, to: "Counter.feature.yaml")
    let result = try Tool.run(["generate", "-n", "Counter.feature.yaml"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains("would write Generated/Counter"))
    #expect(result.output.contains(" would be written, 0 unchanged\n"))
    #expect(try folder.files() == ["Counter.feature.yaml"])
  }

  @Test func failOnChangeTellsHooksThatSomethingWasWritten() throws {
    try folder.write(schema, to: "Counter.feature.yaml")
    let arguments = ["generate", "--fail-on-change", "."]
    let first = try Tool.run(arguments, in: folder)
    #expect(first.status == 1)
    #expect(first.output.hasPrefix("wrote Generated/Counter"))
    #expect(first.errors == "")
    #expect(try Tool.run(arguments, in: folder).status == 0)
    try FileManager.default.removeItem(atPath: folder("Counter.feature.yaml"))
    try folder.write("reduxgen: 1\nfeature: Other\n", to: "Other.feature.yaml")
    try folder.write("reduxgen: 1\n", to: "reduxgen.yaml")
    let removal = try Tool.run(arguments, in: folder)
    #expect(removal.status == 1)
    #expect(removal.output.contains("removed Generated/Counter"))
  }

  @Test func errorsInASchemaWriteNothing() throws {
    try folder.write(schema, to: "App/Counter.feature.yaml")
    try folder.write(wrongSchema, to: "App/Wrong.feature.yaml")
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    let result = try Tool.run(["generate", "App"], in: folder)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.errors == """
        App/Wrong.feature.yaml:3:1: error: unknown key `staet`; did you mean `state`? [unknown-key]
        1 error; nothing was written

        """)
    #expect(FileSystem.kind(of: folder("App/Generated")) == .missing)
  }

  @Test func outputDoesNotDependOnTheCurrentFolder() throws {
    try folder.write(schema, to: "Package/App/Counter.feature.yaml")
    try folder.write("// swift-tools-version: 6.0\n", to: "Package/Package.swift")
    #expect(try Tool.run(["generate", "Package/App", "-o", "one/Out"], in: folder).status == 0)
    let schema = folder("Package/App/../App/Counter.feature.yaml")
    let other = try Tool.run(["generate", schema, "-o", "two/Out"], in: folder)
    #expect(other.status == 0)
    let names = try folder.files().filter { $0.hasPrefix("one/") }
    #expect(!names.isEmpty)
    for name in names {
      let text = try folder.read(name)
      #expect(text == (try folder.read("two" + name.dropFirst("one".count))))
      #expect(text.contains(" from Package/App") == false)
    }
  }

  @Test("a schema without its first line is missed where it stands, and other YAML is left alone")
  func missingFirstLine() throws {
    try folder.write(schema, to: "App/Counter.feature.yaml")
    try folder.write("clients:\n  C:\n    f: () -> Int\n", to: "App/Clients.yaml")
    try folder.write("name: workflow\ntypes: 3\n", to: "App/other.yaml")
    let result = try Tool.run(["validate", "App"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors
        == "App/Clients.yaml:1:1: error: the first key must be `reduxgen: 1` [language-version]\n1 error\n"
    )
  }

  @Test func editedFilesStopTheRun() throws {
    try folder.write(schema, to: "Counter.feature.yaml")
    #expect(try Tool.run(["generate", "."], in: folder).status == 0)
    let name = try #require(try folder.files().first { $0.hasPrefix("Generated/") })
    let text = try folder.read(name)
    try folder.write(text + "// mine\n", to: name)
    let refused = try Tool.run(["generate", "."], in: folder)
    #expect(refused.status == 1)
    #expect(refused.errors.hasPrefix("\(name): error: was edited by hand"))
    #expect(refused.errors.hasSuffix("1 error; nothing was written\n"))
    #expect(try Tool.run(["generate", "--force", "."], in: folder).status == 0)
    #expect(try folder.read(name) == text)
  }

  @Test func aPathThatDoesNotExist() throws {
    try folder.write(schema, to: "App/Counter.feature.yaml")
    let result = try Tool.run(["generate", "App/Conter.feature.yaml", "Nowhere"], in: folder)
    #expect(result.status == 2)
    let (wrong, near) = ("App/Conter.feature.yaml", "App/Counter.feature.yaml")
    #expect(
      result.errors == """
        \(wrong): error: `\(wrong)` does not exist; did you mean `\(near)`? [unreadable-file]
        Nowhere: error: `Nowhere` does not exist [unreadable-file]
        2 errors; nothing was written

        """)
  }

  @Test func aPathThatIsNoSchema() throws {
    try folder.write("", to: "README.md")
    try folder.write("", to: "Empty/.hidden/A.feature.yaml")
    let result = try Tool.run(["generate", "README.md", "Empty"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors == """
        README.md: error: is not a schema file; those end in .yaml or .yml [unreadable-file]
        Empty: error: this folder contains no schema; one begins with `reduxgen: 1`, and `reduxgen init` \
        writes one [unreadable-file]
        2 errors; nothing was written

        """)
  }

  @Test(arguments: [
    ["generate", "--froce", "."], ["genrate"], ["generate", ".", "-o", ""],
  ])
  func wrongUse(arguments: [String]) throws {
    let result = try Tool.run(arguments, in: folder)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("error: "))
  }

  @Test(
    "an unknown command is named, with the nearest one",
    arguments: [
      (["generat"], "`generat`; did you mean `generate`?"),
      (["gen", "App"], "`gen`; did you mean `generate`?"),
      (["validte", "App", "--strict"], "`validte`; did you mean `validate`?"),
      (["help", "nope"], "`nope`; `reduxgen --help` lists all"),
      (["help", "templates", "shw"], "`shw`; did you mean `show`?"),
      (["templates", "lst"], "`lst`; did you mean `list`?"),
    ])
  func unknownCommand(arguments: [String], message: String) throws {
    let result = try Tool.run(arguments, in: folder)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("error: there is no command \(message)\n"), "\(result.errors)")
  }

  @Test("an unknown feature is looked for beside the schema that is named")
  func neighbor() throws {
    try folder.write(
      "reduxgen: 1\nfeature: Home\nchildren:\n  list: List\n", to: "Home.feature.yaml")
    try folder.write("reduxgen: 1\nfeature: List\nactions:\n  done:\n", to: "List.feature.yaml")
    #expect(
      try Tool.run(["validate", "Home.feature.yaml"], in: folder).errors == """
        Home.feature.yaml:4:9: error: unknown feature `List`; pass the folder, to read \
        List.feature.yaml too [unknown-feature]
        1 error

        """)
    #expect(try Tool.run(["validate", "."], in: folder).status == 0)
  }

  @Test func allCommandsAreFound() throws {
    for arguments in [["help"], ["help", "templates", "show"], ["templates"], ["help", "eject"]] {
      #expect(try Tool.run(arguments, in: folder).status == 0, "\(arguments)")
    }
  }

  @Test("messages have one kind of quotes")
  func quotes() throws {
    let option = try Tool.run(["generate", "--froce", "it's"], in: folder)
    #expect(
      option.errors.hasPrefix("error: Unknown option `--froce`. Did you mean `--force`?\n"))
    #expect(option.errors.hasSuffix("See `reduxgen generate --help` for more information.\n"))
    let argument = try Tool.run(["schema", "it's", "me"], in: folder)
    #expect(argument.errors.hasPrefix("error: 2 unexpected arguments: `it's`, `me`\n"))
  }

  @Test(
    "bash completes files, rules and templates",
    arguments: [
      (["validate", "Ap"], ["App/"]), (["diff", "App/S"], ["App/Search.feature.yaml"]),
      (["generate", "--output", ""], ["App/", "Templates/"]),
      (["explain", "unread"], ["unreadable-file"]),
      (["templates", "show", "hand"], ["handlers"]),
      (["templates", "eject", "reduce", "mig"], ["migration"]), (["eje"], ["eject"]),
    ])
  func completion(words: [String], expected: [String]) throws {
    try folder.write("", to: "App/Search.feature.yaml")
    try folder.write("", to: "App/Search.swift")
    try folder.write("reduxgen: 1\ntemplates: Templates\n", to: "reduxgen.yaml")
    try folder.write("x", to: "Templates/reduce.mustache")
    let script = try Tool.run(["--generate-completion-script", "bash"], in: folder)
    try folder.write(script.output, to: ".completion")
    let quoted = (["reduxgen"] + words).map { "'\($0)'" }.joined(separator: " ")
    let line = (["reduxgen"] + words).joined(separator: " ")
    let bash = """
      source ./.completion
      COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count) COMP_LINE='\(line)' COMP_POINT=\(line.count)
      _reduxgen reduxgen "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let path = Tool.executable.deletingLastPathComponent().path
    let result = try Tool.run(
      URL(filePath: "/usr/bin/env"), ["bash", "-c", bash], in: folder,
      environment: ["PATH": "\(path):/usr/bin:/bin"])
    let offered = result.output.split(separator: "\n").map {
      $0.hasSuffix("/") || FileSystem.kind(of: folder(String($0))) != .folder ? "\($0)" : "\($0)/"
    }
    #expect(Set(offered).isSuperset(of: expected), "\(result.output)\(result.errors)")
    #expect(!offered.contains("App/Search.swift"))
  }

  @Test("the other shells do so, too", arguments: ["zsh", "fish"])
  func completionScript(shell: String) throws {
    let script = try Tool.run(["--generate-completion-script", shell], in: folder).output
    #expect(script.contains("yaml"))
    #expect(script.contains("---completion explain -- positional@0"))
    #expect(script.contains("one-shot-choice"))
  }

  @Test func versionAndHelp() throws {
    let version = try Tool.run(["--version"], in: folder)
    #expect(version.status == 0)
    #expect(version.output == "\(toolVersion)\n")
    let help = try Tool.run(["generate", "--help"], in: folder)
    #expect(help.status == 0)
    #expect(help.output.contains("EXIT STATUS"))
    #expect(help.errors == "")
  }
}

@Suite struct SchemaSearch {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func find(_ arguments: String..., output: String? = nil) -> SchemaFinder {
    var finder = SchemaFinder(currentFolder: folder.path, output: output)
    for argument in arguments { finder.add(argument) }
    return finder
  }

  @Test func foldersAreSearchedInOrder() throws {
    for name in [
      "b/features.yaml", "a/Z.feature.yaml", "a/b/A.feature.yaml", "a-b/B.feature.yaml",
      ".build/X.feature.yaml", "a/.hidden/X.feature.yaml", "a/other.yaml", "reduxgen.yaml",
    ] {
      try folder.write("", to: name)
    }
    try folder.link("a/loop", to: "..")
    #expect(
      find(".").inputs.map(\.file.path) == [
        "a-b/B.feature.yaml", "a/Z.feature.yaml", "a/b/A.feature.yaml", "b/features.yaml",
      ])
  }

  @Test func aFileCountsOnce() throws {
    try folder.write("", to: "a/A.feature.yaml")
    let inputs = find("a/A.feature.yaml", "a", "./a/../a/A.feature.yaml").inputs
    #expect(inputs.map(\.output) == [folder("a/Generated")])
  }

  @Test func pathsAreRelativeToThePackage() throws {
    try folder.write("", to: "reduxgen.yaml")
    try folder.write("", to: "p/Package.swift")
    try folder.write("", to: "p/q/A.feature.yaml")
    try folder.write("", to: "r/s/B.feature.yaml")
    let paths = find("p/q", "r/s").inputs.map(\.file.path)
    #expect(paths == ["q/A.feature.yaml", "r/s/B.feature.yaml"])
  }

  @Test func outputIsBesideTheSchemaUnlessGiven() throws {
    try folder.write("", to: "a/b/A.feature.yaml")
    #expect(find("a").inputs.map(\.output) == [folder("a/Generated")])
    #expect(find("a/b/A.feature.yaml").inputs.map(\.output) == [folder("a/b/Generated")])
    #expect(find("a", output: "a/../Out/").inputs.map(\.output) == [folder("Out")])
  }

  @Test func oneNameForTwoFilesIsAnError() throws {
    try folder.write("", to: "a/Package.swift")
    try folder.write("", to: "a/features.yaml")
    try folder.write("", to: "b/Package.swift")
    try folder.write("", to: "b/features.yaml")
    #expect(find("a", "b").errors().map(\.path) == [folder("b/features.yaml")])
  }
}

@Suite struct Summaries {
  private static func change(_ number: Int) -> OutputPlan.Change {
    .init(kind: .write, path: "\(number)")
  }

  @Test func countInWords() {
    var plan = OutputPlan(unchanged: 15)
    #expect(Reporter.summary(of: plan, isDryRun: false) == "Everything is up to date (15 files).")
    plan.changes = [Self.change(1)]
    #expect(Reporter.summary(of: plan, isDryRun: false) == "1 file written, 15 unchanged")
    plan.changes += [Self.change(2), .init(kind: .remove, path: "3")]
    #expect(
      Reporter.summary(of: plan, isDryRun: true)
        == "2 files would be written, 1 would be removed, 15 unchanged")
  }
}
