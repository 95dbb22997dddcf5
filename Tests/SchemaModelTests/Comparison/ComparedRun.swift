import Testing

@testable import SchemaModel
@testable import SchemaTools

/// Two versions of a schema, compared.
struct ComparedRun {
  var comparison: SchemaComparison
  var report: ChangeReport

  /// - Parameters:
  ///   - old: the older version: a file, or several by their paths. A folder is a module.
  ///   - new: the newer version.
  ///   - policy: the policy; by default, safe changes are reported.
  init(
    _ old: [(path: String, text: String)], _ new: [(path: String, text: String)],
    policy: ChangePolicy? = nil
  ) throws {
    func check(_ files: [(path: String, text: String)]) throws -> CheckedModules {
      var diagnostics = Diagnostics()
      let modules = Dictionary(grouping: files) { file in
        file.path.split(separator: "/").dropLast().last.map(String.init) ?? ""
      }
      let sources = modules.sorted { $0.key < $1.key }.map { name, files in
        ModuleSources(
          SchemaModule(name: name, package: ""),
          files: files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) })
      }
      let checked = CheckedModules(SchemaModules(sources), into: &diagnostics)
      return try #require(
        checked, "\(diagnostics.sorted.filter { $0.severity == .error }.map(\.description))")
    }
    comparison = SchemaComparison(from: try check(old), to: try check(new))
    var all = ChangePolicy()
    all.showSafe()
    report = ChangeReport(comparison, policy ?? all) { $0.path }
  }

  init(_ old: String, _ new: String, policy: ChangePolicy? = nil) throws {
    try self.init([("A.yaml", old)], [("A.yaml", new)], policy: policy)
  }

  /// `source+stored state.removed state.count`
  var lines: [String] {
    comparison.changes.map { change in
      let levels = change.effects.map(\.label).joined(separator: "+")
      let mark = change.isAnnounced ? " (announced)" : ""
      return [levels, change.kind.name, change.subject].filter { !$0.isEmpty }
        .joined(separator: " ") + mark
    }
  }

  var questions: [String] { report.questions.map(\.message) }
}
