import Foundation
import Testing

/// The compiler reports errors in embedded Swift at their source location in the schema.
@Suite("Compiler errors")
struct CompilerTests {
  /// Generates a schema and lets swiftc check the result.
  ///
  /// - Returns: the errors, each as `file:line:column: error: message`.
  private func errors(in schema: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(schema, to: "features.yaml")
    let run = try Tool.run(["generate", "features.yaml"], in: folder)
    try #require(run.status == 0, "\(run.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder("Generated"))
    let result = try Tool.typecheck(files.map { folder("Generated/\($0)") }, in: folder)
    return result.errors.split(separator: "\n").map(String.init).filter {
      $0.contains(": error: ") && $0.hasPrefix("features.yaml")
    }
  }

  private func schema(_ sections: String) -> String {
    """
    reduxgen: 1
    feature: Test
    clients:
      Client:
        fetch: '(query: String) async throws -> Int'
    dependencies:
      client: Client
    \(sections)
    """
  }

  @Test(
    "stand at the line and column of the schema",
    arguments: [
      (
        "state:\n  a: Int = 0\nactions:\n  go: Int\nreduce:\n  go: a = $0 + missing",
        "features.yaml:13:16: error: cannot find 'missing' in scope"
      ),
      (
        "state:\n  a: Int = 0\nactions:\n  go: Int\nreduce:\n  go: [a += 1, 'a = strlen(\"é\") + $0']",
        "features.yaml:13:21: error: cannot find 'strlen' in scope"
      ),
      (
        "state:\n  a: Int = 0\nactions:\n  go:\nreduce:\n  go: |\n    a += 1\n    a = missing",
        "features.yaml:15:9: error: cannot find 'missing' in scope"
      ),
      (
        "state:\n  a: Int = 0\n  b: Int { a + missing }",
        "features.yaml:10:16: error: cannot find 'missing' in scope"
      ),
      (
        "state:\n  a: Int = 1 + missing",
        "features.yaml:9:16: error: cannot find 'missing' in scope"
      ),
      (
        "types:\n  struct P:\n    x: Int = 1 + missing\nstate:\n  p: P?",
        "features.yaml:10:18: error: cannot find 'missing' in scope"
      ),
      (
        "state:\n  a: Int = 0\nactions:\n  go:\nsagas:\n  s:\n    takeEvery: go\n    if: a > missing\n    put: go",
        "features.yaml:15:13: error: cannot find 'missing' in scope"
      ),
      (
        "actions:\n  go: Int\nsagas:\n  s:\n    takeEvery: go\n    call: client.fetch(strlen($0))",
        "features.yaml:13:24: error: cannot find 'strlen' in scope"
      ),
      (
        "actions:\n  go: Int\n  done: Int\nsagas:\n  s: { takeEvery: go, put: done($0 + missing) }",
        "features.yaml:12:38: error: cannot find 'missing' in scope"
      ),
    ])
  func place(sections: String, error: String) throws {
    let errors = try errors(in: schema(sections))
    #expect(errors.contains { $0.hasPrefix(error) }, "\(errors)")
  }
}
