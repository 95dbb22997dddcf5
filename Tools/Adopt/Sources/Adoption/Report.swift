import SwiftSyntax

/// What was taken, what is a handler, and what is neither.
final class Report {
  /// Parts that are counted.
  enum Part: String, CaseIterable {
    case fields = "state fields"
    case actions
    case payloads = "action values"
    case cases = "reducer cases"
    case effects
    case middleware = "middleware cases"
  }

  private var taken: [Part: Int] = [:]
  private var handlers: [Part: Int] = [:]
  private var total: [Part: Int] = [:]
  private var lines: [String] = []
  /// Comments that keep what the schema does not have: each a block of lines.
  private(set) var leftovers: [[String]] = []

  /// Counts a part that the schema has.
  func take(_ part: Part, _ count: Int = 1) {
    taken[part, default: 0] += count
    total[part, default: 0] += count
  }

  /// Counts a part that is written by hand, from a text in the schema.
  func keep(_ part: Part, at place: String, _ what: String, _ why: String) {
    total[part, default: 0] += 1
    handlers[part, default: 0] += 1
    lines.append("\(place): kept as a handler: \(what): \(why)")
  }

  /// Says why the schema does not have something, counts it if it is a part, and keeps it as a comment.
  func leave(_ part: Part?, at place: String, _ what: String, _ why: String, keeping nodes: [any SyntaxProtocol] = []) {
    if let part { total[part, default: 0] += 1 }
    add("\(place): not taken: \(what): \(why)", keeping: nodes)
  }

  /// Says something that counts nothing.
  func note(at place: String, _ text: String, keeping nodes: [any SyntaxProtocol] = []) {
    add("\(place): note: \(text)", keeping: nodes)
  }

  private func add(_ line: String, keeping nodes: [any SyntaxProtocol]) {
    lines.append(line)
    if !nodes.isEmpty { leftovers.append([line] + kept(nodes)) }
  }

  /// The report as text.
  var text: String {
    var result = lines
    for part in Part.allCases {
      guard let all = total[part] else { continue }
      let kept = handlers[part].map { ", \($0) kept as handlers" } ?? ""
      result.append("\(part.rawValue): \(taken[part] ?? 0) of \(all) taken\(kept)")
    }
    return result.joined(separator: "\n") + "\n"
  }
}
