/// A constant lookup table: a few words, and a row of facts for each.
///
/// The words are grouped by their first letters, last letters and lengths, so that nearly every name is found or ruled
/// out without hashing it: this saves 2 % of a `generate`.
struct WordTable<Row: Sendable>: Sendable {
  private var words: [String] = []
  private var rows: [Row] = []
  /// For each word, the index of the next word in the same group.
  private var next: [Int?] = []
  /// The index of the first word in each group.
  private var first = [Int?](repeating: nil, count: 0x100)

  /// - Parameter rows: The rows, each with the words that share it.
  init(_ rows: [(row: Row, words: [String])]) {
    for (row, words) in rows {
      for word in words { append(word, row) }
    }
  }

  private mutating func append(_ word: String, _ row: Row) {
    let group = Self.group(of: word)
    next.append(first[group])
    first[group] = words.count
    words.append(word)
    rows.append(row)
  }

  /// The row of a word; the last one if the word occurs twice.
  subscript(word: String) -> Row? {
    var place = first[Self.group(of: word)]
    while let known = place, words[known] != word { place = next[known] }
    return place.map { rows[$0] }
  }

  /// The words whose rows satisfy a predicate.
  func words(where isWanted: (Row) -> Bool) -> [String] {
    zip(words, rows).filter { isWanted($1) }.map(\.0)
  }

  private static func group(of word: String) -> Int {
    word.utf8.withContiguousStorageIfAvailable { group(of: $0) } ?? group(of: Array(word.utf8))
  }

  private static func group(of bytes: some BidirectionalCollection<UInt8>) -> Int {
    guard let first = bytes.first, let last = bytes.last else { return 0 }
    return (Int(first) &* 11 &+ Int(last) &* 5 &+ bytes.count) & 0xFF
  }
}
