import SchemaModel

/// Prints a file from its tree and its comments.
struct SchemaPrinter {
  /// How many spaces a level has.
  static let step = 2
  /// The maximum width of a line with `[…]` or `{…}`, without its comment.
  static let width = 100

  private let file: SourceFile
  private let comments: CommentPlacement
  private var output = TextLines()
  /// Whether an empty line has to follow, because the comment above would otherwise document the next entry.
  private var needsBlank = false

  /// What separates entries.
  private enum Spacing {
    /// The existing empty lines.
    case kept
    /// An empty line around every multiline section of a file.
    case file
    /// An empty line between all sections of a feature.
    case even
  }

  /// - Parameter root: The mapping at the top of a file.
  static func text(of root: Node) -> String {
    var printer = SchemaPrinter(file: root.range.file, comments: CommentPlacement(in: root))
    if case .mapping(let entries, let inner) = EntryForm(root, Grammar.node(of: root)) {
      printer.print(entries, of: inner, indent: 0, owner: CommentPlacement.top, spacing: .file)
    }
    return printer.output.text
  }

  private mutating func print(
    _ entries: [Node.Entry], of grammar: GrammarNode, indent: Int, owner: Int, spacing: Spacing
  ) {
    let first = output.count
    // An empty line above the first entry of the file is not kept, wherever sorting moves the entry.
    let top = entries.map(\.keyRange.lower).min()
    var wasLong = false
    for (index, entry) in entries.enumerated() {
      let start = output.count
      let hasBlank = printAbove(entry.keyRange.lower, indent: indent)
      let body = output.count
      print(entry, of: grammar.value(of: entry.key), indent: indent)
      let isLong = output.count > body + 1
      if index > 0 {
        let isSeparate =
          switch spacing {
          case .kept: hasBlank && entry.keyRange.lower != top
          case .file: hasBlank || isLong || wasLong
          case .even: true
          }
        if isSeparate { output.insertBlank(at: start) }
      }
      wasLong = isLong
    }
    printBelow(owner, indent: indent, isFirst: output.count == first)
  }

  /// Prints the comments above an entry or item.
  ///
  /// - Returns: Whether an empty line was above the comments and the entry.
  private mutating func printAbove(_ offset: Int, indent: Int) -> Bool {
    let trivia = comments.above[offset] ?? []
    var hasBlank = file.hasBlankAbove(offset)
    let result = trivia.first?.hasBlankAbove ?? hasBlank
    if needsBlank { output.addBlank() }
    needsBlank = false
    for (index, comment) in trivia.enumerated() {
      if index > 0, comment.hasBlankAbove || separates(trivia[index - 1], from: comment) {
        output.addBlank()
      }
      output.add(comment.text, indent: indent)
    }
    guard let last = trivia.last else { return result }
    if last.documents { hasBlank = false }
    if hasBlank || last.isDocumentation && !last.documents { output.addBlank() }
    return result
  }

  /// Whether the upper comment documents nothing, and the lower one does.
  private func separates(_ upper: Comment, from lower: Comment) -> Bool {
    upper.isDocumentation && !upper.documents && lower.documents
  }

  /// Prints the comments below the last part of an entry.
  private mutating func printBelow(_ owner: Int, indent: Int, isFirst: Bool) {
    guard let trivia = comments.below[owner] else { return }
    for (index, comment) in trivia.enumerated() {
      let isAtTop = isFirst && index == 0
      if needsBlank || comment.hasBlankAbove && !isAtTop { output.addBlank() }
      needsBlank = false
      output.add(comment.text, indent: indent)
    }
    needsBlank = trivia.last?.isDocumentation == true
  }

