import RandomSchemas
import Testing

@testable import SchemaModel

/// libyaml says whether a text needs quotes.
@Suite("Formatter: quotes")
struct PlainTextTests {
  private static let pieces = [
    "a", "Int", "x1", " ", " ", ":", ": ", "#", " #", ",", ", ", "[", "]", "{", "}", "(", ")", "<",
    ">", "?", "!", "&", "*", "|", "%", "@", "`", "'", "\"", "-", "- ", "=", "= ", ".", "...", "---",
    "\\", "é", "🙂", "~", "0", "$0", "->", "\t", "\n", "\u{200B}", "/", "==", "true",
  ]

  private static func text(_ numbers: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...7, using: &numbers)).map { _ in
      pieces.randomElement(using: &numbers) ?? ""
    }.joined()
  }

  private static func read(_ yaml: String) -> (value: Node?, errors: [String]) {
    let reading = YAMLReading(yaml)
    let value = reading.root?["k"]?.value
    return (value, reading.diagnostics.all.map(\.description))
  }

  private static func text(of node: Node?) -> String? { node?.scalar?.text }

  @Test("texts without quotes are read as they are")
  func plain() {
    var numbers = SplitMix64(seed: 1)
    var counts = (block: 0, flow: 0, key: 0)
    for _ in 0..<20_000 {
      let text = Self.text(&numbers)
      guard PlainText.isSafe(text, inFlow: false) else { continue }
      counts.block += 1
      let block = Self.read("k: \(text)\nl: m\n")
      #expect(Self.text(of: block.value) == text, "\(text.debugDescription)")
      let item = Self.read("k:\n  - \(text)\n")
      #expect(item.value?.items.first?.scalar?.text == text, "\(text.debugDescription)")
      let key = YAMLReading("\(text): v\n")
      #expect(key.root?.entries.first?.key == text, "\(text.debugDescription)")
      counts.key += 1
      guard PlainText.isSafe(text, inFlow: true) else { continue }
      counts.flow += 1
      let list = Self.read("k: [\(text), \(text)]\n")
      #expect(list.errors == [], "\(text.debugDescription)")
      #expect(
        list.value?.items.map { $0.scalar?.text } == [text, text], "\(text.debugDescription)")
      let mapping = Self.read("k: { a: \(text), \(text): b }\n")
      let entries = mapping.value?.entries ?? []
      if text != "a" {
        #expect(entries.first?.value?.scalar?.text == text, "\(text.debugDescription)")
        #expect(entries.last?.key == text, "\(text.debugDescription)")
      }
    }
    #expect(counts.block > 2_000 && counts.flow > 1_000)
  }

  @Test("a text that is not parsed as another one brings no diagnostic, a comment behind it or not")
  func comments() {
    var numbers = SplitMix64(seed: 2)
    for _ in 0..<10_000 {
      let text = Self.text(&numbers)
      guard PlainText.isSafe(text, inFlow: false), !PlainText.isMisread(text) else { continue }
      #expect(Self.read("k: \(text)  # c\n").errors == [], "\(text.debugDescription)")
    }
  }

  @Test("the formatter keeps each text, whatever its quotes were")
  func formatted() {
    var numbers = SplitMix64(seed: 4)
    for _ in 0..<3_000 {
      let texts = (0..<4).map { _ in Self.text(&numbers) }
      let quoted = texts.map { text in
        PlainText.isSafe(text, inFlow: true) && !PlainText.isMisread(text)
          && numbers.chance(1, of: 2)
          ? text
          : numbers.chance(1, of: 2) && text == text.filter { !"\n\t\u{200B}".contains($0) }
            ? Quotation.single(text) : Self.escaped(text)
      }
      let yaml = """
        reduxgen: 1
        state:
          a: \(quoted[0])
        reduce:
          b:
            - \(quoted[1])
            - c
        sagas:
          s: { takeEvery: b, if: \(quoted[2]), put: \(quoted[3]) }

        """
      let file = Formatting(yaml)
      guard let text = file.text else {
        Issue.record("\(file.lines) \(yaml)")
        continue
      }
      let root = YAMLReading(text).root
      let saga = root?["sagas"]?.value?["s"]?.value
      let nodes = [
        root?["state"]?.value?["a"]?.value, root?["reduce"]?.value?["b"]?.value?.items.first,
        saga?["if"]?.value, saga?["put"]?.value,
      ]
      let values = nodes.map { node in
        node?.scalar.map { $0.isBlock ? String($0.text.dropLast()) : $0.text }
      }
      #expect(values == texts, "\(yaml)->\n\(text)")
      for node in nodes.compactMap({ $0?.scalar }) where node.style != .plain {
        #expect(!PlainText.isSafe(node.text, inFlow: false) || PlainText.isMisread(node.text))
      }
    }
  }

  private static func escaped(_ text: String) -> String {
    let escapes: [(String, String)] = [
      ("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\t", "\\t"), ("\u{200B}", "\\u200B"),
    ]
    return "\"\(escapes.reduce(text) { $0.replacing($1.0, with: $1.1) })\""
  }

  @Test("texts in quotes are read as they are")
  func quoted() {
    var numbers = SplitMix64(seed: 3)
    for _ in 0..<10_000 {
      let text = Self.text(&numbers)
      let quoted = PlainText.quoted(text)
      #expect(!quoted.contains("\n"))
      let block = Self.read("k: \(quoted)  # c\n")
      #expect(block.errors == [], "\(quoted)")
      #expect(Self.text(of: block.value) == text, "\(quoted)")
      let flow = Self.read("k: [\(quoted)]\n")
      #expect(flow.value?.items.first?.scalar?.text == text, "\(quoted)")
    }
  }
}
