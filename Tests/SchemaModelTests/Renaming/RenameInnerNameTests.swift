import Testing

@testable import SchemaModel

/// Names that no `@was` keeps: children and what they can be, methods, queues, values of actions.
@Suite("Renaming: names without an alias")
struct RenameInnerNameTests {
  private static let schema = """
    reduxgen: 1
    features:
      App:
        conforms: { State: [Codable], Action: [Codable] }
        clients:
          Api:
            find: '(id: Int) async throws -> String'
            watch: '() async -> AsyncStream<Int>'
        dependencies: { api: Api, other: Other }
        queues: { images: newest 3 }
        state:
          count: Int = 0
          last: 'Sheet.State?'
          text: String?
          total: Int { item.size + rows.count + (note?.sub.size ?? 0) }
        children:
          item: Item
          rows: [Item]
          note: Note?
          sheet: { oneOf: { edit: Item, alert: String }, initial: edit }
          path @transient: { stack: { edit: Item, more: Note } }
        actions:
          opened: { id: Int, _ by: Int, of: Int = 2 }
          picked: { id: Int }
          delegate.done: { id: Int }
        reduce:
          opened: [count = id + by, 'sheet = .edit(.init(id: id))', 'path.append(.edit(.init()))']
          picked: 'if case .edit(let x) = sheet { count = id + x.size }'
          item.tapped, rows.tapped: count = at
          note.sub.tapped: swift
          sheet.edit.tapped: reset item, sheet
          path.edit.tapped: 'rows.append(.init(id: at))'
        forward:
          note.sub.tapped: 'picked(id: at)'
        sagas:
          find: { takeEvery: opened, per: id, queue: images, if: id > count, call: api.find(id), into: text }
          tell: { takeEvery: picked, put: 'delegate.done(id: id)', cancelOn: item.tapped }
          more: { takeEvery: item.tapped, put: 'opened(id: at, at + item.size, of: 3)' }
          watch: { takeLatest: $start, stream: api.watch() }
          ask: { takeLatest: $start, call: other.find() }
          own: { takeEvery: opened, run: swift, uses: api, puts: [item.tapped] }
      Item:
        conforms: { State: [Codable], Action: [Codable] }
        state: { let id: Int = 0, size: Int = 0 }
        actions: { tapped: { at: Int } }
        reduce: { tapped: size = at, App.item.tapped: size = 0 }
      Note:
        conforms: { State: [Codable], Action: [Codable] }
        children: { sub: Item }
      Whole:
        children: { app: App, note: Note }
        state: { n: 'Int { app.item.size }' }
        reduce: { app.item.tapped: 'app = .init(item: .init(size: at), rows: [])' }
    clients:
      Other:
        find: () async -> Int
    """

  private static func lost(_ name: String, isStored: Bool = false) -> [String] {
    ["nothing keeps `\(name)` alive: Swift that uses it has to follow"]
      + (isStored ? ["what is stored under `\(name)` is no longer read"] : [])
  }

  private static let parameter =
    "a function written by hand has it as a parameter; rename it in Swift as well"

