import Testing

@testable import SchemaModel

/// The value of `a` on the top level of a file.
private func swiftCode(in text: String) -> SwiftCode? {
  var diagnostics = Diagnostics()
  let file = SourceFile(path: "Test.yaml", bytes: Array(text.utf8))
  let entry = YAMLReader.read(file, into: &diagnostics)?["a"]
  return entry?.value.map { SwiftCode($0) }
}

@Suite("Swift text: locations")
struct SwiftCodePlaceTests {
  /// Where `mark` begins in the code, and what its range covers.
  private func place(of mark: String, in text: String) throws -> String {
    let code = try #require(swiftCode(in: text))
    let token = try #require(code.tokens.first { $0.text == mark })
    let range = code.sourceRange(token)
    return "\(range.start.line):\(range.start.column) \(range.text)"
  }

  @Test(
    "a token of a value",
    arguments: [
      ("a: mark\n", "1:4 mark"),
      ("a: 'mark'\n", "1:5 mark"),
      ("a: \"mark\"\n", "1:5 mark"),
      ("a:   x + mark # note\n", "1:10 mark"),
      ("a: 'é名' # x\n", "1:5 é名"),
      ("é: 1\na: s = \"é\" + mark\n", "2:14 mark"),
      ("a: {x: [mark]}\n", "1:9 mark"),
      ("a: [x,\n  mark]\n", "2:3 mark"),
      ("a: |\n  x\n    mark\n", "3:5 mark"),
      ("a: |-\n\n  x\n  é + mark\n", "4:7 mark"),
    ])
  func token(_ text: String, _ expected: String) throws {
    let mark = expected.contains("mark") ? "mark" : "é名"
    #expect(try place(of: mark, in: text) == expected)
  }

  @Test("lines of a block")
  func lines() throws {
    let code = try #require(swiftCode(in: "b: 1\na: |\n  é = 1\n    if x {\n\n  }\n"))
    #expect(code.text == "é = 1\n  if x {\n\n}")
    #expect(code.lines.map(\.text) == ["é = 1", "  if x {", "", "}"])
    #expect(code.lines.map(\.line) == [3, 4, 5, 6])
    #expect(code.lines.map(\.column) == [3, 3, 1, 3])
  }

  @Test("types that are written alike have their own places")
  func types() {
    let schema = """
      reduxgen: 1
      feature: A
      state:
        a: '[Int]'
        b: [Int]
        c: "[Int]"
        d: '[Int] = []'
        e: '[Int] '
        f: '[Int] '
        g: '/* é */ [Int]'
        h: '/* é */ [Int]'
        i: "\\x5bInt]"
        j: |
          [Int]
        k: [ Int]
        l: Bool
        é: Bool
      """
    let fields = CheckedRun(schema).schema?.files[0].features[0].declaration.state ?? []
    let places = fields.map { field in
      let range = field.type.range
      return "\(range.start.line):\(range.start.column) \(range.text) \(field.type.text)"
    }
    #expect(
      places == [
        "4:7 [Int] [Int]", "5:6 [Int] [Int]", "6:7 [Int] [Int]", "7:7 [Int] [Int]",
        "8:7 [Int] [Int]", "9:7 [Int] [Int]", "10:15 [Int] [Int]", "11:15 [Int] [Int]",
        "12:7 \\x5bInt] [Int]", "14:5 [Int] [Int]", "15:6 [ Int] [Int]", "16:6 Bool Bool",
        "17:6 Bool Bool",
      ])
  }

  @Test("a slice keeps the locations of its lines")
  func slice() throws {
    let code = try #require(swiftCode(in: "a: |\n  String {\n    let é = 1\n    return é\n  }\n"))
    let upper = code.text.utf8.count - 1
    let body = code.slice(8..<upper)
    #expect(body.text == "let é = 1\n  return é")
    #expect(body.lines.map(\.text) == ["let é = 1", "  return é"])
    #expect(body.lines.map(\.line) == [3, 4])
    #expect(body.lines.map(\.column) == [5, 3])
    #expect(body.range.text.hasPrefix("let é"))
    let value = try #require(swiftCode(in: "a: 'é: Int =  5 '\n"))
    let initial = value.slice(9..<value.text.utf8.count)
    #expect(initial.text == "5")
    #expect(initial.lines.map(\.column) == [15])
    #expect(initial.range.text == "5")
  }

  @Test("replacing `$0` moves no column")
  func replacing() throws {
    let code = try #require(swiftCode(in: "a: |\n  x = $0\n  y = $0\n"))
    let dollars = code.tree.outerDollars
    let bound = code.replacing(dollars.map { ($0.range, "_0") })
    #expect(bound.text == "x = _0\ny = _0")
    #expect(bound.lines.map(\.text) == ["x = _0", "y = _0"])
    #expect(bound.lines.map(\.column) == code.lines.map(\.column))
  }

  @Test("whether a name is mentioned")
  func mentions() throws {
    let code = try #require(swiftCode(in: #"a: 's = "no \(yes) no" + `in` // never'"#))
    #expect(code.mentions("yes") && code.mentions("in") && code.mentions("s"))
    #expect(!code.mentions("no") && !code.mentions("never"))
  }
}

