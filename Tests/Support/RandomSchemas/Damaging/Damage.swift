/// Ways in which a schema gets broken: by a slip of the hand, a merge, an editor, a disk.
package enum Damage: String, CaseIterable, Sendable {
  case deletedLine, doubledLine, swappedLines, deletedEntry, movedEntry
  case deletedWord, doubledWord, swappedWords, misspelledWord, foreignWord
  case deeper, shallower, tab, cut, oddCharacter, deletedCharacter, unquoted

  /// Damages the text of a file.
  ///
  /// - Returns: the text, which may be the same when there is nothing to damage in this way.
  package func applied(to text: String, using random: inout SplitMix64) -> String {
    switch self {
    case .deletedLine, .doubledLine, .swappedLines, .deeper, .shallower, .tab:
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let index = random.number(0...lines.count - 1)
      let other = random.number(0...lines.count - 1)
      switch self {
      case .deletedLine: lines.remove(at: index)
      case .doubledLine: lines.insert(lines[index], at: other)
      case .swappedLines: lines.swapAt(index, other)
      case .deeper:
        lines[index] = String(repeating: " ", count: random.number(1...3)) + lines[index]
      case .shallower: lines[index] = String(lines[index].drop { $0 == " " })
      default: lines[index] = "\t" + lines[index]
      }
      return lines.joined(separator: "\n")
    case .deletedEntry, .movedEntry:
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let range = Self.entry(in: lines, at: random.number(0...lines.count - 1))
      let entry = Array(lines[range])
      lines.removeSubrange(range)
      if self == .movedEntry { lines.insert(contentsOf: entry, at: random.number(0...lines.count)) }
      return lines.joined(separator: "\n")
    case .deletedWord, .doubledWord, .swappedWords, .misspelledWord, .foreignWord:
      var words = Self.words(of: text)
      let real = words.indices.filter { words[$0].first.map { $0.isLetter || $0.isNumber } == true }
      guard !real.isEmpty else { return text }
      let (index, other) = (random.pick(real), random.pick(real))
      switch self {
      case .deletedWord: words.remove(at: index)
      case .doubledWord: words[index] = words[other]
      case .swappedWords: words.swapAt(index, other)
      case .misspelledWord: words[index] = Self.misspelled(words[index], using: &random)
      default: words[index] = random.pick(Self.foreign)
      }
      return words.joined()
    case .cut: return String(text.prefix(random.number(0...max(1, text.count))))
    case .oddCharacter:
      var letters = Array(text)
      letters.insert(random.pick(Self.odd), at: random.number(0...letters.count))
      return String(letters)
    case .deletedCharacter:
      var letters = Array(text)
      guard !letters.isEmpty else { return text }
      letters.remove(at: random.number(0...letters.count - 1))
      return String(letters)
    case .unquoted:
      let quotes = text.indices.filter { "'\"".contains(text[$0]) }
      guard !quotes.isEmpty else { return text }
      var text = text
      text.remove(at: random.pick(quotes))
      return text
    }
  }

  /// The lines of an entry: one, and all that stand deeper below it.
  static func entry(in lines: [String], at index: Int) -> Range<Int> {
    let depth = lines[index].prefix { $0 == " " }.count
    var end = index + 1
    while end < lines.count,
      lines[end].isEmpty || lines[end].prefix(while: { $0 == " " }).count > depth
    {
      end += 1
    }
    return index..<end
  }

  /// Words, and what stands between them, one character each.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    for character in text {
      let isWord = character.isLetter || character.isNumber || character == "_"
      if isWord, let last = words.last?.last, last.isLetter || last.isNumber || last == "_" {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
    return words
  }

  private static func misspelled(_ word: String, using random: inout SplitMix64) -> String {
    var letters = Array(word)
    let index = random.number(0...letters.count - 1)
    switch random.number(0...3) {
    case 0 where letters.count > 1: letters.remove(at: index)
    case 1: letters.insert(letters[index], at: index)
    case 2 where index > 0: letters.swapAt(index, index - 1)
    default: letters[index] = "q"
    }
    return String(letters)
  }

  /// What may stand where something else should.
  private static let foreign = [
    "Int", "String", "Bool", "Double", "Date", "let", "reset", "handler", "nil", "true", "0",
    "self",
    "state", "takeEvery", "call", "tell", "put", "every", "stream", "run", "binding", "delegate", "success",
    "settled", "id", "State", "Action", "init", "async", "throws", "Void", "Any", "none", "struct",
    "enum", "optional", "many", "oneOf", "stack", "if", "unless", "error", "into", "loading", "x",
  ]

  private static let odd: [Character] = Array(
    "\0\r\u{202E}\u{FEFF}\u{7F}\t:#&*!|>%@`'\"[]{}(),?-$~^\\=<.;/é\u{301}\u{1F600}\u{2028}\u{A0}\u{E000}_"
  )
}
