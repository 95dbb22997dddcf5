import SchemaModel

/// The computed result of a run, before anything is written.
struct PlannedRun: Sendable {
  /// The changes.
  var plan: OutputPlan
  /// The checked modules; nil without schemas. They are retained because releasing them is slow and must not delay
  /// writing; see ``Workers/discard(_:)``.
  var modules: [CheckedModule]?
  /// The expected files of each folder.
  var folders: [OutputFolder]

  /// Where the run may write.
  var bounds: ProjectBounds { ProjectBounds(folders.map(\.bounds)) }
}
