import Foundation

/// The repository that the tests are part of.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Whether expected files are updated instead of being compared: `UPDATE_GOLDENS=1`.
  static let updatesGoldens = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"
}

/// A page of the documentation.
struct Page {
  static let readme = Page("README.md")
  static let commandLine = Page("Documentation/Reference/CommandLine.md")
  static let language = Page("Documentation/Language.md")
  static let languageReference = Page("Documentation/Reference/LanguageReference.md")

  let text: String

  /// - Parameter path: relative to the repository.
  init(_ path: String) {
    text =
      (try? String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// The code blocks in a language, in order.
  func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  /// Whether the page has a text anywhere.
  func contains(_ other: String) -> Bool { text.contains(other) }

  /// The first code block in a language that contains a text.
  func block(_ language: String, with text: String) -> String? {
    blocks(language).first { $0.contains(text) }
  }
}
