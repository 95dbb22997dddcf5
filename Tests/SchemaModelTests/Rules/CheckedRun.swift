import SchemaModel

/// A run of the checker over whole files.
struct CheckedRun {
  var schema: CheckedSchema?
  var diagnostics = Diagnostics()

  init(_ files: [(path: String, text: String)]) {
    self.init(sources: files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) })
  }

  init(sources: [SourceFile]) {
    let check = SchemaModules(sources).check()
    schema = check.schema
    diagnostics = check.diagnostics
  }

  init(_ text: String) { self.init([("Test.yaml", text)]) }

  /// The diagnostics as they are printed, each after the id of its rule, except for flow analysis: a schema
  /// with a single action is no error in another test.
  var lines: [String] {
    diagnostics.sorted.filter { !Self.flowAnalysis.contains($0.id) }.map { "\($0.id) \($0)" }
  }

  /// All diagnostics, as they are printed, each after the id of its rule.
  var allLines: [String] { diagnostics.sorted.map { "\($0.id) \($0)" } }

  /// The rules that judge a schema as a whole.
  static let flowAnalysis: Set<RuleID> = [
    .unused, .actionNobodyHandles, .actionOfGrandchild, .endlessLoop, .failureNobodyShows, .unused,
    .delegateNobodyHandles, .fieldNobodyChanges, .delegateNobodySends,
  ]
}
