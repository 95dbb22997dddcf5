import Foundation
import RandomSchemas
import SchemaModel
import Testing
import TestingOptions

@testable import LanguageServer

@Suite("The language server: any edits")
struct AnyEditTests {
  @Test(
    "leave the diagnostics of a check from scratch, and every request an answer",
    arguments: RandomCases.seeds(3, many: 60))
  func edits(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &+ 9_000)
    var generator = SchemaGenerator(seed: UInt64(seed), tag: "S")
    let files = generator.schema().files.enumerated().map { place, file -> (String, String) in
      ("F\(place).feature.yaml", file.text)
    }
    var client = Client(Dictionary(files, uniquingKeysWith: { $1 }))
    for (name, text) in files { client.open(name, text) }
    var texts = Dictionary(files, uniquingKeysWith: { $1 })
    let names = texts.keys.sorted()
    for step in 0..<40 {
      let name = names[Int(random.next() % UInt64(names.count))]
      let bytes = Array((texts[name] ?? "").utf8)
      let edit = Self.edit(bytes, files.map(\.1), &random)
      let positions = TextPositions(bytes, .utf16)
      client.change(
        name,
        [["range": positions.range(edit.range), "text": .string(edit.text)]])
      let start = positions.offset(positions.position(edit.range.lowerBound))
      let end = positions.offset(positions.position(edit.range.upperBound))
      var changed = bytes
      changed.replaceSubrange(start..<end, with: edit.text.utf8)
      texts[name] = String(decoding: changed, as: UTF8.self)
      if step % 4 == 3 { Self.expectFresh(client, texts, "seed \(seed), step \(step)") }
      let place = Int(random.next() % UInt64(changed.count + 1))
      let method = RequestTable.rows[Int(random.next() % UInt64(RequestTable.rows.count))].method
      let now = TextPositions(changed, .utf16)
      let answer = client.answer(
        method,
        [
          "textDocument": ["uri": Client.uri(name)], "position": now.position(place),
          "positions": [now.position(place)], "newName": "other", "query": "a",
          "range": now.range(0..<place), "context": ["diagnostics": []],
        ])
      #expect(answer["result"] != nil || answer["error"]?["code"]?.integer == -32803, "\(method)")
    }
  }

  /// Some bytes for others: a letter, a line, a piece of another file, nothing.
  private static func edit(
    _ bytes: [UInt8], _ others: [String], _ random: inout SplitMix64
  ) -> (range: Range<Int>, text: String) {
    func place(_ count: Int) -> Int { Int(random.next() % UInt64(count + 1)) }
    let lower = place(bytes.count)
    let upper = min(bytes.count, lower + (random.chance(50) ? 0 : place(12)))
    switch random.next() % 6 {
    case 0: return (lower..<upper, "")
    case 1: return (lower..<lower, "\n")
    case 2: return (lower..<upper, ["é", "😀", "\r\n", "\t", "{", "'", ": ", "- ", "#"][place(8)])
    case 3:
      return (lower..<upper, ["count", "x.y", ".all", "takeEvery: ", "$0", "  a: Int\n"][place(5)])
    default:
      let other = Array(others[place(others.count - 1)].utf8)
      let start = place(other.count)
      let text = other[start..<min(other.count, start + place(40))]
      return (lower..<lower, String(decoding: text, as: UTF8.self))
    }
  }

  private static func expectFresh(_ client: Client, _ texts: [String: String], _ tag: String) {
    let sources = texts.sorted { $0.key < $1.key }.map {
      SourceFile(path: $0.key, bytes: Array($0.value.utf8))
    }
    var expected: [String: [String]] = [:]
    for diagnostic in SchemaModules(sources).check().diagnostics.sorted {
      let file = diagnostic.range.file
      let json = LanguageServer.diagnostic(diagnostic, TextPositions(file.bytes, .utf16))
      expected[file.path, default: []].append(Client.line(json))
    }
    #expect(client.shown == expected, "\(tag)")
  }
}
