/// Tracks the indentation levels of a file, line by line.
struct IndentationLevels {
  /// What a line's indentation means.
  enum Indent: Equatable {
    /// The line continues an open block, or begins one where a block may begin.
    case fits
    /// The line is the value of the key above.
    case value
    /// The line matches the indentation of no open block.
    case between(neighbors: Int)
    /// The line is indented deeper than an entry that already has a plain text as its value.
    case belowText(key: Range<Int>?, at: Int)
    /// The line follows a line that has only text and was meant as an entry.
    case belowName(at: Int)

    /// Whether YAML reads the line as part of the text above.
    var isText: Bool {
      switch self {
      case .belowText, .belowName: true
      case .fits, .value, .between: false
      }
    }
  }

  /// How an entry's value was written.
  enum ValueForm {
    case none
    case plain
    /// In quotes or brackets, or as a block of text.
    case closed
  }

  private struct Block {
    var column: Int
    var key: Range<Int>?
    var offset: Int
    var value = ValueForm.none
    /// Whether the block is an item of a list, or begins on the line of its dash.
    var isItem: Bool
    /// The offset of the value, if it is on a line of its own.
    var text: Int?
  }

  private var levels: [Block] = []

  /// Takes the next line that has content.
  mutating func take(_ entry: EntryLine) -> Indent {
    var popped: Int?
    while let last = levels.last, last.column > entry.column {
      popped = last.column
      levels.removeLast()
    }
    let step =
      if levels.last?.column == entry.column {
        Indent.fits
      } else if let popped {
        Indent.between(neighbors: popped)
      } else {
        levels.last.map { self.step(below: $0, isEntry: entry.colon != nil || entry.isItem) }
          ?? .fits
      }
    switch step {
    case .value: levels[levels.count - 1].text = entry.contentStart
    case .fits, .between: push(entry)
    // To YAML, the line is part of the text above. It opens no block, so the next lines count as part of the text, too.
    case .belowText, .belowName: break
    }
    return step
  }

  /// Sets the form of the value on the line that was taken last.
  mutating func setValue(_ value: ValueForm) {
    if let last = levels.indices.last { levels[last].value = value }
  }

  private func step(below level: Block, isEntry: Bool) -> Indent {
    switch level.value {
    case .none: isEntry ? .fits : .value
    case .plain:
      if let text = level.text {
        .belowName(at: text)
      } else if level.key == nil, !level.isItem {
        .belowName(at: level.offset)
      } else {
        .belowText(key: level.key, at: level.offset)
      }
    case .closed: .between(neighbors: level.column)
    }
  }

  private mutating func push(_ entry: EntryLine) {
    if levels.last?.column == entry.column { levels.removeLast() }
    if entry.isItem {
      levels.append(Block(column: entry.column, offset: entry.contentStart, isItem: true))
    }
    let key = entry.colon.map { entry.keyStart..<$0 }
    levels.append(
      Block(column: entry.keyColumn, key: key, offset: entry.keyStart, isItem: entry.isItem))
  }
}
