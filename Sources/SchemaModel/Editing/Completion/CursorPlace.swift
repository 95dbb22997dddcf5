/// Where in a schema a cursor is, found line by line: the file may be broken there, as people are typing.
struct CursorPlace {
  /// What is being typed.
  enum Position {
    case key
    case value
    case comment
  }

  /// The keys around the cursor, the outermost first; with that of a value.
  private(set) var path: [String] = []
  private(set) var position = Position.value
  /// What stands in front of the cursor: of the key, of the value, of the comment.
  private(set) var text = ""
  /// The grammar of the value, or of what has the key.
  private(set) var grammar: GrammarNode?
  /// The keys beside the cursor, with their values.
  private(set) var siblings: [(key: String, value: String)] = []
  /// What stands in front of it in a list in brackets.
  private(set) var itemsBefore: [String] = []
  /// The feature that it is in, if it has a name.
  private(set) var feature: String?
  /// Whether the cursor's line has a colon behind the cursor already.
  private(set) var hasColon = false

  private let file: SourceFile
  private let root: GrammarNode
  /// The cursor's line.
  let number: Int
  /// The lines with the keys around it, the innermost first.
  private var parents: [(line: Line, number: Int)] = []

  /// - Parameter offset: in bytes.
  init(at offset: Int, in file: SourceFile) {
    self.file = file
    root = Grammar.isProject(file) ? Grammar.project : Grammar.file
    number = file.line(at: min(offset, file.bytes.count))
    let line = Line(file, number)
    let column = offset - line.range.lowerBound
    let before = file.text(line.range.lowerBound..<max(line.range.lowerBound, offset))
    findParents(of: line, column)
    let block = blockText(before)
    if let comment = Self.comment(in: before), block == nil {
      position = .comment
      text = comment
    } else if let block {
      text = block
    } else if let key = line.key, let start = line.valueStart, column >= start {
      path.append(key)
      descend(into: before.dropUTF8(start))
    } else if line.dash != nil || isValueExpected {
      descend(into: continued + before.dropUTF8(line.textStart))
    } else {
      position = .key
      text = before.dropUTF8(line.textStart)
      hasColon = line.key != nil
      grammar = grammar(of: path)
      siblings = siblings(at: min(line.indentation, column))
    }
    feature = nameOfFeature()
    if position == .value, siblings.isEmpty, path.count > 1, block != nil || line.key != nil {
      // Lines of a block are no keys.
      let isBlock = block != nil
      siblings = siblings(at: isBlock ? parents[0].line.indentation : line.indentation)
    }
  }

  // MARK: - Lines

  /// A line of YAML in block style, as far as it is one.
  private struct Line {
    let range: Range<Int>
    let text: String
    /// In bytes.
    let indentation: Int
    /// Where the first dash is.
    var dash: Int?
    /// Where the text behind dashes begins.
    var textStart: Int
    var key: String?
    /// Where the value begins, behind the colon.
    var valueStart: Int?

    init(_ file: SourceFile, _ number: Int) {
      range = file.lineRange(number)
      text = file.text(range)
      let bytes = Array(text.utf8)
      var place = bytes.firstIndex { $0 != .space } ?? bytes.count
      indentation = place
      while place + 1 < bytes.count, bytes[place] == .dash, bytes[place + 1] == .space {
        dash = dash ?? place
        place += 1
        while place < bytes.count, bytes[place] == .space { place += 1 }
      }
      if place + 1 == bytes.count, bytes[place] == .dash {
        dash = dash ?? place
        place += 1
      }
      textStart = place
      guard let colon = Self.colon(in: bytes, from: place) else { return }
      key = String(decoding: bytes[place..<colon], as: UTF8.self).trimmed.unquoted
      var start = colon + 1
      while start < bytes.count, bytes[start] == .space { start += 1 }
      valueStart = start
    }

    var isBlank: Bool { textStart == text.utf8.count && dash == nil }
    var isComment: Bool { text.utf8.dropFirst(indentation).first == .hash }
    var value: String { valueStart.map { text.dropUTF8($0) } ?? "" }

