import Foundation
import RandomSchemas
import Testing

@testable import SchemaModel

private func tree(_ text: String) -> SyntaxTree {
  SwiftParser.tree(of: SwiftLexer.tokens(of: text))
}

@Suite("Swift parser")
struct SwiftParserTests {
  @Test(
    "source as a tree",
    arguments: [
      (#"count += 1"#, #"assignment(name[count] assignmentOperator[+=] literal[1])"#),
      (#"query = $0"#, #"assignment(name[query] assignmentOperator[=] dollar[$0])"#),
      (#"isOpen.toggle()"#, #"chain(name[isOpen] member[. toggle] call[( )])"#),
      (
        #"a.b(c, d: 1)[2]?.e!.f"#,
        #"chain(name[a] member[. b] call(argument(name[c]) argument(literal[1])) subscriptCall(argument(literal[2])) member[?. e] member[!. f])"#
      ),
      (
        #"a?[0]?(3)"#,
        #"chain(name[a] optionalChaining[?] subscriptCall(argument(literal[0])) optionalChaining[?] call(argument(literal[3])))"#
      ),
      (#".idle"#, #"chain(member[. idle])"#),
      (
        #"state.filter == .all"#,
        #"sequence(chain(name[state] member[. filter]) binaryOperator[==] chain(member[. all]))"#
      ),
      (
        #"x = -y - -z"#,
        #"assignment(name[x] assignmentOperator[=] sequence(prefixOperator[-] name[y] binaryOperator[-] prefixOperator[-] name[z]))"#
      ),
      (
        #"x ? y : z ?? 3"#,
        #"sequence(name[x] ternary(name[y]) name[z] binaryOperator[??] literal[3])"#
      ),
      (
        #"try? await foo(&x) as? Int"#,
        #"sequence(prefixOperator[try ?] prefixOperator[await] chain(name[foo] call(argument(sequence(prefixOperator[&] name[x])))) cast(type[Int]))"#
      ),
      (
        #"f(reduce(0, +), { }, x...)"#,
        #"chain(name[f] call(argument(chain(name[reduce] call(argument(literal[0]) argument(name[+])))) argument(closure[{ }]) argument(chain(name[x] binaryOperator[...]))))"#
      ),
      (#"Array<Int>(x)"#, #"chain(name[Array] genericArguments[< Int >] call(argument(name[x])))"#),
      (
        #"a < b && c > d"#,
        #"sequence(name[a] binaryOperator[<] name[b] binaryOperator[&&] name[c] binaryOperator[>] name[d])"#
      ),
      (
        #""a \(b + "\(c)") d""#,
        #"stringLiteral(interpolation(argument(sequence(name[b] binaryOperator[+] stringLiteral(interpolation(argument(name[c])))))))"#
      ),
      (#"[:]"#, #"dictionary[[ : ]]"#),
      (
        #"[a: 1, .b: [2]]"#,
        #"dictionary(dictionaryElement(name[a] literal[1]) dictionaryElement(chain(member[. b]) array(literal[2])))"#
      ),
      (
        #"switch s { case is Int: x = 1; case is [A.B]: y() }"#,
        #"switchExpr(name[s] switchCase(pattern(cast(type[Int])) codeBlock(assignment(name[x] assignmentOperator[=] literal[1]))) switchCase(pattern(cast(type[[ A . B ]])) codeBlock(chain(name[y] call[( )]))))"#
      ),
      (#"\.name.first"#, #"keyPath(chain(member[. name] member[. first]))"#),
      (
        #"#available(iOS 17, *)"#,
        #"chain(name[#available] call(argument(opaque(name[iOS] literal[17])) argument(name[*])))"#
      ),
      (
        #"f { a, b in a + b } then: { $0 }"#,
        #"chain(name[f] call(closure(parameter(identifierPattern[a]) parameter(identifierPattern[b]) sequence(name[a] binaryOperator[+] name[b])) argument(closure(dollar[$0]))))"#
      ),
      (
        #"{ [weak self, x = $0] (a: Int, b) async throws -> Int in $1 }"#,
        #"closure(capture(name[self]) capture(identifierPattern[x] dollar[$0]) parameter(identifierPattern[a] type[Int]) parameter(identifierPattern[b]) type[Int] dollar[$1])"#
      ),
      (#"{ [self] in x }"#, #"closure(capture(name[self]) name[x])"#),
      (#"{ [$0] }"#, #"closure(array(dollar[$0]))"#),
      (
        #"items = items\#n  .filter { $0.x > 1 }\#n  .map(\.name)"#,
        #"assignment(name[items] assignmentOperator[=] chain(name[items] member[. filter] call(closure(sequence(chain(dollar[$0] member[. x]) binaryOperator[>] literal[1]))) member[. map] call(argument(keyPath(chain(member[. name]))))))"#
      ),
      (
        #"a = 1; b = f(\#n  2,\#n  3)"#,
        #"assignment(name[a] assignmentOperator[=] literal[1]) assignment(name[b] assignmentOperator[=] chain(name[f] call(argument(literal[2]) argument(literal[3]))))"#
      ),
      (
        #"let a: [String: Int] = [:], b = 2"#,
        #"variableDecl(patternBinding(identifierPattern[a] type[[ String : Int ]] dictionary[[ : ]]) patternBinding(identifierPattern[b] literal[2]))"#
      ),
      (
        #"let (a, _) = f { $0 }"#,
        #"variableDecl(patternBinding(tuple(argument(identifierPattern[a]) argument(name[_])) chain(name[f] call(closure(dollar[$0])))))"#
      ),
      (
        #"let x = if a { 1 } else { 2 }"#,
        #"variableDecl(patternBinding(identifierPattern[x] ifExpr(name[a] codeBlock(literal[1]) codeBlock(literal[2]))))"#
      ),
      (
        #"var x: Int { y }"#,
        #"variableDecl(patternBinding(identifierPattern[x] type[Int] codeBlock(name[y])))"#
      ),
      (
        #"if let x, case .a(let y, z: _) = v, y > 2 { a = 1 } else if b { } else { c() }"#,
        #"ifExpr(optionalBinding(pattern(identifierPattern[x])) matchingPattern(pattern(chain(member[. a] call(argument(sequence(prefixOperator[let] identifierPattern[y])) argument(name[_])))) name[v]) sequence(name[y] binaryOperator[>] literal[2]) codeBlock(assignment(name[a] assignmentOperator[=] literal[1])) name[b] codeBlock[{ }] codeBlock(chain(name[c] call[( )])))"#
      ),
      (
        #"guard let x = y?.z else { return }"#,
        #"guardStmt(optionalBinding(pattern(identifierPattern[x]) chain(name[y] member[?. z])) codeBlock(returnStmt[return]))"#
      ),
      (
        #"for (i, x) in xs.enumerated() where i > 2 { f(x) }"#,
        #"forStmt(pattern(tuple(argument(identifierPattern[i]) argument(identifierPattern[x]))) chain(name[xs] member[. enumerated] call[( )]) whereClause(sequence(name[i] binaryOperator[>] literal[2])) codeBlock(chain(name[f] call(argument(name[x])))))"#
      ),
      (
        #"while let x = next() { }"#,
        #"whileStmt(optionalBinding(pattern(identifierPattern[x]) chain(name[next] call[( )])) codeBlock[{ }])"#
      ),
      (#"repeat { } while x"#, #"repeatStmt(codeBlock[{ }] name[x])"#),
      (
        #"do { try a() } catch let e as Foo { } catch { print(error) }"#,
        #"doStmt(codeBlock(sequence(prefixOperator[try] chain(name[a] call[( )]))) catchClause(pattern(sequence(prefixOperator[let] identifierPattern[e] cast(type[Foo]))) codeBlock[{ }]) catchClause(codeBlock(chain(name[print] call(argument(name[error]))))))"#
      ),
      (
        #"switch s { case .a, .b where k: x = 1; y() case let .c(q, w): z\#ndefault: break }"#,
        #"switchExpr(name[s] switchCase(pattern(chain(member[. a])) pattern(chain(member[. b])) whereClause(name[k]) codeBlock(assignment(name[x] assignmentOperator[=] literal[1]) chain(name[y] call[( )]))) switchCase(pattern(sequence(prefixOperator[let] chain(member[. c] call(argument(identifierPattern[q]) argument(identifierPattern[w]))))) codeBlock(name[z])) switchCase(codeBlock(jumpStmt[break])))"#
      ),
      (#"return\#n x"#, #"returnStmt(name[x])"#),
      (#"return .none"#, #"returnStmt(chain(member[. none]))"#),
      (
        #"func f<T: P>(_ a: Int = 3, b c: String) async throws -> [Int] where T: Q { return a }"#,
        #"functionDecl(identifierPattern[f] parameter(identifierPattern[a] type[Int] literal[3]) parameter(identifierPattern[c] type[String]) type[[ Int ]] codeBlock(returnStmt(name[a])))"#
      ),
      (
        #"@MainActor private func f() {}"#,
        #"functionDecl(attribute[@ MainActor] modifier[private] identifierPattern[f] codeBlock[{ }])"#
      ),
      (
        #"extension A.B: C { static let d = 1; func e() }"#,
        #"typeDecl(codeBlock(variableDecl(modifier[static] patternBinding(identifierPattern[d] literal[1])) functionDecl(identifierPattern[e])))"#
      ),
      (
        #"indirect enum E { case a(E), b }"#,
        #"typeDecl(modifier[indirect] codeBlock(enumCaseDecl(chain(name[a] call(argument(name[E]))) name[b])))"#
      ),
      (#"weak = 3"#, #"assignment(name[weak] assignmentOperator[=] literal[3])"#),
      (
        #"open.x = 3"#,
        #"assignment(chain(name[open] member[. x]) assignmentOperator[=] literal[3])"#
      ),
      (#"foo bar"#, #"opaque(name[foo] name[bar])"#),
      (#"a ="#, #"assignment(name[a] assignmentOperator[=])"#),
      (#"count++"#, #"opaque(name[count] opaque[++])"#),
      (
        #"if items.contains { $0 } { x = 1 }"#,
        #"opaque(ifExpr(chain(name[items] member[. contains]) codeBlock(dollar[$0])) closure(assignment(name[x] assignmentOperator[=] literal[1])))"#
      ),
      (
        #"if items.contains { $0 } == true { x = 1 }"#,
        #"opaque(ifExpr(chain(name[items] member[. contains]) codeBlock(dollar[$0])) opaque[==] literal[true] closure(assignment(name[x] assignmentOperator[=] literal[1])))"#
      ),
      (
        #"#if os(Linux)\#nx = 1\#n#endif"#,
        #"opaque[#if os ( Linux )] assignment(name[x] assignmentOperator[=] literal[1]) opaque[#endif]"#
      ),
      (
        #"f(bar: [1, 2] baz, c)"#,
        #"chain(name[f] call(argument(opaque(array(literal[1] literal[2]) name[baz])) argument(name[c])))"#
      ),
      (#"( ( ] )"#, #"tuple(argument(tuple(argument(opaque(opaque[]])))))"#),
      (#"} a"#, #"opaque(opaque[}] name[a])"#),
      (#"a)"#, #"opaque(name[a] opaque[)])"#),
      (#"let let"#, #"variableDecl(patternBinding(prefixOperator[let]))"#),
      (#"x -> y"#, #"opaque(name[x] opaque[->] name[y])"#),
    ])
  func trees(_ text: String, _ expected: String) {
    #expect(tree(text).root.description == "codeBlock(\(expected))")
  }

  @Test("a tree without anything", arguments: ["", " ", "\n\n", "// a\n", "/* b */", ";;"])
  func empty(_ text: String) {
    #expect(tree(text).root.children.first { _ in true } == nil)
  }

  @Test(
    "what looks like most fragments is the tree that a longer one has",
    arguments: [
      "a", "-", "true", "\"a\"", "$1", ".none", "a.b", "$0.id", "f()", "f(a)", "f(nil)", "a.f($2)",
      "a = 1",
      "`a` = b", "a += $0", "a = .b", "a = b.c", "any a", "a b", "self", "let", "a ()", "a = -1",
      "_ = a",
    ])
  func commonShapes(_ text: String) {
    let statement = tree(text).root.children.first?.description
    #expect(statement == tree("x { }; \(text)").root.children.lastOne?.description)
  }

  @Test("a node knows its text")
  func ranges() throws {
    let text = "a = f(b, \"c \\(d)\") // e\nif g { h }\n"
    let tree = tree(text)
    func texts(_ kind: SyntaxKind) -> [String] {
      tree.all(kind).map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
    }
    #expect(texts(.assignment) == ["a = f(b, \"c \\(d)\")"])
    #expect(texts(.call) == ["(b, \"c \\(d)\")"])
    #expect(texts(.stringLiteral) == ["\"c \\(d)\""])
    #expect(texts(.interpolation) == ["(d)"])
    #expect(texts(.ifExpr) == ["if g { h }"])
  }

  @Test("a node of another kind than its neighbors is not read twice")
  func opaqueRecovery() {
    let tree = tree("a § b = c\nd = $0\nf(e 1, $1)")
    #expect(tree.all(.opaque).count == 3)
    #expect(tree.all(.assignment).count == 1)
    #expect(tree.outerDollars.map(\.text) == ["$0", "$1"])
  }
}

@Suite("Swift parser: anything", .onDeepStack)
struct SwiftParserCorpusTests {
  /// The places of all tokens of a node, those of its parts by the parts.
  private func places(in node: Syntax) -> [Int] {
    var places: [Int] = []
    var next = node.tokenRange.lowerBound
    for child in node.children {
      // Not a range: what is wrong has to be seen.
      while next < child.tokenRange.lowerBound {
        places.append(next)
        next += 1
      }
      places += self.places(in: child)
      next = child.tokenRange.upperBound
    }
    while next < node.tokenRange.upperBound {
      places.append(next)
      next += 1
    }
    return places
  }

  /// The text that a tree stands for: each token where its node has it, and what is between tokens.
  private func printed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let tree = tree(text)
    var result: [UInt8] = []
    var end = 0
    for place in places(in: tree.root) {
      let token = tree.tokens[place]
      // What is in a text is printed with it.
      guard token.level == 0 else { continue }
      result += bytes[end..<token.range.lowerBound] + Array(token.text.utf8)
      end = token.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  @Test("every file of this package is printed again as it was")
  func corpus() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var count = 0
    for folder in ["Sources", "Examples", "Tests", "Plugins"] {
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      while let file = files?.nextObject() as? String {
        guard file.hasSuffix(".swift"), !file.contains(".build/") else { continue }
        let path = root.appending(path: folder).appending(path: file)
        let text = try String(contentsOf: path, encoding: .utf8)
        #expect(printed(text) == text, "\(path.path)")
        let opaque = tree(text).all(.opaque).filter { !$0.firstToken.text.hasPrefix("#") }
        // Packs of types, and functions in generic arguments, are all that the parser does not know of this package.
        #expect(opaque.count <= 80, "\(path.path)")
        count += 1
      }
    }
    #expect(count > 500)
  }

  private static let words = [
    "(", ")", "[", "]", "{", "}", ",", ":", ";", "@", "\\", "a", "B", "$0", "1", "\"", "\\(", "?",
    "!", ".",
    "=", "==", "<", ">", "->", "in", "if", "else", "let", "case", "switch", "for", "func", "return",
    "try", "as",
    "is", "guard", "init", "private", "#if", "\n", " ", "//", "/*", "*/", "/", "`", "é", "§",
    "extension", "where",
  ]

  @Test("words in any order")
  func words() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        text += Self.words.randomElement(using: &random) ?? ""
        if Bool.random(using: &random) { text += " " }
      }
      #expect(printed(text) == text)
      _ = LocalScopes(tree(text))
      _ = SwiftFunctions(in: text)
    }
  }

  @Test("bytes in any order")
  func bytes() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<1_000 {
      let bytes = (0..<Int.random(in: 1...80, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(printed(text) == text)
    }
  }

  @Test(
    "whatever stands in itself",
    arguments: [
      "(", "[", "{", "{([", "a ? ", "a?b:", "!", "try ", "if ", "if x { ", "A<", "A<(", "a.b(",
      "x is ",
      "@a({", "{ [ ", "switch x { case a: ", "case .a(let ", "\"\\(", "x as (A)->", "{ a in ",
      "let a = {",
      "func f(a: ", "extension A { ", "a.b", "a\n.b", "x = ", "any ", "A<B & ", "do throws(",
      "#if a\n", "} ) ] ",
    ])
  func deep(_ part: String) {
    // A hundred thousand brackets; of what is longer, fewer.
    let text = String(repeating: part, count: part.utf8.count < 3 ? 100_000 : 20_000)
    let tree = tree(text)
    #expect(tree.nodes[0].tokens.count == tree.tokens.count)
    _ = LocalScopes(tree)
    _ = tree.outerDollars
  }
}

@Suite("Swift parser: local names")
struct LocalScopeTests {
  /// Whether each `x` in the text is a local one: `+` or `-`.
  private func locals(_ text: String) -> String {
    let tree = tree(text)
    let scopes = LocalScopes(tree)
    return tree.tokens.indices.filter { tree.tokens[$0].text == "x" }
      .map { scopes.declares("x", at: $0) ? "+" : "-" }.joined()
  }

  @Test(
    "where a name is a local one",
    arguments: [
      ("x = x", "--"),
      ("let x = x\nx", "+-+"),
      ("x; let (a, x) = b; x", "-++"),
      ("if let x = x { x } else { x }; x", "+-+--"),
      ("if let x { x }; x", "++-"),
      ("if let x, x { }", "++"),
      ("if case .a(let x) = x { x } else { x }", "+-+-"),
      ("if case let .a(b, x) = x { x }", "+-+"),
      ("guard let x = x, x > 1 else { return x }; x", "+-+-+"),
      ("while let x = x { x }; x", "+-+-"),
      ("for x in x where x { x }; x", "+-++-"),
      ("for (a, x) in x { x }", "+-+"),
      ("switch x { case .a(let x) where x: x\ncase .b: x }", "-+++-"),
      ("do { let x = 1; x } catch let x { x }; x", "++++-"),
      ("f { x in x }(x)", "++-"),
      ("f { [x] in x }", "++"),
      ("f { [a = x] in x }", "--"),
      ("f { [x = x] in x }; x", "+-+-"),
      ("f { (x: Int) in x }; x", "++-"),
      ("{ let x = 1 }; x", "+-"),
      ("func x() { x() }; x()", "+++"),
      ("x(); func x() { }", "++"),
      ("func f(x: Int) { x }; x", "++-"),
      ("f(x: x).x", "---"),
      ("\"\\(x)\"; let x = 1; \"\\(x)\"", "-++"),
    ])
  func scopes(_ text: String, _ expected: String) {
    #expect(locals(text) == expected, "\(tree(text).root)")
  }
}
