import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Table of behaviors")
struct BehaviorTableTests {
  /// The folder of all tests.
  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The numbers of the tests in a file.
  static func numbers(in path: String) throws -> Set<Int> {
    let text = try String(contentsOf: tests.appending(path: path), encoding: .utf8)
    let names = text.split(separator: "@Test(").dropFirst()
    return Set(
      names.compactMap { name in
        guard let quote = name.firstIndex(of: "\"") else { return nil }
        return Int(name[name.index(after: quote)...].prefix { $0.isNumber })
      })
  }

  /// The rows of the table: a number and the files that it names.
  static func rows() throws -> [(number: Int, files: [String])] {
    let url = tests.appending(path: "ReduxRuntimeTests/Behaviors.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      guard cells.count >= 4, let number = Int(cells[0]), let last = cells.last else { return nil }
      return (number, last.split(separator: "`").map(String.init).filter { $0.hasSuffix(".swift") })
    }
  }

  @Test("every row names a test of its number that exists, and no number is missing")
  func rowsHaveTests() throws {
    let rows = try Self.rows()
    #expect(rows.map(\.number) == Array(1...rows.count))
    #expect(rows.count >= 160)
    for row in rows {
      #expect(!row.files.isEmpty, "behavior \(row.number) names no file")
      for file in row.files {
        #expect(
          try Self.numbers(in: file).contains(row.number),
          "\(file) has no test of behavior \(row.number)")
      }
    }
  }

  @Test("every numbered test is in the table, with its file")
  func testsHaveRows() throws {
    let known = Dictionary(uniqueKeysWithValues: try Self.rows().map { ($0.number, $0.files) })
    for folder in ["ReduxRuntimeTests", "ReduxTestingTests"] {
      let root = Self.tests.appending(path: folder)
      let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      for file in files where file.hasSuffix(".swift") && !file.hasPrefix("BehaviorTable") {
        let path = "\(folder)/\(file)"
        for number in try Self.numbers(in: path) {
          #expect(
            known[number]?.contains(path) == true,
            "behavior \(number) of \(path) is not in Behaviors.md")
        }
      }
    }
  }
}
