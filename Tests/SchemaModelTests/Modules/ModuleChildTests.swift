import Testing

@testable import SchemaModel

@Suite("Children that are features of other modules")
struct ModuleChildTests {
  private static func errors(row: String, list: String = "") -> [String] {
    func sources(_ name: String, _ text: String) -> ModuleSources {
      ModuleSources(
        SchemaModule(name: name, package: ""),
        files: [SourceFile(path: "\(name).yaml", bytes: Array("reduxgen: 1\n\(text)".utf8))])
    }
    let modules = SchemaModules([
      sources("Rows", "access: public\nfeatures:\n  Row:\n    state:\n\(row)"),
      sources("App", "imports: [Rows]\nfeature: List\nchildren:\n  rows: [Row]\n\(list)"),
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

  private static let row =
    "      let id: Int = 0\n      sum: Int = 0\n      page: Int = 0\n    actions:\n      cleared:\n"
  private static let list = "state:\n  sum: Int = 0\ngiven:\n  rows.sum: "

  @Test("what a child changes is shared with it")
  func readOnly() {
    #expect(
      Self.errors(row: Self.row + "    reduce:\n      cleared: sum = 0\n", list: Self.list + "sum\n")
        == ["`sum` changes in `Row`, which may only read it; give it with `$` to share it"])
  }

  @Test("what a child resets without its name is not shared with it")
  func reset() {
    #expect(
      Self.errors(row: Self.row + "    reduce:\n      cleared: reset\n", list: Self.list + "$sum\n")
        == [
          "`sum` is reset with all of `Row`, whose module does not know that it is shared; "
            + "name the fields there, as in `reset page`"
        ])
    #expect(
      Self.errors(row: Self.row + "    reduce:\n      cleared: reset\n", list: Self.list + "sum\n") == [])
    #expect(
      Self.errors(row: Self.row + "    reduce:\n      cleared: reset sum\n", list: Self.list + "$sum\n")
        == [])
  }
}
