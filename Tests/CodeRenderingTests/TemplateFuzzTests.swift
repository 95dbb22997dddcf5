import CodeRendering
import RandomSchemas
import Testing

/// Every template gets an answer in time.
@Suite("Broken templates")
struct TemplateFuzzTests {
  private static let pieces = [
    "{{", "}}", "{{#", "{{/", "{{^", "{{>", "{{!", "{{{", "}}}", "{{=<% %>=}}", "{{=", "<%", " ",
    "\n", "\r\n", "name", "types", "groups", ".", "reduce", "state", "\u{1}", "\u{FEFF}", "é", "🇩🇪",
    "{{name}}", "{{#types}}", "{{/types}}", "{{>reduce}}", "{{>state}}", "{{&", "{{$a}}", "{{<a}}",
    "{{%X:Y}}",
  ]

  @Test("pieces of tags in any order")
  func pieces() {
    var numbers = SplitMix64(seed: 7)
    var sound = 0
    for _ in 0..<60 {
      let text = (0..<Int.random(in: 0..<14, using: &numbers)).map { _ in
        numbers.pick(Self.pieces)
      }.joined()
      if isSound(["reduce": text]) { sound += 1 }
    }
    #expect(sound > 0 && sound < 60)
  }

  @Test("our templates with a piece cut out or put in")
  func damaged() {
    var numbers = SplitMix64(seed: 7)
    for name in TemplateLibrary.builtIn.names {
      for _ in 0..<1 {
        var bytes = Array((TemplateLibrary.builtIn[name]?.text ?? "").utf8)
        let start = Int.random(in: 0..<bytes.count, using: &numbers)
        if Int.random(in: 0..<2, using: &numbers) == 0 {
          bytes.removeSubrange(start..<min(bytes.count, start + 1 + Int.random(in: 0..<20, using: &numbers)))
        } else {
          bytes.insert(
            contentsOf: numbers.pick(Self.pieces).utf8, at: start)
        }
        _ = isSound([name: String(decoding: bytes, as: UTF8.self)])
      }
    }
  }

  /// Whether there is a renderer of it; if not, there is an error with a location.
  private func isSound(_ files: [String: String]) -> Bool {
    do {
      _ = try Renderer(templates: .builtIn.overridden(by: files))
      return true
    } catch {
      #expect(!error.diagnostics.isEmpty)
      for diagnostic in error.diagnostics {
        #expect(diagnostic.location.line > 0 && diagnostic.location.column > 0)
        #expect(!diagnostic.message.isEmpty)
      }
      return false
    }
  }
}