  static let cases = [
    RenameCase(
      path: "App.children.item", name: "element",
      lines: [
        "total: Int { element.size + rows.count + (note?.sub.size ?? 0) }", "element: Item",
        "element.tapped, rows.tapped: count = at", "sheet.edit.tapped: reset element, sheet",
        "tell: { takeEvery: picked, put: 'delegate.done(id: id)', cancelOn: element.tapped }",
        "more: { takeEvery: element.tapped, put: 'opened(id: at, at + element.size, of: 3)' }",
        "own: { takeEvery: opened, run: swift, uses: api, puts: [element.tapped] }",
        "reduce: { tapped: size = at, App.element.tapped: size = 0 }",
        "state: { n: 'Int { app.element.size }' }",
        "reduce: { app.element.tapped: 'app = .init(item: .init(size: at), rows: [])' }",
      ], mentions: ["53:45 item:"], notes: lost("item", isStored: true)),
    RenameCase(
      path: "App.children.sheet", name: "dialog",
      lines: [
        "last: 'Dialog.State?'",
        "dialog: { oneOf: { edit: Item, alert: String }, initial: edit }",
        "opened: [count = id + by, 'dialog = .edit(.init(id: id))', 'path.append(.edit(.init()))']",
        "picked: 'if case .edit(let x) = dialog { count = id + x.size }'",
        "dialog.edit.tapped: reset item, dialog",
      ], notes: lost("sheet", isStored: true)),
    RenameCase(
      path: "App.children.sheet.edit", name: "change",
      lines: [
        "sheet: { oneOf: { change: Item, alert: String }, initial: change }",
        "opened: [count = id + by, 'sheet = .change(.init(id: id))', 'path.append(.edit(.init()))']",
        "picked: 'if case .change(let x) = sheet { count = id + x.size }'",
        "sheet.change.tapped: reset item, sheet",
      ], mentions: ["27:79 .edit"], notes: lost("edit", isStored: true)),
    RenameCase(
      path: "App.children.path.edit", name: "change",
      lines: [
        "path @transient: { stack: { change: Item, more: Note } }",
        "opened: [count = id + by, 'sheet = .edit(.init(id: id))', 'path.append(.change(.init()))']",
        "path.change.tapped: 'rows.append(.init(id: at))'",
      ], mentions: ["27:43 .edit", "28:25 .edit"], notes: lost("edit")),
    RenameCase(
      path: "App.children.note", name: "memo",
      lines: [
        "total: Int { item.size + rows.count + (memo?.sub.size ?? 0) }", "memo: Note?",
        "memo.sub.tapped: swift", "memo.sub.tapped: 'picked(id: at)'",
      ],
      notes: [
        "a function written by hand is called after it; rename it in Swift as well"
      ] + lost("note", isStored: true)),
    RenameCase(
      path: "App.children.rows", name: "lines",
      lines: [
        "total: Int { item.size + lines.count + (note?.sub.size ?? 0) }", "lines: [Item]",
        "item.tapped, lines.tapped: count = at",
        "path.edit.tapped: 'lines.append(.init(id: at))'",
      ], mentions: ["53:68 rows:"], notes: lost("rows", isStored: true)),
    RenameCase(
      path: "Note.children.sub", name: "inner",
      lines: [
        "total: Int { item.size + rows.count + (note?.inner.size ?? 0) }",
        "note.inner.tapped: swift", "note.inner.tapped: 'picked(id: at)'",
        "children: { inner: Item }",
      ],
      notes: [
        "a function written by hand is called after it; rename it in Swift as well"
      ] + lost("sub", isStored: true)),
    RenameCase(
      path: "App.clients.Api.find", name: "search",
      lines: [
        "search: '(id: Int) async throws -> String'",
        "find: { takeEvery: opened, per: id, queue: images, if: id > count, call: api.search(id), into: text }",
      ], notes: lost("find")),
    RenameCase(
      path: "App.clients.Api.watch", name: "observe",
      lines: [
        "observe: '() async -> AsyncStream<Int>'",
        "watch: { takeLatest: $start, stream: api.observe() }",
      ], notes: lost("watch")),
    RenameCase(
      path: "clients.Other.find", name: "search",
      lines: ["ask: { takeLatest: $start, call: other.search() }", "search: () async -> Int"],
      notes: lost("find")),
    RenameCase(
      path: "App.queues.images", name: "pictures",
      lines: [
        "queues: { pictures: newest 3 }",
        "find: { takeEvery: opened, per: id, queue: pictures, if: id > count, call: api.find(id), into: text }",
      ], notes: lost("images")),
    RenameCase(
      path: "App.actions.opened.id", name: "number",
      lines: [
        "opened: { number: Int, _ by: Int, of: Int = 2 }",
        "opened: [count = number + by, 'sheet = .edit(.init(id: number))', 'path.append(.edit(.init()))']",
        "find: { takeEvery: opened, per: number, queue: images, if: number > count, call: api.find(number), into: text }",
        "more: { takeEvery: item.tapped, put: 'opened(number: at, at + item.size, of: 3)' }",
      ], notes: [parameter] + lost("id", isStored: true)),
    RenameCase(
      path: "App.actions.opened.by", name: "from",
      lines: [
        "opened: { id: Int, _ from: Int, of: Int = 2 }",
        "opened: [count = id + from, 'sheet = .edit(.init(id: id))', 'path.append(.edit(.init()))']",
      ]),
    RenameCase(
      path: "App.actions.delegate.done.id", name: "for",
      lines: [
        "delegate.done: { for: Int }",
        "tell: { takeEvery: picked, put: 'delegate.done(for: id)', cancelOn: item.tapped }",
      ], notes: lost("id", isStored: true)),
    RenameCase(
      path: "Item.actions.tapped.at", name: "place",
      lines: [
        "item.tapped, rows.tapped: count = place",
        "path.edit.tapped: 'rows.append(.init(id: place))'", "note.sub.tapped: 'picked(id: place)'",
        "more: { takeEvery: item.tapped, put: 'opened(id: place, place + item.size, of: 3)' }",
        "actions: { tapped: { place: Int } }",
        "reduce: { tapped: size = place, App.item.tapped: size = 0 }",
        "reduce: { app.item.tapped: 'app = .init(item: .init(size: place), rows: [])' }",
      ], notes: [parameter] + lost("at", isStored: true)),
  ]

