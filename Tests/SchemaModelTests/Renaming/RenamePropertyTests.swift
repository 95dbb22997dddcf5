import Testing

@testable import SchemaModel

/// What is true of every rename in every schema.
@Suite("Renaming: every schema")
struct RenamePropertyTests {
  private static let projects =
    CorpusSchema.projects + (100..<110).map { CorpusSchema.randomProject(seed: $0) }

  /// Every path that can be renamed, with a new name for it.
  private static func paths(in schema: CheckedSchema) -> [(path: String, name: String)] {
    var result: [(path: String, name: String)] = []
    func add(_ declarations: Declarations, _ prefix: String) {
      for type in declarations.types {
        result.append(("\(prefix)types.\(type.name)", "Zzz"))
        switch type.kind {
        case .structure(let fields):
          result += fields.map { ("\(prefix)types.\(type.name).\($0.name.value)", "zzz") }
        case .enumeration(let cases):
          result += cases.map { ("\(prefix)types.\(type.name).\($0.name.value)", "zzz") }
        case .alias: break
        }
      }
      result += declarations.clients.map { ("\(prefix)clients.\($0.name.value)", "Zzz") }
    }
    for file in schema.files {
      add(file.shared, "")
      for feature in file.features.map(\.declaration) {
        let name = feature.name.value
        result.append((name, "Zzz"))
        add(feature.declarations, "\(name).")
        result += feature.state.map { ("\(name).state.\($0.name.value)", "zzz") }
        result += feature.actions.map { ("\(name).actions.\($0.pathText)", "zzz") }
        result += feature.sagas.map { ("\(name).sagas.\($0.name.value)", "zzz") }
      }
    }
    return result
  }

  private static func check(_ files: [SourceFile]) -> (schema: CheckedSchema?, Diagnostics) {
    var diagnostics = Diagnostics()
    let schema = SchemaChecker.check(files, into: &diagnostics)
    return (schema, diagnostics)
  }

  @Test("the schema is right afterwards, and nothing changed but the name")
  func names() throws {
    var count = 0
    for (number, files) in Self.projects.enumerated() {
      guard let schema = Self.check(files).schema else { continue }
      // A check of each would take minutes: every kind has its turn in one project or another.
      let paths = Self.paths(in: schema).enumerated().filter { ($0.offset + number) % 5 == 0 }
      for (path, name) in paths.map(\.element) {
        let rename: SchemaRename
        do throws(SchemaRename.Mistake) {
          rename = try SchemaRename(path, to: name, in: schema, keepsOldName: true)
        } catch {
          #expect(error.message.contains("stands in a list"), "\(path)")
          continue
        }
        // Those places are for people.
        guard rename.mentions.isEmpty else { continue }
        let changed = Dictionary(uniqueKeysWithValues: rename.files.map { ($0.path, $0) })
        let (after, diagnostics) = Self.check(files.map { changed[$0.path] ?? $0 })
        let errors = diagnostics.sorted.filter { $0.severity == .error }.map(\.description)
        guard let after else {
          // Elements of a collection go by this name.
          if path.hasSuffix(".id") { continue }
          Issue.record("\(files[0].path): \(path): \(errors)")
          continue
        }
        count += 1
        let comparison = SchemaComparison(from: schema, to: after)
        let kinds = comparison.changes.map { "\($0.kind.name) \($0.subject)" }.filter { line in
          // A saga has no alias, and neither has the action of a binding.
          !line.contains("renamed ") && !line.hasPrefix("state.unbound ")
            && !line.hasPrefix("was.removed ") && !path.contains(".sagas.")
            && !(path.hasSuffix(".id")
              && (line.hasPrefix("conforms.removed ") || line.hasPrefix("children.id ")))
        }
        #expect(kinds == [], "\(files[0].path): \(path)")
      }
    }
    #expect(count >= 80, "\(count)")
  }
}
