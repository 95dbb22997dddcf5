import Foundation
import Testing
import TestingOptions

@testable import SchemaModel

@Suite("Names in Swift that are misspelled")
struct MisspelledNameTests {
  /// The text with two letters in each other's place, or with one letter twice.
  private func misspelled(_ name: String) -> String {
    var letters = Array(name)
    let place = letters.indices.dropFirst().first { letters[$0 - 1] != letters[$0] && $0 > 1 }
    if let place { letters.swapAt(place - 1, place) } else { letters.append(letters.last ?? "x") }
    return String(letters)
  }

  @Test("are found by the checker, nearly all of them")
  func names() throws {
    var found = 0
    var missed: [String] = []
    for project in CompletionRecallTests.projects {
      let files = try project.map {
        SourceFile(path: $0.path, bytes: Array(try Data(contentsOf: $0)))
      }.filter { !Grammar.isProject($0) }
      let check = SchemaModules(files).check()
      guard let index = check.schema?.index else { continue }
      let known = Set(check.diagnostics.all.map(\.message))
      for file in files {
        for reference in RandomCases.turn(oneOf: 4, index.references(in: file)) {
          guard case .code = reference.role else { continue }
          var bytes = file.bytes
          bytes.replaceSubrange(
            reference.range.lower..<reference.range.upper,
            with: misspelled(reference.range.text).utf8)
          let changed = SourceFile(path: file.path, bytes: bytes)
          let wrong = SchemaModules(files.map { $0 === file ? changed : $0 }).check()
          if wrong.diagnostics.all.contains(where: { !known.contains($0.message) }) {
            found += 1
          } else {
            missed.append(
              "\(file.path):\(reference.range.start.line): \(reference.range.text) in \(file.lineText(reference.range.start.line).trimmed)"
            )
          }
        }
      }
    }
    #expect(found > 125)
    #expect(missed.count * 20 < found, "\(found) found; \(missed.joined(separator: "\n"))")
  }
}
