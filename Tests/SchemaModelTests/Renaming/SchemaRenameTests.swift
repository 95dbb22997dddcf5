import Foundation
import Testing

@testable import SchemaModel

/// What is renamed, and the lines that change with it.
struct RenameCase: Sendable, CustomTestStringConvertible {
  var path: String
  var name: String
  var lines: [String]
  var mentions: [String] = []
  var notes: [String] = []

  var testDescription: String { "\(path) to \(name)" }
}

@Suite("Renaming")
struct SchemaRenameTests {
  private static let schema = """
    reduxgen: 1
    types:
      struct Place(Codable):
        id: Int
        title: String { "\\(id)" }
      struct Place.Zone: { code: String }
      enum Filter: { all: , open: , some: Place }
      typealias PlaceID: Int
    clients:
      Api:
        find: '(id: PlaceID) async throws -> Place'
    features:
      App:
        dependencies: { api: Api }
        state:
          place: Place?
          zone: Place.Zone?
          filter: Filter = .all
          count: Int = 0
          last: 'Item.Kind?'
          isOpen: Bool { filter == .open && count > 0 && item.size > 1 }
        children:
          item: Item
          items: [Item]
        actions:
          opened: { id: PlaceID, in: Filter = .open }
          picked: Int
          delegate.done: Int
        reduce:
          opened: [self.count += id, filter = .all]
          picked: count = $0
          item.tapped, items.tapped: reset count, place
          item.load.failure: 'items.append(.init(id: count, size: 2))'
        forward:
          item.tapped: picked(1)
        sagas:
          find:
            takeLatest: [opened, item.tapped]
            if: count > 0
            call: api.find(id)
            into: place
            cancelOn: picked
          tell: { takeEvery: picked, put: delegate.done(count) }
      Item:
        types:
          enum Kind: [small, big]
        dependencies: { api: Api }
        state:
          let id: Int = 0
          size @bind: Int = 1
          kind: Kind = .small
        actions:
          tapped:
        reduce:
          binding.size: if size > 2 { kind = .big }
          App.picked: size = 0
        sagas:
          load: { takeEvery: tapped, call: api.find(size) }
    """

