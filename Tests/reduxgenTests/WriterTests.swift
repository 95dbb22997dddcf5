import Foundation
import Testing

/// That links lead no command out of the project is shown by `Tests/System/Hostile`, for each that writes. It holds for
/// new commands as long as there is one way to the disk.
@Suite("What writes files")
struct WriterTests {
  /// The files of our sources with code of a form.
  private func callers(of pattern: String) throws -> Set<String> {
    let sources = Repository.root.appending(path: "Sources")
    let expression = try Regex(pattern)
    var names: Set<String> = []
    for target in ["SchemaModel", "CodeRendering", "LanguageServer", "reduxgen"] {
      let folder = sources.appending(path: target)
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where name.hasSuffix(".swift") && !name.contains("BuiltIn") {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        let code = text.split(separator: "\n").filter { !$0.contains("///") }
        if code.contains(where: { $0.contains(expression) }) { names.insert("\(target)/\(name)") }
      }
    }
    return names
  }

  @Test("the writer asks where a run may write; beside it, only what killed runs left is removed")
  func fileSystem() throws {
    #expect(
      try callers(of: #"FileSystem\.(make|create|move|remove)\w*\("#) == [
        "reduxgen/Files/TemporaryNames.swift", "reduxgen/Output/OutputWriter.swift",
      ])
    // The other one makes files without names.
    #expect(
      try callers(of: #"\b(mkdir|mkstemp|rmdir|unlink|symlink)\(|O_CREAT"#)
        == ["reduxgen/Files/FileSystem+Writing.swift", "reduxgen/Files/FileSystem.swift"])
    #expect(try callers(of: #"FileManager|Data\(|\bfopen\("#).isEmpty)
  }
}
