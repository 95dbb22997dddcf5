import Testing
import TestingOptions

@testable import SchemaModel
@testable import SchemaTools

/// What is true of every schema.
@Suite("Comparison: every schema")
struct ComparisonPropertyTests {
  private static func check(_ files: [SourceFile]) -> CheckedModules? {
    var diagnostics = Diagnostics()
    return CheckedModules(SchemaModules(files), into: &diagnostics)
  }

  private static func formatted(_ file: SourceFile) -> SourceFile {
    var diagnostics = Diagnostics()
    let text = SchemaFormatter.format(file, into: &diagnostics)
    return SourceFile(path: file.path, bytes: text.map { Array($0.utf8) } ?? [])
  }

  private static func mangled(_ file: SourceFile, seed: UInt64) throws -> SourceFile {
    var diagnostics = Diagnostics()
    let root = try #require(YAMLReader.read(file, into: &diagnostics))
    var mangler = LayoutMangler(seed: seed, freedom: [.brackets])
    return SourceFile(path: file.path, bytes: mangler.mangled(root))
  }

  private static func lines(_ old: [SourceFile], _ new: [SourceFile]) throws -> [String] {
    let before = try #require(check(old))
    let after = try #require(check(new))
    let comparison = SchemaComparison(from: before, to: after)
    return comparison.changes.map { "\($0.kind.name) \($0.feature ?? "") \($0.subject)" }
      + comparison.questions.map { "\($0.old) \($0.new)" }
  }

  /// The projects that people wrote, and random ones.
  private static func projects(_ few: Int, many: Int) -> [[SourceFile]] {
    CorpusSchema.projects
      + RandomCases.seeds(few, many: many).map { CorpusSchema.randomProject(seed: UInt64($0)) }
  }

  @Test("a schema is like itself, whatever its layout and the order of its files")
  func same() throws {
    #expect(CorpusSchema.projects.count >= 15)
    var count = 0
    for files in Self.projects(5, many: 100) {
      // What is wrong on purpose has no meaning.
      guard Self.check(files) != nil else { continue }
      count += 1
      let name = files[0].path
      #expect(try Self.lines(files, files) == [], "\(name)")
      #expect(try Self.lines(files, files.map(Self.formatted)) == [], "\(name), in format")
      #expect(try Self.lines(files, files.reversed()) == [], "\(name), in another order")
      let mangled = try files.map { try Self.mangled($0, seed: 7) }
      #expect(try Self.lines(files, mangled) == [], "\(name), in a layout of chance")
    }
    #expect(count >= 20)
  }

  @Test("a removed entry is reported")
  func removals() throws {
    var count = 0
    for (number, files) in Self.projects(4, many: 60).enumerated() {
      guard Self.check(files) != nil else { continue }
      for (index, file) in files.enumerated() {
        let ranges = try Self.removable(in: file)
        // A check of each would take minutes: every entry has its turn in one project or another.
        for range in RandomCases.turn(oneOf: 12, ranges, from: number) {
          var bytes = file.bytes
          bytes.removeSubrange(range)
          var changed = files
          changed[index] = SourceFile(path: file.path, bytes: bytes)
          // What others need cannot go alone.
          guard Self.check(changed) != nil else { continue }
          count += 1
          let lines = try Self.lines(files, changed)
          #expect(!lines.isEmpty, "\(file.path) without \(file.text(range))")
        }
      }
    }
    #expect(count >= 20, "\(count)")
  }

  /// The lines of entries of some sections, one after another, but for the only entry of a section.
  private static func removable(in file: SourceFile) throws -> [Range<Int>] {
    var diagnostics = Diagnostics()
    let root = try #require(YAMLReader.read(file, into: &diagnostics))
    guard case .mapping(let entries) = root.content else { return [] }
    var features = [entries]
    for entry in entries where entry.key == "features" {
      guard let value = entry.value, case .mapping(let inner) = value.content else { continue }
      features = inner.compactMap { feature in
        guard let value = feature.value, case .mapping(let sections) = value.content else {
          return nil
        }
        return sections
      }
    }
    var result: [Range<Int>] = []
    for section in features.flatMap({ $0 })
    where ["state", "children", "actions", "reduce", "forward", "sagas", "types", "clients"]
      .contains(section.key)
    {
      guard let value = section.value, case .mapping(let items) = value.content, !value.isFlow,
        items.count > 1
      else { continue }
      for (item, next) in zip(items, items.dropFirst()) where !item.key.hasPrefix("x-") {
        let start = file.lineStarts[file.line(at: item.keyRange.lower) - 1]
        let end = file.lineStarts[file.line(at: next.keyRange.lower) - 1]
        result.append(start..<end)
      }
    }
    return result
  }
}
