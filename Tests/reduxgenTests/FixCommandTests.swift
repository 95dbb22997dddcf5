import Testing

@testable import reduxgen

private let wrong = """
  reduxgen: 1
  feature: Search
  staet:
  \tquery: String = ""
    places: [Place]?
  declaredInSwift: [Place]

  """

private let fixed = """
  reduxgen: 1
  feature: Search
  state:
    query: String = ""
    places: '[Place]?'
  declaredInSwift: [Place]

  """

@Suite("reduxgen fix")
struct FixCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func fixesAndReportsThem() throws {
    try folder.write(wrong, to: "App/Search.feature.yaml")
    let result = try Tool.run(["fix", "App"], in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        fixed App/Search.feature.yaml:4:1: wrong-indentation: \\t -> `  `
        fixed App/Search.feature.yaml:5:18: needs-quotes: [Place]? -> '[Place]?'
        fixed App/Search.feature.yaml:3:1: unknown-key: staet -> state
        3 errors fixed in 1 file

        """)
    #expect(try folder.read("App/Search.feature.yaml") == fixed)
    #expect(try folder.files() == ["App/Search.feature.yaml"])
    let again = try Tool.run(["fix", "App"], in: folder)
    #expect(again.status == 0)
    #expect(again.output == "Nothing to fix\n")
  }

  @Test func dryRunShowsTheDifferenceAndWritesNothing() throws {
    try folder.write(wrong, to: "Search.feature.yaml")
    let result = try Tool.run(["fix", "--dry-run"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("would fix Search.feature.yaml:4:1: wrong-indentation: "))
    #expect(
      result.output.hasSuffix(
        """
        --- Search.feature.yaml
        +++ Search.feature.yaml
        @@ -1,6 +1,6 @@
         reduxgen: 1
         feature: Search
        -staet:
        -\tquery: String = ""
        -  places: [Place]?
        +state:
        +  query: String = ""
        +  places: '[Place]?'
         declaredInSwift: [Place]
        3 errors would be fixed in 1 file

        """))
    #expect(try folder.read("Search.feature.yaml") == wrong)
  }

  @Test func whatIsLeftIsPrinted() throws {
    try folder.write(
      wrong + "actions:\n  tap:\nreduce:\n  tap: qeury = \"\"\n", to: "Search.feature.yaml")
    let result = try Tool.run(["fix"], in: folder)
    #expect(result.status == 1)
    #expect(result.output.hasSuffix("3 errors fixed in 1 file; 1 error left\n"))
    #expect(
      result.errors
        == "Search.feature.yaml:10:8: error: unknown state field `qeury`; did you mean `query`? [unknown-field]\n1 error\n"
    )
    #expect(try folder.read("Search.feature.yaml").hasPrefix(fixed))
  }

  @Test func filesThatBelongTogetherAreReadTogether() throws {
    try folder.write("reduxgen: 1\nfeature: A\nchildren:\n  b: B\n", to: "A.feature.yaml")
    try folder.write("reduxgen: 1\nfeature: B\nstate:\n  x: Int = 0\n", to: "B.feature.yaml")
    let result = try Tool.run(["fix"], in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  @Test func aByteOrderMarkStays() throws {
    try folder.write("\u{FEFF}" + wrong, to: "Search.feature.yaml")
    #expect(try Tool.run(["fix", "-q"], in: folder).output == "")
    #expect(
      try FileSystem.read(folder("Search.feature.yaml")) == Array(("\u{FEFF}" + fixed).utf8))
  }
}
