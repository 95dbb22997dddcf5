import Foundation
import RandomSchemas
import Testing
import TestingOptions

@testable import SchemaModel

/// A schema that is checked after each change is known as well as one that is checked for the first time.
@Suite("Sessions")
struct SchemaSessionTests {
  /// A session and what it is expected to say.
  private struct Trial {
    var session = SchemaSession()
    var random: SplitMix64
    let tag: String
    /// The settings that are not those of a project that says nothing.
    var projects: [String: Project] = [:]

    /// Compares with a check that knows nothing.
    func compare(after change: String) {
      var known = session
      let now = known.check()
      var fresh = SchemaSession()
      for source in session.sources {
        fresh.update([source], projects: projects)
      }
      let expected = fresh.check()
      let plain = SchemaModules(session.sources, projects: projects).check().diagnostics
      #expect(now.lines == expected.lines, "\(tag): \(change)")
      #expect(now.lines == plain.lines, "\(tag): \(change)")
      guard let index = known.index, let other = fresh.index else { return }
      for source in session.sources {
        let declarations = index.declarations(in: source)
        #expect(declarations.map(\.line) == other.declarations(in: source).map(\.line))
        for declaration in declarations {
          let places = index.references(to: declaration.id).map(\.line)
          #expect(places == other.references(to: declaration.id).map(\.line), "\(declaration.id)")
          #expect(places.contains { $0.hasSuffix("declaration") })
        }
      }
    }
  }

  @Test(
    "report what a new check reports, whatever happens to files",
    arguments: RandomCases.seeds(4, many: 60))
  func anyChange(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &+ 5_000)
    // One schema in several files, those of others beside it, and damaged copies of all.
    var pool: [TrialSchema] = []
    for part in 0..<3 {
      var generator = SchemaGenerator(seed: UInt64(seed * 3 + part), tag: "S\(part)")
      let schema = generator.schema()
      pool += [schema, schema] + (0..<3).map { _ in schema.damaged(using: &random) }
    }
    let files = pool.flatMap(\.files)
    var trial = Trial(random: random, tag: "\(seed)")
    trial.session.update(pool[0].files.map(\.source))
    _ = trial.session.check()
    for step in 0..<25 {
      let change: String
      switch trial.random.next() % 10 {
      case 1, 2, 3:
        let file = files[Int(trial.random.next() % UInt64(files.count))]
        var project = Project()
        if trial.random.chance(30) { project.access = .public }
        trial.projects[file.path] = project
        trial.session.update([file.source], projects: [file.source.path: project])
        change = "update \(file.path)"
      case let kind:
        let count = UInt64(trial.session.sources.count)
        let source = trial.session.sources[Int(trial.random.next() % count)]
        let edited =
          kind < 7
          ? Self.edited(source, using: &trial.random)
          : Self.withOtherDeclaration(source, using: &trial.random)
        trial.session.update([edited], projects: trial.projects)
        change = "edit \(source.path)"
      }
      // What the session knows comes from several steps before.
      if step % 3 == 0 { _ = trial.session.check() }
      trial.compare(after: "\(step): \(change)")
    }
  }

  /// A file in which a declaration comes in, goes, or gets another name, but for the places in other files.
  private static func withOtherDeclaration(
    _ source: SourceFile, using random: inout SplitMix64
  ) -> SourceFile {
    var lines = String(decoding: source.bytes, as: UTF8.self).components(separatedBy: "\n")
    func indentation(_ place: Int) -> Int {
      lines.indices.contains(place) ? lines[place].prefix { $0 == " " }.count : 0
    }
    let sections = ["actions:", "state:", "reduce:", "sagas:", "forward:"]
    let starts = lines.indices.filter { place in
      sections.contains(lines[place].trimmingCharacters(in: .whitespaces))
        && indentation(place + 1) > indentation(place)
    }
    guard !starts.isEmpty else { return source }
    let start = starts[Int(random.next() % UInt64(starts.count))]
    let depth = indentation(start + 1)
    var end = start + 1
    while end < lines.count, lines[end].isEmpty || indentation(end) >= depth { end += 1 }
    let entries = (start + 1..<end).filter { place in
      indentation(place) == depth && lines[place].dropFirst(depth).first?.isLetter == true
    }
    guard !entries.isEmpty else { return source }
    let number = Int(random.next() % UInt64(entries.count))
    let entry = entries[number]
    switch random.next() % 3 {
    case 0:
      let added = lines[start].contains("state") ? "added: Int = 1" : "added:"
      lines.insert(String(repeating: " ", count: depth) + added, at: start + 1)
    case 1:
      lines.removeSubrange(entry..<(number + 1 < entries.count ? entries[number + 1] : end))
    default:
      let name = lines[entry].dropFirst(depth).prefix { $0.isLetter || $0.isNumber }
      guard let word = try? Regex("\\b\(name)\\b") else { break }
      lines = lines.map { $0.replacing(word, with: name + "Too") }
    }
    return SourceFile(path: source.path, bytes: Array(lines.joined(separator: "\n").utf8))
  }

  /// A file with some Swift in it exchanged for other Swift of the same file, or a line more.
  private static func edited(
    _ source: SourceFile, using random: inout SplitMix64
  ) -> SourceFile {
    var lines = String(decoding: source.bytes, as: UTF8.self).components(separatedBy: "\n")
    let place = Int(random.next() % UInt64(lines.count))
    let body = lines.indices.filter { lines[$0].contains(" = ") || lines[$0].contains(".to") }
    let methods = lines.indices.filter { lines[$0].contains(" async") }
    switch random.next() % 6 {
    case 0: lines.insert("# A comment.", at: place)
    // A method of a client gets another signature, another name, or goes.
    case 4, 5:
      guard !methods.isEmpty else { break }
      let method = methods[Int(random.next() % UInt64(methods.count))]
      switch random.next() % 4 {
      case 0: lines[method] = lines[method].replacing(" async", with: " async throws")
      case 1: lines[method] = lines[method].replacing("(", with: "(_ more: Int, ")
      case 2: lines[method] = lines[method].replacing(":", with: "Too:", maxReplacements: 1)
      default: lines.remove(at: method)
      }
    case 1 where !lines[place].isEmpty: lines.remove(at: place)
    default:
      guard !body.isEmpty else { break }
      let (one, other) = (
        body[Int(random.next() % UInt64(body.count))], body[Int(random.next() % UInt64(body.count))]
      )
      let end = { (line: String) in line.split(separator: " = ", maxSplits: 1).last.map(String.init)
      }
      if let old = end(lines[one]), let new = end(lines[other]) {
        lines[one] = lines[one].replacing(old, with: new)
      }
    }
    return SourceFile(path: source.path, bytes: Array(lines.joined(separator: "\n").utf8))
  }
}

extension TrialSchema.File {
  fileprivate var source: SourceFile { SourceFile(path: path, bytes: Array(text.utf8)) }
}

extension Diagnostics {
  fileprivate var lines: [String] {
    sorted.map { diagnostic in
      let range = diagnostic.range
      return "\(diagnostic) \(range.lower) \(range.upper) \(diagnostic.replacement ?? "")"
    }
  }
}

extension Declaration {
  fileprivate var line: String { "\(range.file.path):\(range.lower)-\(range.upper) \(id)" }
}

extension Reference {
  fileprivate var line: String { "\(range.file.path):\(range.lower)-\(range.upper) \(role)" }
}