  static let cases = [
    RenameCase(
      path: "App.state.count", name: "total",
      lines: [
        "total @was(\"count\"): Int = 0",
        "isOpen: Bool { filter == .open && total > 0 && item.size > 1 }",
        "opened: [self.total += id, filter = .all]", "picked: total = $0",
        "item.tapped, items.tapped: reset total, place",
        "item.load.failure: 'items.append(.init(id: total, size: 2))'", "if: total > 0",
        "tell: { takeEvery: picked, put: delegate.done(total) }",
      ]),
    RenameCase(
      path: "Item.state.size", name: "length",
      lines: [
        "isOpen: Bool { filter == .open && count > 0 && item.length > 1 }",
        "length @was(\"size\") @bind: Int = 1",
        "binding.length: if length > 2 { kind = .big }", "App.picked: length = 0",
        "load: { takeEvery: tapped, call: api.find(length) }",
      ],
      mentions: ["33:57 size:"],
      notes: ["the action `binding.size` has the new name too, and no alias"]),
    RenameCase(
      path: "App.actions.picked", name: "chosen",
      lines: [
        "chosen @was(\"picked\"): Int", "chosen: count = $0", "item.tapped: chosen(1)",
        "cancelOn: chosen", "tell: { takeEvery: chosen, put: delegate.done(count) }",
        "App.chosen: size = 0",
      ]),
    RenameCase(
      path: "App.actions.delegate.done", name: "finished",
      lines: [
        "delegate.finished @was(\"done\"): Int",
        "tell: { takeEvery: picked, put: delegate.finished(count) }",
      ]),
    RenameCase(
      path: "Item.actions.tapped", name: "touched",
      lines: [
        "item.touched, items.touched: reset count, place", "item.touched: picked(1)",
        "takeLatest: [opened, item.touched]", "touched @was(\"tapped\"):",
        "load: { takeEvery: touched, call: api.find(size) }",
      ]),
    RenameCase(
      path: "Item.sagas.load", name: "fetch",
      lines: [
        "item.fetch.failure: 'items.append(.init(id: count, size: 2))'",
        "fetch: { takeEvery: tapped, call: api.find(size) }",
      ], notes: ["nothing keeps `load` alive: Swift that uses it has to follow"]),
    RenameCase(
      path: "Item", name: "Row",
      lines: [
        "last: 'Row.Kind?'", "item: Row", "items: [Row]", "Row @was(\"Item\"):",
      ]),
    RenameCase(path: "App", name: "Main", lines: ["Main @was(\"App\"):", "Main.picked: size = 0"]),
    RenameCase(
      path: "types.Place", name: "Spot",
      lines: [
        "struct Spot(Codable) @was(\"Place\"):", "struct Spot.Zone: { code: String }",
        "enum Filter: { all: , open: , some: Spot }",
        "find: '(id: PlaceID) async throws -> Spot'", "place: Spot?", "zone: Spot.Zone?",
      ]),
    RenameCase(
      path: "types.Place.Zone", name: "Area",
      lines: [
        "struct Place.Area @was(\"Zone\"): { code: String }", "zone: Place.Area?",
      ]),
    RenameCase(
      path: "types.PlaceID", name: "ID",
      lines: [
        "typealias ID @was(\"PlaceID\"): Int", "find: '(id: ID) async throws -> Place'",
        "opened: { id: ID, in: Filter = .open }",
      ]),
    RenameCase(
      path: "types.Filter.open", name: "unlocked",
      lines: [
        "enum Filter: { all: , unlocked @was(\"open\"): , some: Place }",
        "isOpen: Bool { filter == .unlocked && count > 0 && item.size > 1 }",
        "opened: { id: PlaceID, in: Filter = .unlocked }",
      ]),
    RenameCase(
      path: "types.Filter.all", name: "every",
      lines: [
        "enum Filter: { every @was(\"all\"): , open: , some: Place }", "filter: Filter = .every",
        "opened: [self.count += id, filter = .every]",
      ]),
    RenameCase(
      path: "types.Place.id", name: "number",
      lines: ["number @was(\"id\"): Int", "title: String { \"\\(number)\" }"],
      mentions: ["33:46 id:"]),
    RenameCase(
      path: "Item.types.Kind", name: "Size",
      lines: [
        "last: 'Item.Size?'", "enum Size @was(\"Kind\"): [small, big]", "kind: Size = .small",
      ]),
    RenameCase(
      path: "clients.Api", name: "Server",
      lines: [
        "Server @was(\"Api\"):", "dependencies: { api: Server }", "dependencies: { api: Server }",
      ]),
  ]

  static func rename(
    _ path: String, to name: String, in text: String = schema, keepsOldName: Bool = true
  ) throws -> (rename: SchemaRename, text: String) {
    if let record = ProcessInfo.processInfo.environment["RECORD_RENAME"] {
      let item: [String: Any] = [
        "test": Test.current?.displayName ?? Test.current?.name ?? "",
        "suite": "\(Test.current?.id as Any)",
        "path": path, "name": name, "text": text, "keeps": keepsOldName,
      ]
      let handle = FileHandle(forWritingAtPath: record)!
      handle.seekToEndOfFile()
      handle.write(try! JSONSerialization.data(withJSONObject: item) + Data("\n".utf8))
    }
    let run = CheckedRun([("A.yaml", text)])
    let checked = try #require(run.schema, "\(run.lines)")
    let rename = try SchemaRename(path, to: name, in: checked, keepsOldName: keepsOldName)
    let file = try #require(rename.files.first)
    return (rename, String(decoding: file.bytes, as: UTF8.self))
  }

