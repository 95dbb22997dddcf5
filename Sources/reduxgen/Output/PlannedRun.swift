import SchemaModel

/// What a run has worked out, before anything is done.
struct PlannedRun: Sendable {
  /// What has to change, which nothing is in the way of.
  var plan: OutputPlan
  /// What it was worked out from; nil if a record of an earlier run says that there is nothing to do. It is held on to
  /// because taking it apart takes a while, for which no file has to wait: see ``Workers/discard(_:)``.
  var schema: CheckedSchema?
  /// What is wanted in each folder.
  var folders: [OutputFolder] = []
  /// What takes down that the run is done; nil if there is more to say than a record can repeat.
  var record: RunRecord?
  /// Where records are; nil for nowhere.
  var cache: String?

  /// Where the run may write.
  var bounds: ProjectBounds { ProjectBounds(folders.map(\.bounds)) }

  /// Writes what has to change, and takes down that it is done.
  ///
  /// - Throws: if a file cannot be written.
  func write(_ reporter: inout Reporter) throws(ExitStatus) {
    try reporter.write(plan.changes, inside: bounds)
    if let record, let cache { record.save(folders, in: cache) }
  }
}
