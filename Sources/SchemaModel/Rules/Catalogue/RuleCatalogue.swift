/// All rules, by category and by name.
package enum RuleCatalogue {
  /// All rules by category, in the order of the pages.
  package static let rules: [Rule] = {
    let pages = EmbeddedFiles.texts(in: "Documentation/Rules")
    return RuleCategory.allCases.flatMap { category in
      (pages[category.rawValue] ?? "").split(separator: "\n## ").dropFirst()
        .compactMap { Rule($0, in: category) }
    }
  }()

  private static let byName = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })

  /// The rule with an id.
  static func rule(_ id: RuleID) -> Rule? { byName[id] }

  /// The rule with a name.
  package static func rule(_ name: String) -> Rule? { RuleID(rawValue: name).flatMap { rule($0) } }

  /// The rule that was most likely meant by a name that does not exist.
  package static func nearestRule(to name: String) -> Rule? {
    closestMatch(to: name, in: rules.map(\.id.description)).flatMap { rule($0) }
  }

  /// The rule with a name, the rules of a category, or those whose names or titles have a text.
  package static func rules(about text: String) -> [Rule] {
    let text = text.lowercased()
    if let rule = rule(text) { return [rule] }
    if let category = RuleCategory(rawValue: text) {
      return rules.filter { $0.category == category }
    }
    guard !text.isEmpty else { return [] }
    return rules.filter {
      $0.id.rawValue.contains(text) || $0.title.lowercased().contains(text)
    }
  }

  /// Rules by category, a line for each, with the end of the last line.
  package static func list(_ rules: [Rule]) -> String {
    let width = rules.map(\.id.rawValue.count).max() ?? 0
    return RuleCategory.allCases.compactMap { category in
      let lines = rules.filter { $0.category == category }.map { rule in
        "  \(padded("\(rule.id)", width))  \(padded("\(rule.kind)", 8))  \(rule.title)\n"
      }
      return lines.isEmpty ? nil : "\(category.title)\n" + lines.joined()
    }.joined(separator: "\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
