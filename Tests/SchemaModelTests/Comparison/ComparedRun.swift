import Foundation
import Testing

@testable import SchemaModel

/// Two versions of a schema, compared.
struct ComparedRun {
  var comparison: SchemaComparison
  var report: ChangeReport

  /// - Parameters:
  ///   - old: the older version: a file, or several by their paths.
  ///   - new: the newer version.
  ///   - policy: what is done about changes; safe ones are said if nothing is given.
  init(
    _ old: [(path: String, text: String)], _ new: [(path: String, text: String)],
    policy: ChangePolicy? = nil
  ) throws {
    func check(_ files: [(path: String, text: String)]) throws -> CheckedSchema {
      var diagnostics = Diagnostics()
      let sources = files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
      let schema = SchemaChecker.check(sources, into: &diagnostics)
      return try #require(
        schema, "\(diagnostics.sorted.filter { $0.severity == .error }.map(\.description))")
    }
    comparison = SchemaComparison(from: try check(old), to: try check(new))
    var all = ChangePolicy()
    all.showSafe()
    report = ChangeReport(comparison, policy ?? all) { $0.path }
    record(old, new)
  }

  func record(_ old: [(path: String, text: String)], _ new: [(path: String, text: String)]) {
    guard let path = ProcessInfo.processInfo.environment["RECORD_DIFF"] else { return }
    let item: [String: Any] = [
      "test": Test.current?.displayName ?? Test.current?.name ?? "",
      "id": "\(Test.current?.id as Any)",
      "old": old.map { [$0.path, $0.text] }, "new": new.map { [$0.path, $0.text] },
      "lines": lines, "questions": questions,
    ]
    let data = try! JSONSerialization.data(withJSONObject: item)
    let handle = FileHandle(forWritingAtPath: path)!
    handle.seekToEndOfFile()
    handle.write(data + Data("\n".utf8))
    try! handle.close()
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

/// What becomes of a schema when some of its text is replaced.
struct Edit: Sendable, CustomTestStringConvertible {
  var name: String
  var schema: String
  var replacements: [(String, String)]
  var lines: [String]
  var questions: [String]
  var place: SourceLocation

  init(
    _ name: String, in schema: String, _ replacements: (String, String)..., gives lines: [String],
    asks questions: [String] = [], place: SourceLocation = #_sourceLocation
  ) {
    self.name = name
    self.schema = schema
    self.replacements = replacements
    self.lines = lines
    self.questions = questions
    self.place = place
  }

  var testDescription: String { name }

  /// The schema after the edit. Each text must be there once, so that no edit does nothing.
  var edited: String {
    get throws {
      var text = schema
      for (old, new) in replacements {
        try #require(text.ranges(of: old).count == 1, "`\(old)`", sourceLocation: place)
        text = text.replacing(old, with: new)
      }
      return text
    }
  }

  func check() throws {
    if let path = ProcessInfo.processInfo.environment["RECORD_DIFF"] {
      let handle = FileHandle(forWritingAtPath: path)!
      handle.seekToEndOfFile()
      handle.write(try! JSONSerialization.data(withJSONObject: ["edit": name]) + Data("\n".utf8))
    }
    let run = try ComparedRun(schema, try edited)
    #expect(run.lines == lines, sourceLocation: place)
    #expect(run.questions == questions, sourceLocation: place)
    // The other way round there is something to say as well, and a schema is like itself.
    #expect(
      try ComparedRun(try edited, schema).comparison.changes.isEmpty == lines.isEmpty,
      sourceLocation: place)
    #expect(try ComparedRun(schema, schema).lines == [], sourceLocation: place)
    #expect(try ComparedRun(try edited, try edited).lines == [], sourceLocation: place)
  }
}
