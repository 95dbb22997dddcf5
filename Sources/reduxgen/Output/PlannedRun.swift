import SchemaModel

/// The computed result of a run, before anything is written.
struct PlannedRun: Sendable {
  /// The changes.
  var plan: OutputPlan
  /// The checked modules; nil if the build cache shows that there is nothing to do. They are retained because
  /// releasing them is slow and must not delay writing; see ``Workers/discard(_:)``.
  var modules: [CheckedModule]?
  /// The expected files of each folder.
  var folders: [OutputFolder] = []
  /// The build cache to write; nil if the run has diagnostics.
  var record: BuildCache?
  /// The folder of the build caches; nil for none.
  var cache: String?

  /// Where the run may write.
  var bounds: ProjectBounds { ProjectBounds(folders.map(\.bounds)) }

  /// Writes the changes, and then the build cache.
  ///
  /// - Throws: if a file cannot be written.
  func write(_ reporter: inout Reporter) throws(ExitStatus) {
    try reporter.write(plan.changes, inside: bounds)
    if let record, let cache { record.save(folders, in: cache) }
  }
}
