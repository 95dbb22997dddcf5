import Testing

@testable import reduxgen

@Suite("Unified differences")
struct UnifiedDiffTests {
  private static func difference(_ old: String, _ new: String) -> [String] {
    UnifiedDiff.lines(from: Array(old.utf8), to: Array(new.utf8), path: "F")
  }

  @Test func equalTextsHaveNone() {
    #expect(Self.difference("", "") == [])
    #expect(Self.difference("a\nb", "a\nb") == [])
  }

  @Test func headersCountLines() {
    #expect(Self.difference("", "a\n") == ["--- F", "+++ F", "@@ -0,0 +1 @@", "+a"])
    #expect(Self.difference("a\n", "") == ["--- F", "+++ F", "@@ -1 +0,0 @@", "-a"])
    #expect(
      Self.difference("a", "a\n") == [
        "--- F", "+++ F", "@@ -1 +1 @@", "-a", "\\ No newline at end of file", "+a",
      ])
  }

  @Test func farChangesAreApart() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("2\n3\n", with: "3\n").replacing("19\n", with: "19\nx\n")
    #expect(
      Self.difference(old, new).filter { $0.hasPrefix("@@") } == [
        "@@ -1,5 +1,4 @@", "@@ -17,4 +16,5 @@",
      ])
  }

  /// Puts a difference into effect, as `patch` does.
  private static func patched(_ old: String, _ lines: [String]) throws -> String {
    func split(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let source = split(old)
    var result: [String] = []
    var position = 0
    for line in lines.dropFirst(2) {
      switch line.first {
      case "@":
        let span = line.split(separator: " ")[1].dropFirst().split(separator: ",")
        let start = try #require(Int(span[0]))
        let isInsertion = span.count == 2 && span[1] == "0"
        while position < start - (isInsertion ? 0 : 1) {
          result.append(source[position])
          position += 1
        }
      case " ":
        #expect(source[position] == line.dropFirst())
        result.append(String(line.dropFirst()))
        position += 1
      case "-":
        #expect(source[position] == line.dropFirst())
        position += 1
      default: result.append(String(line.dropFirst()))
      }
    }
    result += source[position...]
    return result.joined(separator: "\n")
  }

  @Test func leadFromOneTextToTheOther() throws {
    var state: UInt64 = 7
    func number(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for round in 0..<2_000 {
      let letters = 1 + number(6)
      func text() -> String { (0..<number(30)).map { _ in "\(number(letters))\n" }.joined() }
      let (old, new) = (text(), text())
      let lines = Self.difference(old, new)
      if old == new { continue }
      #expect(try Self.patched(old, lines) == new, "round \(round)")
    }
  }

  @Test func greatDifferencesTakeNoTime() throws {
    let old = (0..<20_000).map { "a\($0)\n" }.joined()
    let new = (0..<20_000).map { "b\($0)\n" }.joined()
    let start = ContinuousClock.now
    let lines = Self.difference(old, new)
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(try Self.patched(old, lines) == new)
  }
}
