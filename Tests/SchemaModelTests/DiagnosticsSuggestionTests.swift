import RandomSchemas
import SchemaModel
import Testing

@Suite("Did you mean")
struct DiagnosticsSuggestionTests {
  @Test(
    "one typo",
    arguments: ["staet", "stat", "sttate", "statf", "State"])
  func oneMistake(name: String) {
    #expect(closestMatch(to: name, in: ["sagas", "state", "status"]) == "state")
  }

  @Test("case alone wins over fewer typos further up")
  func caseFirst() {
    #expect(closestMatch(to: "IMAGE", in: ["IMAGES", "image"]) == "image")
  }

  @Test("the allowed number of typos grows with the length, up to three")
  func limit() {
    #expect(closestMatch(to: "abc", in: ["abd"]) == "abd")
    #expect(closestMatch(to: "abc", in: ["add"]) == nil)
    #expect(closestMatch(to: "abcdef", in: ["abxxef"]) == "abxxef")
    #expect(closestMatch(to: "abcdefghijklmno", in: ["abcdefghijkxxx!"]) == nil)
    #expect(closestMatch(to: "abcdefghijklmno", in: ["abcdefghijklxxx"]) == "abcdefghijklxxx")
  }

  @Test("short names get no suggestion", arguments: ["", "a", "ab"])
  func short(name: String) {
    #expect(closestMatch(to: name, in: ["a", "ab", "abc"]) == nil)
  }

  @Test("the best wins, of equals the first")
  func order() {
    #expect(closestMatch(to: "queries", in: ["querie", "querys"]) == "querie")
    #expect(closestMatch(to: "querid", in: ["queria", "querie"]) == "queria")
    #expect(closestMatch(to: "search", in: ["saerhc", "saerch"]) == "saerch")
    #expect(closestMatch(to: "same", in: ["same"]) == nil)
    #expect(closestMatch(to: "name", in: []) == nil)
  }

  @Test("long names stay cheap")
  func long() {
    let name = String(repeating: "x", count: 20_000)
    #expect(closestMatch(to: name, in: [name + "y", "x"]) == name + "y")
  }

  /// Any word with up to three typos is near its origin.
  @Test("no typo makes a near name look far", arguments: 0..<20)
  func errors(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let letters = Array("abcXYZ019_éß")
    for _ in 0..<200 {
      let word = (0..<Int.random(in: 12...20, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? "a"
      }
      var wrong = word
      for _ in 0..<3 {
        let index = Int.random(in: 0..<wrong.count - 1, using: &random)
        let letter = letters.randomElement(using: &random) ?? "a"
        switch Int.random(in: 0..<3, using: &random) {
        case 0: wrong.insert(letter, at: index)
        case 1: wrong.remove(at: index)
        default: wrong[index] = letter
        }
      }
      // Two neighbors that are swapped are one typo, but only if nothing else is wrong there.
      if seed % 4 == 0 {
        wrong = word
        wrong.swapAt(seed % 10, seed % 10 + 1)
      }
      guard wrong != word, wrong.count >= 9 else { continue }
      #expect(closestMatch(to: String(wrong), in: ["far", String(word)]) == String(word))
    }
  }
}
