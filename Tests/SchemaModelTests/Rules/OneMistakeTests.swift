import Foundation
import Testing

@testable import SchemaModel
@testable import SchemaTools

/// A schema with one mistake, from `Tests/Data/Fixtures/OneMistake/mistakes.txt`: in the schemas of a folder (`=
/// Examples/Feed`), lines after `-` become those after `+`.
private struct OneMistake: Sendable {
  /// The folder with the schemas.
  var folder: String
  var title: String
  var old: [String] = []
  var new: [String] = []

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func all() throws -> [OneMistake] {
    let file = repository.appending(path: "Tests/Data/Fixtures/OneMistake/mistakes.txt")
    var mistakes: [OneMistake] = []
    var folder = ""
    for line in try Fixtures.lines(of: file) {
      let text = String(line.dropFirst(2))
      switch line.prefix(2) {
      case "= ": folder = text
      case "# ": mistakes.append(OneMistake(folder: folder, title: text))
      case "- ": mistakes[mistakes.count - 1].old.append(text)
      default: mistakes[mistakes.count - 1].new.append(text)
      }
    }
    return mistakes
  }

  /// The files of the folder, with the mistake in one of them.
  func files() throws -> [SourceFile] {
    let root = Self.repository.appending(path: folder)
    let names = try #require(FileManager.default.enumerator(atPath: root.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".yaml") && !$0.contains(".build/") }
    let old = old.joined(separator: "\n")
    var places = 0
    let files = try names.sorted().map { name in
      let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      places += text.components(separatedBy: old).count - 1
      let wrong = text.replacing(old, with: new.joined(separator: "\n"))
      return SourceFile(path: name, bytes: Array(wrong.utf8))
    }
    #expect(places == 1, "\(title)")
    return files
  }

  /// The errors in the files. In a folder of folders, each is a module.
  static func errors(in files: [SourceFile]) -> [Diagnostic] {
    RepairReport(files) { schemas in
      let modules = Dictionary(grouping: schemas) { file in
        file.path.contains("/") ? String(file.path.prefix { $0 != "/" }) : ""
      }
      let sources = modules.keys.sorted().map { name in
        ModuleSources(SchemaModule(name: name, package: ""), files: modules[name] ?? [])
      }
      return SchemaModules(sources).findings()
        .reduce(into: Diagnostics()) { $0.append(contentsOf: $1) }
    }.diagnostics.errors.sorted
  }

  /// The files with the fix-its of some errors.
  static func fixed(_ files: [SourceFile], by errors: [Diagnostic]) -> [SourceFile] {
    files.map { file in
      var bytes = file.bytes
      for error in errors.reversed() where error.replacedRange.file === file {
        let range = error.replacedRange
        bytes.replaceSubrange(range.lower..<range.upper, with: (error.replacement ?? "").utf8)
      }
      return SourceFile(path: file.path, bytes: bytes)
    }
  }
}

@Suite("One mistake")
struct OneMistakeTests {
  /// Each is one declaration that does not fit its uses, and an error at each use.
  private static let several = [
    "a child that was renamed": 2,
    "a shared type that is misspelled at its declaration": 5,
    "a feature whose name has a typing error": 2,
    "a delegate action that is not there any more": 2,
    "a type in the wrong section": 2,
    "a field for errors that cannot hold a timeout": 5,
    "a shared client that was renamed": 2,
  ]

  @Test("is one error, and its fix-it leaves none")
  func one() throws {
    let mistakes = try OneMistake.all()
    #expect(mistakes.count == 100)
    #expect(Set(mistakes.map(\.title)).count == 100)
    var several: [String: Int] = [:]
    for mistake in mistakes {
      let files = try mistake.files()
      let errors = OneMistake.errors(in: files)
      if errors.count != 1 { several[mistake.title] = errors.count }
      guard errors.allSatisfy({ $0.replacement != nil }) else { continue }
      let left = OneMistake.errors(in: OneMistake.fixed(files, by: errors))
      #expect(left.map(\.description) == [], "\(mistake.title)")
    }
    #expect(several == Self.several)
  }

  @Test("hides no other mistake in the same declaration")
  func independent() {
    let run = CheckedRun(
      """
      reduxgen: 1
      features:
        A:
          state: { n: Int = 0 }
          children: { b: B, c: Cc }
          actions: { tapped: }
          reduce:
            b.wrong: n = 1
            c.any: n = 2
            load.never: n = 3
          sagas:
            load: { takeEvery: taped, run: handler, returns: Int }
        B: { actions: { done: } }
      """)
    #expect(
      run.diagnostics.sorted.filter { $0.severity == .error }.map(\.id)
        == [.unknownFeature, .unknownAction, .unknownAction, .unknownAction])
  }
}
