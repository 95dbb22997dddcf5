/// All rules, by category and by id.
package enum RuleCatalogue {
  private static let pages: [RuleID: (category: RuleCategory, text: String)] = {
    var pages: [RuleID: (category: RuleCategory, text: String)] = [:]
    for (path, text) in BuiltInRules.sources {
      let parts = path.split(separator: "/").map(String.init)
      guard parts.count == 2, let category = RuleCategory(rawValue: parts[0]),
        let id = RuleID(parts[1])
      else { continue }
      pages[id] = (category, text)
    }
    return pages
  }()

  /// The rule with an id.
  static func rule(_ id: RuleID) -> Rule? {
    pages[id].flatMap { Rule(id, in: $0.category, page: $0.text) }
  }

  /// The rule with an id, in upper or lower case.
  package static func rule(_ id: String) -> Rule? { RuleID(id).flatMap { rule($0) } }

  /// All rules by category, in the order of their ids.
  package static let rules: [Rule] = RuleCategory.allCases.flatMap { category in
    RuleID.allCases.filter { pages[$0]?.category == category }.compactMap { rule($0) }
  }

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
    return closestMatch(to: id.uppercased(), in: rules.map(\.id.description)).flatMap { rule($0) }
  }

  /// All rules, a line for each, with the end of the last line.
  package static var list: String {
    RuleCategory.allCases.map { category in
      "\(category.title)\n"
        + rules.filter { $0.category == category }.map { rule in
          let space = String(repeating: " ", count: max(1, 10 - rule.kind.rawValue.count))
          return "  \(rule.id)  \(rule.kind)\(space)\(rule.title)\n"
        }.joined()
    }.joined(separator: "\n")
  }
}
