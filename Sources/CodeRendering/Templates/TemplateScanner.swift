/// Finds the tags of a template and checks that they are of the kinds our templates may use.
///
/// Mustache has more kinds than these. We leave out
/// what would make a name's absence silent (`{{a.b}}`, `{{.a}}`, `{{upper(a)}}`), what has no use
/// where nothing is escaped (`{{{a}}}`, `{{&a}}`), and what a reader would have to look up (`{{=<%
/// %>=}}`, `{{<a}}`, `{{$a}}`, `{{>*a}}`).
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
  private(set) var problems: [TemplateError.Problem] = []

  init(file: String, text: String) {
    self.file = file
    self.text = text
    position = text.startIndex
    lineStart = text.startIndex
  }

  /// Reads the whole text.
  mutating func scan() {
    if text.utf8.contains(where: \.isForbidden) {
      add(tag(.comment, "", position..<position).problem("the template has control characters"))
    }
    while let opening = nextOpening() {
      guard let closing = text[opening.upperBound...].firstPair(of: UInt8(ascii: "}")) else {
        add(tag(.comment, "", opening).problem("the tag opened here is never closed"))
        return
      }
      read(tag: opening.lowerBound..<closing.upperBound)
      advance(to: closing.upperBound)
    }
    checkSections()
  }

  /// The place of the next `{{`, having counted the lines on the way there.
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
    let inner = text[range].dropFirst(2).dropLast(2)
    let kind: TemplateTag.Kind =
      switch inner.first {
      case "#": .section
      case "^": .invertedSection
      case "/": .close
      case ">": .partial
      case "!": .comment
      default: .variable
      }
    let name = (kind == .variable ? inner : inner.dropFirst()).trimmingSpaces
    let tag = tag(kind, String(name), range)
    let isDynamic = kind == .partial && name.hasPrefix("*")
    if let first = inner.first, "{&=<$%".contains(first) || isDynamic {
      add(tag.problem("`{{\(inner)}}` is a kind of tag that these templates do not use"))
    } else if !isAllowed(name, for: kind) {
      add(tag.problem("`\(name)` is not a name; use letters and digits"))
    } else {
      tags.append(tag)
    }
  }

  private func isAllowed(_ name: Substring, for kind: TemplateTag.Kind) -> Bool {
    switch kind {
    case .comment: true
    case .variable: name == TextView.itself || isName(name)
    case .partial: name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy(isFile)
    case .section, .invertedSection, .close: isName(name)
    }
  }

  private func isName(_ text: Substring) -> Bool {
    text.utf8.first?.isLetter == true && text.utf8.allSatisfy { $0.isLetter || $0.isDigit }
  }

  /// Files may have words with dashes between them.
  private func isFile(_ text: Substring) -> Bool {
    text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy(isName)
  }

  private mutating func column(of index: String.Index) -> Int {
    var column = 1
    if let last = lastTag, last.start >= lineStart, last.start <= index {
      column = last.column + text.distance(from: last.start, to: index)
    } else {
      column += text.distance(from: lineStart, to: index)
    }
    lastTag = (index, column)
    return column
  }

  private mutating func tag(
    _ kind: TemplateTag.Kind, _ name: String, _ range: Range<String.Index>
  ) -> TemplateTag {
    let before = text[lineStart..<range.lowerBound]
    let after = text[range.upperBound...].first { !$0.isSpaceOrTab }
    return TemplateTag(
      kind: kind,
      name: name,
      range: range,
      file: file,
      line: line,
      column: column(of: range.lowerBound),
      isAlone: before.allSatisfy(\.isSpaceOrTab) && after?.isNewline != false
    )
  }

  /// Every section is closed by its own name, and its two tags both stand alone on their lines or
  /// neither does: of a mixture nobody can say which lines belong to it.
  private mutating func checkSections() {
    var open: [TemplateTag] = []
    for tag in tags {
      switch tag.kind {
      case .section, .invertedSection:
        open.append(tag)
        guard open.count <= Self.deepest else {
          add(tag.problem("more than \(Self.deepest) sections are open here"))
          return
        }
      case .close:
        guard let last = open.popLast() else {
          add(tag.problem("`\(tag.name)` is closed here and not open"))
          continue
        }
        if last.name != tag.name {
          let place = "`\(last.name)` of line \(last.line)"
          add(tag.problem("`\(tag.name)` is closed here; open is \(place)"))
          return
        }
        if last.isAlone != tag.isAlone {
          add(tag.problem("both tags of `\(tag.name)` stand alone on their lines, or neither"))
        }
      case .variable, .partial, .comment:
        continue
      }
    }
    for tag in open { add(tag.problem("the section `\(tag.name)` is never closed")) }
  }

  private mutating func add(_ problem: TemplateError.Problem) { problems.append(problem) }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    let start = drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
    return start[...last]
  }
}

extension Character {
  var isSpaceOrTab: Bool { self == " " || self == "\t" }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
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
