import Testing
import TestingOptions

@testable import SchemaModel
@testable import SchemaTools

/// What is true of every rename in every schema.
@Suite("Renaming: every schema")
struct RenamePropertyTests {
  private static let projects =
    CorpusSchema.projects + RandomCases.seeds(6, many: 100).map { CorpusSchema.randomProject(seed: UInt64($0 + 100)) }

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
      for client in declarations.clients {
        let path = "\(prefix)clients.\(client.name.value)"
        result.append((path, "Zzz"))
        result += client.methods.map { ("\(path).\($0.name.value)", "zzz") }
      }
      result += declarations.queues.map { ("\(prefix)queues.\($0.name.value)", "zzz") }
    }
    for file in schema.files {
      add(file.shared, "")
      for feature in file.features.map(\.declaration) {
        let name = feature.name.value
        result.append((name, "Zzz"))
        add(feature.declarations, "\(name).")
        result += feature.state.map { ("\(name).state.\($0.name.value)", "zzz") }
        for child in feature.children {
          let path = "\(name).children.\(child.name.value)"
          result.append((path, "zzz"))
          result += child.members.map { ("\(path).\($0.name.value)", "zzz") }
        }
        for action in feature.actions {
          let path = "\(name).actions.\(action.pathText)"
          result.append((path, "zzz"))
          result += action.payload.compactMap(\.name).map { ("\(path).\($0.value)", "zzz") }
        }
        result += feature.sagas.filter { $0.pages == nil && !$0.isImplied }
          .map { ("\(name).sagas.\($0.name.value)", "zzz") }
      }
    }
    return result
  }

  private static func check(_ files: [SourceFile]) -> (schema: CheckedSchema?, Diagnostics) {
    let check = SchemaModules(files).check()
    return (check.schema, check.diagnostics)
  }

  private static func modules(of files: [SourceFile]) throws -> CheckedModules {
    var diagnostics = Diagnostics()
    return try #require(CheckedModules(SchemaModules(files), into: &diagnostics))
  }

  @Test(
    "the schema is right afterwards, nothing changed but the name, and the rename can be reverted")
  func names() throws {
    var count = 0
    for (number, files) in Self.projects.enumerated() {
      guard let schema = Self.check(files).schema else { continue }
      // A check of each would take minutes: every kind has its turn in one project or another.
      for (path, name) in RandomCases.turn(oneOf: 16, Self.paths(in: schema), from: number) {
        let rename: SchemaRename
        do throws(SchemaRename.Failure) {
          rename = try SchemaRename(
            schema.index.id(at: path), to: name, in: schema.index, keepsOldName: true)
        } catch {
          let isExpected = ["is a list item", "give each action an entry of its own"]
            .contains { error.message.contains($0) }
          #expect(isExpected, "\(path): \(error.message)")
          continue
        }
        // Those places are for people.
        guard rename.mentions.isEmpty else { continue }
        let changed = Dictionary(uniqueKeysWithValues: rename.files.map { ($0.path, $0) })
        let renamed = files.map { changed[$0.path] ?? $0 }
        let (after, diagnostics) = Self.check(renamed)
        let errors = diagnostics.sorted.filter { $0.severity == .error }.map(\.description)
        guard let after else {
          // Elements of a collection go by this name, and `retryIf` calls a value `$0` that `error` hides.
          if path.hasSuffix(".id") || path.hasSuffix(".error") { continue }
          Issue.record("\(files[0].path): \(path): \(errors)")
          continue
        }
        count += 1
        let id = try schema.index.id(at: path)
        // The action that a `@bind` names has no alias either.
        let isBound =
          id.kind == .action
          && schema.index.names.features[id.feature ?? ""]?.bindings.contains { $0.path == id.pathText } == true
        if isBound || !RenameEdits.kindsWithOldName.contains(id.kind) {
          let new = path.split(separator: ".").dropLast() + [Substring(name)]
          let old = path.split(separator: ".").last.map(String.init) ?? ""
          // A word of Swift comes back behind `self.`, whatever it stood in.
          guard SwiftName.escaped(old) == old else { continue }
          let back = try SchemaRename(
            after.index.id(at: new.joined(separator: ".")), to: old, in: after.index,
            keepsOldName: false)
          let texts = Dictionary(uniqueKeysWithValues: back.files.map { ($0.path, $0.bytes) })
          for file in rename.files {
            let before = files.first { $0.path == file.path }
            #expect(texts[file.path] == before?.bytes, "\(file.path): \(path)")
          }
          continue
        }
        // The events of a list of pages have no alias.
        let lists = schema.files.flatMap(\.features).flatMap(\.declaration.sagas)
          .filter { $0.pages != nil }.map(\.name.value)
        guard !lists.contains(where: { path.hasSuffix(".state.\($0)") }) else { continue }
        let comparison = try SchemaComparison(
          from: Self.modules(of: files), to: Self.modules(of: renamed))
        let kinds = comparison.changes.map { "\($0.kind.name) \($0.subject)" }.filter { line in
          // The action of a binding has no alias.
          !line.contains("renamed ") && !line.hasPrefix("state.unbound ")
            && !line.hasPrefix("was.removed ")
            && !(path.hasSuffix(".id")
              && (line.hasPrefix("conforms.removed ") || line.hasPrefix("children.id ")))
        }
        #expect(kinds == [], "\(files[0].path): \(path)")
      }
    }
    #expect(count >= 40, "\(count)")
  }

  @Test(
    "a name that `let` gives is renamed in what follows it alone, and the rename can be reverted")
  func locals() throws {
    var count = 0
    for files in Self.projects {
      guard let schema = Self.check(files).schema else { continue }
      for feature in schema.index.features {
        for (binding, user) in feature.lets {
          let (old, owner) = (binding.name.value, feature.name.value)
          let rename = try SchemaRename(
            .local(old, of: user, in: owner), to: "zzz", in: schema.index, keepsOldName: false)
          #expect(rename.mentions.isEmpty)
          let texts = files.map { rename.changedFiles[$0] ?? $0 }
          let after = Self.check(texts)
          let renamed = try #require(after.schema, "\(owner).\(old): \(after.1.sorted)")
          let back = try SchemaRename(
            .local("zzz", of: user, in: owner), to: old, in: renamed.index, keepsOldName: false)
          #expect(back.count == rename.count)
          let reverted = texts.map { back.changedFiles[$0] ?? $0 }
          #expect(reverted.map(\.bytes) == files.map(\.bytes))
          count += 1
        }
      }
    }
    #expect(count >= 30, "\(count)")
  }
}
