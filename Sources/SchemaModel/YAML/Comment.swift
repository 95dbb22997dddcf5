/// A comment of a file, or the `---` at its top.
package struct Comment: Sendable {
  /// From the `#` to the end of the line.
  package let range: SourceRange
  /// The line it stands on, from 1.
  package let line: Int
  /// Whether nothing but spaces stands before it on its line.
  package let standsAlone: Bool
  /// Whether the formatter leaves it right above what it documents. Then nothing may come between the two; if it does
  /// not document, something has to.
  package var documents = false

  private var bytes: ArraySlice<UInt8> { range.file.bytes[range.lower..<range.upper] }

  /// With its marks, without spaces at its end.
  package var text: String { String(decoding: trimmed, as: UTF8.self) }

  private var trimmed: ArraySlice<UInt8> {
    bytes[..<((bytes.lastIndex { !$0.isBlankOrLineEnd } ?? bytes.endIndex - 1) + 1)]
  }

  /// Whether it would document what follows on the next line. `###` and longer are rulers and headings of the file.
  package var isDocumentation: Bool {
    bytes.starts(with: "##".utf8) && !bytes.starts(with: "###".utf8)
  }

  /// What follows the `##`, without the space after it.
  var documentation: String {
    let text = trimmed.dropFirst(2)
    return String(decoding: text.first == .space ? text.dropFirst() : text, as: UTF8.self)
  }

  /// Where its mark `reduxgen:allow` ends; nil if it has none.
  var endOfAllowMark: Int? {
    let rest = bytes.dropFirst().drop(while: \.isBlank)
    guard rest.starts(with: AllowComments.mark.utf8) else { return nil }
    let end = rest.startIndex + AllowComments.mark.utf8.count
    return end == bytes.endIndex || bytes[end].isBlankOrLineEnd ? end : nil
  }

  /// How many characters stand before it on its line.
  package var column: Int { range.file.column(at: range.lower) }

  /// Whether it stands alone below an empty line.
  package var hasBlankAbove: Bool { standsAlone && range.file.hasBlank(above: line) }
}

/// Finds the comments of a file.
///
/// libyaml drops comments, so they are looked for in what it leaves between the texts it reports: there a `#` at the
/// start of a line or after a space can be nothing else. One inside a quoted or block text is never seen.
struct CommentScanner {
  let file: SourceFile
  /// The working copy, in which what could not be read is blank.
  let bytes: [UInt8]
  private(set) var comments: [Comment] = []
  /// Everything before it was scanned.
  private(set) var position = 0

  /// All in a file that cannot be read, those within texts too.
  static func all(in file: SourceFile) -> [Comment] {
    var scanner = CommentScanner(file: file, bytes: file.bytes)
    scanner.scan(to: file.bytes.count)
    return scanner.comments
  }

  /// Looks for comments up to an offset, which is not within one.
  mutating func scan(to end: Int) {
    var offset = position
    let end = min(end, bytes.count)
    while offset < end {
      if bytes[offset] == .hash, offset == 0 || bytes[offset - 1].isBlankOrLineEnd {
        add(bytes.restOfLine(from: offset))
        offset = position
      } else {
        offset += 1
      }
    }
    skip(to: offset)
  }

  /// Passes over a text, in which `#` is no comment.
  mutating func skip(to offset: Int) { position = max(position, offset) }

  /// Takes a comment.
  mutating func add(_ range: Range<Int>) {
    let line = file.line(at: range.lowerBound)
    let before = bytes[file.lineStarts[line - 1]..<range.lowerBound]
    comments.append(
      Comment(
        range: file.range(range), line: line, standsAlone: before.allSatisfy(\.isBlank)))
    skip(to: range.upperBound)
  }
}

extension SourceFile {
  /// Whether nothing but spaces stands before an offset on its line, or the dashes of a list.
  package func isFirstOnLine(_ offset: Int) -> Bool {
    bytes[lineStarts[line(at: offset) - 1]..<offset].allSatisfy { $0.isBlank || $0 == .dash }
  }

  /// Whether what begins at an offset is the first of its line, and the line above is empty.
  package func hasBlankAbove(_ offset: Int) -> Bool {
    isFirstOnLine(offset) && hasBlank(above: line(at: offset))
  }

  /// Whether there is an empty line above another one.
  func hasBlank(above line: Int) -> Bool {
    line > 1 && bytes[lineRange(line - 1)].allSatisfy(\.isBlank)
  }

  /// How many characters stand before an offset on its line.
  package func column(at offset: Int) -> Int { position(at: offset).column - 1 }
}
