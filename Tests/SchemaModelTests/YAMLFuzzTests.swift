import RandomSchemas
import SchemaModel
import Testing

@Suite("YAML: damaged files")
struct YAMLFuzzTests {
  private static let valid = Array(
    """
    reduxgen: 1
    feature: Ünit   ## documented
    imports: [Foundation, "SwiftUI"]

    types:
      enum Filter(String):
        all: = "All"
      struct Place.Zone: { code: String, offset: Int = 0 }
    state:
      ## What the user typed.
      query @bind: String = ""
      frame: 'Frame = Frame(x: 0, y: 0)'
      counts: [String: Int]
      summary: |
        String {
          let n = tags.count  # n
          return n == 1 ? "1 tag" : "\\(n) tags"
        }
    reduce:
      searchQueryChanged:
        - searchQuery = $0
        - if $0.isEmpty { results = []; weather = nil }
    sagas:
      open: { takeEvery: rowTapped, put: delegate.opened(id) }

    """.utf8)

  /// Reads damaged bytes: no answer at all, a tree that was not reported as damaged but is none,
  /// and ranges outside the file are failures.
  private func check(_ bytes: [UInt8]) {
    let reading = YAMLReading(bytes: bytes)
    if !reading.diagnostics.hasErrors { #expect(reading.root != nil, "\(bytes)") }
    for diagnostic in reading.diagnostics.all {
      let ranges = [diagnostic.range, diagnostic.replacedRange]
      #expect(ranges.allSatisfy { $0.lower >= 0 && $0.upper <= reading.file.bytes.count })
      #expect(!diagnostic.message.contains("\n"))
    }
    if let root = reading.root { checkRanges(of: root, in: root.range) }
  }

  private func checkRanges(of node: Node, in outer: SourceRange) {
    #expect(node.range.lower >= outer.lower && node.range.upper <= outer.upper)
    for item in node.items { checkRanges(of: item, in: node.range) }
    for entry in node.entries {
      #expect(entry.keyRange.upper <= node.range.upper)
      if let value = entry.value { checkRanges(of: value, in: node.range) }
    }
  }

  @Test("the file itself reads without diagnostics")
  func itself() {
    let reading = YAMLReading(bytes: Self.valid)
    #expect(reading.lines == [])
    if let root = reading.root { checkTexts(of: root) }
  }

  /// The range of a text, a bracket and a key is what is written there.
  private func checkTexts(of node: Node) {
    let text = node.range.text
    #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false)
    if let scalar = node.scalar {
      switch scalar.style {
      case .plain: #expect(text == scalar.text)
      case .singleQuoted: #expect(text == "'\(scalar.text)'")
      case .doubleQuoted: #expect(text == "\"\(scalar.text)\"")
      case .literal: #expect(text.hasPrefix("|\n"))
      case .folded: #expect(text.hasPrefix(">\n"))
      }
    } else if node.isFlow {
      let marks = "\(text.prefix(1))\(text.suffix(1))"
      #expect(["[]", "{}"].contains(marks) || node.entries.count == 1)
    }
    node.items.forEach(checkTexts)
    for entry in node.entries {
      #expect(entry.keyRange.text == entry.key)
      entry.value.map(checkTexts)
    }
  }

  @Test("every beginning of a file")
  func prefixes() {
    for length in Self.valid.indices { check(Array(Self.valid[..<length])) }
  }

  @Test("every file with one byte missing")
  func deletions() {
    for index in Self.valid.indices {
      var bytes = Self.valid
      bytes.remove(at: index)
      check(bytes)
    }
  }

  @Test("every file with one byte twice")
  func duplications() {
    for index in Self.valid.indices {
      var bytes = Self.valid
      bytes.insert(bytes[index], at: index)
      check(bytes)
    }
  }

  @Test("files with some bytes replaced")
  func replacements() {
    var random = SplitMix64(seed: 42)
    let marks = Array(" \n\t:-[]{}\"'#,&*!|>%@`?\r\0é".utf8)
    for _ in 0..<1_000 {
      var bytes = Self.valid
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        bytes[index] = marks.randomElement(using: &random) ?? 0
      }
      check(bytes)
    }
  }

  @Test("files of marks alone")
  func marks() {
    var random = SplitMix64(seed: 7)
    let marks = Array(" \n:-[]{}\"'#,&*!|>%@`?ab".utf8)
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...40, using: &random)
      check((0..<count).map { _ in marks.randomElement(using: &random) ?? 0 })
    }
  }
}
