import Testing

@testable import SchemaModel

/// The code of a feature says what identifies it, and only its own module writes that code.
@Suite("What identifies features of other modules")
struct ModuleIdentityTests {
  private static func errors(row: String, list: String) -> [String] {
    func sources(_ name: String, _ text: String) -> ModuleSources {
      ModuleSources(
        SchemaModule(name: name, package: ""),
        files: [SourceFile(path: "\(name).yaml", bytes: Array("reduxgen: 1\n\(text)".utf8))])
    }
    let modules = SchemaModules([
      sources("Rows", "access: public\nfeatures:\n  Row:\n    state:\n\(row)"),
      sources("App", "imports: [Rows]\nfeature: List\nchildren:\n  rows: \(list)\n"),
    ])
    return modules.checked.flatMap { place in
      modules.checked(place).found.errors.sorted.map(\.message)
    }
  }

  @Test("a field that its module does not name is refused")
  func unknown() {
    #expect(
      Self.errors(row: "      let slug: String\n", list: "{ many: Row, id: slug }") == [
        "only module Rows can identify `Row`; write `id: String { slug }` in its state"
      ])
    #expect(
      Self.errors(row: "      let slug: String\n", list: "[Row]") == [
        "`[Row]` is identified by id, but Row has no `id`; add `let id: UUID` to it"
      ])
  }

  @Test(
    "a field that its module names is taken",
    arguments: [
      ("      let id: UUID\n", "[Row]"),
      ("      let slug: String\n      id: String { slug }\n", "[Row]"),
      (
        "      let slug: String\n  Table:\n    children:\n      all: { many: Row, id: slug }\n",
        "{ many: Row, id: slug }"
      ),
      (
        "      let slug: String\n  Table:\n    access: internal\n    children:\n      all: { many: Row, id: slug }\n",
        "{ many: Row, id: slug }"
      ),
    ])
  func known(row: String, list: String) {
    #expect(Self.errors(row: row, list: list) == [])
  }

  @Test("there is one field for all modules")
  func other() {
    #expect(
      Self.errors(
        row:
          "      let slug: String\n      let title: String\n  Table:\n    children:\n      all: { many: Row, id: slug }\n",
        list: "{ many: Row, id: title }") == [
          "`Row` is identified by `slug` already; use it here too"
        ])
  }
}