    /// The colon behind a key. Those in quotes and brackets are parts of it.
    static func colon(in bytes: [UInt8], from start: Int) -> Int? {
      guard start < bytes.count, !"{[#".utf8.contains(bytes[start]) else { return nil }
      var quote: UInt8?
      var depth = 0
      for place in start..<bytes.count {
        let byte = bytes[place]
        if let open = quote {
          if byte == open { quote = nil }
          continue
        }
        switch byte {
        case .doubleQuote, .singleQuote:
          if place == start || depth > 0 { quote = byte }
        case .openParenthesis: depth += 1
        case .closeParenthesis: depth -= 1
        case .hash where place > start && bytes[place - 1] == .space: return nil
        case .colon where depth <= 0:
          if place + 1 == bytes.count || bytes[place + 1] == .space { return place }
        default: break
        }
      }
      return nil
    }
  }

  private mutating func findParents(of line: Line, _ column: Int) {
    var limit = line.isBlank ? column : line.indentation
    var isItem = line.dash != nil
    var above = number - 1
    while above >= 1, limit > 0 || isItem {
      let line = Line(file, above)
      defer { above -= 1 }
      guard !line.isBlank, !line.isComment else { continue }
      let isAround = line.indentation < limit || isItem && line.indentation == limit
      guard isAround, let key = line.key, line.dash == nil else {
        if line.indentation < limit { limit = line.indentation + (line.dash == nil ? 0 : 1) }
        continue
      }
      path.insert(key, at: 0)
      parents.append((line, above))
      limit = line.indentation
      isItem = false
    }
  }

  // MARK: - Values on several lines

  /// The text of the block that the cursor is in, up to it.
  private mutating func blockText(_ before: String) -> String? {
    guard let (parent, start) = parents.first,
      parent.value.hasPrefix("|") || parent.value.hasPrefix(">")
    else { return nil }
    grammar = grammar(of: path)
    let lines = (start + 1..<number).map { file.lineText($0).trimmed }
    return (lines + [String(before.drop { $0 == " " })]).joined(separator: "\n")
  }

  /// What the value of the key above has in the lines above.
  private var continued: String {
    guard let (parent, start) = parents.first, !parent.value.isEmpty, !parent.value.hasPrefix("#")
    else { return "" }
    return ([parent.value] + (start + 1..<number).map { file.lineText($0).trimmed })
      .map { $0 + "\n" }.joined()
  }

  /// Whether the key above has a value that goes on in this line, or can have nothing but a text or a list.
  private var isValueExpected: Bool {
    if !continued.isEmpty { return true }
    guard !parents.isEmpty else { return false }
    switch grammar(of: path) {
    case .list, .text, .word, .number: return true
    default: return false
    }
  }

  // MARK: - Flow style

  /// Follows brackets of YAML to the place behind the text.
  private mutating func descend(into value: String) {
    position = .value
    grammar = grammar(of: path)
    text = value
    var rest = Array(value.utf8)[...]
    while let node = grammar {
      rest = rest.drop { $0 == .space || $0 == .lineFeed }
      switch (rest.first, node.mapping, node.list) {
      case (.openBrace?, let mapping?, _):
        let (entries, last) = Self.flowEntries(rest.dropFirst())
        siblings = entries
        guard let last else {
          // It is closed: nothing comes behind it.
          text = ""
          grammar = nil
          return
        }
        guard let value = last.value else {
          position = .key
          text = String(decoding: last.key, as: UTF8.self)
          grammar = mapping
          return
        }
        let key = String(decoding: last.key, as: UTF8.self).trimmed.unquoted
        path.append(key)
        grammar = mapping.value(of: key)
        rest = value
      case (.openBracket?, _, let item?):
        var items = Self.parts(of: rest.dropFirst())
        guard let last = items.popLast() else { return }
        itemsBefore = items.map { String(decoding: $0, as: UTF8.self).trimmed.unquoted }
        grammar = item
        rest = last
      case (.singleQuote?, _, _), (.doubleQuote?, _, _):
        text = String(decoding: rest.dropFirst(), as: UTF8.self)
        return
      default:
        text = String(decoding: rest, as: UTF8.self)
        if case .list(let item, _) = node { grammar = item }
        return
      }
    }
    text = String(decoding: rest, as: UTF8.self)
  }

