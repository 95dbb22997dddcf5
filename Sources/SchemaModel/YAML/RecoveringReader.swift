/// Reads a file again and again, each time without the entry that could not be read, so that one run
/// reports all mistakes.
struct RecoveringReader {
  /// How many entries may be left out.
  private static let attempts = 20
  /// How many bytes may be read in all attempts together, the first one aside.
  private static let budget = 2 * YAMLReader.Limits.bytes

  let file: SourceFile
  /// The working copy of the file's content; entries that cannot be read become spaces.
  private var bytes: [UInt8]
  /// The lines whose entry was left out.
  private var mended: Set<Int> = []

  init(file: SourceFile, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// - Returns: the tree, or `nil` when none could be built.
  mutating func read(_ log: inout FindingLog) -> Node? {
    var budget = Self.budget
    for _ in 0...Self.attempts {
      var builder = TreeBuilder(file: file, bytes: bytes, log: log)
      do throws(ParserProblem) {
        try builder.build()
        log = builder.log
        if builder.root == nil, !log.hasErrors {
          log.error("RX001", at: 0..<0, "the file is empty; start with `reduxgen: 1`")
        }
        return builder.documentedRoot
      } catch {
        budget -= bytes.count
        let canMend = mend(error, log: &log)
        if !canMend || budget < 0 || log.isFull {
          log.append(contentsOf: builder.log)
          return nil
        }
      }
    }
    return nil
  }

  /// Reports why the file could not be read and blanks out the entry.
  ///
  /// - Returns: whether anything was left to blank out.
  private mutating func mend(_ problem: ParserProblem, log: inout FindingLog) -> Bool {
    var explanation = SyntaxExplanation(file: file, bytes: bytes, problem: problem)
    let answer = explanation.answer()
    let line = file.line(at: answer.entry)
    let isRepeated = mended.contains(line) || followsTab(line)
    if !isRepeated || !log.hasErrors { log.append(answer.finding) }
    mended.insert(line)
    if answer.endsReading { return blank(answer.entry..<bytes.count) }
    let extent = EntryExtent(file: file, bytes: bytes, line: line)
    return blank(extent.value) || blank(extent.whole)
  }

  /// Whether a line or the one above is indented with a tab: then its place says nothing.
  private func followsTab(_ line: Int) -> Bool {
    [line, line - 1].contains { number in
      file.bytes[file.lineRange(number)].prefix { $0.isBlank }.contains(.tab)
    }
  }

  /// Puts spaces in place of what is not a line end.
  ///
  /// - Returns: whether there was any.
  private mutating func blank(_ range: Range<Int>) -> Bool {
    var isChanged = false
    for offset in range where !bytes[offset].isBlankOrLineEnd {
      bytes[offset] = .space
      isChanged = true
    }
    return isChanged
  }
}
