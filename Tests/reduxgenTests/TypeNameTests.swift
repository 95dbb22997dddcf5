import Foundation
import Testing

/// One name, one thing: types of a module share a name only where they are the same for what is around them.
@Suite("Documentation: names of types")
struct TypeNameTests {
  /// The names that several types of a module may have, and what each of them is.
  private static let shared = [
    "Kind": "which of several sorts the thing around it is",
    "Part": "a piece of the thing around it",
    "Content": "what the thing around it holds",
    "Body": "what a saga runs, as declared and as resolved",
    "Member": "one of what a child can be, as declared and as resolved",
    "Meaning": "what a name stands for",
    "Style": "how a text is written",
    "Value": "what an expression, or a key, has on its right",
    "Failure": "why something was not done",
    "Frame": "a view that a template is in: its type, and its value",
    "File": "a path, and what is to be there",
    "Key": "a key of the language",
    "Header": "a header of the language",
    "Saga": "a saga, and what an event says of it",
    "Overflow": "what happens to what no longer fits",
    "Cases": "the case paths of the enum around it",
    "CodingKeys": "the keys of the type around it",
    "AsyncIterator": "an iterator of the sequence around it",
    "Instant": "a time of the clock around it",
  ]

  /// The modules that declare a type of each name, once for each declaration.
  private static func declarations() throws -> [String: [String]] {
    let sources = Repository.root.appending(path: "Sources")
    let declaration =
      /(?m)^ *(?:@?\w+(?:\([^)]*\))? +)*(?:struct|enum|class|actor|protocol|typealias) +(\w+)/
    var modules: [String: [String]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      let module = String(path.prefix { $0 != "/" })
      for match in text.matches(of: declaration) {
        modules[String(match.1), default: []].append(module)
      }
    }
    return modules
  }

  @Test("two types of a module share a name only if it is listed what both are")
  func names() throws {
    let modules = try Self.declarations()
    #expect(modules.count > 500)
    let several = modules.filter { $1.count > Set($1).count }.keys
    #expect(Set(several).subtracting(Self.shared.keys) == [], "rename one, or list what both are")
    #expect(Set(Self.shared.keys).subtracting(several) == [], "remove what is no longer shared")
  }
}
