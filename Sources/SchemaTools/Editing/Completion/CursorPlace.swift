import SchemaModel

/// The context of a cursor in a schema. To find it, `mark` is inserted at the cursor, and the file is parsed.
struct CursorPlace {
  /// What is being typed.
  enum Position {
    case key
    case value
    case comment
  }

  /// A key around the cursor, with its siblings.
  struct Level {
    let entry: Node.Entry
    let siblings: [Node.Entry]
  }

  /// The text inserted at the cursor: a name in both YAML and Swift.
  static let mark = "cursorStandsHere"

  /// The keys around the cursor, outermost first. If the cursor is in a value, its key is included.
  private(set) var levels: [Level] = []
  private(set) var position = Position.value
  /// The part of the key, value or comment before the cursor.
  private(set) var text = ""
  /// The value, with the mark in it.
  private(set) var value: Node?
  /// The grammar of the value, or of the mapping that has the key.
  private(set) var grammar: GrammarNode?
  /// The siblings of the innermost key.
  private(set) var siblings: [Node.Entry] = []
  /// The other items of the list around the cursor.
  private(set) var items: [Node] = []
  /// The `let` bindings before the cursor.
  private(set) var lets: [Node] = []
  /// The name of the feature around the cursor, if it has one.
  private(set) var feature: String?
  /// Whether a colon follows the key already.
  private(set) var hasColon: Bool

  /// Where the mark is, in bytes.
  private let offset: Int

  /// - Parameter offset: The offset of the cursor, in bytes.
  /// - Returns: The place; an empty one if the file cannot be read.
  static func find(at offset: Int, in file: SourceFile) -> CursorPlace {
    var errors: Int?
    var possible: CursorPlace?
    for text in MarkedText.all(at: offset, in: file) {
      let (root, found) = read(text.file)
      guard let root, let place = CursorPlace(in: root, text) else { continue }
      errors = found == 0 ? 0 : errors ?? read(file).errors
      if found <= errors ?? 0 { return place }
      possible = possible ?? place
    }
    return possible ?? CursorPlace(hasColon: false, offset: offset)
  }

  private static func read(_ file: SourceFile) -> (root: Node?, errors: Int) {
    var diagnostics = Diagnostics()
    let root = YAMLReader.read(file, into: &diagnostics)
    return (root, diagnostics.errorCount)
  }

  private init(hasColon: Bool, offset: Int) {
    self.hasColon = hasColon
    self.offset = offset
  }

  private init?(in root: Node, _ marked: MarkedText) {
    self.init(hasColon: !marked.addsColon, offset: marked.offset)
    let comment = root.comments.first {
      $0.range.lower < marked.offset && marked.offset < $0.range.upper
    }
    if let comment {
      position = .comment
      text = Self.beforeMark(comment.text.dropFirst()) ?? ""
      return
    }
    guard descend(into: root, Grammar.node(of: root)) else { return nil }
    if keys.first == "features" {
      feature = levels.dropFirst().first?.entry.key.nameOfHeader
    } else if case .scalar(let name)? = root.entry("feature")?.value?.content {
      feature = name.text.nameOfHeader
    }
  }

  // MARK: - Looking for the mark

  /// - Parameter line: The line of the node's key; nil for an item of a list.
  /// - Returns: Whether the mark is in the node.
  private mutating func descend(
    into node: Node, _ grammar: GrammarNode?, below line: Int? = nil
  ) -> Bool {
    self.grammar = grammar
    switch (node.content, grammar?.role(of: node)) {
    case (.mapping(let entries), _):
      return descend(into: entries, grammar?.mapping)
    case (.sequence(let all), .list(let item, _)?):
      guard let place = all.firstIndex(where: { offset < $0.range.upper }) else { return false }
      for before in all[..<place] {
        lets += levels.last?.entry.key == "let" ? [before] : before.entry("let")?.items ?? []
      }
      items = Array(all[..<place] + all[(place + 1)...])
      return descend(into: all[place], item)
    default:
      guard let typed = Self.beforeMark(Substring(node.text)) else { return false }
      text = typed
      if node.isKeyAlone(below: line, grammar) {
        position = .key
        hasColon = false
        self.grammar = grammar?.mapping
        return true
      }
      value = node
      if case .list(let item, _)? = grammar { self.grammar = item }
      return true
    }
  }

  private mutating func descend(into entries: [Node.Entry], _ grammar: GrammarNode?) -> Bool {
    guard let place = entries.lastIndex(where: { $0.keyRange.lower <= offset }) else {
      return false
    }
    let entry = entries[place]
    siblings = Array(entries[..<place] + entries[(place + 1)...])
    self.grammar = grammar
    if let typed = Self.beforeMark(Substring(entry.key)) {
      position = .key
      text = typed
      let after = entry.keyRange.file.bytes[entry.keyRange.upper...]
      hasColon = hasColon && after.first { $0 != .space } == .colon
      return true
    }
    levels.append(Level(entry: entry, siblings: siblings))
    // Optimistic steps do not see the `let` bindings of their saga.
    lets = entry.key == "optimistic" ? [] : siblings.first { $0.key == "let" }?.items ?? lets
    guard let value = entry.value else { return false }
    return descend(
      into: value, grammar?.value(of: entry.key), below: entry.keyRange.start.line)
  }

