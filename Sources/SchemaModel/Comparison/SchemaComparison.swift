/// The differences between two versions of a schema by meaning. Comments, the order of files, quotes, and
/// short or long forms make no difference.
package struct SchemaComparison: Sendable {
  /// All differences by file, section, name and kind.
  package let changes: [SchemaChange]
  /// Possible renames that are not declared, in the same order.
  package let questions: [RenameQuestion]

  /// Compares two versions of one module.
  ///
  /// - Parameters:
  ///   - old: the version that others use.
  ///   - new: the version that they will use.
  package init(from old: CheckedSchema, to new: CheckedSchema) {
    self.init(from: ComparedSchema(old), to: ComparedSchema(new))
  }

  /// Compares two versions of any number of modules.
  package init(from old: CheckedModules, to new: CheckedModules) {
    let shared = old.sharedNames.union(new.sharedNames)
    self.init(from: old.compared(sharing: shared), to: new.compared(sharing: shared))
  }

  private init(from old: ComparedSchema, to new: ComparedSchema) {
    let finder = ChangeFinder(from: old, to: new)
    changes = finder.changes.sorted { Self.key($0).lexicographicallyPrecedes(Self.key($1)) }
    questions = finder.questions.sorted {
      Self.key($0).lexicographicallyPrecedes(Self.key($1))
    }
  }

  private static let sections = Dictionary(
    uniqueKeysWithValues: [
      "", "access", "conforms", "storedVersion", "types", "clients", "dependencies", "queues",
      "state",
      "children", "pages", "actions", "reduce", "forward", "sagas", "removed",
    ].enumerated().map { ($1, $0) })

  /// What orders differences and questions, part by part.
  private static func key(
    _ place: SourceRange, _ feature: String?, _ subject: String, _ rest: [String]
  ) -> [String] {
    // All numbers of sections have the same length.
    [place.file.path, feature ?? "", "\(100 + section(of: subject))", subject] + rest
  }

  private static func key(_ change: SchemaChange) -> [String] {
    key(
      change.place, change.feature, change.subject,
      [change.kind.name, change.old ?? "", change.new ?? ""])
  }

  private static func key(_ question: RenameQuestion) -> [String] {
    key(question.place, question.feature, question.new, [question.old])
  }

  private static func section(of subject: String) -> Int {
    sections[String(subject.prefix { $0 != "." })] ?? sections.count
  }
}
