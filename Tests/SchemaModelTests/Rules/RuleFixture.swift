import Foundation
import Testing

@testable import SchemaModel

/// The cases of a file in `Tests/Data/Fixtures/Rules`: schemas with the diagnostics written below the lines.
///
///     --- # = a section of cases
///     --- # what the case shows
///     state: { a: Int = 0 }
///     actions: { b: }
///     reduce: { b: x = 1 }
///     #            ^ unknown-field unknown state field `x`
///
/// The caret stands in the column of the diagnostic; `#<` is column 1. A schema that does not begin with `reduxgen:`
/// gets the header of the feature `A`. One of several files, or without a header, begins with `--- # file: Test.yaml`.
/// What cannot be seen is written out, such as `<U+202E>`. In files whose names begin with `Flow`, rules about the flow
/// count, too.
struct RuleFixture {
  /// One file of a case.
  private struct Part {
    /// The line before it.
    var separator: String
    var path = "Test.yaml"
    /// Lines that are not written.
    var header: [String] = []
    var lines: [String] = []

    var source: SourceFile {
      let text = (header + lines).joined(separator: "\n")
      return SourceFile(path: path, bytes: RulePage.bytes(of: text))
    }
  }

  private let isAboutFlow: Bool
  private let introduction: [String]
  private var cases: [[Part]] = []

  init(_ url: URL) throws {
    isAboutFlow = url.lastPathComponent.hasPrefix("Flow")
    let lines = try Fixtures.lines(of: url)
    let start = lines.firstIndex { $0.hasPrefix("--- #") } ?? lines.endIndex
    introduction = Array(lines[..<start])
    for line in lines[start...] {
      if line.hasPrefix("--- # file: ") {
        let path = String(line.dropFirst("--- # file: ".count))
        cases[cases.count - 1].append(Part(separator: line, path: path))
      } else if line == "--- #" || line.hasPrefix("--- # ") {
        cases.append([Part(separator: line)])
      } else if !Self.isMark(line) {
        var part = cases[cases.count - 1].removeLast()
        if part.lines.isEmpty, !part.separator.hasPrefix("--- # file: "),
          !line.hasPrefix("reduxgen:")
        {
          part.header = ["reduxgen: 1", "feature: A"]
        }
        part.lines.append(line)
        cases[cases.count - 1].append(part)
      }
    }
  }

  private static func isMark(_ line: String) -> Bool {
    line.prefixMatch(of: #/\#(<| *\^) [a-z0-9-]+ /#) != nil
  }

  /// The files of each case.
  var sources: [[SourceFile]] {
    cases.map { parts in parts.filter { !$0.lines.isEmpty }.map(\.source) }
  }

  /// The lines of the file with the current diagnostics.
  func answers() -> [String] { introduction + cases.flatMap(answered) }

  private func answered(_ parts: [Part]) -> [String] {
    let files = parts.filter { !$0.lines.isEmpty }
    guard !files.isEmpty else { return parts.map(\.separator) }
    let run = CheckedRun(sources: files.map(\.source))
    #expect((run.schema == nil) == run.diagnostics.hasErrors)
    var rest = run.diagnostics.sorted
      .filter { isAboutFlow || !CheckedRun.flowAnalysis.contains($0.id) }
    var result: [String] = []
    for part in parts {
      result.append(part.separator)
      for (number, line) in zip((part.header.count + 1)..., part.lines) {
        result.append(line)
        func isHere(_ diagnostic: Diagnostic) -> Bool {
          diagnostic.range.file.path == part.path && diagnostic.range.start.line == number
        }
        result += rest.filter(isHere).map(Self.mark)
        rest.removeAll(where: isHere)
      }
    }
    #expect(rest.map(\.description) == [], "no place for these below \(parts[0].separator)")
    return result
  }

  private static func mark(_ diagnostic: Diagnostic) -> String {
    let column = diagnostic.range.start.column
    let caret = column == 1 ? "#<" : "#" + String(repeating: " ", count: column - 2) + "^"
    let kind = RuleCatalogue.rule(diagnostic.id)?.kind.rawValue
    let severity = diagnostic.severity.rawValue
    return
      "\(caret) \(diagnostic.id) \(kind == severity ? "" : "\(severity): ")\(diagnostic.message)"
  }
}
