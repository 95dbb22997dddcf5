import Testing

@testable import SchemaModel

/// What a change does where it stands, and what is true of a feature as a whole.
@Suite("Comparison: what a change does")
struct ChangeContextTests {
  private static func feature(_ body: String, name: String = "A") -> String {
    "reduxgen: 1\nfeature: \(name)\n\(body)\n"
  }

  @Test("nobody outside switches over what is internal")
  func internalFeatures() throws {
    let child = "reduxgen: 1\nfeature: C\nactions:\n  c:\n"
    let run = try ComparedRun(
      [("A.yaml", Self.feature("actions:\n  a:")), ("C.yaml", child)],
      [("A.yaml", Self.feature("actions:\n  a:\n  b:\nchildren:\n  c: C?")), ("C.yaml", child)])
    #expect(run.lines == ["safe children.added children.c", "safe actions.added actions.b"])
  }

  @Test("data matter only where they are stored")
  func notStored() throws {
    let state = "state:\n  count: Int = 0\n"
    let removed = try ComparedRun(Self.feature(state + "  more: Int = 0"), Self.feature(state))
    #expect(removed.lines == ["source state.removed state.more"])
    let key = try ComparedRun(
      Self.feature("conforms: { State: Codable }\n" + state),
      Self.feature("conforms: { State: Codable }\nstate:\n  count @key(\"c\"): Int = 0\n"))
    #expect(key.lines == ["stored state.key state.count"])
  }

