/// Mends what can be mended without asking: follows the suggestions of findings that leave no doubt.
public struct SchemaRepair {
  /// One replacement that was made.
  public struct Edit: Sendable {
    /// What was wrong, and where, when it was mended.
    public let finding: Diagnostic
    /// What took the place of `finding.replacedRange`.
    public let replacement: String
  }

  /// The files as they were mended, in the order in which they were given.
  public private(set) var files: [SourceFile]
  /// What was done, in the order in which it was done.
  public private(set) var edits: [Edit] = []
  /// What is left.
  public private(set) var diagnostics: Diagnostics

  /// How often the files are read again: a mistake may hide behind another.
  private static let rounds = 50
  private var report: RepairReport
  /// Suggestions that turned out to make things worse.
  private var refused: Set<String> = []
  /// The paths of files that are no text: to take something out of them repairs nothing.
  private let binary: Set<String>

  /// Mends schema files that belong together.
  ///
  /// - Parameter files: the schemas, and project files.
  public init(_ files: [SourceFile]) {
    self.files = files
    report = RepairReport(files)
    binary = Set(files.filter { $0.bytes.contains(0) }.map(\.path)).union(
      report.diagnostics.all.filter { $0.id == "RX002" }.map(\.range.file.path))
    diagnostics = report.diagnostics
    for _ in 0..<Self.rounds {
      let edits = suggestions()
      guard !edits.isEmpty else { break }
      if apply(edits) { continue }
      // One of them spoils the rest.
      for edit in edits where !apply([edit]) { refused.insert(name(edit.finding)) }
    }
    diagnostics = report.diagnostics
  }

  /// What can be mended at once: safe suggestions for places that do not overlap, all of the first
  /// stage that has any.
  private func suggestions() -> [Edit] {
    let edits = allSuggestions()
    let stage = edits.map { report.stage(of: $0.finding) }.min()
    return edits.filter { report.stage(of: $0.finding) == stage }
  }

  private func allSuggestions() -> [Edit] {
    var result: [Edit] = []
    for finding in report.diagnostics.sorted {
      guard let replacement = finding.replacement, SafeRules.contains(finding.id),
        replacement != finding.replacedRange.text, !refused.contains(name(finding)),
        !binary.contains(finding.range.file.path)
      else { continue }
      if let last = result.last?.finding.replacedRange,
        last.file === finding.range.file, finding.replacedRange.lower < last.upper
      {
        continue
      }
      result.append(Edit(finding: finding, replacement: replacement))
    }
    return result
  }

  /// A suggestion, wherever it stands.
  private func name(_ finding: Diagnostic) -> String {
    "\(finding.range.file.path) \(finding.id) \(finding.message) \(finding.range.start.line)"
  }

  /// Makes the edits unless there are more mistakes afterwards.
  ///
  /// - Returns: whether they were made.
  private mutating func apply(_ edits: [Edit]) -> Bool {
    var changed = files
    var mended: [SourceRange] = []
    var quoted: [SourceRange] = []
    let editsOfFiles = Dictionary(grouping: edits) { ObjectIdentifier($0.finding.range.file) }
    for index in files.indices {
      guard let own = editsOfFiles[ObjectIdentifier(files[index])] else { continue }
      let (file, ranges) = Self.file(files[index], with: own)
      changed[index] = file
      quoted += zip(own, ranges).filter { $0.0.replacement.hasPrefix("'") }.map { file.range($0.1) }
      for edit in own {
        let line = edit.finding.replacedRange.start.line
        mended.append(file.range(EntryExtent(file: file, bytes: file.bytes, line: line).value))
      }
    }
    let stage = edits.map { report.stage(of: $0.finding) }.min() ?? .checking
    let next = RepairReport(changed)
    guard !next.isWorse(than: report, at: stage, mended: mended),
      stage > .yaml || !next.isUnreadable(quoted)
    else { return false }
    files = changed
    report = next
    self.edits += edits
    return true
  }

  /// - Parameter edits: in the order of their places.
  /// - Returns: the file as it is then, and where in it each replacement stands.
  private static func file(
    _ file: SourceFile, with edits: [Edit]
  ) -> (file: SourceFile, ranges: [Range<Int>]) {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    var end = 0
    for edit in edits {
      let range = edit.finding.replacedRange
      bytes += file.bytes[end..<range.lower]
      ranges.append(bytes.count..<bytes.count + edit.replacement.utf8.count)
      bytes += edit.replacement.utf8
      end = range.upper
    }
    bytes += file.bytes[end...]
    return (SourceFile(path: file.path, bytes: bytes), ranges)
  }
}