  @Test("every place that means it, and no other", arguments: cases)
  func everyPlace(rename test: RenameCase) throws {
    try Self.check(test, in: Self.schema)
  }

  static func check(_ test: RenameCase, in schema: String) throws {
    let (rename, text) = try Self.rename(test.path, to: test.name, in: schema)
    let before = schema.split(separator: "\n", omittingEmptySubsequences: false)
    let after = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(before.count == after.count)
    let changed = zip(before, after).filter { $0 != $1 }.map { String($1.drop { $0 == " " }) }
    #expect(changed == test.lines)
    #expect(
      rename.mentions.map { "\($0.range.start.line):\($0.range.start.column) \($0.text)" }
        == test.mentions)
    #expect(rename.notes == test.notes)
    let run = CheckedRun([("A.yaml", text)])
    #expect(run.schema != nil, "\(run.lines)")
  }

  @Test("a name that is hidden by a value or a local one is not it")
  func hiddenNames() throws {
    let text = """
      reduxgen: 1
      feature: A
      state:
        count: Int = 0
        items: '[Int]'
      actions:
        a: { count: Int }
        b: Int
      reduce:
        a: [self.count = count, items.append(count)]
        b: |
          for count in items { self.count += count }
          items.sort()
      """
    let (rename, changed) = try Self.rename("A.state.count", to: "total", in: text)
    #expect(
      changed
        == text.replacing("  count: Int = 0", with: "  total @was(\"count\"): Int = 0")
        .replacing("self.count", with: "self.total"))
    #expect(
      rename.mentions.map { "\($0.range.start.line):\($0.range.start.column)" } == [
        "12:9", "12:40",
      ])
  }

  @Test("a name behind `...` is no member")
  func ranges() throws {
    try Self.check(
      RenameCase(
        path: "App.state.count", name: "total",
        lines: [
          "total @was(\"count\"): Int = 0", "a: '[Int] { Array(b[...total]) }'",
          "tapped: b = Array(0...total)",
        ]),
      in: """
        reduxgen: 1
        feature: App
        state:
          count: Int = 0
          a: '[Int] { Array(b[...count]) }'
          b: [Int]
        actions:
          tapped:
        reduce:
          tapped: b = Array(0...count)
        """)
  }

  @Test("an older name gives way to the next one")
  func secondRename() throws {
    let text = "reduxgen: 1\nfeature: A\nstate:\n  b @was(\"a\") @bind: Int = 0\n"
    let (rename, changed) = try Self.rename("A.state.b", to: "c", in: text)
    #expect(changed == text.replacing("b @was(\"a\")", with: "c @was(\"b\")"))
    #expect(rename.notes.contains("`a`, which it was before, is no longer understood"))
  }

  @Test("quoted keys stay as they are")
  func quotes() throws {
    let text =
      "reduxgen: 1\nfeature: A\nstate:\n  \"b @bind\": Int = 0\n  'c': Int = 0\nactions:\n  \"d\":\nreduce:\n  'd': 'b = c'\n"
    let (_, changed) = try Self.rename("A.state.b", to: "x", in: text)
    #expect(
      changed
        == text.replacing("\"b @bind\"", with: "\"x @was(\\\"b\\\") @bind\"")
        .replacing("'b = c'", with: "'x = c'"))
    let (_, second) = try Self.rename("A.state.c", to: "y", in: text)
    #expect(
      second
        == text.replacing("'c':", with: "'y @was(\"c\")':").replacing("b = c", with: "b = y"))
    let (_, third) = try Self.rename("A.actions.d", to: "z", in: text)
    #expect(
      third
        == text.replacing("\"d\":", with: "\"z @was(\\\"d\\\")\":").replacing("'d'", with: "'z'"))
  }

  @Test("a case in a list has no place for its old name")
  func lists() throws {
    let text =
      "reduxgen: 1\nfeature: A\ntypes:\n  enum Side: [left, right]\nstate:\n  side: Side = .left\n"
    #expect(
      throws: SchemaRename.Mistake(
        "`left` stands in a list, where `@was` has no place; write the cases as lines, `left:`")
    ) {
      try Self.rename("A.types.Side.left", to: "west", in: text)
    }
    let (_, changed) = try Self.rename(
      "A.types.Side.left", to: "west", in: text, keepsOldName: false)
    #expect(changed == text.replacing("left", with: "west"))
  }

  @Test("a field behind `self.` has its type, and a value of that name its own")
  func casesAndFields() throws {
    let text = """
      reduxgen: 1
      feature: A
      types:
        enum Tone: [warm, cold]
        enum Color: [warm, red]
      state:
        tone: Tone = .warm
      actions:
        a: { tone: Color }
        b: { tone: Tone }
      reduce:
        a: if tone == .warm { self.tone = .warm }
        b: self.tone = tone
      """
    let (rename, changed) = try Self.rename(
      "A.types.Tone.warm", to: "hot", in: text, keepsOldName: false)
    #expect(
      changed
        == text.replacing("Tone: [warm", with: "Tone: [hot")
        .replacing("Tone = .warm", with: "Tone = .hot")
        .replacing("self.tone = .warm", with: "self.tone = .hot"))
    #expect(rename.mentions.map { "\($0.range.start.line):\($0.range.start.column)" } == ["12:18"])
  }

  @Test(
    "that functions written by hand are called after it is said",
    arguments: [
      ("A.actions.go", 1), ("A.actions.stop", 0), ("A.sagas.load", 2), ("A.state.name", 1),
      ("B", 1), ("B.actions.tap", 1),
    ])
  func functionsByHand(path: String, count: Int) throws {
    let text = """
      reduxgen: 1
      features:
        A:
          state:
            name @bind: String = ""
          actions:
            go:
            stop:
          reduce:
            go: swift
            stop: reset
            binding.name: swift
            load.settled: swift
            B.tap: swift
          sagas:
            load: { takeEvery: go, run: swift, returns: Int }
        B:
          actions: { tap: }
        Both:
          children: { a: A, b: B }
      """
    let (rename, _) = try Self.rename(path, to: path.hasSuffix("B") ? "C" : "other", in: text)
    #expect(rename.notes.filter { $0.hasSuffix("rename it in Swift as well") }.count == count)
  }

  @Test("what the checker no longer knows under the old name was meant by it")
  func mentionsThatAreMeant() throws {
    let text = """
      reduxgen: 1
      feature: A
      types:
        enum Tone: [warm, cold]
      state:
        tones: '[Tone]'
      actions:
        a: { tone: Tone, of: Int }
        b:
      reduce:
        a: 'tones += [.warm, tone]'
      sagas:
        s: { takeEvery: b, put: 'a(.warm, of: 3)' }
        t: { takeEvery: b, put: 'a(tone: .warm, of: 3)' }
      """
    let (rename, changed) = try Self.rename(
      "A.types.Tone.warm", to: "hot", in: text, keepsOldName: false)
    #expect(rename.mentions.map(\.range.start.line) == [11, 13, 14])
    let wrong = CheckedRun([("A.yaml", changed)])
    #expect(wrong.schema == nil)
    let whole = try #require(rename.replacing(mentionsAt: wrong.diagnostics.sorted))
    #expect(whole.count == rename.count + 2)
    #expect(whole.mentions.map(\.range.start.line) == [11])
    let files = whole.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(
      files == [
        text.replacing("[warm,", with: "[hot,").replacing("'a(.warm", with: "'a(.hot")
          .replacing("tone: .warm", with: "tone: .hot")
      ])
    let right = CheckedRun([("A.yaml", files[0])])
    #expect(right.schema != nil)
    #expect(whole.replacing(mentionsAt: right.diagnostics.sorted) == nil)
  }
}
