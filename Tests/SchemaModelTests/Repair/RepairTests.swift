import Testing

@testable import SchemaModel

extension SchemaRepair {
  /// Fixes the schemas of one module.
  init(_ files: [SourceFile]) { self.init(files) { SchemaModules($0).check().diagnostics } }
}

@Suite("Repair")
struct RepairTests {
  struct Fixed: Sendable, CustomTestStringConvertible {
    var source: String
    var result: String
    var fixes: [String]
    var left: [String]
    var place: SourceLocation

    init(
      _ source: String, _ result: String, fixes: [String], left: [String] = [],
      place: SourceLocation = #_sourceLocation
    ) {
      self.source = source
      self.result = result
      self.fixes = fixes
      self.left = left
      self.place = place
    }

    var testDescription: String { fixes.joined(separator: ", ") }
  }

  private static func head(_ text: String) -> String { "reduxgen: 1\nfeature: A\n" + text }

  @Test(
    "fixes what leaves no doubt",
    arguments: [
      Fixed(
        "staet:\n  a: Int = 0\n", "state:\n  a: Int = 0\n", fixes: ["unknown-key staet -> state"]),
      Fixed(
        "actions:\n  a:\n  b:\nsagas:\n  s: { takeEvry: a, put: b }\n",
        "actions:\n  a:\n  b:\nsagas:\n  s: { takeEvery: a, put: b }\n",
        fixes: ["unknown-key takeEvry -> takeEvery"]),
      Fixed(
        "state:\n\ta: Int = 0\n\tb: Int = 0\n", "state:\n  a: Int = 0\n  b: Int = 0\n",
        fixes: ["wrong-indentation \t ->   ", "wrong-indentation \t ->   "]),
      Fixed(
        "state:\n  a: [Int]?\n  b: [String] = []\n",
        "state:\n  a: '[Int]?'\n  b: [String]\n",
        fixes: ["needs-quotes [Int]? -> '[Int]?'", "needs-quotes  = [] -> "]),
      Fixed(
        "state:\n  a: F = F(x: 0)\n  b:Int\ndeclaredInSwift: [F]\n",
        "state:\n  a: 'F = F(x: 0)'\n  b: Int\ndeclaredInSwift: [F]\n",
        fixes: ["needs-quotes F = F(x: 0) -> 'F = F(x: 0)'", "not-yaml  ->  "]),
      Fixed(
        "state:\n  a: Int = 0\nactions:\n  b: { x: Int }\nreduce:\n  b: a = $0\n",
        "state:\n  a: Int = 0\nactions:\n  b: { x: Int }\nreduce:\n  b: a = x\n",
        fixes: ["named-value $0 -> x"]),
      // After the tab there is an error that no reader saw until the tab was gone.
      Fixed(
        "state:\n\ta: F = F(x: 0)\ndeclaredInSwift: [F]\n",
        "state:\n  a: 'F = F(x: 0)'\ndeclaredInSwift: [F]\n",
        fixes: ["wrong-indentation \t ->   ", "needs-quotes F = F(x: 0) -> 'F = F(x: 0)'"]),
      Fixed(
        "declaredInSwift: [F]\nimports: [UIKit]\nstate:\n  let a: F = F(\"a # b\")\n",
        "declaredInSwift: [F]\nimports: [UIKit]\nstate:\n  let a: 'F = F(\"a # b\")'\n",
        fixes: ["comment-in-text F = F(\"a # b\") -> 'F = F(\"a # b\")'"]),
      Fixed(
        "actions:\n  a: { x: Result<Int, any Error>, y: Int }\n  b: { p: Pair<Pair<Int, Int>, Int> }\n"
          + "declaredInSwift: [Pair]\nstate:\n  c: Int = 0\nreduce:\n  a, b: [c = max(1, 2), c = 3]\n",
        "actions:\n  a: { x: 'Result<Int, any Error>', y: Int }\n  b: { p: 'Pair<Pair<Int, Int>, Int>' }\n"
          + "declaredInSwift: [Pair]\nstate:\n  c: Int = 0\nreduce:\n  a, b: ['c = max(1, 2)', c = 3]\n",
        fixes: [
          "needs-quotes Result<Int, any Error> -> 'Result<Int, any Error>'",
          "needs-quotes Pair<Pair<Int, Int>, Int> -> 'Pair<Pair<Int, Int>, Int>'",
          "needs-quotes c = max(1, 2) -> 'c = max(1, 2)'",
        ]),
      Fixed(
        "state:\n  n: Int = 0\n  isOn: Bool = false\nactions:\n  a:\n  b:\nreduce:\n  a:\n"
          + "    - n = isOn ? 1 : 2\n    - isOn.toggle()\n"
          + "sagas:\n  s:\n    takeEvery: a, b\n    if: isOn\n      && n > 1\n    put: b\n"
          + "    cancelOn: a, b\n",
        "state:\n  n: Int = 0\n  isOn: Bool = false\nactions:\n  a:\n  b:\nreduce:\n  a:\n"
          + "    - 'n = isOn ? 1 : 2'\n    - isOn.toggle()\n"
          + "sagas:\n  s:\n    takeEvery: [a, b]\n    if: |\n      isOn\n        && n > 1\n    put: b\n"
          + "    cancelOn: [a, b]\n",
        fixes: [
          "wrong-indentation isOn\n      && n > 1 -> |\n      isOn\n        && n > 1",
          "needs-quotes n = isOn ? 1 : 2 -> 'n = isOn ? 1 : 2'", "not-a-mapping a, b -> [a, b]",
          "not-a-mapping a, b -> [a, b]",
        ]),
      Fixed(
        "clients:\n  C:\n    func load(id: Int) async -> Int  # loads\nactions:\n  case a\n  b(Int)\n"
          + "  c: (x: Int, y: Int)\nstate:\n  n = 1\nreduce:\n  a, b, c: n += 1\n",
        "clients:\n  C:\n    load: '(id: Int) async -> Int'  # loads\nactions:\n  a:\n  b: Int\n"
          + "  c: { x: Int, y: Int }\nstate:\n  n: Int = 1\nreduce:\n  a, b, c: n += 1\n",
        fixes: [
          "needless-word case a -> a:", "needs-quotes b(Int) -> b: Int",
          "needs-quotes c: (x: Int, y: Int) -> c: { x: Int, y: Int }",
          "needs-quotes func load(id: Int) async -> Int -> load: '(id: Int) async -> Int'",
          "not-yaml n = 1 -> n: Int = 1",
        ]),
      // Quotes around it would not make it Swift.
      Fixed(
        "state:\n  a: Int { f(1 # two\n", "state:\n  a: Int { f(1 # two\n", fixes: [],
        left: [
          "File.yaml:4:16: error: the text stops inside `{`: ` #` starts a comment; quote the whole value"
        ]),
      // The names of the user are not guessed.
      Fixed(
        "staet:\n  count: Int = 0\nactions:\n  tap:\nreduce:\n  tap: conut += 1\n",
        "state:\n  count: Int = 0\nactions:\n  tap:\nreduce:\n  tap: conut += 1\n",
        fixes: ["unknown-key staet -> state"],
        left: ["File.yaml:8:8: error: unknown state field `conut`; did you mean `count`?"]),
    ])
  func fixes(_ fixed: Fixed) {
    let file = SourceFile(path: "File.yaml", bytes: Array(Self.head(fixed.source).utf8))
    let repair = SchemaRepair([file])
    let text = repair.files[0].text(0..<repair.files[0].bytes.count)
    #expect(text == Self.head(fixed.result), sourceLocation: fixed.place)
    let fixes = repair.edits.map {
      "\($0.diagnostic.id) \($0.diagnostic.replacedRange.text) -> \($0.replacement)"
    }
    #expect(fixes == fixed.fixes, sourceLocation: fixed.place)
    let left = repair.diagnostics.sorted.filter { !CheckedRun.flowAnalysis.contains($0.id) }
    #expect(left.map(\.description) == fixed.left, sourceLocation: fixed.place)
  }

