import Foundation
import Testing

@testable import SchemaModel

/// The cases of a file about changes of schemas: schemas, each with cases of what becomes of it.
///
///     --- # = a schema
///     reduxgen: 1
///     …
///     --- # file: B.yaml
///     …
///     --- # what a case shows
///     -  count: Int = 0
///     +  total: Int = 0
///     #> what the tool says
///
/// The first file of a schema is A.yaml. Answers begin with `#> `; all other lines of a case say what is done.
struct ChangeFixture {
  struct Schema {
    var lines: [String]
    var files: [(path: String, lines: [String])]
  }

  struct Case {
    var title: String
    var lines: [String] = []
  }

  private let introduction: [String]
  private(set) var sections: [(schema: Schema, cases: [Case])] = []

  init(_ url: URL) throws {
    let lines = try Fixtures.lines(of: url)
    let start = lines.firstIndex { $0.hasPrefix("--- #") } ?? lines.endIndex
    introduction = Array(lines[..<start])
    var isSchema = false
    for line in lines[start...] where !line.hasPrefix("#> ") {
      if line.hasPrefix("--- # = ") {
        sections.append((Schema(lines: [line], files: [("A.yaml", [])]), []))
        isSchema = true
        continue
      }
      let last = sections.count - 1
      if line.hasPrefix("--- # file: ") {
        sections[last].schema.lines.append(line)
        sections[last].schema.files.append((String(line.dropFirst("--- # file: ".count)), []))
      } else if line.hasPrefix("--- # ") {
        sections[last].cases.append(Case(title: line))
        isSchema = false
      } else if isSchema {
        sections[last].schema.lines.append(line)
        let file = sections[last].schema.files.count - 1
        sections[last].schema.files[file].lines.append(line)
      } else {
        sections[last].cases[sections[last].cases.count - 1].lines.append(line)
      }
    }
  }

  /// The lines of the file with the current diagnostics.
  func answers(_ answer: (Schema, Case) throws -> [String]) rethrows -> [String] {
    introduction
      + (try sections.flatMap { schema, cases in
        schema.lines
          + (try cases.flatMap { item in
            [item.title] + item.lines + (try answer(schema, item)).map { "#> \($0)" }
          })
      })
  }
}

extension ChangeFixture.Schema {
  /// The sources, each line with a line feed.
  var texts: [(path: String, text: String)] {
    files.filter { !$0.lines.isEmpty }
      .map { ($0.path, $0.lines.map { "\($0)\n" }.joined()) }
  }

  /// The schema with some lines replaced.
  ///
  /// - Parameter lines: as in a difference: lines with a space in front stay, those with `-` go, those with `+` come.
  ///   `@@` begins another place, below the last one; a path behind it is that of the file.
  func changed(by lines: [String]) throws -> ChangeFixture.Schema {
    var result = self
    var path = "A.yaml"
    // Behind what was replaced last.
    var start = 0
    for part in lines.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.hasPrefix("@@") })
    {
      if part.startIndex > 0, lines[part.startIndex - 1].count > 3 {
        path = String(lines[part.startIndex - 1].dropFirst(3))
        start = 0
      }
      guard !part.isEmpty else { continue }
      let old = part.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }
      let new = part.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
      guard let file = result.files.firstIndex(where: { $0.path == path }) else {
        result.files.append((path, new))
        continue
      }
      let present = result.files[file].lines
      let place = try #require(
        present.indices.dropFirst(start).first { present[$0...].starts(with: old) },
        "no place for \(part.joined(separator: "\n"))")
      result.files[file].lines.replaceSubrange(place..<place + old.count, with: new)
      start = place + new.count
    }
    return result
  }
}
