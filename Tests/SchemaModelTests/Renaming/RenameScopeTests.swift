import Testing

@testable import SchemaModel

/// Names that mean something else in one place or another.
@Suite("Renaming: names and scopes")
struct RenameScopeTests {
  private static let crowded = """
    reduxgen: 1
    types:
      struct Place: { id: Int }
    features:
      App:
        types:
          struct Spot: { x: Int }
          struct Box:
            in: Int
            sum: Int { [1].map { n in n + self.in + `in` }.count }
        state:
          in: Int?
          total: Int = 0
          place: Place?
          spot: Spot?
        actions:
          a: { sum: Int }
          b: Int
        reduce:
          a: |
            for x in [1, 2] { total += x }
            if let `in` { total += `in` }
            guard let in2 = `in`, self.in != nil else { return }
          b: 'total = [1].map { sum in sum + total }.count'
        sagas:
          s: { takeEvery: a, if: sum == total && self.total > 2, put: b(total + sum) }
      Row:
        state: { other: App.Spot? }
    """

  @Test("where the new name means something else, the field is asked for by `self`")
  func hidingNames() throws {
    let (_, text) = try SchemaRenameTests.rename(
      "App.state.total", to: "sum", in: Self.crowded, keepsOldName: false)
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("for x in [1, 2] { self.sum += x }"))
    #expect(lines.contains("b: 'sum = [1].map { sum in sum + self.sum }.count'"))
    #expect(
      lines.contains(
        "s: { takeEvery: a, if: sum == self.sum && self.sum > 2, put: b(self.sum + sum) }"))
  }

  @Test("words of Swift stay, and no name becomes one that stands alone")
  func keywords() throws {
    let (rename, text) = try SchemaRenameTests.rename(
      "App.state.in", to: "inner", in: Self.crowded, keepsOldName: false)
    #expect(
      text
        == Self.crowded.replacing("  in: Int?", with: "  inner: Int?")
        .replacing("let `in` {", with: "let `in` = inner {")
        .replacing("let in2 = `in`, self.in !=", with: "let in2 = inner, self.inner !="))
    // What a local name hides in one place it may not hide in another.
    #expect(rename.mentions.map(\.range.start.line) == [22])
    let (_, member) = try SchemaRenameTests.rename(
      "App.types.Box.in", to: "n", in: Self.crowded, keepsOldName: false)
    #expect(
      member
        == Self.crowded.replacing("    in: Int\n", with: "    n: Int\n")
        .replacing("n + self.in + `in`", with: "n + self.n + self.n"))
    let (_, back) = try SchemaRenameTests.rename(
      "App.state.total", to: "for", in: Self.crowded, keepsOldName: false)
    #expect(back.contains("for x in [1, 2] { self.for += x }"))
    #expect(back.contains("self.for > 2, put: b(self.for + sum)"))
    // A value cannot start with a backtick.
    let (_, plain) = try SchemaRenameTests.rename(
      "A.state.count", to: "default",
      in:
        "reduxgen: 1\nfeature: A\nstate:\n  count: Int = 0\nactions:\n  a: Int\nreduce:\n  a: count = $0\n",
      keepsOldName: false)
    #expect(plain.hasSuffix("  a: self.default = $0\n"))
    #expect(CheckedRun([("A.yaml", plain)]).schema != nil)
  }

  @Test("a closure's own names are not it")
  func namesOfClosures() throws {
    let text = """
      reduxgen: 1
      feature: A
      state:
        count: Int?
        a: 'Int { [1].map { (count: Int) in count + 1 }.count + (count ?? 0) }'
        b: 'Int { if let count = count, count > 0 { 1 } else { 2 } }'
      actions:
        go: Int
      reduce:
        go: count = $0
      """
    let (rename, changed) = try SchemaRenameTests.rename(
      "A.state.count", to: "total", in: text, keepsOldName: false)
    #expect(
      changed
        == text.replacing("  count: Int?", with: "  total: Int?")
        .replacing("(count ?? 0)", with: "(total ?? 0)")
        .replacing("count = count", with: "count = total")
        .replacing("go: count", with: "go: total"))
    #expect(
      rename.mentions.map { "\($0.range.start.line):\($0.range.start.column)" } == [
        "5:39", "5:51", "6:20", "6:35",
      ])
  }

  @Test(
    "a name that is taken",
    arguments: [
      ("App", "Row", "there is a feature `Row` already; choose another name"),
      ("App.types.Spot", "Place", "in App, `Place` is a type already; choose another name"),
      ("types.Place", "Spot", "in App, `Spot` is a type already; choose another name"),
      ("Row", "Spot", "in App, `Spot` is a type already; choose another name"),
    ])
  func takenNames(path: String, name: String, message: String) {
    #expect(throws: SchemaRename.Mistake(message)) {
      try SchemaRenameTests.rename(path, to: name, in: Self.crowded)
    }
  }

  @Test("what stands before a colon is a label only where Swift takes one")
  func colons() throws {
    let text = """
      reduxgen: 1
      feature: A
      state:
        key: Int = 0
        isOn: Bool = false
        pairs: '[Int: Int] { [key: 1, 2: 3, key + 1: 4, -1: 5, key: 6] }'
        half: 'Int { isOn ? 2 * key : isOn ? key : -key }'
        same: 'Bool { switch 3 { case key: true; default: false } }'
        list: '[Int] { [1].map { (key: Int) in max(key: key, 2, key: key) } }'
      actions:
        a: Int
      reduce:
        a: 'key = isOn ? $0 - key : 3'
      """
    let (rename, changed) = try SchemaRenameTests.rename(
      "A.state.key", to: "code", in: text, keepsOldName: false)
    #expect(
      changed
        == text.replacing("  key: Int = 0", with: "  code: Int = 0")
        .replacing("[key: 1", with: "[code: 1").replacing("key + 1", with: "code + 1")
        .replacing(", key: 6", with: ", code: 6").replacing("* key : isOn", with: "* code : isOn")
        .replacing("? key : -key", with: "? code : -code")
        .replacing("case key:", with: "case code:")
        .replacing("'key = isOn ? $0 - key", with: "'code = isOn ? $0 - code"))
    #expect(rename.mentions.map(\.range.start.line) == [9, 9])
  }

  @Test("what stands in a text ends with it")
  func textBeforeColon() throws {
    let schema = """
      reduxgen: 1
      feature: A
      state:
        id: Int = 0
        name: 'String { id > 3 ? "\\(id) items" : String(id) }'
      """
    let (_, text) = try SchemaRenameTests.rename(
      "A.state.id", to: "key", in: schema, keepsOldName: false)
    #expect(text == schema.replacing(#/\bid\b/#, with: "key"))
  }

  @Test("what hides a child hides its fields")
  func hiddenChildren() throws {
    let text = """
      reduxgen: 1
      features:
        App:
          state: { n: Int = 0 }
          children: { kid: Kid, kids: [Kid] }
          actions: { a: { kid: Box } }
          reduce:
            a: n = kid.size
            kid.tap: n = kid.size
            kids.tap: 'n = kids.reduce(0) { sum, kid in sum + kid.size }'
        Kid:
          state: { let id: Int = 0, size: Int = 0 }
          actions: { tap: }
      types:
        struct Box: { size: Int }
      """
    let (rename, changed) = try SchemaRenameTests.rename(
      "Kid.state.size", to: "length", in: text, keepsOldName: false)
    #expect(
      changed
        == text.replacing("kid.tap: n = kid.size", with: "kid.tap: n = kid.length")
        .replacing("size: Int = 0", with: "length: Int = 0"))
    #expect(rename.mentions.map(\.range.start.line) == [8, 10])
  }
}