  private static func beforeMark(_ text: Substring) -> String? {
    text.firstRange(of: mark).map { String(text[..<$0.lowerBound]) }
  }

  // MARK: - Keys around the cursor

  private var keys: [String] { levels.map(\.entry.key) }

  /// The keys around the cursor inside its feature: `["sagas", "load", "put"]`.
  var section: [String] { sectionLevels.map(\.entry.key) }

  var sectionLevels: [Level] {
    keys.first == "features" ? Array(levels.dropFirst(2)) : levels
  }
}

/// A schema with the mark at the cursor.
private struct MarkedText {
  let file: SourceFile
  /// Where the mark is, in bytes.
  let offset: Int
  /// Whether a colon after the mark turns a text into a key.
  let addsColon: Bool

  private init(_ before: [UInt8], _ after: [UInt8], of file: SourceFile, addsColon: Bool) {
    offset = before.count
    self.addsColon = addsColon
    let mark = CursorPlace.mark + (addsColon ? ":" : "")
    self.file = SourceFile(path: file.path, bytes: before + mark.utf8 + after)
  }

  /// The texts to try, likeliest first: the file as it is, then with a key instead of a text, then without the rest of
  /// the line or of the file. Quotes and brackets that this leaves open are closed.
  static func all(at offset: Int, in file: SourceFile) -> some Sequence<MarkedText> {
    let bytes = file.bytes
    let offset = min(max(0, offset), bytes.count)
    // Insert a missing space: what is typed after a colon or a dash is a value.
    let space: [UInt8] = [.colon, .dash].contains(bytes[..<offset].last) ? [.space] : []
    let before = Array(bytes[..<offset]) + space
    var texts = [(before: before, after: Array(bytes[offset...]))]
    let number = file.line(at: offset)
    let rest = bytes[max(offset, file.lineRange(number).upperBound)...]
    var column = Int.max
    for line in (1...number).reversed() where column > 0 {
      let start = file.lineStarts[line - 1]
      let indentation = bytes[start..<offset].prefix { $0 == .space }.count
      guard indentation < column,
        line == number || !EntryLine(bytes, line: file.lineRange(line)).isEmpty
      else { continue }
      column = indentation
      let (typed, end) = closed(Array(before[start...]))
      texts.append((before[..<start] + typed, end + rest))
      if column == 0 { texts.append((before[..<start] + typed, end)) }
    }
    return texts.lazy.flatMap { before, after in
      [false, true].lazy.map { MarkedText(before, after, of: file, addsColon: $0) }
    }
  }

  /// The typed text, and the quotes and brackets that close it. Swift with brackets is quoted.
  private static func closed(_ text: [UInt8]) -> (text: [UInt8], end: [UInt8]) {
    var closers: [UInt8] = []
    // Where the value begins, and the number of YAML brackets around it.
    var start = text.startIndex
    var depth = 0
    var isSwift = false
    var last = UInt8.space
    for (place, byte) in zip(text.indices, text) {
      let isQuoted = closers.last == .singleQuote || closers.last == .doubleQuote
      let isInterpolation = last == .backslash && byte == .openParenthesis
      switch byte {
      case closers.last where last != .backslash:
        closers.removeLast()
        depth = min(depth, closers.count)
      case _ where isQuoted && !isInterpolation: break
      case .singleQuote, .doubleQuote: closers.append(byte)
      case .openParenthesis, .openBracket, .openBrace:
        closers.append(byte == .openParenthesis ? .closeParenthesis : byte + 2)
        isSwift = byte == .openParenthesis || place > start
        if !isSwift { (start, depth) = (place + 1, closers.count) }
      case .space where closers.count == depth:
        let isBehindDash = last == .dash && place == start + 1
        if place == start || isBehindDash || last == .colon || last == .comma && depth > 0 {
          (start, isSwift) = (place + 1, false)
        }
      default: break
      }
      last = byte
    }
    guard isSwift else { return (text, closers.reversed()) }
    let value = text[start...].flatMap { $0 == .singleQuote ? [$0, $0] : [$0] }
    return (
      text[..<start] + [.singleQuote] + value,
      closers[depth...].reversed() + [.singleQuote] + closers[..<depth].reversed()
    )
  }
}

extension Node {
  /// Whether a text is a key whose colon is missing.
  ///
  /// - Parameter line: The line of the key above the text; nil for an item of a list.
  fileprivate func isKeyAlone(below line: Int?, _ grammar: GrammarNode?) -> Bool {
    switch grammar {
    case .keys, .sections, .names: true
    case .either(.some, _, _): line.map { $0 < range.start.line } == true
    default: false
    }
  }
}

extension GrammarNode {
  /// The grammar of the value when it is written as a mapping; nil if it cannot be one.
  fileprivate var mapping: GrammarNode? {
    switch self {
    case .keys, .sections, .names: self
    case .either(let mapping, _, _): mapping
    case .list(let item, isShort: true): item.mapping
    default: nil
    }
  }
}

extension String {
  /// The name that a header or a value begins with.
  fileprivate var nameOfHeader: String? {
    let name = prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}
