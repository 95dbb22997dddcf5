import Foundation
import Testing

@testable import SchemaModel

/// A page of rules as it is in `Documentation/Rules/`.
struct RulePage: Sendable, CustomTestStringConvertible {
  var file: URL
  var text: String
  /// What is in front of the first section, and each section without the `## ` of its heading.
  var parts: [Substring]
  var category: RuleCategory

  var testDescription: String { category.rawValue }

  /// All pages, in the order of their categories.
  static let all: [RulePage] = RuleCategory.allCases.compactMap { category in
    let file = Fixtures.root.appending(path: "Documentation/Rules/\(category.rawValue).md")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    return RulePage(
      file: file, text: text, parts: text[...].split(separator: "\n## "), category: category)
  }

  /// The rules of all pages.
  static let rules: [Rule] = all.flatMap { page in
    page.parts.dropFirst().compactMap { Rule($0, in: page.category) }
  }

  /// The diagnostics of an example, in order of location.
  static func diagnostics(in example: String) -> [Diagnostic] {
    if example.prefix(while: { $0 != "\n" }).contains("Sources/") {
      return diagnosticsOfModules(in: example)
    }
    let file = SourceFile(path: "Example.yaml", bytes: bytes(of: example))
    return SchemaModules([file]).check().diagnostics.sorted
  }

  /// The diagnostics of an example of several files, each below its path, by module and location.
  private static func diagnosticsOfModules(in example: String) -> [Diagnostic] {
    var modules: [ModuleSources] = []
    for (path, text) in files(in: example) {
      let folders = path.split(separator: "/").map(String.init)
      guard let place = folders.firstIndex(of: "Sources"), place + 1 < folders.count else {
        continue
      }
      let module = SchemaModule(
        name: folders[place + 1], package: folders[..<place].joined(separator: "/"))
      modules.append(
        ModuleSources(module, files: [SourceFile(path: path, bytes: Array(text.utf8))]))
    }
    return SchemaModules(modules).findings().flatMap(\.sorted)
  }

  /// The files of an example: `# Sources/App/App.feature.yaml` begins one.
  static func files(in example: String) -> [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# "), line.hasSuffix(".yaml") {
        files.append((String(line.dropFirst(2)), ""))
      } else if !files.isEmpty {
        files[files.count - 1].text += "\(line)\n"
      }
    }
    return files
  }

  /// The bytes of an example, with what is written out in it: `<E9>` is a byte, `<U+202E>` a character.
  static func bytes(of example: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = example[...]
    while let match = rest.firstMatch(of: /<(U\+)?([0-9A-F]{2,5})>/) {
      bytes += rest[..<match.range.lowerBound].utf8
      let number = UInt32(match.2, radix: 16) ?? 0
      if match.1 != nil {
        bytes += String(Unicode.Scalar(number) ?? " ").utf8
      } else {
        bytes.append(UInt8(truncatingIfNeeded: number))
      }
      rest = rest[match.range.upperBound...]
    }
    return bytes + rest.utf8 + "\n".utf8
  }
}

extension Rule: CustomTestStringConvertible {
  public var testDescription: String { id.description }

  /// The diagnostics of the rule for a schema.
  func diagnostics(in example: String) -> [Diagnostic] {
    RulePage.diagnostics(in: example).filter { $0.id == id }
  }
}
