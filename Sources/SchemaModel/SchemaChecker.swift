/// The stages from the bytes of schemas to a schema in which every name is resolved:
///
///     bytes → Node → File → SchemaIndex → [Diagnostic], CheckedSchema
package enum SchemaChecker {
  /// Reads and checks all files of a run together. Warnings that comments allow are left out.
  ///
  /// - Parameters:
  ///   - sources: the schema files, in the order in which their output is wanted.
  ///   - projects: the settings for files, by their paths.
  ///   - diagnostics: gets all diagnostics of all files in one run.
  ///   - more: finds what is no matter of the schema alone.
  /// - Returns: nil when there are errors.
  package static func check(
    _ sources: [SourceFile], projects: [String: Project] = [:], into diagnostics: inout Diagnostics,
    more: (CheckedSchema) -> [Diagnostic] = { _ in [] }
  ) -> CheckedSchema? {
    let files = Workers.map(sources) { ReadFile($0, in: projects[$0.path] ?? Project()) }
    let checked = Checker(Schema(files)).check(into: &diagnostics)
    for diagnostic in more(checked) { diagnostics.append(diagnostic) }
    diagnostics = diagnostics.allowing(commentsIn: files)
    return diagnostics.hasErrors ? nil : checked
  }
}

/// The files of a schema that is checked after each change: only what changed is read again.
package struct SchemaSession: Sendable {
  private var files: [ReadFile] = []
  private var surroundings = Surroundings()
  /// What the files say together, when they were last checked.
  package private(set) var index: SchemaIndex?
  /// Whether the last check looked at other modules.
  package private(set) var seesOthers = false

  package init() {}

  /// The files, in the order in which they came.
  package var sources: [SourceFile] { files.map(\.source) }

  /// Takes files in; each takes the place of the one with its path.
  ///
  /// - Parameter projects: the settings for files, by their paths.
  package mutating func update(_ sources: [SourceFile], projects: [String: Project] = [:]) {
    let places = Dictionary(
      files.enumerated().map { ($1.source.path, $0) }, uniquingKeysWith: { first, _ in first })
    for file in Workers.map(sources, { ReadFile($0, in: projects[$0.path] ?? Project()) }) {
      if let place = places[file.source.path] {
        surroundings.replace(place, of: &files, with: file)
      } else {
        surroundings = Surroundings()
        files.append(file)
      }
    }
  }

  /// Leaves out a file.
  package mutating func remove(_ path: String) {
    files.removeAll { $0.source.path == path }
    surroundings = Surroundings()
  }

  /// Everything that is found in the files as they are, as `SchemaChecker.check` finds it.
  ///
  /// - Parameter more: finds what is no matter of the schema alone; with it, all files are checked again.
  package mutating func check(more: ((CheckedSchema) -> [Diagnostic])? = nil) -> Diagnostics {
    var diagnostics = Diagnostics()
    var old = index
    let kept = more == nil ? surroundings : nil
    let checked = Checker(Schema(files), surroundings: kept).check(into: &diagnostics)
    index = checked.index
    Workers.discard(&old)
    for diagnostic in more?(checked) ?? [] { diagnostics.append(diagnostic) }
    return diagnostics.allowing(commentsIn: files)
  }

  /// The same among other modules. Where it needs them, all files are checked again.
  ///
  /// - Parameters:
  ///   - module: that of the files.
  ///   - others: the other modules, with their files.
  package mutating func check(
    of module: SchemaModule, among others: [(module: SchemaModule, session: SchemaSession)],
    more: ((CheckedSchema) -> [Diagnostic])? = nil
  ) -> Diagnostics {
    seesOthers = imports(others.map(\.module.name))
    if !seesOthers {
      let alone = check(more: more)
      // What is unknown here may be in another module.
      guard alone.all.contains(where: { $0.severity == .error || $0.id == .rx079 }) else {
        return alone
      }
      seesOthers = true
    }
    let modules = SchemaModules(
      [(module, files, false)] + others.map { ($0.module, $0.session.files, true) })
    var (checked, diagnostics) = modules.checked(0, isWhole: true, withErrorsOfOthers: false)
    var old = index
    index = checked.index
    Workers.discard(&old)
    for diagnostic in more?(checked) ?? [] { diagnostics.append(diagnostic) }
    return diagnostics.allowing(commentsIn: files)
  }

  /// Whether a file imports one of some modules.
  private func imports(_ modules: [String]) -> Bool {
    let modules = Set(modules)
    return !modules.isEmpty
      && files.lazy.compactMap(\.declaration).contains { file in
        ([file.shared] + file.features.map(\.declarations)).contains { declarations in
          declarations.imports.contains { modules.contains($0.value) }
        }
      }
  }

  /// One file with everything that its parts refer to, whether it has errors or not.
  func checkedFile(_ path: String) -> CheckedSchema {
    var diagnostics = Diagnostics()
    return Checker(Schema(files), surroundings: surroundings)
      .check(into: &diagnostics, resolving: path)
  }

  /// Whether a file could be read as YAML, so that what it declares is known.
  package func canRead(_ path: String) -> Bool {
    files.contains { $0.source.path == path && $0.declaration != nil && $0.isComplete }
  }
}
