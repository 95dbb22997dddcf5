/// All rules, by category and by name.
package enum RuleCatalogue {
  /// The pages by category name.
  private static let pages = EmbeddedFiles.texts(in: "Documentation/Rules")

  /// The unparsed sections of all pages. To find one rule, only one section has to be parsed.
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

  /// The rule that an unknown name was most likely meant to be.
  package static func nearestRule(to name: String) -> Rule? {
    closestMatch(to: name, in: RuleID.allCases.map(\.description)).flatMap { rule($0) }
  }

  /// The rule of this name, or the rules in the category of this name, or else those whose name or title has the text.
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

  /// The rules by category, one per line, with a final newline.
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

  package static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