  @Test("a raised version leaves older data to hand-written Swift")
  func versions() throws {
    let old = Self.feature("conforms: { State: Codable }\nstate:\n  count: Int = 0\n")
    let new = Self.feature(
      "conforms: { State: Codable }\nversion: 2\nstate:\n  count: Double = 0\n")
    #expect(
      try ComparedRun(old, new).lines == [
        "behavior version.raised version", "source state.type state.count",
      ])
    #expect(
      try ComparedRun(new, old).lines == [
        "stored version.lowered version", "source+stored state.type state.count",
      ])
    #expect(
      try ComparedRun(old, new.replacing("2", with: "1").replacing("Double", with: "Int")).lines
        == [])
  }

  @Test("what is stored no more is a loss")
  func noLongerStored() throws {
    let state = "state:\n  count: Int = 0\n"
    #expect(
      try ComparedRun(Self.feature("conforms: { State: Codable }\n" + state), Self.feature(state))
        .lines
        == ["source+stored conforms.removed conforms.State"])
    #expect(
      try ComparedRun(Self.feature("conforms: { State: Hashable }\n" + state), Self.feature(state))
        .lines
        == ["source conforms.removed conforms.State"])
  }

  @Test("a field that cannot be compared takes Equatable away")
  func derivedConformance() throws {
    let run = try ComparedRun(
      Self.feature("state:\n  count: Int = 0\n"),
      Self.feature("state:\n  count: Int = 0\n  last: '(any Error)?'\n"))
    #expect(
      run.lines == ["source conforms.removed conforms.State", "safe state.added state.last"])
  }

  @Test func access() throws {
    func file(_ access: String) -> String {
      "reduxgen: 1\naccess: \(access)\ntypes:\n  struct P: { x: Int }\nfeatures:\n  A:\n    actions: { a: }\n"
    }
    #expect(
      try ComparedRun(file("public"), file("package")).lines == [
        "source access.narrowed types.P", "source access.narrowed",
      ])
    #expect(
      try ComparedRun(file("internal"), file("public")).lines == [
        "safe access.widened types.P", "safe access.widened",
      ])
  }

  @Test func features() throws {
    let a = "  A:\n    actions:\n      a:\n"
    let b = "  B:\n    state:\n      x: Int = 0\n"
    let both = "reduxgen: 1\nfeatures:\n" + a + b
    let one = "reduxgen: 1\nfeatures:\n" + a
    #expect(try ComparedRun(one, both).lines == ["safe features.added"])
    let removed = try ComparedRun(both, one)
    #expect(removed.lines == ["source features.removed"])
    #expect(removed.report.items.map(\.subject) == ["B"])
    let renamed = one.replacing("  A:", with: "  C @was(\"A\"):")
    #expect(try ComparedRun(one, renamed).lines == ["safe features.renamed"])
    let asked = try ComparedRun(one, one.replacing("  A:", with: "  C:"))
    #expect(asked.lines == ["source features.removed", "safe features.added"])
    #expect(asked.questions == ["A removed, C added: a rename? add @was(\"A\")"])
  }

  @Test("what a feature deprecates as a whole is announced")
  func announced() throws {
    let old = Self.feature("actions:\n  a:\n  b:", name: "A @deprecated(\"use B\")")
    let new = Self.feature("actions:\n  a:", name: "A @deprecated(\"use B\")")
    let run = try ComparedRun(old, new)
    #expect(run.lines == ["source actions.removed actions.b (announced)"])
    #expect(run.report.fails)
    var policy = ChangePolicy()
    policy.allowsAnnounced = true
    #expect(try !ComparedRun(old, new, policy: policy).report.fails)
  }

  @Test("what is computed or left out of data changes Swift alone")
  func notInData() throws {
    let kid = "reduxgen: 1\nfeature: Kid\nconforms: { State: Codable }\nstate: { n: Int = 0 }\n"
    let old = """
      reduxgen: 1
      feature: A
      conforms: { State: Codable }
      types:
        struct Box(Codable):
          n: Int = 0
          next: Int { n + 1 }
          cached @transient: Int = 0
      state:
        count: Int = 0
        cached @transient: Int = 0
        next: Int { count + 1 }
        box: Box = Box()
      children:
        kid @transient: Kid

      """
    let changes: [(String, String, [String])] = [
      (
        "  next: Int { count + 1 }", "  next: String { \"\" }",
        ["behavior state.body state.next", "source state.type state.next"]
      ),
      ("  next: Int { count + 1 }\n", "", ["source state.removed state.next"]),
      (
        "    next: Int { n + 1 }", "    next: Double { 1 }",
        ["behavior fields.body types.Box.next", "source fields.type types.Box.next"]
      ),
      (
        "  cached @transient: Int = 0\n  next", "  cached @transient: Int?\n  next",
        ["source state.type state.cached"]
      ),
      ("  cached @transient: Int = 0\n  next", "  next", ["source state.removed state.cached"]),
      (
        "  next: Int { count", "  next: Int = 2  # { count",
        ["source+stored state.computed state.next"]
      ),
      ("kid @transient: Kid\n", "kid @transient: Kid?\n", ["source children.kind children.kid"]),
      ("children:\n  kid @transient: Kid\n", "", ["source children.removed children.kid"]),
      ("kid @transient: Kid\n", "kid: Kid\n", ["stored children.transient children.kid"]),
    ]
    for (before, after, lines) in changes {
      let new = old.replacing(before, with: after)
      let run = try ComparedRun(
        [("A.yaml", old), ("K.yaml", kid)], [("A.yaml", new), ("K.yaml", kid)])
      #expect(run.lines.filter { !$0.contains("default") } == lines)
    }
  }

  @Test("an alias that goes was announced, for it is deprecated")
  func aliases() throws {
    let old = Self.feature(
      "conforms: { State: Codable }\nstate:\n  isOn @was(\"on\"): Bool = false\n")
    let new = old.replacing(" @was(\"on\")", with: "")
    #expect(
      try ComparedRun(old, new).lines == ["source+stored was.removed state.isOn (announced)"])
    // Data have the names of fields in them, and not those of types, features and what is computed or left out.
    let unstored = """
      reduxgen: 1
      features:
        A @was("AA"):
          conforms: { State: Codable }
          types:
            struct Box(Codable) @was("Crate"): { x: Int }
          state:
            box: Box?
            left @transient @was("l"): Int = 0
            size @was("scale"): Int { 1 }

      """
    let changes = try ComparedRun(unstored, unstored.replacing(#/ @was\("\w+"\)/#, with: ""))
      .comparison.changes
    #expect(changes.count == 4)
    for change in changes {
      #expect(change.effects.map(\.label) == ["source"], "\(change.subject)")
      #expect(change.note == "Swift with the old name does not compile")
    }
    #expect(try ComparedRun(new, old).lines == ["safe was.added state.isOn"])
  }

  @Test("a removed name that comes back is an error in both versions")
  func removedNames() throws {
    let old = Self.feature("actions:\n  a:\nremoved: [actions.b]")
    let back = Self.feature("actions:\n  a:\n  b:")
    #expect(
      try ComparedRun(old, back).lines == [
        "safe actions.added actions.b", "source removed.reused actions.b",
      ])
    #expect(
      try ComparedRun(old, Self.feature("actions:\n  a:")).lines == ["safe removed.changed removed"]
    )
    var diagnostics = Diagnostics()
    let wrong = Self.feature("actions:\n  a:\n  b:\nremoved: [actions.b]")
    _ = SchemaChecker.check(
      [SourceFile(path: "A.yaml", bytes: Array(wrong.utf8))], into: &diagnostics)
    #expect(diagnostics.hasErrors)
  }

  @Test("declared renames are followed wherever the name is used")
  func renames() throws {
    let old = """
      reduxgen: 1
      features:
        App:
          children: { list: List, rows: [List] }
          state: { seen: 'List.Item?' }
          reduce:
            list.picked: seen = nil
          sagas:
            note: { takeEvery: list.picked, put: list.reset }
        List:
          types:
            struct Item: { id: Int }
          state:
            let id: Int = 1
            items: '[Item]'
            muted @bind: Bool = false
            text: String { "\\(muted) \\(items.count)" }
          actions:
            picked: Item
            reset:
            delegate.done:
          reduce:
            picked: self.muted.toggle()
            reset: [reset items, muted = false]
          forward:
            reset: delegate.done
      """
    let new = """
      reduxgen: 1
      features:
        App:
          children: { list: Table, rows: [Table] }
          state: { seen: 'Table.Row?' }
          reduce:
            list.chosen: seen = nil
          sagas:
            note: { takeEvery: list.chosen, put: list.cleared }
        Table @was("List"):
          types:
            struct Row @was("Item"): { id: Int }
          state:
            let id: Int = 1
            items: '[Row]'
            isMuted @was("muted") @bind: Bool = false
            text: String { "\\(isMuted) \\(items.count)" }
          actions:
            chosen @was("picked"): Row
            cleared @was("reset"):
            delegate.finished @was("done"):
          reduce:
            chosen: self.isMuted.toggle()
            cleared: [reset items, isMuted = false]
          forward:
            cleared: delegate.finished
      """
    #expect(
      try ComparedRun(old, new).lines == [
        "safe features.renamed", "safe types.renamed types.Row",
        "safe state.renamed state.isMuted", "source state.unbound state.isMuted",
        "safe actions.renamed actions.chosen", "safe actions.renamed actions.cleared",
        "safe actions.renamed actions.delegate.finished",
      ])
  }

  @Test("a member of something else with the same name stays what it is")
  func otherMembers() throws {
    let old = """
      reduxgen: 1
      features:
        App:
          children: { a: A, b: B }
          actions: { went: }
          reduce:
            went: b.size = a.size
        A:
          state: { size: Int = 0 }
        B:
          state: { size: Int = 0 }
      """
    let new = old.replacing(
      "A:\n    state: { size:", with: "A:\n    state: { length @was(\"size\"):"
    )
    .replacing("a.size", with: "a.length")
    #expect(old != new)
    #expect(try ComparedRun(old, new).lines == ["safe state.renamed state.length"])
  }

  @Test("what has both names itself changes when one takes the other's place")
  func bothNames() throws {
    let old = Self.feature(
      """
      types:
        enum Filter:
          all:
          open:
        enum Door:
          open:
          ajar:
        struct Box: { first: Int = 0 }
      state: { filter: Filter = .open, door: Door = .open, list: '[Int]', box: Box = Box() }
      actions: { a: , b: , c: , d: , e: }
      reduce:
        a: filter = .open
        b: door = .open
        c: 'if door == .open { filter = Filter.open }'
        d: 'if list.first == box.first { list = [] }'
        e: 'for item in [Door.ajar] { door = item }'
      """)
    let renamed = old.replacing("all:\n    open:", with: "all:\n    ajar @was(\"open\"):")
      .replacing("filter = .open", with: "filter = .ajar")
      .replacing("filter: Filter = .open", with: "filter: Filter = .ajar")
      .replacing("Filter.open", with: "Filter.ajar")
      .replacing("first: Int", with: "last @was(\"first\"): Int")
      .replacing("box.first", with: "box.last")
    let renames = ["safe cases.renamed types.Filter.ajar", "safe fields.renamed types.Box.last"]
    #expect(Set(try ComparedRun(old, renamed).lines) == Set(renames))
    let changes = [
      ("b: door = .open", "b: door = .ajar", "b"), ("door == .open", "door == .ajar", "c"),
      ("list.first", "list.last", "d"), ("[Door.ajar]", "[Door.open]", "e"),
    ]
    for (before, after, action) in changes {
      let lines = try ComparedRun(old, renamed.replacing(before, with: after)).lines
      #expect(Set(lines) == Set(renames + ["behavior reduce.changed reduce.\(action)"]))
    }
  }

  @Test("a value of an action that is called like a renamed field stays what it is")
  func hiddenFields() throws {
    let old = Self.feature(
      """
      state: { size: Int = 0, list: '[Int]' }
      actions: { a: { size: Int } }
      reduce: { a: 'list += [size].filter { $0 > self.size }' }
      sagas: { s: { takeEvery: a, if: size > self.size && size < 9, put: a(size + 1) } }
      """)
    let new = old.replacing("size: Int = 0", with: "length @was(\"size\"): Int = 0")
      .replacing("self.size", with: "self.length")
    #expect(try ComparedRun(old, new).lines == ["safe state.renamed state.length"])
  }

  @Test("a case goes by its new name where a field is set to it")
  func renamedCases() throws {
    let old = Self.feature(
      """
      types:
        enum Filter:
          all:
          open:
      state: { filter: Filter = .all }
      actions: { a: , b: }
      reduce: { a: filter = .open, b: 'if filter == .open { filter = .all }' }
      sagas: { s: { takeEvery: a, if: filter == .open, put: b } }
      """)
    let new = old.replacing("open:", with: "active @was(\"open\"):")
      .replacing(".open", with: ".active")
    #expect(try ComparedRun(old, new).lines == ["safe cases.renamed types.Filter.active"])
  }

  @Test("a local name that hides a renamed field stays what it is")
  func hidingLocals() throws {
    let old = Self.feature(
      """
      state: { size: Int?, list: '[Int]', text: 'String { "\\(list.map { size in size + 1 }) \\(size ?? 0)" }' }
      actions: { a: , b: { length: Int }, c: , d: }
      reduce:
        a: 'if let size { list.append(size) }'
        b: 'if size == length { list = [] }'
        c: 'let size = size; if size != nil { list = [] }'
        d: 'list = list.filter { size in size > 1 }'
      sagas: { s: { takeEvery: b, if: size == length, put: a } }
      """)
    let new = old.replacing("size: Int?", with: "length @was(\"size\"): Int?")
      .replacing("\\(size ??", with: "\\(length ??")
      .replacing("if let size {", with: "if let size = length {")
      .replacing("size == length", with: "self.length == length")
      .replacing("let size = size;", with: "let size = length;")
    #expect(try ComparedRun(old, new).lines == ["safe state.renamed state.length"])
  }

  @Test("a field that is called like a word of Swift is not that word")
  func words() throws {
    let old = Self.feature(
      """
      state: { guard: Int = 0, in: Bool = false }
      actions: { a: , b: }
      reduce: { a: 'guard self.in else { return }; self.guard += 1', b: 'for _ in 0..<2 { `guard` += 1 }' }
      """)
    let new = old.replacing("guard: Int", with: "size @was(\"guard\"): Int")
      .replacing("in: Bool", with: "isIn @was(\"in\"): Bool")
      .replacing("self.guard", with: "self.size").replacing("`guard`", with: "size")
      .replacing("self.in", with: "self.isIn")
    #expect(
      try ComparedRun(old, new).lines == [
        "safe state.renamed state.isIn", "safe state.renamed state.size",
      ])
  }

  @Test("short and long spellings are the same")
  func spellings() throws {
    let short = Self.feature(
      """
      clients:
        Api: { find: '(query: String) async -> [Int]' }
      dependencies: { api: Api }
      state:
        count: Int = 0
        names: '[String: Int]'
        last: Int?
      actions:
        a: String
        b: { from: Int }
      reduce:
        a: count += 1
        b:
          - count = from
          - reset last
      sagas:
        s: { takeEvery: a, debounce: 1s, call: api.find($0) }
        t: { takeEvery: [a, b], put: b(count) }
      """)
    let long = Self.feature(
      """
      clients:
        Api:
          find: '(query:String) async -> Array<Int>'
      dependencies:
        api: Api
      state:
        count: Int=0
        names: "Dictionary<String, Int>"
        last: Int?
      actions:
        a: String
        b:
          from: Int
      reduce:
        a: self.count   +=   1  # comment
        b: [count = from, reset last]
      sagas:
        s:
          takeEvery: [a]
          debounce: 1000ms
          call: api.find(query:$0)
        t:
          takeEvery: [b, a]
          put: 'b(from: count)'
      """)
    // Nothing is implied for the long form of a dictionary.
    let written = long.replacing(
      "\"Dictionary<String, Int>\"", with: "\"Dictionary<String, Int> = [:]\"")
    #expect(try ComparedRun(short, written).lines == [])
  }

  @Test("keys of the user's own, private comments and what Swift brings make no difference")
  func ownKeys() throws {
    let old = Self.feature("state:\n  x: Int = 0\n")
    let new =
      "reduxgen: 1\n# private\nx-team: A\nfeature: A\nexterns: [Foo]\nstate:\n  x-y: 1\n  x: Int = 0 # private\n"
    #expect(try ComparedRun(old, new).lines == [])
  }

  @Test("questions are asked of the nearest names, each once")
  func questions() throws {
    let run = try ComparedRun(
      Self.feature("state:\n  isMuted: Bool = false\n  isOpen: Bool = false\n  size: Int = 0\n"),
      Self.feature("state:\n  muted: Bool = false\n  opened: Bool = false\n  length: Double = 0\n"))
    #expect(
      run.questions == [
        "state.isMuted removed, state.muted added (Bool): a rename? add @was(\"isMuted\")"
      ])
  }
}
