/// Reads a file repeatedly, each time without the entry that could not be read, so that one run reports all
/// errors.
struct RecoveringReader {
  /// How many entries may be left out.
  private static let attempts = 20
  /// The number of bytes that all attempts together may read. A file of usual size can use all attempts; a file of half
  /// a mebibyte is read only once.
  private static let budget = YAMLReader.Limits.bytes / 2

  /// The rules that may report the indentation of a line.
  private static let places: Set<RuleID> = [.notYaml, .wrongIndentation]

  let file: SourceFile
  /// The working copy of the file's content; entries that cannot be read become spaces.
  private var bytes: [UInt8]
  /// The lines whose entry was left out.
  private var fixed: Set<Int> = []
  /// The last line that was left out because it is indented wrongly.
  private var misplacedLine: Int?

  init(file: SourceFile, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// - Returns: The tree, or `nil` when none could be built.
  mutating func read(_ log: inout DiagnosticLog) -> Node? {
    var budget = Self.budget
    for _ in 0...Self.attempts {
      var builder = TreeBuilder(file: file, bytes: bytes, log: log)
      do throws(ParserError) {
        try builder.build()
        log = builder.log
        if builder.root == nil, !log.hasErrors {
          log.error(.emptyFile, at: 0..<0, "the file is empty; start with `reduxgen: 1`")
        }
        return builder.takeRoot()
      } catch {
        budget -= bytes.count
        let count = log.diagnostics.all.count
        let canFix = fix(error, log: &log)
        if !canFix || budget <= 0 || log.isFull {
          log.append(contentsOf: builder.log, since: count)
          return nil
        }
      }
    }
    return nil
  }

  /// Reports why the file could not be read and blanks out the entry.
  ///
  /// - Returns: Whether anything was left to blank out.
  private mutating func fix(_ parserError: ParserError, log: inout DiagnosticLog) -> Bool {
    var explanation = SyntaxExplanation(file: file, bytes: bytes, parserError: parserError)
    let answer = explanation.answer()
    let line = file.line(at: answer.entry)
    let isMisplaced = hasTab(line) || hasTab(line - 1) && Self.places.contains(answer.diagnostic.id)
    let isRepeated =
      fixed.contains(line) || isMisplaced || answer.isAboutPlace && followsMisplaced(line)
    if !isRepeated || !log.hasErrors { log.append(answer.diagnostic) }
    fixed.insert(line)
    if answer.isAboutPlace { misplacedLine = line }
    if answer.endsReading { return bytes.blank(answer.entry..<bytes.count) }
    if hasTab(line) { return bytes.blank(file.lineRange(line)) }
    let extent = EntryExtent(file: file, bytes: bytes, line: line)
    if answer.isAboutPlace { return bytes.blank(extent.whole) }
    return bytes.blank(extent.value) || bytes.blank(extent.whole)
  }

  /// Whether a line is indented with a tab. Then its indentation, and that of the next line, means nothing.
  private func hasTab(_ line: Int) -> Bool {
    indentation(of: line).contains(.tab)
  }

  private func indentation(of line: Int) -> ArraySlice<UInt8> {
    file.bytes[file.lineRange(line)].prefix { $0.isBlank }
  }

  /// Whether a line directly follows a reported one with the same wrong indentation.
  private func followsMisplaced(_ line: Int) -> Bool {
    guard let misplacedLine, misplacedLine < line else { return false }
    let isEqual = indentation(of: misplacedLine).count == indentation(of: line).count
    let between = file.lineRange(misplacedLine).upperBound..<file.lineRange(line).lowerBound
    return isEqual && bytes[between].allSatisfy(\.isBlankOrLineEnd)
  }
}
