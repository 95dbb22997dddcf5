import RandomSchemas
import Testing
import TestingOptions

@testable import SchemaModel

/// Following a suggestion of a message does not cause an error about it.
@Suite("Rules: suggestions")
struct SuggestionPropertyTests {
  /// A suggestion that is refused, and with which words.
  private static func refusals(in files: [SourceFile]) -> [String] {
    var result: [String] = []
    for diagnostic in SchemaModules(files).check().diagnostics.all {
      for text in suggestions(of: diagnostic) {
        let range = diagnostic.replacedRange
        var bytes = range.file.bytes
        bytes.replaceSubrange(range.lower..<range.upper, with: text.utf8)
        let changed = SourceFile(path: range.file.path, bytes: bytes)
        let next = SchemaModules(files.map { $0 === range.file ? changed : $0 }).check().diagnostics
        let place = range.lower..<range.lower + text.utf8.count
        for other in next.errors.all
        where other.range.file === changed && other.range.lower >= place.lowerBound
          && other.range.upper <= place.upperBound && refuses(other, diagnostic)
        {
          result.append("\(diagnostic.id) \(diagnostic) => \(other.id) \(other)")
        }
      }
    }
    return result
  }

  /// What a message says to write in place of what is there: one thing, or one of a list.
  private static func suggestions(of diagnostic: Diagnostic) -> [String] {
    if let replacement = diagnostic.replacement { return replacement.isEmpty ? [] : [replacement] }
    guard let list = diagnostic.message.components(after: "; known here: ") else { return [] }
    return list
  }

  /// Whether one message refuses the very word that another one suggests.
  private static func refuses(_ next: Diagnostic, _ diagnostic: Diagnostic) -> Bool {
    // Of a list, one is a key here; whether it is needed, or there already, is another question.
    if diagnostic.replacement == nil { return next.id == diagnostic.id }
    // What is quoted is read for the first time.
    if diagnostic.replacement?.hasPrefix("'") == true { return false }
    // Two things of one name, a key in the wrong place, and a name that wants more behind it.
    if [.declaredTwice, .languageVersion, .typeArguments, .cannotBind, .missingId].contains(next.id) {
      return false
    }
    if next.message.contains("is a group of actions; name one of them") { return false }
    // What is no name cannot be looked up.
    let isAboutForm = [.notAName, .needlessWord].contains(diagnostic.id)
    return !isAboutForm || !next.message.contains("unknown ")
  }

  @Test("hold in wrong examples")
  func pages() {
    for wrong in RuleCatalogue.rules.flatMap(\.examples).compactMap(\.wrong) {
      let file = SourceFile(path: "Example.yaml", bytes: RulePage.bytes(of: wrong))
      #expect(Self.refusals(in: [file]) == [], "\(wrong)")
    }
  }

  private static let words = [
    "self", "any", "type", "int", "store", "state", "action", "error", "init", "protocol", "set",
    "var Type", "var init", "in-it", "init-", "Type-", "-_1", "add-item", "a b", "_x", "__", "$x",
    "viod", "Eror", "nevr", "Sttring", "anyObject", "Codabel", "Sendabel", "Hashabel", "Optionl",
    "void", "func", "x.y", ".x", "x.", "case", "cases", "idd", "elf", "Sefl", "Stat", "$strat",
  ]

  @Test("hold for odd names at all positions", arguments: CorpusSchema.projects.indices)
  func words(project: Int) {
    var random = SplitMix64(seed: UInt64(project + (RandomCases.soak ?? 0)))
    for _ in RandomCases.seeds(6, many: 200) {
      let files = CorpusSchema.projects[project]
      let index = Int.random(in: files.indices, using: &random)
      let names = Self.names(in: files[index].bytes)
      guard let place = names.randomElement(using: &random) else { continue }
      var word = Self.words.randomElement(using: &random) ?? ""
      if random.chance(1, of: 2) { word = Self.misspelled(files[index].text(place), &random) }
      var bytes = files[index].bytes
      bytes.replaceSubrange(place, with: word.utf8)
      var changed = files
      changed[index] = SourceFile(path: files[index].path, bytes: bytes)
      #expect(Self.refusals(in: changed) == [])
    }
  }

  /// Where a file has words.
  private static func names(in bytes: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    for (offset, byte) in (bytes + [0]).enumerated() {
      if byte.isNamePart, byte < 0x80 {
        start = start ?? offset
      } else if let first = start {
        result.append(first..<offset)
        start = nil
      }
    }
    return result
  }

  private static func misspelled(_ word: String, _ random: inout SplitMix64) -> String {
    var letters = Array(word)
    let index = Int.random(in: letters.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: index)
    case 1: letters.swapAt(index, (index + 1) % letters.count)
    case 2: letters.insert("x", at: index)
    default:
      letters[0] =
        Character(
          letters[0].isUppercase ? letters[0].lowercased() : letters[0].uppercased())
    }
    return String(letters)
  }
}

extension String {
  fileprivate func components(after prefix: String) -> [String]? {
    guard let range = firstRange(of: prefix) else { return nil }
    return self[range.upperBound...].split(separator: ", ").map(String.init)
  }
}
