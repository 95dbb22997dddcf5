/// Tabs where a line begins.
enum Indentation {
  /// The number of spaces by which the fix-it replaces a tab.
  private static let width = 2

  /// Reports lines that are indented with tabs. In `bytes`, replaces each tab with one space, so no offset moves.
  ///
  /// A tab after the indentation of a block text belongs to the text.
  static func replaceTabs(in bytes: inout [UInt8], log: inout DiagnosticLog) {
    guard bytes.withUnsafeBufferPointer({ $0.contains(.tab) }) else { return }
    var block = BlockTextTracker()
    for line in bytes.lines {
      let start = bytes.skip({ $0 == .space }, in: line)
      let isContent = block.takes(bytes, line: line, indent: start - line.lowerBound)
      guard !isContent, start < line.upperBound, bytes[start] == .tab else { continue }
      let end = bytes.skip(\.isBlank, in: start..<line.upperBound)
      let spaces = bytes[start..<end].reduce(0) { $0 + ($1 == .tab ? width : 1) }
      log.error(
        .wrongIndentation, at: start..<end,
        "tab in the indentation; YAML allows spaces only (`fix` replaces it)",
        with: String(repeating: " ", count: spaces))
      for offset in start..<end { bytes[offset] = .space }
    }
  }
}