  @Test("every place that means it, and no other", arguments: cases)
  func everyPlace(rename test: RenameCase) throws {
    try SchemaRenameTests.check(test, in: Self.schema)
  }

  @Test(
    "a name that would mean something else",
    arguments: [
      (
        "Item.actions.tapped.at", "size",
        "A.yaml:46: `size` means something else; choose another name"
      ),
      (
        "App.actions.opened.id", "for", "A.yaml:36: `for` is a word of Swift; choose another name"
      ),
      ("App.children.sheet", "place", "in App, `Place` is a type already; choose another name"),
    ])
  func otherMeanings(path: String, name: String, message: String) {
    #expect(throws: SchemaRename.Mistake(message)) {
      try SchemaRenameTests.rename(
        path, to: name, in: Self.schema + "\ntypes:\n  struct Place: { id: Int }")
    }
  }

  @Test("a word of Swift stands in backticks")
  func words() throws {
    let text = """
      reduxgen: 1
      feature: A
      state: { n: Int = 0 }
      actions: { a: { by: Int, as: Int } }
      reduce: { a: 'n = by + `as` * (by - `as`)' }
      """
    let (_, changed) = try SchemaRenameTests.rename("A.actions.a.by", to: "in", in: text)
    #expect(
      changed
        == text.replacing("by: Int", with: "in: Int").replacing("= by", with: "= `in`")
        .replacing("(by", with: "(`in`"))
    let (_, plain) = try SchemaRenameTests.rename("A.actions.a.as", to: "of", in: text)
    #expect(plain.contains("a: 'n = by + of * (by - of)'"))
  }

  @Test("an entry of several actions knows the names of them all")
  func sharedEntries() throws {
    let text = """
      reduxgen: 1
      feature: A
      state: { n: Int = 0 }
      actions: { a: { by: Int }, b: { by: Int, of: Int }, c: { of: Int } }
      reduce:
        a, b: n = by
        c: n = [of].map { by in by }.count + of
      """
    let message = "A.yaml:6: `by` is meant for `b` as well; give each action a place of its own"
    #expect(throws: SchemaRename.Mistake(message)) {
      try SchemaRenameTests.rename("A.actions.a.by", to: "x", in: text)
    }
    // Where nobody uses it, nobody minds.
    let (_, changed) = try SchemaRenameTests.rename("A.actions.b.of", to: "x", in: text)
    #expect(changed == text.replacing("b: { by: Int, of:", with: "b: { by: Int, x:"))
    // The closure's own name is another one, which would hide it elsewhere.
    let (_, hidden) = try SchemaRenameTests.rename("A.actions.c.of", to: "by", in: text)
    #expect(
      hidden
        == text.replacing("c: { of:", with: "c: { by:").replacing("[of]", with: "[by]")
        .replacing("+ of", with: "+ by"))
  }

  @Test(
    "what is not there is not renamed",
    arguments: [
      ("App.children.itm", "there is no child `itm`; did you mean `item`?"),
      ("App.children.sheet.edti", "there is no member of `sheet` `edti`; did you mean `edit`?"),
      ("App.clients.Api.fnd", "there is no method of `Api` `fnd`; did you mean `find`?"),
      ("App.clients.Apy.find", "there is no client `Apy`; did you mean `Api`?"),
      ("clients.Api.find", "there is no client `Api`; known: Other"),
      ("queues.images", "there is no queue `images`; there is none"),
      ("App.actions.opened.x", "there is no named value of `opened` `x`; known: id, by, of"),
      ("App.actions.open.id", "there is no action `open.id`; did you mean `opened`?"),
    ])
  func unknownNames(path: String, message: String) {
    #expect(throws: SchemaRename.Mistake("`\(path)`: \(message)")) {
      try SchemaRenameTests.rename(path, to: "other", in: Self.schema)
    }
  }
}
