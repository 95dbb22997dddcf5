import Foundation
import Testing

/// Files of cases in `Tests/Data/Fixtures`, with the answers that are expected. `UPDATE_GOLDENS=1` writes the answers
/// again.
enum Fixtures {
  /// The folder of the repository.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The files of a folder, by name.
  static func files(_ folder: String) -> [URL] {
    let url = root.appending(path: "Tests/Data/Fixtures/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".yaml") }.map { url.appending(path: $0) }
  }

  /// The lines of a file.
  static func lines(of file: URL) throws -> [String] {
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Expects a file to be as it would be written.
  static func expect(_ file: URL, is answers: [String]) throws {
    let present = try lines(of: file)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(answers.map { "\($0)\n" }.joined().utf8).write(to: file)
      return
    }
    var difference: String?
    for index in 0..<max(present.count, answers.count) where difference == nil {
      let old = index < present.count ? present[index] : "the end"
      let new = index < answers.count ? answers[index] : "the end"
      if !old.utf8.elementsEqual(new.utf8) {
        difference = "line \(index + 1): `\(old)`, but now `\(new)`"
      }
    }
    #expect(difference == nil, "\(file.lastPathComponent); 'make update' writes it again")
  }
}