  @Test("undoes a fix that adds errors")
  func refuses() {
    // `actons` would become the second `actions`.
    let text = Self.head("actions:\n  a:\nactons:\n  b:\n")
    let repair = SchemaRepair([SourceFile(path: "File.yaml", bytes: Array(text.utf8))])
    #expect(repair.files[0].text(0..<text.utf8.count) == text)
    #expect(repair.edits.isEmpty)
    #expect(repair.diagnostics.all.count == 1)
  }

  @Test("an error that a fix reveals does not undo it")
  func hidden() {
    let text = Self.head("staet:\n  a: 0\n  b: null\n  c: (Int, Int)\n")
    let repair = SchemaRepair([SourceFile(path: "File.yaml", bytes: Array(text.utf8))])
    #expect(repair.edits.map(\.replacement) == ["state"])
    #expect(repair.diagnostics.sorted.map(\.id) == [.notAType, .missingType, .unsupportedType])
  }

  @Test("fixes the rest if one fix has to be undone")
  func refusesOne() {
    let text = Self.head("actions:\n  a:\nactons:\n  b:\nstat:\n  x: [Int]?\n")
    let repair = SchemaRepair([SourceFile(path: "File.yaml", bytes: Array(text.utf8))])
    let expected = Self.head("actions:\n  a:\nactons:\n  b:\nstate:\n  x: '[Int]?'\n")
    #expect(repair.files[0].text(0..<repair.files[0].bytes.count) == expected)
    #expect(repair.diagnostics.all.map(\.id) == [.unknownKey])
  }

