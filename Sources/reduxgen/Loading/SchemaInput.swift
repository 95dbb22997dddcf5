import CodeRendering
import SchemaModel

/// A schema file of a run.
struct SchemaInput {
  var file: SourceFile
  /// The folder that `file.path` is relative to.
  var root: ProjectRoot
  /// The settings of the project that the schema belongs to.
  var project = Project()
  /// The absolute path of the project file that governs the schema; nil if there is none.
  var projectFile: String?
  /// The module that the schema's code belongs to.
  var module = SchemaModule(name: "", package: "")
  /// The templates that render the schema.
  var templates = TemplateSelection()
  /// The absolute path of the folder for the schema's generated code.
  var output: String
  /// Whether the command line names the schema by an absolute path. Messages then do the same: Xcode finds the file of
  /// a message only by such a path.
  var isNamedAbsolutely = false

  /// Whether the command line names the file itself.
  var isNamed = false

  /// The folders in which the file may be written. A link on the command line may lead to another folder.
  var foldersToWrite: [String] {
    isNamed ? [root.path, Path.parent(of: FileSystem.resolved(path))] : [root.path]
  }

  /// The templates, with the store of the project.
  var selection: TemplateSelection {
    var selection = templates
    selection.shape = project.store
    return selection
  }

  /// The absolute path of the file.
  var path: String { Path.join(root.path, file.path) }
}

extension [SchemaInput] {
  /// The files of each module, in the order of their first files.
  var byModule: [[SchemaInput]] {
    let groups = Dictionary(grouping: self, by: \.module)
    return map(\.module).distinct.compactMap { groups[$0] }
  }

  /// All modules for the checker.
  ///
  /// - Parameters:
  ///   - read: The schemas of other modules.
  ///   - isPartial: Whether unread modules may depend on these.
  func modules(reading read: [SchemaInput] = [], isPartial: Bool = false) -> SchemaModules {
    SchemaModules(
      byModule.map { $0.module() } + read.byModule.map { $0.module(isRead: true) },
      isPartial: isPartial)
  }

  /// The files of one module for the checker.
  ///
  /// - Parameter isRead: Whether the files are only read for other modules, and not checked.
  func module(isRead: Bool = false) -> ModuleSources {
    ModuleSources(
      first?.module ?? SchemaModule(name: "", package: ""), files: map(\.file),
      projects: Dictionary(first: map { ($0.file.path, $0.project) }), isRead: isRead)
  }
}

// MARK: - Checks without rendering

extension [SchemaInput] {
  /// Reports the errors in schemas, or in edited versions of them. Warnings are for `validate`.
  ///
  /// - Throws: The exit status if there are any.
  func report(errorsIn modules: SchemaModules, _ reporter: inout Reporter) throws(ExitStatus) {
    for (found, inputs) in zip(modules.findings(), byModule) {
      reporter.add(found.errors, in: inputs)
    }
    guard !reporter.hasErrors else { throw .refused }
  }

  /// The errors in schemas with the absolute paths of their files. They are not reported.
  ///
  /// - Parameter others: Schemas whose errors are skipped.
  func errors(besides others: [SchemaInput] = []) -> [(path: String, error: Diagnostic)] {
    let known = others.isEmpty ? [] : Set(others.errors().map { "\($0.path) \($0.error)" })
    return zip(modules().findings(), byModule).flatMap { found, inputs in
      let paths = Dictionary(first: inputs.map { ($0.file.path, $0.path) })
      return found.errors.sorted.compactMap { error in
        paths[error.range.file.path].map { (path: $0, error: error) }
      }
    }.filter { !known.contains("\($0.path) \($0.error)") }
  }

  /// The diagnostics of schemas. They are not reported.
  ///
  /// - Parameters:
  ///   - sources: The actual or assumed contents of the files.
  ///   - read: The schemas of other modules.
  func diagnostics(
    in sources: [SourceFile], reading read: [SchemaInput] = []
  ) -> Diagnostics {
    let changed = zip(self, sources).map { input, source in
      var input = input
      input.file = source
      return input
    }
    return changed.modules(reading: read).findings()
      .reduce(into: Diagnostics()) { $0.append(contentsOf: $1) }
  }
}
