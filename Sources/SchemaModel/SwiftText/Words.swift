/// A few words, such as the keywords of Swift, among which names are looked for again and again.
///
/// Words of the same first letter and length stand together, so that nearly every name is told apart from all of them
/// without being hashed.
struct Words: Sendable, ExpressibleByArrayLiteral {
  /// By their shapes.
  private let words: [String]
  /// For each shape, where its words begin in `words`; behind the last one, where all end.
  private let starts: [Int]

  init(_ words: some Sequence<String>) {
    let groups = Dictionary(grouping: Set(words), by: Self.shape)
    let sorted = (0..<Self.shapes).map { groups[$0] ?? [] }
    self.words = sorted.flatMap(\.self)
    starts = sorted.reduce(into: [0]) { starts, group in
      starts.append(starts[starts.count - 1] + group.count)
    }
  }

  init(arrayLiteral words: String...) { self.init(words) }

  func contains(_ word: String) -> Bool {
    let shape = Self.shape(of: word)
    for place in starts[shape]..<starts[shape + 1] where words[place] == word { return true }
    return false
  }

  func union(_ other: Words) -> Words { Words(words + other.words) }

  func sorted() -> [String] { words.sorted() }

  private static let shapes = 128

  private static func shape(of word: String) -> Int {
    (Int(word.utf8.first ?? 0) &* 5 &+ word.utf8.count) & (shapes - 1)
  }
}
