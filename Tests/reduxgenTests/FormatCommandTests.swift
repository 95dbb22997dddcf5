import Foundation
import Testing

@testable import reduxgen

private let mangled = """
  reduxgen: 1
  feature:   'Counter'
  actions:
      tapped:
  state:
    count: 'Int = 0'

  """

private let formatted = """
  reduxgen: 1
  feature: Counter

  state:
    count: Int = 0

  actions:
    tapped:

  """

@Suite("reduxgen format")
struct FormatCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func writesWhatIsNotInFormatAndNothingElse() throws {
    try folder.write(mangled, to: "App/A.feature.yaml")
    try folder.write(formatted, to: "App/B.feature.yaml")
    let before = try folder.identity("App/B.feature.yaml")
    let first = try Tool.run(["format", "App"], in: folder)
    #expect(first.status == 0)
    #expect(
      first.output == "formatted App/A.feature.yaml\n1 file formatted, 1 unchanged\n")
    #expect(first.errors == "")
    #expect(try folder.read("App/A.feature.yaml") == formatted)
    #expect(try folder.identity("App/B.feature.yaml") == before)
    #expect(try folder.files() == ["App/A.feature.yaml", "App/B.feature.yaml"])
    #expect(try Tool.run(["format", "App"], in: folder).output == "2 files in format\n")
  }

  @Test("line ends of Windows stay, if all lines have them", arguments: [true, false])
  func carriageReturns(areAll: Bool) throws {
    let text = mangled.replacing("\n", with: "\r\n")
    let wanted = formatted.replacing("\n", with: areAll ? "\r\n" : "\n")
    try folder.write(areAll ? text : text + "# x\n", to: "A.feature.yaml")
    #expect(try Tool.run(["format"], in: folder).status == 0)
    let result = try folder.read("A.feature.yaml")
    #expect(areAll ? result == wanted : result.hasPrefix(wanted) && !result.contains("\r"))
    #expect(try Tool.run(["format", "--check"], in: folder).status == 0)
    let input = try Tool.run(["format", "-"], in: folder, input: text)
    #expect(input.output == formatted.replacing("\n", with: "\r\n"))
  }

  @Test func looksAtEachFileByItself() throws {
    for package in ["A", "B"] {
      try folder.write("// swift-tools-version: 6.0\n", to: "\(package)/Package.swift")
      for target in ["App", "Other"] {
        try folder.write(mangled, to: "\(package)/Sources/\(target)/features.yaml")
      }
    }
    let check = try Tool.run(["format", "--check"], in: folder)
    #expect(check.errors == "")
    #expect(check.output.contains("would format B/Sources/Other/features.yaml\n"))
    #expect(
      try Tool.run(["format"], in: folder).output.hasSuffix("4 files formatted, 0 unchanged\n"))
    #expect(try folder.read("B/Sources/App/features.yaml") == formatted)
  }

  @Test func formatsTheCurrentFolderWithTheProjectFile() throws {
    try folder.write(mangled, to: "A.feature.yaml")
    try folder.write("reduxgen:   1\nproject: 'A'\n", to: "reduxgen.yaml")
    #expect(try Tool.run(["format"], in: folder).status == 0)
    #expect(try folder.read("A.feature.yaml") == formatted)
    #expect(try folder.read("reduxgen.yaml") == "reduxgen: 1\nproject: A\n")
  }

  @Test func keepsPermissionsAndLinks() throws {
    try folder.write(mangled, to: "real/A.feature.yaml")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder("real/A.feature.yaml"))
    try folder.link("A.feature.yaml", to: "real/A.feature.yaml")
    #expect(try Tool.run(["format", "A.feature.yaml"], in: folder).status == 0)
    #expect(FileSystem.kind(of: folder("A.feature.yaml")) == .link)
    #expect(try folder.read("real/A.feature.yaml") == formatted)
    #expect(FileSystem.permissions(of: folder("real/A.feature.yaml")) == 0o640)
  }

  @Test func checkShowsTheDifferenceAndWritesNothing() throws {
    try folder.write(mangled, to: "A.feature.yaml")
    let result = try Tool.run(["format", "--check", "."], in: folder)
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(
      result.output == """
        would format A.feature.yaml
        --- A.feature.yaml
        +++ A.feature.yaml
        @@ -1,6 +1,8 @@
         reduxgen: 1
        -feature:   'Counter'
        -actions:
        -    tapped:
        +feature: Counter
        +
         state:
        -  count: 'Int = 0'
        +  count: Int = 0
        +
        +actions:
        +  tapped:
        1 file would change, 0 unchanged

        """)
    #expect(try folder.read("A.feature.yaml") == mangled)
    try folder.write(formatted, to: "A.feature.yaml")
    let second = try Tool.run(["format", "--check", "."], in: folder)
    #expect(second.status == 0)
    #expect(second.output == "1 file in format\n")
  }

  @Test func aByteOrderMarkIsADifference() throws {
    try folder.write("\u{FEFF}" + formatted, to: "A.feature.yaml")
    #expect(try Tool.run(["format", "--check", "."], in: folder).status == 1)
    #expect(try Tool.run(["format", "--quiet", "."], in: folder).output == "")
    #expect(try FileSystem.read(folder("A.feature.yaml")) == Array(formatted.utf8))
  }

  @Test func errorsLeaveOnlyTheirFileAlone() throws {
    let wrong = "reduxgen: 1\nfeature:   Wrong\nstaet:\n  a: Int = 0\n"
    try folder.write(wrong, to: "Wrong.feature.yaml")
    try folder.write(mangled, to: "A.feature.yaml")
    let result = try Tool.run(["format", "."], in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        Wrong.feature.yaml:3:1: error: unknown key `staet`; did you mean `state`? [unknown-key]
        1 error; 1 file left alone

        """)
    #expect(result.output == "formatted A.feature.yaml\n1 file formatted, 0 unchanged\n")
    #expect(try folder.read("Wrong.feature.yaml") == wrong)
    #expect(try folder.read("A.feature.yaml") == formatted)
  }

  @Test func namesOfOtherFilesAreNotAskedFor() throws {
    let text = "reduxgen: 1\nfeature: A\n\nchildren:\n  b: B\n"
    try folder.write(text, to: "A.feature.yaml")
    let result = try Tool.run(["format", "A.feature.yaml"], in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test func formatsStandardInput() throws {
    let result = try Tool.run(["format", "-"], in: folder, input: mangled)
    #expect(result.status == 0)
    #expect(result.output == formatted)
    #expect(result.errors == "")
    let wrong = try Tool.run(["format", "-"], in: folder, input: "reduxgen: 1\nimports: [\n")
    #expect(wrong.status == 1)
    #expect(wrong.output == "")
    #expect(wrong.errors.hasPrefix("<standard input>:2:10: error: "))
  }

  @Test func wrongUseEndsWithTwo() throws {
    #expect(try Tool.run(["format", "-", "A.yaml"], in: folder).status == 2)
    #expect(try Tool.run(["format", "Missing.yaml"], in: folder).status == 2)
    #expect(try Tool.run(["format"], in: folder).status == 2)
  }
}
