/// A comment of a file, or the `---` at its top.
package struct Comment: Sendable {
  /// From the `#` to the end of the line.
  package let range: SourceRange
  /// The line of the comment, from 1.
  package let line: Int
  /// Whether only spaces precede the comment on its line.
  package let standsAlone: Bool
  /// Whether the comment documents the next entry, so that the formatter leaves no blank line between the two. A `##`
  /// comment that documents nothing is followed by a blank line.
  package var documents = false

  private var bytes: ArraySlice<UInt8> { range.file.bytes[range.lower..<range.upper] }

  /// The text of the comment with the `#`, without trailing spaces.
  package var text: String { String(decoding: trimmed, as: UTF8.self) }

  private var trimmed: ArraySlice<UInt8> {
    bytes[..<((bytes.lastIndex { !$0.isBlankOrLineEnd } ?? bytes.endIndex - 1) + 1)]
  }

  /// Whether the comment can document the next line. `###` and longer are rulers and headings of the file.
  package var isDocumentation: Bool {
    bytes.starts(with: "##".utf8) && !bytes.starts(with: "###".utf8)
  }

  /// The text after the `##` and the space that may follow.
  var documentation: String {
    let text = trimmed.dropFirst(2)
    return String(decoding: text.first == .space ? text.dropFirst() : text, as: UTF8.self)
  }

  /// The offset after the prefix `reduxgen:allow`; nil if the comment has no such prefix.
  var endOfAllowMark: Int? {
    let rest = bytes.dropFirst().drop(while: \.isBlank)
    guard rest.starts(with: AllowComments.mark.utf8) else { return nil }
    let end = rest.startIndex + AllowComments.mark.utf8.count
    return end == bytes.endIndex || bytes[end].isBlankOrLineEnd ? end : nil
  }

  /// The number of characters before the comment on its line.
  package var column: Int { range.file.column(at: range.lower) }

  /// Whether the comment is alone on its line, below an empty line.
  package var hasBlankAbove: Bool { standsAlone && range.file.hasBlank(above: line) }
}

/// Finds the comments of a file.
///
/// libyaml drops comments, so this scans the gaps between its scalars. In a gap, a `#` at the start of a line or after
/// a space always begins a comment.
struct CommentScanner {
  let file: SourceFile
  /// The working copy, in which unreadable entries are blank.
  let bytes: [UInt8]
  private(set) var comments: [Comment] = []
  /// The offset up to which the file was scanned.
  private(set) var position = 0

  /// All comments of a file that cannot be parsed. Text after `#` in a scalar is included.
  static func all(in file: SourceFile) -> [Comment] {
    var scanner = CommentScanner(file: file, bytes: file.bytes)
    scanner.scan(to: file.bytes.count)
    return scanner.comments
  }

  /// Looks for comments up to an offset, which is not within a comment.
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

  /// Skips a scalar, in which `#` does not begin a comment.
  mutating func skip(to offset: Int) { position = max(position, offset) }

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
  /// Whether only spaces and list dashes precede an offset on its line.
  package func isFirstOnLine(_ offset: Int) -> Bool {
    bytes[lineStarts[line(at: offset) - 1]..<offset].allSatisfy { $0.isBlank || $0 == .dash }
  }

  /// Whether an offset is the first on its line and the line above is empty.
  package func hasBlankAbove(_ offset: Int) -> Bool {
    isFirstOnLine(offset) && hasBlank(above: line(at: offset))
  }

  /// Whether the line above is empty.
  func hasBlank(above line: Int) -> Bool {
    line > 1 && bytes[lineRange(line - 1)].allSatisfy(\.isBlank)
  }

  /// The number of characters before an offset on its line.
  package func column(at offset: Int) -> Int { position(at: offset).column - 1 }
}
