/// Inputs of about a mebibyte, or of few lines that stand for much work, made to be slow.
package struct WorstInput: Sendable, CustomStringConvertible {
  package let description: String
  private let make: @Sendable () -> [UInt8]

  private init(_ description: String, _ make: @escaping @Sendable () -> [UInt8]) {
    self.description = description
    self.make = make
  }

  init(_ description: String, text: @autoclosure @escaping @Sendable () -> String) {
    self.init(description) { Array(text().utf8) }
  }

  /// The bytes of the file.
  package var bytes: [UInt8] { make() }

  private static let mebibyte = 1 << 20
  static let head = "reduxgen: 1\nfeature: Main\n"

  /// As many units as fit into a mebibyte, between a beginning and an end.
  private static func filled(_ start: String, _ unit: String, _ end: String = "") -> String {
    let room = mebibyte - start.utf8.count - end.utf8.count
    return start + String(repeating: unit, count: max(0, room / unit.utf8.count)) + end
  }

  /// Numbered lines up to a mebibyte.
  static func lines(
    _ start: String, _ end: String = "", limit: Int = .max, _ line: (Int) -> String
  ) -> String {
    var text = start
    text.reserveCapacity(mebibyte)
    var index = 0
    while index < limit {
      let next = line(index) + "\n"
      if text.utf8.count + next.utf8.count + end.utf8.count > mebibyte { break }
      text += next
      index += 1
    }
    return text + end
  }

  package static let all: [WorstInput] = bytes + structure + names + swift + graphs

  private static let blanks = String(repeating: " ", count: 19_000)
  private static let bytes: [WorstInput] = [
    WorstInput("NUL bytes") { [UInt8](repeating: 0, count: mebibyte) },
    WorstInput("bytes that are no UTF-8") { [UInt8](repeating: 0xFF, count: mebibyte) },
    WorstInput("half a character at the end") {
      Array(filled(head + "x-doc: ", "é").utf8.dropLast()) + [0xF0, 0x9F]
    },
    WorstInput("first bytes of characters") { [UInt8](repeating: 0xE2, count: mebibyte) },
    WorstInput("one line", text: filled(head + "x-doc: ", "x")),
    WorstInput("one comment", text: filled(head + "# ", "x", "\nstate: { a: Int? }\n")),
    WorstInput("comment lines", text: filled(head, "# x\n", "state: { a: Int? }\n")),
    WorstInput("documentation lines", text: filled(head + "state:\n", "  ## x\n", "  a: Int?\n")),
    WorstInput("empty lines", text: filled(head, "\n", "state: { a: Int? }\n")),
    WorstInput(
      "blanks in quotes", text: lines(head + "reduce:\n") { "  a\($0): 's =\(blanks)1 +\n    2'" }),
    WorstInput("combining marks", text: filled(head + "state:\n  a", "\u{301}", ": Int?\n")),
    WorstInput("joined emoji", text: filled(head + "x-doc: ", "👩\u{200D}")),
    WorstInput("more than a mebibyte") { [UInt8](repeating: 32, count: mebibyte + 1) },
  ]

  private static let structure: [WorstInput] = [
    WorstInput("deep flow", text: filled(head + "state: ", "[")),
    WorstInput("deep mappings in flow", text: filled(head + "state: ", "{a: ")),
    WorstInput("deeper and deeper", text: lines(head, limit: 1_400) { String(repeating: " ", count: $0) + "a:" }),
    WorstInput("many keys at the top", text: lines("") { "k\($0):" }),
    WorstInput("many unknown keys", text: lines(head) { "k\($0): x" }),
    WorstInput("the same key again and again", text: filled(head, "state: { a: Int? }\n")),
    WorstInput("many syntax errors", text: filled(head + "state:\n", "  a: b: c\n")),
    WorstInput("unclosed brackets", text: filled(head + "state:\n", "  a: [\n")),
    WorstInput("unclosed quotes", text: filled(head + "state:\n", "  a: \"\n")),
    WorstInput("changing indentation", text: filled(head + "state:\n", "    a: b\n  c: d\n")),
    WorstInput(
      "many features",
      text: lines("reduxgen: 1\nfeatures:\n") { "  F\($0): { state: { a: Int? } }" }),
    WorstInput(
      "features that repeat",
      text: filled("reduxgen: 1\nfeatures:\n", "  F: { state: { a: Int? } }\n")),
  ]

  private static let names: [WorstInput] = [
    WorstInput("many fields", text: lines(head + "state:\n") { "  f\($0): Int?" }),
    WorstInput("many equal fields", text: filled(head + "state:\n", "  f: Int?\n")),
    WorstInput("long name", text: filled(head + "state:\n  ", "x", ": Int?\n")),
    WorstInput("long type", text: filled(head + "state:\n  a: ", "X", "\n")),
    WorstInput(
      "names near to all others",
      text: lines(head + "state:\n", limit: 4_900) { "  someFieldName\($0): Int?" }
        + lines("actions: { go: }\nreduce:\n  go:\n", limit: 4_900) {
          "    - someFieldNmae\($0) = nil"
        }),
    WorstInput(
      "types near to all others",
      text: lines(head + "types:\n", limit: 4_900) { "  struct SomeTypeName\($0): { a: Int }" }
        + lines("state:\n", limit: 4_900) { "  f\($0): SomeTypeNmae\($0)?" }),
    WorstInput(
      "actions near to all others",
      text: lines(head + "state: { a: Int = 0 }\nactions:\n", limit: 4_900) {
        "  someActionName\($0):"
      }
        + lines("reduce:\n", limit: 4_900) { "  someActionNmae\($0): a = 1" }),
    WorstInput("enum cases", text: lines(head + "types:\n  enum A:\n") { "    c\($0):" }),
    WorstInput("cases in braces", text: filled(head + "types: { enum A: [", "a, ", "b] }\n")),
    WorstInput(
      "a deep path", text: head + "actions:\n  " + String(repeating: "a.", count: 499) + "a:\n"),
    WorstInput(
      "many deep paths",
      text: lines(head + "actions:\n", limit: 4_900) {
        "  " + String(repeating: "g.", count: 19) + "a\($0):"
      }),
    WorstInput(
      "many values",
      text: lines(head + "actions:\n  go:\n") { "    v\($0): Int" }),
    WorstInput(
      "paths of one entry",
      text: lines(head + "state: { a: Int = 0 }\nactions:\n", limit: 4_900) { "  a\($0):" }
        + "reduce:\n  "
        + (0..<100).map { "a\($0)" }.joined(separator: ", ") + ": a = 1\n"),
    WorstInput(
      "sections full to the brim",
      text: lines(head + "state:\n", limit: 4_990) { "  f\($0): Int = 0" }
        + lines("actions:\n", limit: 4_990) { "  a\($0): Int" }
        + lines("reduce:\n", limit: 4_990) { "  a\($0): f\($0) += $0" }
        + lines("sagas:\n", limit: 4_990) {
          "  s\($0): { takeEvery: a\($0), after: 1s, put: a\(($0 + 1) % 4990)($0), if: f\($0) > 3 }"
        }),
    WorstInput(
      "types full to the brim",
      text: lines(head + "types:\n", limit: 2_400) {
        "  struct S\($0): { a: S\(($0 + 1) % 2400)?, b: '[S\(($0 + 7) % 2400): E\($0)]' }\n  enum E\($0): [a, b]"
      }
        + lines("state:\n", limit: 4_900) { "  f\($0): S\($0 % 2400)?" }),
    WorstInput(
      "long parameters",
      text: lines(head + "clients:\n") { index in
        "  C\(index):\n    f: '(" + String(repeating: "Int, ", count: 3_900)
          + "Int) async -> Int'"
      }),
    WorstInput(
      "long arguments",
      text: lines(
        head
          + "clients: { C: { f: (Int) async -> Int } }\ndependencies: { c: C }\nactions: { go: }\nsagas:\n"
      ) { index in
        "  s\(index): { takeEvery: go, call: 'c.f(" + String(repeating: "1, ", count: 6_500)
          + "1)' }"
      }),
    WorstInput(
      "long steps",
      text: lines(head + "state: { a: Int = 0 }\nactions:\n", limit: 50) { "  go\($0):" }
        + lines("reduce:\n", limit: 50) { index in
          "  go\(index): |\n" + String(repeating: "    a += 1\n", count: 1_800)
        }),
    WorstInput(
      "a name again and again",
      text: lines(head + "state: { l: Int = 0 }\nactions:\n", limit: 50) { "  go\($0):" }
        + lines("reduce:\n", limit: 50) {
          "  go\($0): '" + String(repeating: "l ", count: 9_900) + "; self.l = l'"
        }),
    WorstInput(
      "assignments of the same",
      text: lines(head + "state: { l: Int = 0 }\nactions:\n", limit: 50) { "  go\($0):" }
        + lines("reduce:\n", limit: 50) {
          "  go\($0): |\n    let l = 1\n" + String(repeating: "    self.l = l\n", count: 1_200)
        }),
    WorstInput(
      "a parameter again and again",
      text: lines(head + "state: { n: Int = 0 }\nactions: { go: Int }\nsagas:\n", limit: 50) {
        "  s\($0): { takeEvery: go, per: $0, run: handler, returns: Int }"
      }
        + lines("reduce:\n", limit: 50) {
          "  s\($0).settled: 'n = { " + String(repeating: "key, ", count: 3_900) + "in 1 }'"
        }),
    WorstInput(
      "long dotted types",
      text: lines(head + "state:\n", limit: 50) { index in
        "  a\(index): A" + String(repeating: ".A", count: 9_500)
      }),
    WorstInput(
      "deprecated fields and what mentions them",
      text: lines(head + "state:\n  g: Int = 0\n", limit: 4_900) {
        "  f\($0) @deprecated(\"old\"): Int = 0"
      }
        + lines("actions:\n", limit: 4_900) { "  a\($0):" }
        + lines("reduce:\n", limit: 4_900) { "  a\($0): g += f\($0)" }),
    WorstInput(
      "types and groups of actions",
      text: lines(head + "types:\n", limit: 4_900) { "  struct T\($0): { a: Int }" }
        + lines("state:\n", limit: 4_900) { "  f\($0): T\($0)?" }
        + lines("actions:\n", limit: 4_900) { "  g\($0).a:" }
        + lines("removed:\n", limit: 4_900) { "  - state.x\($0)" }),
    WorstInput(
      "types in types",
      text: lines(head + "types:\n", limit: 2_450) { "  struct B\($0): { a: Int }" }
        + lines("", limit: 2_450) { "  struct B\(2_449 - $0).C: { a: Int }" }
        + "state: { a: Int? }\n"),
    WorstInput(
      "methods and who calls them",
      text: lines(head + "clients:\n  C:\n", limit: 4_900) {
        "    m\($0): (Int) async throws -> Int"
      }
        + "dependencies: { c: C }\n"
        + lines("state:\n", limit: 4_900) { "  f\($0): Int?" }
        + lines("actions:\n", limit: 4_900) { "  g\($0).a:" }
        + lines("sagas:\n", limit: 4_900) {
          "  s\($0): { takeEvery: g\($0).a, call: c.m\($0)(1), into: f\($0) }"
        }),
    WorstInput(
      "unused names of Swift", text: lines(head + "declaredInSwift:\n") { "  - E\($0)" }),
    WorstInput(
      "removed names",
      text: lines(head + "state: { a: Int? }\nremoved:\n") { "  - state.x\($0)" }),
  ]

  private static let swift: [WorstInput] = [
    WorstInput(
      "labels called like a deprecated field",
      text: filled(
        head + "state: { a @deprecated(\"x\"): Int = 0 }\nactions: { go: }\nreduce:\n  go:\n",
        "    - 'f(" + String(repeating: "a: 1, ", count: 3_300) + "b: 1)'\n")),
    WorstInput("angle brackets", text: filled(head + "state:\n  a: A", "<A", "\n")),
    WorstInput(
      "closed angle brackets",
      text: head + "state:\n  a: " + String(repeating: "A<", count: 200_000) + "A"
        + String(repeating: ">", count: 200_000) + "\n"),
    WorstInput("parentheses in a type", text: filled(head + "state:\n  a: ", "(", "\n")),
    WorstInput("brackets in a type", text: filled(head + "state:\n  a: '", "[", "'\n")),
    WorstInput("question marks", text: filled(head + "state:\n  a: Int", "?", "\n")),
    WorstInput("dots in a type", text: filled(head + "state:\n  a: A", ".A", "\n")),
    WorstInput("arrows", text: filled(head + "state:\n  a: '()", " -> ()", "'\n")),
    WorstInput(
      "dollars",
      text: filled(
        head + "state: { a: Int = 0 }\nactions: { go: Int }\nreduce:\n  go: a = $0", " + $0", "\n"
      )),
    WorstInput(
      "unknown dollars",
      text: filled(
        head + "state: { a: Int = 0 }\nactions: { go: Int }\nreduce:\n  go: a = $0", " + $9", "\n"
      )),
    WorstInput(
      "statements",
      text: filled(
        head + "state: { a: Int = 0 }\nactions: { go: }\nreduce:\n  go: |\n", "    a += 1\n")),
    WorstInput(
      "unknown statements",
      text: filled(
        head + "state: { a: Int = 0 }\nactions: { go: }\nreduce:\n  go: |\n", "    b += 1\n")),
    WorstInput(
      "statements on one line",
      text: filled(
        head + "state: { a: Int = 0 }\nactions: { go: }\nreduce:\n  go: a += 1", "; a += 1", "\n")),
    WorstInput(
      "steps",
      text: filled(
        head + "state: { a: Int = 0 }\nactions: { go: }\nreduce:\n  go:\n", "    - a += 1\n")),
    WorstInput(
      "open braces",
      text: filled(
        head + "state: { a: Int = 0 }\nactions: { go: }\nreduce:\n  go: |\n    if a > 0 ", "{ ",
        "\n")),
    WorstInput(
      "closures in closures",
      text: head + "state: { a: Int = 0 }\nactions: { go: }\nreduce:\n  go: |\n    a = "
        + String(repeating: "f { ", count: 120_000)
        + "3" + String(repeating: " }", count: 120_000) + "\n"),
    WorstInput(
      "texts in texts", text: filled(head + "state:\n  a: 'String = ", "\"\\(", "'\n")),
    WorstInput("raw texts", text: filled(head + "state:\n  a: 'String = ", "#\"", "'\n")),
    WorstInput("number signs", text: filled(head + "state:\n  a: 'String = ", "#", "'\n")),
    WorstInput(
      "long texts", text: filled(head + "state:\n  a: 'String = \"\"\"", "\"\" ", "'\n")),
    WorstInput(
      "comments in comments", text: filled(head + "state:\n  a: 'Int = 1 ", "/*", "'\n")),
    WorstInput("operators", text: filled(head + "state:\n  a: 'Int = 1 ", "+-*", "'\n")),
    WorstInput("backticks", text: filled(head + "state:\n  a: 'Int = ", "`a", "'\n")),
    WorstInput(
      "arguments",
      text: filled(
        head
          + "clients: { C: { f: (Int) async -> Int } }\ndependencies: { c: C }\nactions: { go: }\nsagas:\n  s: { takeEvery: go, call: 'c.f(1",
        ", 1", ")' }\n")),
    WorstInput(
      "parameters",
      text: filled(head + "clients:\n  C:\n    f: '(Int", ", Int", ") async -> Int'\n")),
    WorstInput(
      "attributes",
      text: head + "state:\n  a" + String(repeating: " @bind", count: 150) + ": Int?\n"),
    WorstInput(
      "sagas",
      text: lines(head + "actions: { go: }\nsagas:\n") {
        "  s\($0): { takeEvery: go, after: 1s, put: go }"
      }),
    WorstInput(
      "triggers of one saga",
      text: filled(
        head + "actions: { go: }\nsagas:\n  s: { put: go, after: 1s, takeEvery: [go", ", go",
        "] }\n")),
  ]
}
