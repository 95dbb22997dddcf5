import SchemaModel

/// The differences between two versions of a schema by meaning. Comments, the order of files, quotes, and
/// short or long forms make no difference.
package struct SchemaComparison: Sendable {
  /// All differences, sorted by file, section, name and kind.
  package let changes: [SchemaChange]
  /// Possible renames that are not declared, sorted like `changes`.
  package let questions: [RenameQuestion]

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - old: The older version.
  ///   - new: The newer version.
  package init(from old: CheckedModules, to new: CheckedModules) {
    let shared = old.sharedNames.union(new.sharedNames)
    let finder = ChangeFinder(
      from: ComparedSchema(old, sharing: shared), to: ComparedSchema(new, sharing: shared))
    changes = Self.sorted(finder.changes) { change in
      Self.key(change.place, change.feature, change.subject)
        + [change.kind.name, change.old ?? "", change.new ?? ""]
    }
    questions = Self.sorted(finder.questions) { question in
      Self.key(question.place, question.feature, question.new) + [question.old]
    }
  }

  private static func sorted<Found>(_ all: [Found], by key: (Found) -> [String]) -> [Found] {
    all.map { (key: key($0), found: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.found)
  }

  private static let sections = [
    "", "access", "conforms", "storedVersion", "types", "clients", "dependencies", "queues",
    "state", "children", "pages", "queries", "actions", "reduce", "forward", "sagas", "removed",
  ]

  /// The sort key of a difference or question.
  private static func key(
    _ place: SourceRange, _ feature: String?, _ subject: String
  ) -> [String] {
    let section = sections.firstIndex(of: subject.root) ?? sections.count
    // Add 100, so that all section numbers have three digits and sort as text.
    return [place.file.path, feature ?? "", "\(100 + section)", subject]
  }
}
