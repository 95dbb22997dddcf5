import SchemaModel

/// Finds the tags of a template and checks that they are of the kinds our templates may use.
///
/// Mustache has more kinds than these. We leave out what would make a name's absence silent (`{{a.b}}`,
/// `{{.a}}`, `{{upper(a)}}`), what has no use where nothing is escaped (`{{{a}}}`, `{{&a}}`), and rarely used
/// kinds (`{{=<% %>=}}`, `{{<a}}`, `{{$a}}`, `{{>*a}}`).
struct TemplateScanner {
  /// Sections inside each other. What renders them goes as deep.
  private static let deepest = 100

  private let file: String
  private let text: String
  private var position: String.Index
  private var line = 1
  private var lineStart: String.Index
  /// The last tag, from which the next one's column is counted on: lines can be long.
  private var lastTag: (start: String.Index, column: Int)?

  private(set) var tags: [TemplateTag] = []
  private(set) var diagnostics: [TemplateError.Diagnostic] = []

  init(file: String, text: String) {
    self.file = file
    self.text = text
    position = text.startIndex
    lineStart = text.startIndex
  }

  /// Reads the whole text.
  mutating func scan() {
    if text.utf8.contains(where: { $0.isForbidden }) {
      add(tag(.comment, "", position..<position).diagnostic("the template has control characters"))
    }
    while let opening = nextOpening() {
      guard let closing = text[opening.upperBound...].firstPair(of: UInt8(ascii: "}")) else {
        add(tag(.comment, "", opening).diagnostic("the tag opened here is never closed"))
        return
      }
      read(tag: opening.lowerBound..<closing.upperBound)
      advance(to: closing.upperBound)
    }
    checkSections()
  }

  /// The offset of the next `{{`. It counts the lines up to there.
  private mutating func nextOpening() -> Range<String.Index>? {
    guard let found = text[position...].firstPair(of: UInt8(ascii: "{")) else { return nil }
    advance(to: found.lowerBound)
    return found
  }

  private mutating func advance(to index: String.Index) {
    let bytes = text.utf8
    while position < index {
      let isLineEnd = bytes[position] == UInt8(ascii: "\n")
      bytes.formIndex(after: &position)
      if isLineEnd {
        line += 1
        lineStart = position
      }
    }
  }

  private mutating func read(tag range: Range<String.Index>) {
    // Bytes all along: characters take several times as long to find.
    let inner = Substring(text[range].utf8.dropFirst(2).dropLast(2))
    let first = inner.utf8.first
    let kind: TemplateTag.Kind =
      switch first {
      case UInt8(ascii: "#"): .section
      case UInt8(ascii: "^"): .invertedSection
      case UInt8(ascii: "/"): .close
      case UInt8(ascii: ">"): .partial
      case UInt8(ascii: "!"): .comment
      default: .variable
      }
    let name = Substring(kind == .variable ? inner.utf8 : inner.utf8.dropFirst()).trimmingSpaces
    let tag = tag(kind, String(name), range)
    let isDynamic = kind == .partial && name.utf8.first == UInt8(ascii: "*")
    if let first, "{&=<$%".utf8.contains(first) || isDynamic {
      add(tag.diagnostic("`{{\(inner)}}` is a kind of tag that these templates do not use"))
    } else if kind != .comment, inner.firstPair(of: UInt8(ascii: "{")) != nil {
      // The braces at its end are those of another tag.
      add(tag.diagnostic("the tag opened here is never closed"))
    } else if !isAllowed(name, for: kind) {
      add(tag.diagnostic("`\(name)` is not a name; use letters and digits"))
    } else {
      tags.append(tag)
    }
  }

  private func isAllowed(_ name: Substring, for kind: TemplateTag.Kind) -> Bool {
    switch kind {
    case .comment: true
    case .variable: name == TextView.itself || isName(name.utf8)
    case .partial:
      name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy(isFile)
    case .section, .invertedSection, .close: isName(name.utf8)
    }
  }

  private func isName(_ text: Substring.UTF8View) -> Bool {
    text.first?.isASCIILetter == true
      && text.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
  }

  /// Files may have words with dashes between them.
  private func isFile(_ text: Substring.UTF8View) -> Bool {
    text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .allSatisfy(isName)
  }

  private mutating func column(of index: String.Index) -> Int {
    var column = 1
    if let last = lastTag, last.start >= lineStart, last.start <= index {
      column = last.column + text[last.start..<index].count
    } else {
      column += text[lineStart..<index].count
    }
    lastTag = (index, column)
    return column
  }

  private mutating func tag(
    _ kind: TemplateTag.Kind, _ name: String, _ range: Range<String.Index>
  ) -> TemplateTag {
    let before = text.utf8[lineStart..<range.lowerBound]
    let after = text.utf8[range.upperBound...].firstIndex { !$0.isBlank }
    return TemplateTag(
      kind: kind,
      name: name,
      range: range,
      file: file,
      line: line,
      column: column(of: range.lowerBound),
      isAlone: before.allSatisfy { $0.isBlank } && after.map { text[$0].isNewline } ?? true
    )
  }

  /// Every section is closed by its own name, and its two tags both stand alone on their lines or neither
  /// does. Otherwise the lines of the section would be ambiguous.
  private mutating func checkSections() {
    var open: [TemplateTag] = []
    for tag in tags {
      switch tag.kind {
      case .section, .invertedSection:
        open.append(tag)
        guard open.count <= Self.deepest else {
          add(tag.diagnostic("more than \(Self.deepest) sections are open here"))
          return
        }
      case .close:
        guard let last = open.popLast() else {
          add(tag.diagnostic("`\(tag.name)` is closed here and not open"))
          continue
        }
        if last.name != tag.name {
          let place = "`\(last.name)` of line \(last.line)"
          add(tag.diagnostic("`\(tag.name)` is closed here; open is \(place)"))
          return
        }
        if last.isAlone != tag.isAlone {
          add(tag.diagnostic("both tags of `\(tag.name)` stand alone on their lines, or neither"))
        }
      case .variable, .partial, .comment:
        continue
      }
    }
    for tag in open { add(tag.diagnostic("the section `\(tag.name)` is never closed")) }
  }

  private mutating func add(_ diagnostic: TemplateError.Diagnostic) {
    diagnostics.append(diagnostic)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    let start = utf8.drop { $0 == UInt8(ascii: " ") }
    guard let last = start.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
    return Substring(start[...last])
  }
}

extension Substring {
  /// The first occurrence of a text of two equal bytes. Looks at bytes, because characters take
  /// several times as long to find.
  fileprivate func firstPair(of byte: UInt8) -> Range<Index>? {
    var start = utf8.startIndex
    while let first = utf8[start...].firstIndex(of: byte) {
      let second = utf8.index(after: first)
      guard second < utf8.endIndex else { return nil }
      if utf8[second] == byte { return first..<utf8.index(after: second) }
      start = second
    }
    return nil
  }
}

extension UInt8 {
  /// Whether it is a control character that neither templates nor what is filled in may have.
  var isForbidden: Bool { (1...5).contains(self) }
}