@Suite("Swift text: $0 and statements")
struct SwiftStatementTests {
  private func tree(_ text: String) throws -> SyntaxTree {
    let block = text.split(separator: "\n").map { "  \($0)\n" }.joined()
    return try #require(swiftCode(in: "a: |\n\(block)")).tree
  }

  @Test(
    "`$n` that mean the action's values",
    arguments: [
      ("n = $0", ["$0"]),
      ("n = $0 + $12", ["$0", "$12"]),
      ("items.filter { $0 > 1 }", []),
      ("items.filter { x in x > $0 }.map({ $1 })", []),
      ("items.reduce($0) { $0 + $1 } + $2", ["$0", "$2"]),
      ("if $0 > 1 { n = $1 } else { n = $2 }", ["$0", "$1", "$2"]),
      ("if items.contains(where: { $0 == 1 }) { n = $1 }", ["$1"]),
      ("guard $0 > 1 else { return $1 }", ["$0", "$1"]),
      ("for x in $0 { n += $1 }", ["$0", "$1"]),
      ("while n < $0 { items.forEach { n += $0 } }", ["$0"]),
      ("switch $0 {\ncase 1: n = $1\ndefault: break\n}", ["$0", "$1"]),
      ("do { n = $0 } catch { n = $1 }", ["$0", "$1"]),
      ("repeat { n = $0 } while n < $1", ["$0", "$1"]),
      (#"s = "\($0) and \($1)""#, ["$0", "$1"]),
      (#"s = "\(items.map { $0 })""#, []),
      (#"s = "\("\($0)")""#, ["$0"]),
      (##"s = #"\($0)"# + #"\#($1)"#"##, ["$1"]),
      ("s = \"costs $0\" // $1", []),
      ("s = 1 /* $0 /* $1 */ $2 */ + $3", ["$3"]),
      // A capture list belongs to whoever is around the closure.
      ("items.removeAll { [limit = $0] in $1 > limit }", ["$0"]),
      ("items.removeAll { [limit = $0] item in item > limit }", ["$0"]),
      ("f { [a = $0, b = max($1, 2)] (x: [Int]) async throws -> A.B? in $2 }", ["$0", "$1"]),
      ("f { [a = g { $0 }, b = $1] in $2 }", ["$1"]),
      ("f { g { [a = $0] in $1 } }", []),
      ("f {\n[a = $0] in\n$1\n}", ["$0"]),
      ("f { [$0, 1].contains($1) }", []),
      ("f { [$0] }", []),
      ("f { [$0]\nfor x in y {} }", []),
      ("if a { [$0].forEach { b in } }", ["$0"]),
    ])
  func dollars(_ text: String, _ expected: [String]) throws {
    #expect(try tree(text).outerDollars.map(\.text) == expected)
  }

  @Test("statements end at line feeds and semicolons outside brackets")
  func split() throws {
    let text = "a = 1; b = f(\n  2,\n  3)\nif x {\n  c = 1; d = 2\n}; ;\ne += 1\n"
    let statements = try tree(text).root.children.map {
      $0.words.map(\.text).joined(separator: " ")
    }
    #expect(
      statements == ["a = 1", "b = f ( 2 , 3 )", "if x { c = 1 ; d = 2 }", "e += 1"])
  }
}

@Suite("Swift text: types")
struct SwiftTypeTests {
  private func parse(_ text: String) throws -> TypeSyntax? {
    var parser = SwiftParser(try #require(swiftCode(in: "a: '\(text)'\n")).tokens)
    guard let syntax = try? parser.typeSyntax(), parser.isAtEndOfType else { return nil }
    return syntax
  }

  @Test(
    "types and their one spelling",
    arguments: [
      ("Int", "Int"),
      ("Forecast.Daily", "Forecast.Daily"),
      ("Int?", "Int?"),
      ("Int??", "Int??"),
      ("[Int]", "[Int]"),
      ("[ Int ]?", "[Int]?"),
      ("[String:Int]", "[String: Int]"),
      ("[String: [Int?]]", "[String: [Int?]]"),
      ("[[String]?]?", "[[String]?]?"),
      ("Set<Int>", "Set<Int>"),
      ("Set<Set<Int>>", "Set<Set<Int>>"),
      ("Dictionary<String, Array<Int>>?", "[String: [Int]]?"),
      ("Result<Int,any Error>", "Result<Int, any Error>"),
      ("Result<[Int?], Failure>?", "Result<[Int?], Failure>?"),
      ("any Error", "any Error"),
      ("(any Error)?", "(any Error)?"),
      ("[any P&Q]", "[any P & Q]"),
      ("(any Equatable & Sendable)?", "(any Equatable & Sendable)?"),
      ("(Int)", "Int"),
      ("((Int)?)", "Int?"),
      ("()", "()"),
      ("(row:Int, _: Int)", "(row: Int, Int)"),
    ])
  func spelling(_ text: String, _ expected: String) throws {
    #expect(try parse(text)?.text == expected)
  }

  @Test(
    "what is no type",
    arguments: [
      "", "5", "[Int", "Int]", "[Int, Int]", "Result<Int", "Result<Int,>", "<Int>", "Int >", "?",
      "(Int", "(Int,", "[String: ]", "[: Int]", "any", "Int.", "Int..Zone", "Int Int", "-1", "Int!",
    ])
  func refused(_ text: String) throws {
    #expect(try parse(text) == nil)
  }

  @Test(
    "functions",
    arguments: [
      ("()->Void", "() -> Void", ["Void"]),
      ("(Int) async throws -> [Text]", "(Int) async throws -> [Text]", ["Int", "Text"]),
      ("(a: Int) throws(Lost)->Int", "(Int) throws(Lost) -> Int", ["Int", "Lost", "Int"]),
      (
        "@escaping @Sendable (Place?) -> Void", "@escaping @Sendable (Place?) -> Void",
        ["Place", "Void"]
      ),
      ("(() -> Bool)?", "(() -> Bool)?", ["Bool"]),
      ("((Int) -> Bool) -> Int", "((Int) -> Bool) -> Int", ["Int", "Bool", "Int"]),
    ])
  func functions(_ text: String, _ expected: String, _ names: [String]) throws {
    let type = try #require(try parse(text))
    #expect(type.text == expected)
    #expect(type.names == names)
    #expect(type.isNeverEquatable)
    #expect(type.firstUnstorable != nil)
  }

  @Test("what a type says about itself")
  func properties() throws {
    let table = try #require(try parse("[String: Result<Place.Day?, any Error>]"))
    #expect(table.names == ["String", "Result", "Place.Day"])
    #expect(table.isNeverEquatable)
    #expect(table.impliedDefault == "[:]")
    #expect(try parse("[Int]")?.impliedDefault == "[]")
    #expect(try parse("Int?")?.impliedDefault == "nil")
    #expect(try parse("Int")?.impliedDefault == nil)
    #expect(try parse("Void")?.isVoid == true)
    #expect(try parse("()")?.isVoid == true)
    #expect(try parse("Int?")?.isOptional == true)
    #expect(try parse("Result<Int, Failure>")?.isNeverEquatable == false)
  }
}
