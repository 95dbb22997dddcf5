import SchemaModel

/// Applies the fix-its that are safe without confirmation.
package struct SchemaRepair {
  /// One replacement that was made.
  package struct Edit: Sendable {
    /// The diagnostic at the time of the fix.
    package let diagnostic: Diagnostic
    /// The text that replaced `diagnostic.replacedRange`.
    package let replacement: String

    fileprivate var textEdit: TextEdit {
      let range = diagnostic.replacedRange
      return TextEdit(range.lower..<range.upper, replacement.utf8)
    }
  }

  /// The fixed files, in the order of the input.
  package private(set) var files: [SourceFile]
  /// The applied edits, in order.
  package private(set) var edits: [Edit] = []
  /// The remaining diagnostics.
  package var diagnostics: Diagnostics { report.diagnostics }

  /// The maximum number of rounds. Several can be necessary, because an error may hide another one.
  private static let rounds = 50
  private var report: RepairReport
  private let check: ([SourceFile]) -> Diagnostics
  /// Fix-its that caused more errors.
  private var refused: Set<String> = []
  /// The paths of binary files, which no fix-it can repair.
  private let binary: Set<String>

  /// Fixes schema files that belong together.
  ///
  /// - Parameters:
  ///   - files: The schemas, and project files.
  ///   - check: The diagnostics of schemas.
  package init(_ files: [SourceFile], check: @escaping ([SourceFile]) -> Diagnostics) {
    self.files = files
    self.check = check
    report = RepairReport(files, check)
    binary = Set(files.filter { $0.bytes.contains(0) }.map(\.path)).union(
      report.diagnostics.all.filter { $0.id == .notUtf8 }.map(\.range.file.path))
    for _ in 0..<Self.rounds {
      let edits = suggestions()
      guard !edits.isEmpty else { break }
      let attempt = attempt(edits, after: Attempt(self.files, report))
      self.files = attempt.files
      report = attempt.report
      self.edits += attempt.edits
    }
  }

  /// The next fix-its to apply: those of the first stage that has any, without overlaps.
  private func suggestions() -> [Edit] {
    let edits = allSuggestions()
    let stage = edits.map { report.stage(of: $0.diagnostic) }.min()
    return edits.filter { report.stage(of: $0.diagnostic) == stage }
  }

  private func allSuggestions() -> [Edit] {
    var result: [Edit] = []
    for diagnostic in report.diagnostics.sorted {
      guard let replacement = diagnostic.replacement, RuleID.fixable.contains(diagnostic.id),
        replacement != diagnostic.replacedRange.text, !refused.contains(name(diagnostic)),
        !binary.contains(diagnostic.range.file.path)
      else { continue }
      if let last = result.last?.diagnostic.replacedRange,
        last.file === diagnostic.range.file, diagnostic.replacedRange.lower < last.upper
      {
        continue
      }
      result.append(Edit(diagnostic: diagnostic, replacement: replacement))
    }
    return result
  }

  /// The name of a fix-it, independent of its column.
  private func name(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.range.file.path) \(diagnostic.id) \(diagnostic.message) \(diagnostic.range.start.line)"
  }

  /// Some edits of a round, and their result.
  private struct Attempt {
    var edits: [Edit] = []
    var files: [SourceFile]
    var report: RepairReport
    /// The number of reading errors outside of fixed entries.
    var readingErrors: Int

    init(_ files: [SourceFile], _ report: RepairReport) {
      self.files = files
      self.report = report
      readingErrors = report.readingErrors(outside: [])
    }
  }

  /// Applies the edits that add no errors. If one of many edits adds an error, bisection finds it.
  ///
  /// - Parameter before: The result of the edits already made in this round.
  private mutating func attempt(_ edits: [Edit], after before: Attempt) -> Attempt {
    if let next = result(of: before.edits + edits, after: before) {
      return next
    }
    guard edits.count > 1 else {
      for edit in edits { refused.insert(name(edit.diagnostic)) }
      return before
    }
    let middle = edits.count / 2
    return attempt(
      Array(edits[middle...]), after: attempt(Array(edits[..<middle]), after: before))
  }

  /// - Parameter edits: Edits of the files as they were before this round.
  /// - Returns: `nil` if there are more errors than before.
  private func result(of edits: [Edit], after before: Attempt) -> Attempt? {
    var changed = files
    var fixed: [SourceRange] = []
    var quoted: [SourceRange] = []
    let editsOfFiles = Dictionary(grouping: edits) { $0.diagnostic.range.file }
    for index in files.indices {
      guard let own = editsOfFiles[files[index]] else { continue }
      let (file, ranges) = files[index].applying(own.map(\.textEdit))
      changed[index] = file
      quoted += zip(own, ranges).filter { $0.0.replacement.hasPrefix("'") }.map { file.range($0.1) }
      for edit in own {
        let line = edit.diagnostic.replacedRange.start.line
        fixed.append(file.range(EntryExtent(file: file, bytes: file.bytes, line: line).value))
      }
    }
    let stage = edits.map { report.stage(of: $0.diagnostic) }.min() ?? .checking
    var next = Attempt(changed, RepairReport(changed, check))
    next.edits = edits
    next.readingErrors = next.report.readingErrors(outside: fixed)
    let isWorse = next.report.isWorse(
      than: before.report, at: stage,
      readingErrors: (before: before.readingErrors, now: next.readingErrors))
    return isWorse || stage == .yaml && next.report.isUnreadable(quoted) ? nil : next
  }
}
