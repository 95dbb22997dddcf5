import SchemaModel
import Testing

/// A run of the checker over whole files.
struct CheckedRun {
  var schema: CheckedSchema?
  var diagnostics = Diagnostics()

  init(_ files: [(path: String, text: String)]) {
    let sources = files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    schema = SchemaChecker.check(sources, into: &diagnostics)
  }

  /// The findings as they are printed, each after the id of its rule, but for those about the whole picture: a schema
  /// with a single action is no mistake in a test of something else.
  var lines: [String] {
    diagnostics.sorted.filter { !Self.wholePicture.contains($0.id) }.map { "\($0.id) \($0)" }
  }

  /// All findings, as they are printed, each after the id of its rule.
  var allLines: [String] { diagnostics.sorted.map { "\($0.id) \($0)" } }

  /// The rules that judge a schema as a whole.
  static let wholePicture: Set<RuleID> = [
    .rx051, .rx108, .rx118, .rx180, .rx181, .rx182, .rx183, .rx184, .rx185,
  ]
}

/// A schema in whose whole picture exactly these things are found.
struct Picture: Sendable, CustomTestStringConvertible {
  var files: [(path: String, text: String)]
  var lines: [String]
  var place: SourceLocation

  init(_ schema: String, _ lines: String..., place: SourceLocation = #_sourceLocation) {
    self.files = [("Test.yaml", schema)]
    self.lines = lines
    self.place = place
  }

  var testDescription: String { lines.first ?? "line \(place.line): nothing" }

  func check() {
    let run = CheckedRun(files)
    #expect(run.allLines == lines, sourceLocation: place)
    #expect(run.schema != nil, sourceLocation: place)
  }
}

/// A schema that is answered with exactly these findings.
struct Mistake: Sendable, CustomTestStringConvertible {
  var files: [(path: String, text: String)]
  var lines: [String]
  var place: SourceLocation

  init(_ schema: String, _ lines: String..., place: SourceLocation = #_sourceLocation) {
    self.init(files: [("Test.yaml", schema)], lines: lines, place: place)
  }

  init(
    _ files: [(path: String, text: String)], _ lines: String...,
    place: SourceLocation = #_sourceLocation
  ) {
    self.init(files: files, lines: lines, place: place)
  }

  private init(
    files: [(path: String, text: String)], lines: [String], place: SourceLocation
  ) {
    self.files = files
    self.lines = lines
    self.place = place
  }

  var testDescription: String { lines.first ?? "nothing" }

  func check() {
    let run = CheckedRun(files)
    #expect(run.lines == lines, sourceLocation: place)
    #expect((run.schema == nil) == run.diagnostics.hasErrors, sourceLocation: place)
  }
}

/// A schema that is right.
struct Accepted: Sendable, CustomTestStringConvertible {
  var files: [(path: String, text: String)]
  var place: SourceLocation

  init(_ schema: String, place: SourceLocation = #_sourceLocation) {
    self.init([("Test.yaml", schema)], place: place)
  }

  init(_ files: [(path: String, text: String)], place: SourceLocation = #_sourceLocation) {
    self.files = files
    self.place = place
  }

  var testDescription: String { "line \(place.line)" }

  func check() {
    let run = CheckedRun(files)
    #expect(run.lines == [], sourceLocation: place)
    #expect(run.schema != nil, sourceLocation: place)
  }
}
