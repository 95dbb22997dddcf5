/// All pages as one Markdown document.
public enum RuleDocument {
  /// The document, with a line end after its last line.
  public static var markdown: String {
    var parts = [
      "# Rules",
      wrapped(
        "Everything reduxgen can find fault with. This page is written by `make docs-rules`; "
          + "`reduxgen explain RX037` shows one rule, `reduxgen explain --list` lists them."),
      wrapped(
        "**Errors** stop the generator. **Warnings** do not change what is generated; `--strict` "
          + "makes them errors, and `# reduxgen:allow RX108` at the end of a line, or on a line of "
          + "its own above, allows one of them there. **Accepted** is what is no mistake. "
          + "The ids of rules that are not in this version are taken already."),
    ]
    for family in RuleCatalogue.families {
      parts.append("## \(family.letter). \(family.title)")
      for rule in family.rules { parts += section(rule) }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func section(_ rule: Rule) -> [String] {
    let page = RulePage(rule)
    // The anchor keeps links valid when a title is put better.
    var parts = [
      "### <a id=\"\(rule.id.lowercased())\"></a>\(rule.id): \(rule.title)",
      wrapped("*\(page.kind)* — \(rule.explanation)"),
    ]
    if rule.kind == .warning, let note = page.statusNote { parts.append(wrapped(note)) }
    if let wrong = rule.wrong {
      parts += ["Wrong:", code(wrong.shown, "yaml")]
      if !page.answers.isEmpty { parts.append(code(page.answers.joined(separator: "\n"), "text")) }
    }
    if let right = rule.right {
      parts += [rule.wrong == nil ? "For example:" : "Right:", code(right.shown, "yaml")]
    }
    return parts
  }

  private static func wrapped(_ text: String) -> String {
    TextWrapper.wrap(text, width: RulePage.width)
  }

  private static func code(_ text: String, _ language: String) -> String {
    "```\(language)\n\(text)\n```"
  }
}
