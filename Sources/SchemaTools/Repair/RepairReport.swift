import SchemaModel

/// The diagnostics of some files, by the stage that found them.
///
/// An error in an early stage hides those of later stages, and fixing it reveals them. So a fix fails only if
/// its own stage, or an earlier one, reports more than before.
struct RepairReport {
  enum Stage: Comparable {
    case yaml
    case reading
    case checking
  }

  private(set) var diagnostics: Diagnostics
  private var yamlErrors = 0
  private var readingErrors: [Diagnostic] = []
  private var stages: [String: Stage] = [:]

  /// - Parameter check: The diagnostics of schemas.
  init(_ files: [SourceFile], _ check: ([SourceFile]) -> Diagnostics) {
    diagnostics = Diagnostics()
    var schemas: [SourceFile] = []
    for file in files {
      var found = Diagnostics()
      let root = YAMLReader.read(file, into: &found)
      note(found, .yaml)
      yamlErrors += found.errorCount
      let isProject = root.map { Grammar.isProject($0) } ?? Grammar.isProject(file)
      if isProject { diagnostics.append(contentsOf: found) } else { schemas.append(file) }
      guard let root else { continue }
      var reader = Reader()
      if isProject {
        _ = reader.readProject(root)
        diagnostics.append(contentsOf: reader.diagnostics)
      } else {
        _ = reader.readFile(root)
      }
      note(reader.diagnostics, .reading)
      readingErrors += reader.diagnostics.errors.all
    }
    diagnostics.append(contentsOf: check(schemas))
  }

  /// Whether there are more errors than before, up to a stage.
  ///
  /// - Parameters:
  ///   - other: The report before the fix.
  ///   - stage: The stage that found what was fixed.
  ///   - readingErrors: The numbers of reading errors, except those in entries that were unreadable before the fix.
  func isWorse(
    than other: RepairReport, at stage: Stage, readingErrors: (before: Int, now: Int)
  ) -> Bool {
    if yamlErrors != other.yamlErrors || stage == .yaml { return yamlErrors > other.yamlErrors }
    if readingErrors.now != readingErrors.before || stage == .reading {
      return readingErrors.now > readingErrors.before
    }
    // An added import may replace an error by an import cycle, so the number of cycles must not grow either.
    return diagnostics.errorCount > other.diagnostics.errorCount
      || importsInCircles > other.importsInCircles
  }

  /// The number of reading errors outside of fixed entries.
  ///
  /// - Parameter fixed: The entries whose keys were fixed. They were unreadable before.
  func readingErrors(outside fixed: [SourceRange]) -> Int {
    guard !fixed.isEmpty else { return readingErrors.count }
    let ranges = Dictionary(grouping: fixed) { $0.file }
    return readingErrors.count { error in
      !(ranges[error.range.file] ?? []).contains {
        ($0.lower..<$0.upper).contains(error.range.lower)
      }
    }
  }

  /// Whether fixed text is unreadable.
  func isUnreadable(_ fixed: [SourceRange]) -> Bool {
    !fixed.isEmpty && readingErrors(outside: fixed) < readingErrors.count
  }

  func stage(of diagnostic: Diagnostic) -> Stage { stages[Self.key(diagnostic)] ?? .checking }

  private mutating func note(_ found: Diagnostics, _ stage: Stage) {
    for diagnostic in found.all where stages[Self.key(diagnostic)] == nil {
      stages[Self.key(diagnostic)] = stage
    }
  }

  private static func key(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.range.file.path) \(diagnostic.id) \(diagnostic.range.lower)"
  }

  private var importsInCircles: Int { diagnostics.all.count { $0.id == .importCycle } }
}
