import RandomSchemas
import SchemaModel
import Testing
import TestingOptions

@Suite("Rules: damaged schemas")
struct RuleFuzzTests {
  private static let list = """
    reduxgen: 1
    feature: List
    declaredInSwift: [Poster]
    types:
      struct Series(Decodable):
        let id: Int
        title: String = "é"
        poster: Poster?
      enum Filter(String): { all: = "All", few: = "Few" }
      enum Phase:
        idle:
        busy: { progress: Double, of: [Series] }
    clients:
      Api:
        all: '(filter: String, limit: Int) async throws -> [List.Series]'
        ping: () async
    dependencies:
      api: Api
    state:
      series: [Series]
      filter: Filter = .all
      isLoading: Bool = false
      message: String?
      summary: |
        String {
          let n = series.count
          return "\\(n)"
        }
    actions:
      ## Appeared.
      appeared:
      filterTapped: Filter
      row.tapped: { id: Int, _ at: Int }
      delegate.done: Int
    reduce:
      appeared: [isLoading = true, message = nil]
      filterTapped:
        - filter = $0
        - series = series.filter { $0.id > 3 }
      row.tapped: 'message = "\\(id)"'
      fetch.success, fetch.failure: reset message
      ping.settled: handler
    sagas:
      fetch:
        takeLatest: [appeared, filterTapped]
        debounce: 300ms
        unless: isLoading
        call: 'api.all(filter: "é", limit: 3)'
        into: series
        error: message
        cancelOn: row.tapped
      ping: { takeEvery: $start, call: api.ping(), loading: isLoading }
      tell: { takeEvery: row.tapped, if: id > 3, put: delegate.done(id) }
      hand: { takeEvery: appeared, run: handler, uses: api, puts: appeared, returns: Int }
    """
  private static let nested = """
    reduxgen: 1
    features:
      Main:
        state:
          total: Int = 0
        children:
          first: Leaf
          second: Leaf = .init(count:3)
        actions: { clear: , set: Int }
        reduce:
          first.increased: total += 1
          second.delegate.done: total = $0
          clear: [first = .init(), reset second, reset total]
          set: |
            if $0 > 1 {
              total = $0
            } else { total -= $0 }
      Leaf:
        state: { count: Int = 0, isOn: Bool = false }
        actions:
          increased:
          delegate.done: Int
        reduce:
          increased: [count += 1, isOn.toggle()]
        sagas:
          tell: { takeEvery: increased, put: delegate.done(count) }
    """
  private static let shared = """
    reduxgen: 1
    access: public
    imports: [Foundation]
    declaredInSwift: [Money]
    types:
      struct Price: { amount: Money, at: Date }
      struct Price.Tag(Hashable):
        text: String = "\\"x\\""
      enum Side: [left, right]
    clients:
      Shop:
        price: (Side) throws -> Price
        buy: '(_ price: Price, at: [String: [Int?]]) throws(Price.Tag) -> Result<Int, Failure>'
    """

  /// Checks a damaged schema: every diagnostic is one line, about a range of the file.
  private func check(_ texts: [String]) {
    let files = texts.enumerated().map { ("\($0.offset).yaml", $0.element) }
    let run = CheckedRun(files)
    for diagnostic in run.diagnostics.all {
      let (range, count) = (diagnostic.range, diagnostic.range.file.bytes.count)
      #expect(
        range.lower >= 0 && range.lower <= range.upper && range.upper <= count,
        "\(diagnostic)\n\(texts.joined(separator: "---\n"))")
      #expect(!diagnostic.message.contains("\n"), "\(diagnostic)")
      #expect(diagnostic.id == .notYaml || !diagnostic.message.contains("``"), "\(diagnostic)")
    }
  }

  @Test("the schemas themselves are right", arguments: [list, nested, shared])
  func themselves(schema: String) { #expect(CheckedRun(schema).lines == []) }

  @Test(
    "lines deleted, doubled, swapped", arguments: [list, nested, shared],
    RandomCases.seeds(1, many: 30))
  func lines(schema: String, seed: Int) {
    var numbers = SplitMix64(seed: UInt64(seed) + 1)
    let lines = schema.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<200 {
      var lines = lines
      for _ in 0...Int.random(in: 0..<3, using: &numbers) { damage(&lines, using: &numbers) }
      check([lines.joined(separator: "\n")])
    }
  }

  @Test(
    "words deleted, doubled, swapped", arguments: [list, nested, shared],
    RandomCases.seeds(1, many: 30))
  func words(schema: String, seed: Int) {
    var numbers = SplitMix64(seed: UInt64(seed) + 1)
    let words = Self.words(of: schema)
    for _ in 0..<200 {
      var words = words
      for _ in 0...Int.random(in: 0..<4, using: &numbers) { damage(&words, using: &numbers) }
      check([words.joined()])
    }
  }

  @Test(
    "letters deleted, doubled, swapped in one of several files",
    arguments: RandomCases.seeds(1, many: 30))
  func letters(seed: Int) {
    var numbers = SplitMix64(seed: UInt64(seed) + 1)
    for _ in 0..<200 {
      var files = [Self.list, Self.nested, Self.shared]
      let index = Int.random(in: 0..<3, using: &numbers)
      var letters = files[index].map(String.init)
      for _ in 0...Int.random(in: 0..<3, using: &numbers) { damage(&letters, using: &numbers) }
      files[index] = letters.joined()
      check(files)
    }
  }

  @Test("every beginning of a schema", arguments: [list, nested, shared])
  func beginnings(schema: String) {
    let letters = Array(schema)
    for count in stride(from: 1, to: letters.count, by: 3) { check([String(letters[..<count])]) }
  }

  private func damage(_ parts: inout [String], using numbers: inout SplitMix64) {
    let first = Int.random(in: 0..<parts.count, using: &numbers)
    let second = Int.random(in: 0..<parts.count, using: &numbers)
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0 where parts.count > 1: parts.remove(at: first)
    case 1: parts.insert(parts[second], at: first)
    case 2: parts[first] = parts[second]
    default: parts.swapAt(first, second)
    }
  }

  /// Words, and what stands between them, one character each.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    for character in text {
      let isWord = character.isLetter || character.isNumber
      if isWord, let last = words.last?.last, last.isLetter || last.isNumber {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
    return words
  }
}