  @Test(
    "takes back quotes around what means nothing in quotes either",
    arguments: [
      "state:\n  @was(\"\")title isDone: Bool = false\n", "state:\n  @State x: Int = 0\n",
      "actions:\n  @a.b.c: Int\n",
    ])
  func uselessQuotes(_ source: String) {
    let text = Self.head(source)
    let repair = SchemaRepair([SourceFile(path: "File.yaml", bytes: Array(text.utf8))])
    #expect(repair.files[0].text(0..<repair.files[0].bytes.count) == text)
    #expect(repair.diagnostics.hasErrors && repair.edits.isEmpty)
  }

  @Test("ignores binary files", arguments: [[0], [0xFF], [0xE2, 0x80]] as [[UInt8]])
  func binary(_ odd: [UInt8]) {
    let text = Self.head("staet:\n\ta: \u{200B}Int = 0\n\u{1}")
    let bytes = Array(text.utf8) + odd + Array("\u{1}\n".utf8)
    let repair = SchemaRepair([SourceFile(path: "File.yaml", bytes: bytes)])
    #expect(repair.files[0].bytes == bytes)
    #expect(repair.diagnostics.hasErrors && repair.edits.isEmpty)
  }

  @Test("reads a project file as one")
  func project() {
    let text = "reduxgen: 1\nouptut: Gen\nfeature: X\n"
    let repair = SchemaRepair([SourceFile(path: "App/reduxgen.yaml", bytes: Array(text.utf8))])
    #expect(repair.edits.map(\.replacement) == ["output"])
    #expect(repair.diagnostics.sorted.map(\.id) == [.misplacedKey])
  }

  @Test("applies each of many fixes once, whichever of them is undone")
  func refusesOneOfMany() {
    let right = Self.head("staet:\n  a: [Int]?\n  b: [Int]?\n")
    let wrong = "reduxgen: 1\nfeature: B\nactions:\n  a:\nactons:\n  b:\nstaet:\n  a: Int\n"
    let files = (0..<40).map { index in
      let text = index == 30 ? wrong : right.replacing("feature: A", with: "feature: A\(index)")
      return SourceFile(path: "\(index).yaml", bytes: Array(text.utf8))
    }
    let repair = SchemaRepair(files)
    #expect(repair.edits.count == 39 * 3 + 1)
    #expect(repair.edits.count { $0.replacement == "state" } == 40)
    #expect(repair.diagnostics.errors.all.map(\.id) == [.unknownKey])
  }

  @Test("leaves files that are right as they are", arguments: CorpusSchema.all)
  func right(_ schema: CorpusSchema) {
    let file = SourceFile(path: "File.yaml", bytes: Array(schema.text.utf8))
    let repair = SchemaRepair([file])
    #expect(repair.edits.isEmpty)
    #expect(repair.files[0].bytes == file.bytes)
  }

  @Test("repairs damage", arguments: CorpusSchema.all)
  func damaged(_ schema: CorpusSchema) throws {
    let whole = SourceFile(path: "File.yaml", bytes: Array(schema.text.utf8))
    var diagnostics = Diagnostics()
    let root = try #require(YAMLReader.read(whole, into: &diagnostics))
    guard case .mapping(let entries) = root.content else { return }
    let keys = entries.map(\.key).filter { $0.count > 4 && $0 != "reduxgen" && $0 != "feature" }
      .filter { !$0.hasPrefix("x-") }
    for key in keys {
      // Two letters swapped, at the start of a line.
      let other =
        String([key.first!] + String(key.dropFirst().prefix(2)).reversed()) + key.dropFirst(3)
      let wrong = schema.text.replacing("\n\(key):", with: "\n\(other):")
      guard wrong != schema.text else { continue }
      let repair = SchemaRepair([SourceFile(path: "File.yaml", bytes: Array(wrong.utf8))])
      #expect(String(decoding: repair.files[0].bytes, as: UTF8.self) == schema.text, "\(key)")
    }
    let lines = schema.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard !schema.text.contains("|") else { return }
    let tabbed = lines.map { line in
      let spaces = line.prefix { $0 == " " }.count
      return String(repeating: "\t", count: spaces / 2) + line.dropFirst(spaces)
    }.joined(separator: "\n")
    let repair = SchemaRepair([SourceFile(path: "File.yaml", bytes: Array(tabbed.utf8))])
    #expect(String(decoding: repair.files[0].bytes, as: UTF8.self) == schema.text)
  }
}
