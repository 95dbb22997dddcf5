/// Mends what can be mended without asking: follows the suggestions of findings that leave no doubt.
package struct SchemaRepair {
  /// One replacement that was made.
  package struct Edit: Sendable {
    /// What was wrong, and where, when it was mended.
    package let finding: Diagnostic
    /// What took the place of `finding.replacedRange`.
    package let replacement: String
  }

  /// The files as they were mended, in the order in which they were given.
  package private(set) var files: [SourceFile]
  /// What was done, in the order in which it was done.
  package private(set) var edits: [Edit] = []
  /// What is left.
  package private(set) var diagnostics: Diagnostics

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
  package init(_ files: [SourceFile]) {
    self.files = files
    report = RepairReport(files)
    binary = Set(files.filter { $0.bytes.contains(0) }.map(\.path)).union(
      report.diagnostics.all.filter { $0.id == .rx002 }.map(\.range.file.path))
    diagnostics = report.diagnostics
    for _ in 0..<Self.rounds {
      let edits = suggestions()
      guard !edits.isEmpty else { break }
      let attempt = attempt(edits, after: Attempt(self.files, report))
      self.files = attempt.files
      report = attempt.report
      self.edits += attempt.edits
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

  /// Some edits of a round, and what came of them.
  private struct Attempt {
    var edits: [Edit] = []
    var files: [SourceFile]
    var report: RepairReport
    /// The errors that readers could find before the edits, too.
    var readingErrors: Int

    init(_ files: [SourceFile], _ report: RepairReport) {
      self.files = files
      self.report = report
      readingErrors = report.readingErrors(outside: [])
    }
  }

  /// Makes the edits that leave no more mistakes than there are without them. If one of many spoils the rest, it is
  /// looked for in both halves.
  ///
  /// - Parameter before: the edits of this round that were made already.
  private mutating func attempt(_ edits: [Edit], after before: Attempt) -> Attempt {
    if let next = Self.attempt(before.edits + edits, of: files, report, after: before) {
      return next
    }
    guard edits.count > 1 else {
      for edit in edits { refused.insert(name(edit.finding)) }
      return before
    }
    let middle = edits.count / 2
    return attempt(
      Array(edits[middle...]), after: attempt(Array(edits[..<middle]), after: before))
  }

  /// - Parameters:
  ///   - edits: of the files as they are before this round.
  ///   - report: about these files.
  /// - Returns: nil if more is wrong than before.
  private static func attempt(
    _ edits: [Edit], of files: [SourceFile], _ report: RepairReport, after before: Attempt
  ) -> Attempt? {
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
    var next = Attempt(changed, RepairReport(changed))
    next.edits = edits
    next.readingErrors = next.report.readingErrors(outside: mended)
    let isWorse = next.report.isWorse(
      than: before.report, at: stage,
      readingErrors: (before: before.readingErrors, now: next.readingErrors))
    return isWorse || stage == .yaml && next.report.isUnreadable(quoted) ? nil : next
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