  private mutating func print(_ entry: Node.Entry, of grammar: GrammarNode?, indent: Int) {
    let start = entry.keyRange.lower
    let comment = comments.behind[start]
    let form = EntryForm(entry.value, grammar)
    if case .verbatim = form {
      printVerbatim(entry, indent: indent, comment: comment)
      return
    }
    let key = FlowText.key(entry, inFlow: false) + ":"
    if let value = entry.value, comments.isAllowing(at: start), FlowText.isOneLine(value) {
      // An allow comment applies to the line of the key, so the value has to stay on that line.
      output.add("\(key) \(value.range.text)", indent: indent, comment: comment)
      return
    }
    if let text = FlowText.empty(form) {
      // Comments inside the empty brackets move to the lines below.
      output.add("\(key) \(text)", indent: indent, comment: comment)
      printBelow(start, indent: indent, isFirst: false)
      return
    }
    if let value = entry.value, !comments.isAnything(saidIn: form.items, of: start),
      let text = FlowText.short(value, form),
      indent + key.unicodeScalars.count + 1 + text.unicodeScalars.count <= Self.width
    {
      output.add("\(key) \(text)", indent: indent, comment: comment)
      return
    }
    switch form {
    case .bare:
      output.add(key, indent: indent, comment: comment)
      printBelow(start, indent: indent + Self.step, isFirst: true)
    case .scalar(let scalar):
      print(scalar, at: entry.value?.range, of: start, head: key, indent: indent)
    case .code:
      let text = FlowText.code(entry.value)
      output.add("\(key) \(text)", indent: indent, comment: comment)
    case .list(let items, let inner, let isShort):
      if isShort, items.count == 1, case .scalar(let scalar) = items[0].content,
        !comments.isAnything(saidIn: items, of: start)
      {
        print(scalar, at: items[0].range, of: start, head: key, indent: indent)
      } else {
        output.add(key, indent: indent, comment: comment)
        printItems(items, of: inner, indent: indent + Self.step, owner: start)
      }
    case .mapping(let entries, let inner):
      output.add(key, indent: indent, comment: comment)
      print(
        entries, of: inner, indent: indent + Self.step, owner: start,
        spacing: spacing(of: entries, inner))
    case .verbatim: break
    }
  }

  private mutating func printItems(
    _ items: [Node], of grammar: GrammarNode, indent: Int, owner: Int
  ) {
    let first = output.count
    for (index, item) in items.enumerated() {
      let form = EntryForm(item, grammar)
      let start =
        if case .mapping(let entries, _) = form {
          entries[0].keyRange.lower
        } else {
          item.range.lower
        }
      let body = output.count
      let hasBlank = printAbove(start, indent: indent)
      if hasBlank, index > 0 { output.insertBlank(at: body) }
      let comment = comments.behind[start]
      if case .scalar(let scalar) = item.content {
        print(scalar, at: item.range, of: start, head: "-", indent: indent)
      } else if case .mapping(let entries, let inner) = form {
        let first = output.count
        for entry in entries {
          print(entry, of: inner.value(of: entry.key), indent: indent + Self.step)
        }
        output.beginItem(at: first, indent: indent)
      } else {
        output.add("- \(FlowText.code(item))", indent: indent, comment: comment)
      }
    }
    printBelow(owner, indent: indent, isFirst: output.count == first)
  }

  /// The sections of a feature in `features:` have empty lines between all of them or none.
  private func spacing(of entries: [Node.Entry], _ grammar: GrammarNode) -> Spacing {
    guard case .sections = grammar else { return .kept }
    let gaps = entries.sorted { $0.keyRange.lower < $1.keyRange.lower }.dropFirst()
    let isSpaced = gaps.contains { entry in
      let start = entry.keyRange.lower
      return comments.above[start]?.first?.hasBlankAbove ?? file.hasBlankAbove(start)
    }
    return isSpaced ? .even : .kept
  }

