/// What is wrong with some files, by the stage that found it.
///
/// A mistake in an early stage hides those of the later ones. Mending it brings them to light, which
/// is no harm: so what counts is whether its own stage, and those before, find more than before.
struct RepairReport {
  enum Stage: Int, Comparable {
    case yaml
    case reading
    case checking

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// All findings.
  private(set) var diagnostics: Diagnostics
  private var yamlErrors = 0
  private var readingErrors: [Diagnostic] = []
  private var stages: [String: Stage] = [:]

  init(_ files: [SourceFile]) {
    diagnostics = Diagnostics()
    var schemas: [SourceFile] = []
    for file in files {
      var found = Diagnostics()
      let root = YAMLReader.read(file, into: &found)
      note(found, .yaml)
      yamlErrors += Self.errors(found)
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
      readingErrors += reader.diagnostics.all.filter { $0.severity == .error }
    }
    _ = SchemaChecker.check(schemas, into: &diagnostics)
  }

  /// Whether more is wrong than before, as far as a stage can see.
  ///
  /// - Parameters:
  ///   - other: what was wrong before.
  ///   - stage: the stage that found what was mended.
  ///   - readingErrors: how many errors readers find outside of what nobody has looked into before.
  func isWorse(
    than other: RepairReport, at stage: Stage, readingErrors: (before: Int, now: Int)
  ) -> Bool {
    if yamlErrors != other.yamlErrors || stage == .yaml { return yamlErrors > other.yamlErrors }
    if readingErrors.now != readingErrors.before || stage == .reading {
      return readingErrors.now > readingErrors.before
    }
    return Self.errors(diagnostics) > Self.errors(other.diagnostics)
  }

  /// How many errors readers find.
  ///
  /// - Parameter mended: the entries whose keys were mended. Nobody has looked into them before.
  func readingErrors(outside mended: [SourceRange]) -> Int {
    guard !mended.isEmpty else { return readingErrors.count }
    let ranges = Dictionary(grouping: mended) { ObjectIdentifier($0.file) }
    return readingErrors.count { error in
      !(ranges[ObjectIdentifier(error.range.file)] ?? []).contains {
        ($0.lower..<$0.upper).contains(error.range.lower)
      }
    }
  }

  /// Whether text that was mended is none that can be read.
  func isUnreadable(_ mended: [SourceRange]) -> Bool {
    !mended.isEmpty && readingErrors(outside: mended) < readingErrors.count
  }

  func stage(of finding: Diagnostic) -> Stage { stages[Self.key(finding)] ?? .checking }

  private mutating func note(_ found: Diagnostics, _ stage: Stage) {
    for finding in found.all where stages[Self.key(finding)] == nil {
      stages[Self.key(finding)] = stage
    }
  }

  private static func key(_ finding: Diagnostic) -> String {
    "\(finding.range.file.path) \(finding.id) \(finding.range.lower)"
  }

  private static func errors(_ diagnostics: Diagnostics) -> Int {
    diagnostics.all.count { $0.severity == .error }
  }
}
