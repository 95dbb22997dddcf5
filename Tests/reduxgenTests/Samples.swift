import Foundation
import RandomSchemas

/// Files of the repository that are compiled and run, for pages that show parts of them.
struct Samples {
  /// The lines of each file, by path.
  let texts: [String: String]

  /// - Parameter folders: The folders, relative to the repository.
  init(_ folders: [String]) {
    let paths = folders.flatMap { Self.files($0, ".yaml") + Self.files($0, ".swift") }
      .filter { !$0.contains("/Generated/") }
    texts = Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.lines(Page($0).text)) })
  }

  /// The files of a folder with an ending, relative to the repository.
  static func files(_ folder: String, _ ending: String) -> [String] {
    let url = Repository.root.appending(path: folder)
    let found = FileManager.default.enumerator(atPath: url.path)
    return (found?.compactMap { $0 as? String } ?? []).sorted()
      .filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }
  }

  /// A text without blank lines and indentation, so that a page can show a part of a file.
  static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
  }

  /// Whether a file has the block of a page. A schema from its first line on is a whole file.
  func contain(_ block: String) -> Bool {
    let shown = Self.lines(block)
    return texts.values.contains { shown.hasPrefix("reduxgen: ") ? $0 == shown : $0.contains(shown) }
  }
}