  private mutating func print(
    _ scalar: Node.Scalar, at range: SourceRange?, of start: Int, head: String, indent: Int
  ) {
    let comment = comments.behind[start]
    if let range, scalar.isBlock {
      printBlock(scalar, at: range, head: head, indent: indent, comment: comment)
      return
    }
    if FlowText.needsQuotes(scalar), PlainText.isBlock(scalar.text),
      !comments.isAllowing(at: start)
    {
      output.add("\(head) |", indent: indent, comment: comment)
      for line in scalar.text.split(separator: "\n", omittingEmptySubsequences: false) {
        output.add(String(line), indent: indent + Self.step)
      }
      return
    }
    let text = FlowText.scalar(scalar)
    output.add(text.isEmpty ? head : "\(head) \(text)", indent: indent, comment: comment)
  }

  /// Prints a block text. Its lines keep their relative indentation. The chomping indicators (`-`, `+`) are dropped,
  /// since line ends after the text have no meaning.
  private mutating func printBlock(
    _ scalar: Node.Scalar, at range: SourceRange, head: String, indent: Int, comment: Comment?
  ) {
    let first = file.line(at: range.lower)
    let last = file.line(at: max(range.upper - 1, range.lower))
    let marks = file.text(range.lower..<file.lineRange(first).upperBound)
      .prefix { $0 != " " && $0 != "#" }
    let lines = first < last ? (first + 1...last).map { file.lineRange($0) } : []
    let spaces = lines.map { line in file.bytes[line].prefix { $0 == .space }.count }
    let texts = zip(lines, spaces).filter { line, indent in indent < line.count }
    let least =
      marks.contains(where: \.isNumber)
      ? blockIndent(scalar.text, lines: lines, spaces: spaces) : texts.first?.1 ?? 0
    var mark = scalar.style == .literal ? "|" : ">"
    if let (_, first) = texts.first, first > least { mark += "\(Self.step)" }
    output.add("\(head) \(mark)", indent: indent, comment: comment)
    for line in lines {
      if line.count <= least {
        output.add("", indent: 0)
      } else {
        let text = file.text(line.lowerBound + least..<line.upperBound)
        output.add(text, indent: indent + Self.step)
      }
    }
  }

  /// The indentation of a block text with an indentation indicator (`|2`). It is computed from the text, because the
  /// indicator is relative to the parent.
  private func blockIndent(_ text: String, lines: [Range<Int>], spaces: [Int]) -> Int {
    let first = text.split(separator: "\n", omittingEmptySubsequences: false)
      .first { $0.contains { $0 != " " } }
    let own = first?.prefix { $0 == " " }.count ?? 0
    let written = zip(lines, spaces).first { line, indent in indent < line.count }?.1 ?? 0
    return max(0, written - own)
  }

  /// Prints an unknown entry as it was written, with a new indentation.
  private mutating func printVerbatim(_ entry: Node.Entry, indent: Int, comment: Comment?) {
    let end = max(entry.value?.range.upper ?? 0, entry.keyRange.upper)
    let lines = file.line(at: entry.keyRange.lower)...file.line(at: max(end - 1, 0))
    let column = file.column(at: entry.keyRange.lower)
    for line in lines {
      let whole = file.lineRange(line)
      let lower = max(whole.lowerBound, entry.keyRange.lower)
      var text = file.text(lower..<max(lower, min(whole.upperBound, end)))
      if line == lines.lowerBound, entry.value == nil { text += ":" }
      let spaces = line == lines.lowerBound ? 0 : text.prefix { $0 == " " }.count
      // Indent a line in brackets that is no deeper than the key. Only a `- ` may keep the column of the key.
      let isDeep = line == lines.lowerBound || spaces > column || text.dropFirst(spaces).first == "-"
      let isLast = line == lines.upperBound
      if text.allSatisfy({ $0 == " " }) {
        output.add("", indent: 0)
      } else {
        output.add(
          String(text.dropFirst(min(column, spaces))), indent: isDeep ? indent : indent + Self.step,
          comment: isLast ? comment : nil)
      }
    }
  }
}
