/// What is known of a few words, such as the keywords of Swift, among which names are looked for again and again.
///
/// Words are grouped by first letter and length, so that nearly every name is ruled out without hashing.
struct WordTable<Row: Sendable>: Sendable {
  /// By their shapes.
  private let rows: [(word: String, row: Row)]
  /// For each shape, where its words begin in `rows`; behind the last one, where all end.
  private let starts: [Int]

  /// - Parameter rows: of words that stand twice, the first is meant.
  init(_ rows: some Sequence<(word: String, row: Row)>) {
    let groups = Dictionary(grouping: rows) { Self.shape(of: $0.word) }
    let sorted = (0..<Self.shapes).map { groups[$0] ?? [] }
    self.rows = sorted.flatMap(\.self)
    starts = sorted.reduce(into: [0]) { starts, group in
      starts.append(starts[starts.count - 1] + group.count)
    }
  }

  subscript(word: String) -> Row? {
    let shape = Self.shape(of: word)
    for place in starts[shape]..<starts[shape + 1] where rows[place].word == word {
      return rows[place].row
    }
    return nil
  }

  /// The words, in no order that means something.
  var words: [String] { rows.map(\.word) }

  private static var shapes: Int { 256 }

  private static func shape(of word: String) -> Int {
    (Int(word.utf8.first ?? 0) &* 11 &+ word.utf8.count) & (shapes - 1)
  }
}

/// A few words of which nothing else is known.
struct Words: Sendable, ExpressibleByArrayLiteral {
  private let table: WordTable<Void>

  init(_ words: some Sequence<String>) { table = WordTable(Set(words).map { ($0, ()) }) }

  init(arrayLiteral words: String...) { self.init(words) }

  func contains(_ word: String) -> Bool { table[word] != nil }

  func sorted() -> [String] { table.words.sorted() }
}