  /// The entries of a mapping in braces; the last is what the cursor is in, nil if the mapping is closed.
  private static func flowEntries(
    _ bytes: ArraySlice<UInt8>
  ) -> (
    entries: [(key: String, value: String)],
    last: (key: ArraySlice<UInt8>, value: ArraySlice<UInt8>?)?
  ) {
    var parts = parts(of: bytes)
    var entries: [(key: String, value: String)] = []
    let last = parts.popLast()
    func split(_ part: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
      let part = part.drop { $0 == .space || $0 == .lineFeed }
      let array = Array(part)
      guard let colon = Line.colon(in: array, from: 0) else { return (part, nil) }
      return (
        part[..<(part.startIndex + colon)],
        part[(part.startIndex + colon + 1)...].drop { $0 == .space }
      )
    }
    for part in parts {
      let (key, value) = split(part)
      entries.append(
        (
          String(decoding: key, as: UTF8.self).trimmed.unquoted,
          value.map { String(decoding: $0, as: UTF8.self).trimmed.unquoted } ?? ""
        ))
    }
    return (entries, last.map(split))
  }

  /// Parts with commas between them, up to the end or to the bracket that closes them: then the last part is missing.
  private static func parts(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var depth = 0
    var quote: UInt8?
    for place in bytes.indices {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case .doubleQuote, .singleQuote: quote = byte
      case .openParenthesis, .openBracket, .openBrace: depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace:
        depth -= 1
        if depth < 0 { return [] }
      case .comma where depth == 0:
        parts.append(bytes[start..<place])
        start = place + 1
      default: break
      }
    }
    parts.append(bytes[start...])
    return parts
  }

  // MARK: - Surroundings

  private func grammar(of path: [String]) -> GrammarNode? {
    path.reduce(root as GrammarNode?) { node, key in node?.mapping?.value(of: key) }
  }

  /// The keys of the mapping that a line is in.
  private func siblings(at indentation: Int) -> [(key: String, value: String)] {
    var result: [(key: String, value: String)] = []
    let last = file.lineStarts.count
    func add(_ numbers: some Sequence<Int>) {
      for other in numbers {
        let line = Line(file, other)
        if line.isBlank || line.isComment { continue }
        if line.indentation < indentation { return }
        guard line.indentation == indentation, let key = line.key else { continue }
        var value = line.value.trimmed
        if value.isEmpty {
          // A list below it.
          for below in other + 1..<min(other + 50, last + 1) {
            let item = Line(file, below)
            guard item.dash != nil, item.indentation >= indentation else { break }
            value += (value.isEmpty ? "" : ", ") + item.text.dropUTF8(item.textStart).trimmed
          }
        }
        result.append((key, value))
      }
    }
    add((1..<max(number, 1)).reversed())
    result.reverse()
    if number < last { add(number + 1..<last + 1) }
    return result
  }

  private func nameOfFeature() -> String? {
    if path.first == "features" { return path.dropFirst().first?.nameOfHeader }
    for number in 1..<min(file.lineStarts.count, 200) + 1 {
      let line = Line(file, number)
      if line.indentation == 0, line.key == "feature" { return line.value.nameOfHeader }
    }
    return nil
  }

  /// The text of the comment that the cursor is in.
  private static func comment(in text: String) -> String? {
    var quote: UInt8?
    let bytes = Array(text.utf8)
    for (place, byte) in bytes.enumerated() {
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case .doubleQuote, .singleQuote: quote = byte
      case .hash where place == 0 || bytes[place - 1] == .space:
        return String(decoding: bytes[(place + 1)...], as: UTF8.self)
      default: break
      }
    }
    return nil
  }

  /// The keys around the cursor from those of a feature on: `["sagas", "load", "put"]`.
  var section: [String] {
    path.first == "features" ? Array(path.dropFirst(2)) : path
  }
}

extension GrammarNode {
  /// What it is if it is written as a mapping.
  fileprivate var mapping: GrammarNode? {
    switch self {
    case .keys, .sections, .names: self
    case .either(let mapping, _, _): mapping
    case .list(let item, isShort: true): item.mapping
    default: nil
    }
  }

  /// What each item is if it is written as a list.
  fileprivate var list: GrammarNode? {
    switch self {
    case .list(let item, _): item
    case .either(_, let list, _): list?.list
    default: nil
    }
  }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Without the quotes around it.
  fileprivate var unquoted: String {
    guard count > 1, let first, first == last, first == "'" || first == "\"" else { return self }
    return String(dropFirst().dropLast())
  }

  fileprivate func dropUTF8(_ count: Int) -> String {
    String(decoding: utf8.dropFirst(count), as: UTF8.self)
  }

  /// The name that a header or a value begins with.
  fileprivate var nameOfHeader: String? {
    let name = unquoted.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}
