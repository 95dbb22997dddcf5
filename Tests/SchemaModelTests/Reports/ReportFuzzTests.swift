import Foundation
import RandomSchemas
import Testing

@testable import SchemaModel

@Suite("Reports: damaged schemas")
struct ReportFuzzTests {
  /// Pieces that have made readers and printers stumble.
  private static let pieces: [[UInt8]] =
    [
      "# reduxgen:allow unknown-type", "# reduxgen:allow unknown-type, banana -- \u{202E}", "\n",
      "\r\n", "\t",
      "日本語", "e\u{301}", "👩‍👩‍👧", "\u{1B}[31m", "\"", "'", "- ", ": ", " #", "{", "]", "|\n",
      String(repeating: "x", count: 300), "\u{FEFF}", "\u{2028}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0x80], [0x00]]

  private static let schemas = RuleCatalogue.rules.flatMap(\.examples)
    .flatMap { [$0.wrong, $0.right] }.compactMap { $0.map(RulePage.bytes) }

  @Test("every report of any damage can be printed", arguments: 0..<8)
  func printing(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<150 {
      var bytes = Self.schemas.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let piece = Self.pieces.randomElement(using: &random) ?? []
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...3, using: &random))
        bytes.replaceSubrange(start..<end, with: piece)
      }
      try check(bytes, columns: Int.random(in: 20...120, using: &random))
    }
  }

  private func check(_ bytes: [UInt8], columns: Int) throws {
    let check = SchemaModules([SourceFile(path: "A.yaml", bytes: bytes)]).check()
    let diagnostics = check.diagnostics
    #expect((check.schema == nil) == diagnostics.hasErrors)
    let reported = diagnostics.sorted.map { ReportedDiagnostic($0) }
    let comment = Comment(rawValue: String(decoding: bytes, as: UTF8.self))

    // One line each, and nothing that acts on a terminal.
    let lines = TextPrinter(.lines).text(reported)
    #expect(lines.unicodeScalars.count { $0 == "\n" } == reported.count, comment)
    for line in lines.split(separator: "\n") {
      let hasForm =
        line.wholeMatch(of: /A\.yaml:\d+:\d+: (error|warning): .+ \[[a-z0-9-]+\]/) != nil
      #expect(hasForm, comment)
    }
    let snippets = TextPrinter(.snippets(columns: columns, isColored: false)).text(reported)
    let isTame = snippets.unicodeScalars.allSatisfy {
      $0 == "\n" || ($0.value >= 0x20 && !InvisibleCharacters.isInvisible($0.value))
    }
    #expect(isTame, comment)
    for line in snippets.split(separator: "\n") where line.hasPrefix(" ") {
      #expect(TerminalText(line).width <= max(columns, 26), comment)
    }

    let json = try JSONSerialization.jsonObject(
      with: Data(JSONPrinter.text(reported, toolVersion: "1").utf8))
    #expect(((json as? [String: Any])?["findings"] as? [Any])?.count == reported.count, comment)
    #expect(throws: Never.self, comment) {
      try JSONSerialization.jsonObject(
        with: Data(SARIFPrinter.text(reported, toolVersion: "1").utf8))
    }
    let commands = GitHubPrinter.text(reported)
    #expect(commands.unicodeScalars.count { $0 == "\n" } == reported.count, comment)
    for diagnostic in reported {
      let (start, end) = (try #require(diagnostic.start), try #require(diagnostic.end))
      #expect(start.line >= 1 && start.column >= 1 && start <= end, comment)
    }
  }
}
