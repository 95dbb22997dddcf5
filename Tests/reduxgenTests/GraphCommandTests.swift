import Foundation
import Testing

@testable import reduxgen

@Suite("reduxgen graph")
struct GraphCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("the project of the current folder, or the folder itself")
  func paths() throws {
    try folder.write("reduxgen: 1\nfeature: A\nactions: { a: }\n", to: "A.feature.yaml")
    let expected = """
      flowchart LR
        subgraph f_A["A"]
          a_A_da(["a"])
        end

      """
    #expect(try Tool.run(["graph"], in: folder).output == expected)
    try folder.write("reduxgen: 1\n", to: "reduxgen.yaml")
    #expect(try Tool.run(["graph"], in: folder).output == expected)
    #expect(try Tool.run(["graph", "--quiet", "A.feature.yaml"], in: folder).output == expected)
  }

  @Test func errors() throws {
    try folder.write("reduxgen: 1\nfeature: Login\nactions: { a: }\n", to: "A.feature.yaml")
    func run(_ arguments: String..., status: Int32) throws -> String {
      let result = try Tool.run(["graph"] + arguments, in: folder)
      #expect(result.status == status)
      #expect(result.output == "")
      return result.errors
    }
    #expect(
      try run("--only", "Logn", status: 2).contains(
        "there is no feature `Logn`; did you mean `Login`?"))
    #expect(try run("--format", "json", status: 2).contains("no room for --format"))
    #expect(try run("B.yaml", status: 2).contains("`B.yaml` does not exist"))
    try folder.write("reduxgen: 1\nfeature: Login\nstaet:\n", to: "A.feature.yaml")
    #expect(try run(status: 1).contains("[unknown-key]"))
  }
}

@Suite("Golden graphs")
struct GraphGoldenTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "are what reduxgen prints",
    arguments: [
      "Examples/Todos", "Examples/Search", "Examples/UserSession", "Tests/Data/Goldens/Listeners",
      "Tests/Data/Goldens/WorkedExamples", "Tests/Data/Goldens/ChildKinds", "Tests/Data/Goldens/Given",
    ])
  func golden(path: String) throws {
    let schemas = Repository.root.appending(path: path).path(percentEncoded: false)
    let result = try Tool.run(["graph", schemas], in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "")
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let file = Repository.root.appending(path: "Tests/Data/Graphs/\(name).mmd")
    if Repository.updatesGoldens {
      try Data(result.output.utf8).write(to: file)
    } else {
      #expect(try String(contentsOf: file, encoding: .utf8) == result.output)
    }
  }
}
