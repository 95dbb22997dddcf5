import SchemaModel
import Testing

@Suite("Did you mean")
struct DiagnosticsSuggestionTests {
  @Test(
    "one typing mistake",
    arguments: ["staet", "stat", "sttate", "statf", "State"])
  func oneMistake(name: String) {
    #expect(closestMatch(to: name, in: ["sagas", "state", "status"]) == "state")
  }

  @Test("case alone wins over fewer mistakes further up")
  func caseFirst() {
    #expect(closestMatch(to: "IMAGE", in: ["IMAGES", "image"]) == "image")
  }

  @Test("the allowed number of mistakes grows with the length, up to three")
  func limit() {
    #expect(closestMatch(to: "abc", in: ["abd"]) == "abd")
    #expect(closestMatch(to: "abc", in: ["add"]) == nil)
    #expect(closestMatch(to: "abcdef", in: ["abxxef"]) == "abxxef")
    #expect(closestMatch(to: "abcdefghijklmno", in: ["abcdefghijkxxx!"]) == nil)
    #expect(closestMatch(to: "abcdefghijklmno", in: ["abcdefghijklxxx"]) == "abcdefghijklxxx")
  }

  @Test("short names get no guess", arguments: ["", "a", "ab"])
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
}
