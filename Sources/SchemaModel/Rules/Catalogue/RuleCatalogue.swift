/// Rules about one subject, in the order of their ids.
package struct RuleFamily: Sendable {
  /// What the design of the language calls the family.
  package let letter: String
  /// The subject.
  package let title: String
  /// The rules.
  package let rules: [Rule]
}

/// All rules by subject and by id.
package enum RuleCatalogue {
  /// All families, in the order of their letters.
  package static let families: [RuleFamily] = [
    .bytesAndYAML, .structure, .names, .typesAndState, .actions, .children, .reduce, .sagas,
    .evolution, .output, .wholePicture, .committedCode, .templates,
  ]

  private static let rulesByID = Dictionary(
    families.flatMap(\.rules).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The rule with an id.
  package static func rule(_ id: RuleID) -> Rule? { rulesByID[id] }

  /// The rule with an id, in upper or lower case.
  package static func rule(_ id: String) -> Rule? { RuleID(id).flatMap { rule($0) } }

  /// The rule that was most likely meant by an id that does not exist.
  ///
  /// A number counts however it is written (`37`, `RX37`, `rx0037`), and a letter O for a zero.
  package static func nearestRule(to id: String) -> Rule? {
    var name = id.uppercased()
    if name.hasPrefix("RX") { name.removeFirst(2) }
    let digits = name.map { $0 == "O" ? "0" : $0 }
    if let number = Int(String(digits)), number >= 0 {
      let padded = String(1_000 + number % 1_000).dropFirst()
      if number < 1_000, let rule = rule("RX\(padded)") { return rule }
    }
    return closestMatch(to: id.uppercased(), in: families.flatMap(\.rules).map(\.id.description))
      .flatMap { rule($0) }
  }

  /// All rules, a line for each, with the end of the last line.
  package static var list: String {
    families.map { family in
      "\(family.title)\n"
        + family.rules.map { rule in
          let kind = RulePage(rule).kind
          let space = String(repeating: " ", count: max(1, 10 - rule.kind.rawValue.count))
          let note = kind == rule.kind.rawValue ? "" : " (not in this version)"
          return "  \(rule.id)  \(rule.kind.rawValue)\(space)\(rule.title)\(note)\n"
        }.joined()
    }.joined(separator: "\n")
  }
}
