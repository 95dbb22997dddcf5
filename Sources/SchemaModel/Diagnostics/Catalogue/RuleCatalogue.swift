/// All rules, by category and by name.
package enum RuleCatalogue {
  /// The pages, by the names of their categories.
  private static let pages = EmbeddedFiles.texts(in: "Documentation/Rules")

  /// The sections of pages. A comment that allows a rule asks for one of them, so the others are not read.
  private static let sections: [(id: RuleID, category: RuleCategory, text: Substring)] =
    RuleCategory.allCases.flatMap { category in
      let page = pages[category.rawValue] ?? ""
      let headings = page.utf8.split(separator: .lineFeed).filter { $0.starts(with: "## ".utf8) }
      let ends = headings.dropFirst().map(\.startIndex) + [page.endIndex]
      return zip(headings.map { Substring($0.dropFirst(3)) }, ends).compactMap { name, end in
        RuleID(String(name)).map { ($0, category, page[name.startIndex..<end]) }
      }
    }

  /// All rules by category, in the order of the pages.
  package static let rules = sections.compactMap { Rule($0.text, in: $0.category) }

  static func rule(_ id: RuleID) -> Rule? {
    sections.first { $0.id == id }.flatMap { Rule($0.text, in: $0.category) }
  }

  package static func rule(_ name: String) -> Rule? { RuleID(name).flatMap { rule($0) } }

  /// The rule that was most likely meant by a name that does not exist.
  package static func nearestRule(to name: String) -> Rule? {
    closestMatch(to: name, in: RuleID.allCases.map(\.description)).flatMap { rule($0) }
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
      $0.id.description.contains(text) || $0.title.lowercased().contains(text)
    }
  }

  /// Rules by category, a line for each, with the end of the last line.
  package static func list(_ rules: [Rule]) -> String {
    let width = rules.map(\.id.description.count).max() ?? 0
    return RuleCategory.allCases.compactMap { category in
      let lines = rules.filter { $0.category == category }.map { rule in
        "  \(padded("\(rule.id)", width))  \(padded("\(rule.kind)", 8))  \(rule.title)\n"
      }
      let title = pages[category.rawValue]?.prefix { $0 != "\n" }.dropFirst("# ".count)
      return lines.isEmpty ? nil : "\(title ?? "")\n" + lines.joined()
    }.joined(separator: "\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
