import Testing

@testable import SchemaModel

/// A feature is identified by its field `id`.
@Suite("What identifies features of other modules")
struct ModuleIdentityTests {
  private static func errors(row: String) -> [String] {
    func sources(_ name: String, _ text: String) -> ModuleSources {
      ModuleSources(
        SchemaModule(name: name, package: ""),
        files: [SourceFile(path: "\(name).yaml", bytes: Array("reduxgen: 1\n\(text)".utf8))])
    }
    let modules = SchemaModules([
      sources("Rows", "access: public\nfeatures:\n  Row:\n    state:\n\(row)"),
      sources("App", "imports: [Rows]\nfeature: List\nchildren:\n  rows: [Row]\n"),
    ])
    return modules.checked.flatMap { place in
      modules.check(place).diagnostics.errors.sorted.map(\.message)
    }
  }

  @Test("a feature without an `id` is refused")
  func unknown() {
    #expect(
      Self.errors(row: "      let slug: String\n") == [
        "`[Row]` is identified by id, but Row has no `id`; add `let id: UUID` to it, or `id: TYPE { FIELD }`"
      ])
  }

  @Test(
    "a field that is called `id` is taken",
    arguments: ["      let id: UUID\n", "      let slug: String\n      id: String { slug }\n"])
  func known(row: String) {
    #expect(Self.errors(row: row) == [])
  }
}
