import Foundation
import Testing

/// Documentation/Names.md shows lines of the examples, which are compiled and run.
@Suite("Documentation/Names.md")
struct NamesPageTests {
  private static let page = Page("Documentation/Names.md")

  /// The rows of its tables: what a library calls it, the lines here, and the file that has them.
  private static let rows = page.text.matches(
    of: /(?m)^\| (.+) \| (.+) \| \[\w+\]\(\.\.\/(Examples\/\S+)\) \|$/
  ).map { (there: String($0.1), here: String($0.2), file: String($0.3)) }

  @Test("every line of it is a line of the example")
  func lines() {
    let all = Self.page.text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| there") }
    #expect(Self.rows.count == all.count, "a row has no example")
    #expect(Self.rows.count > 70)
    var files: [String: String] = [:]
    for row in Self.rows {
      let text = files[row.file] ?? Page(row.file).text
      files[row.file] = text
      let lines = row.here.matches(of: /`([^`]+)`/).map { String($0.1) }.filter { $0.contains(/[:.(]/) }
      #expect(!lines.isEmpty, "\(row.here)")
      for line in lines { #expect(text.contains(line), "\(row.file): \(line)") }
    }
  }

  @Test(
    "every word that people bring along is there",
    arguments: [
      "takeLeading", "fork", "select", "race", "throttle", "Lens", "Prism", "contramap", "EffectQueue",
      "merge", "concat", "latest", "Thunk", "buffered sends", "combineReducers", "Scope", "createSlice",
    ])
  func words(word: String) {
    #expect(Self.rows.contains { $0.there.contains(word) })
  }
}
