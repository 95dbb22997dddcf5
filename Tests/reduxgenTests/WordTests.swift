import Foundation
import Testing

/// The words of the repository: one word for each thing, and short sentences.
@Suite("Documentation: words")
struct WordTests {
  /// Words that have a better one, such as "again", "fix" and "computed".
  private static let replaced = [
    "anew", "mends?", "mended", "mending", "misspelt", "told apart", "worked out", "works out",
    "stands? behind", "is said", "meanwhile", "lanes?", "hears?", "heard", "colours?", "coloured",
    "behaviours?", "neighbours?", "labelled", "recognised",
  ]

  /// The one file that has to name them, and lists of names that schemas may have.
  private static let exceptions = ["WordTests.swift", "NastyNames.swift"]

  /// Every text that people write or read, relative to the repository.
  private static func texts() -> [String] {
    let ends = ["md", "swift", "yaml", "yml", "mustache", "py", "txt", "js", "css", ""]
    // Without hidden folders, in which builds are.
    let found = FileManager.default.enumerator(
      at: Repository.root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let root = Repository.root.path(percentEncoded: false)
    return (found?.compactMap { $0 as? URL } ?? []).filter {
      ends.contains($0.pathExtension) && !exceptions.contains($0.lastPathComponent)
    }.map { String($0.path(percentEncoded: false).dropFirst(root.count)) }
  }

  @Test("no text has a replaced word")
  func words() throws {
    let pattern = try NSRegularExpression(
      pattern: "\\b(\(Self.replaced.joined(separator: "|")))\\b", options: .caseInsensitive)
    let texts = Self.texts()
    #expect(texts.count > 1000)
    for path in texts {
      let url = Repository.root.appending(path: path)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      for match in pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
        guard let range = Range(match.range, in: text) else { continue }
        let line = text[..<range.lowerBound].count { $0.isNewline } + 1
        Issue.record("\(path):\(line): '\(text[range])' has a better word")
      }
    }
  }

  @Test("a comment is as narrow as `.swift-format` wants code")
  func comments() throws {
    let settings = try String(
      contentsOf: Repository.root.appending(path: ".swift-format"), encoding: .utf8)
    let limit = try #require(settings.firstMatch(of: /"lineLength": (\d+)/).flatMap { Int($0.1) })
    for path in Self.texts()
    where path.hasSuffix(".swift") && !path.contains(/^Examples|Goldens|\.generated\./) {
      let text = try String(
        contentsOf: Repository.root.appending(path: path), encoding: .utf8)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where line.count > limit && line.drop(while: { $0 == " " }).hasPrefix("//") {
        Issue.record("\(path):\(number + 1): a comment of \(line.count) characters")
      }
    }
  }

  /// The paragraphs, list items and table cells of a page, without code.
  private static func pieces(_ page: String) throws -> [String] {
    let text = try String(
      contentsOf: Repository.root.appending(path: page), encoding: .utf8)
    let prose = text.replacing(/(?m)^ *```(?s:.*?)^ *```$/, with: "\n")
      .replacing(/<[^>]*>/, with: "").replacing(/`[^`\n]+`/, with: "code")
      .replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
    var pieces = [""]
    for line in prose.split(separator: "\n", omittingEmptySubsequences: false) {
      let startsPiece = line.firstMatch(of: /^\s*([-*>#|]|\d+\.)/) != nil
      if startsPiece || line.allSatisfy(\.isWhitespace) { pieces.append("") }
      let cells = line.hasPrefix("|") ? line.split(separator: "|") : [line]
      pieces[pieces.count - 1] += " " + (cells.first ?? "")
      pieces += cells.dropFirst().map(String.init)
    }
    return pieces
  }

  @Test("no sentence of the documentation has more than 30 words")
  func sentences() throws {
    var count = 0
    for page in Self.texts() where page.hasSuffix(".md") {
      let isForUsers =
        !page.contains("/") || page.hasPrefix("Documentation/") || page.contains(".docc/")
      guard isForUsers else { continue }
      for piece in try Self.pieces(page) {
        for sentence in piece.split(separator: /[.!?:;]\s+/) {
          count += 1
          let words = sentence.split(separator: " ").count { $0.contains(where: \.isLetter) }
          #expect(words <= 30, "\(page): \(sentence)")
        }
      }
    }
    #expect(count > 1000)
  }
}
