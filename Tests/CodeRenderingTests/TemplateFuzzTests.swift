import CodeRendering
import Testing

/// Every template gets an answer in time.
@Suite("Broken templates")
struct TemplateFuzzTests {
  /// The next number of a sequence that is the same on every run.
  private struct Numbers {
    var state: UInt64 = 7

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  private static let pieces = [
    "{{", "}}", "{{#", "{{/", "{{^", "{{>", "{{!", "{{{", "}}}", "{{=<% %>=}}", "{{=", "<%", " ",
    "\n", "\r\n", "name", "types", "groups", ".", "reduce", "state", "\u{1}", "\u{FEFF}", "é", "🇩🇪",
    "{{name}}", "{{#types}}", "{{/types}}", "{{>reduce}}", "{{>state}}", "{{&", "{{$a}}", "{{<a}}",
    "{{%X:Y}}",
  ]

  @Test("pieces of tags in any order")
  func pieces() {
    var numbers = Numbers()
    var sound = 0
    for _ in 0..<60 {
      let text = (0..<numbers.next(below: 14)).map { _ in
        Self.pieces[numbers.next(below: Self.pieces.count)]
      }.joined()
      if isSound(["reduce": text]) { sound += 1 }
    }
    #expect(sound > 0 && sound < 60)
  }

  @Test("our templates with a piece cut out or put in")
  func damaged() {
    var numbers = Numbers()
    for name in TemplateLibrary.builtIn.names {
      for _ in 0..<1 {
        var bytes = Array((TemplateLibrary.builtIn[name]?.text ?? "").utf8)
        let start = numbers.next(below: bytes.count)
        if numbers.next(below: 2) == 0 {
          bytes.removeSubrange(start..<min(bytes.count, start + 1 + numbers.next(below: 20)))
        } else {
          bytes.insert(
            contentsOf: Self.pieces[numbers.next(below: Self.pieces.count)].utf8, at: start)
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
