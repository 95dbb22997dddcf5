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

  /// Mends schema files that belong together.
  ///
  /// - Parameter files: the schemas, and project files.
  public init(_ files: [SourceFile]) {
    self.files = files
    report = RepairReport(files)
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
        replacement != finding.replacedRange.text, !refused.contains(name(finding))
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
    for index in files.indices {
      let own = edits.filter { $0.finding.range.file === files[index] }
      if own.isEmpty { continue }
      let file = Self.file(files[index], with: own)
      changed[index] = file
      for edit in own {
        let line = edit.finding.replacedRange.start.line
        mended.append(file.range(EntryExtent(file: file, bytes: file.bytes, line: line).value))
      }
    }
    let stage = edits.map { report.stage(of: $0.finding) }.min() ?? .checking
    let next = RepairReport(changed)
    guard !next.isWorse(than: report, at: stage, mended: mended) else { return false }
    files = changed
    report = next
    self.edits += edits
    return true
  }

  private static func file(_ file: SourceFile, with edits: [Edit]) -> SourceFile {
    var bytes = file.bytes
    for edit in edits.sorted(by: { $0.finding.replacedRange.lower > $1.finding.replacedRange.lower }
    ) {
      let range = edit.finding.replacedRange
      bytes.replaceSubrange(range.lower..<range.upper, with: edit.replacement.utf8)
    }
    return SourceFile(path: file.path, bytes: bytes)
  }
}
