import SchemaModel

/// A replacement of text.
package struct TextEdit: Hashable, Sendable {
  /// The byte range in the older text.
  package var range: Range<Int>
  package var text: [UInt8]

  package init(_ range: Range<Int>, _ text: some Sequence<UInt8>) {
    self.range = range
    self.text = Array(text)
  }
}

extension SourceFile {
  /// Applies sorted edits, and returns the ranges of their texts in the result.
  func applying(_ edits: [TextEdit]) -> (file: SourceFile, ranges: [Range<Int>]) {
    var result: [UInt8] = []
    var ranges: [Range<Int>] = []
    var end = 0
    for edit in edits {
      result += bytes[end..<max(end, edit.range.lowerBound)]
      ranges.append(result.count..<result.count + edit.text.count)
      result += edit.text
      end = max(end, edit.range.upperBound)
    }
    return (SourceFile(path: path, bytes: result + bytes[end...]), ranges)
  }
}
