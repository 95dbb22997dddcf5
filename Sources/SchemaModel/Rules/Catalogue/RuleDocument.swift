/// All pages as one Markdown document.
package enum RuleDocument {
  /// The document, with a line end after its last line.
  package static var markdown: String {
    var parts = [
      "# Rules",
      wrapped(
        "Everything reduxgen can find fault with. This page is made by `make goldens`; "
          + "`reduxgen explain RX037` shows one rule, `reduxgen explain --list` lists them."),
      wrapped(
        "**Errors** stop the generator. **Warnings** do not change what is generated; `--strict` "
          + "makes them errors, and `# reduxgen:allow RX079` allows one of them: at the end of a "
          + "line for that line, on a line of its own for the next, above all keys for the file. "
          + "**Accepted** is what is no mistake. "
          + "The ids of rules that are not in this version are taken already."),
    ]
    for family in RuleCatalogue.families {
      parts.append("## \(family.letter). \(family.title)")
      for rule in family.rules {
        // The anchor keeps links valid when a title is put better.
        parts.append("### <a id=\"\(rule.id.rawValue)\"></a>\(rule.id): \(rule.title)")
        parts.append(markdown(of: rule))
      }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The page of one rule without its title, and without a line end after its last line.
  static func markdown(of rule: Rule) -> String {
    let page = RulePage(rule)
    var parts = [wrapped("*\(page.kind)* — \(rule.explanation)")]
    if rule.kind == .warning, let note = page.statusNote { parts.append(wrapped(note)) }
    if let wrong = rule.wrong {
      parts += ["Wrong:", code(wrong.shown, "yaml")]
      if !page.answers.isEmpty { parts.append(code(page.answers.joined(separator: "\n"), "text")) }
    }
    if let right = rule.right {
      parts += [rule.wrong == nil ? "For example:" : "Right:", code(right.shown, "yaml")]
    }
    return parts.joined(separator: "\n\n")
  }

  private static func wrapped(_ text: String) -> String {
    TextWrapper.wrap(text, width: RulePage.width)
  }

  private static func code(_ text: String, _ language: String) -> String {
    "```\(language)\n\(text)\n```"
  }
}
