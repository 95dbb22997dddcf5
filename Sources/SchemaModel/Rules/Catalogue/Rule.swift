/// One rule of the checker, as its page in `Rules/` describes it.
package struct Rule: Sendable {
  /// What a diagnostic of the rule is.
  package enum Kind: String, Sendable {
    /// Nothing is generated.
    case error
    /// What is generated is the same.
    case warning
    /// Never reported. The input looks wrong but is valid, and the page explains why.
    case accepted
  }

  /// The stable name, such as `RX037`.
  package let id: RuleID
  /// What it is about.
  package let category: RuleCategory
  /// What its diagnostics are, without `--strict`.
  package let kind: Kind
  /// What is wrong, in a few words.
  package let title: String
  /// What it means, why the rule exists and what to do: one paragraph, on one line.
  package let explanation: String
  /// A schema that breaks the rule. Characters that cannot be seen are written out, such as `<U+202E>`.
  package let wrong: String?
  /// The diagnostics of the rule for that schema.
  package let answers: [String]
  /// The same schema without the error.
  package let right: String?
  /// The page without its title.
  private let body: String

  /// Whether a comment in a schema can allow it. What is about files as such, and not about what is in a schema, has no
  /// examples, and no line for a comment either.
  package var isAllowable: Bool { kind == .warning && (right != nil || category == .templates) }
}

extension Rule {
  /// Reads a page: a title, a paragraph that begins with the kind, and examples.
  ///
  /// - Returns: nil if the text is no such page.
  init?(_ id: RuleID, in category: RuleCategory, page: String) {
    let heading = "# \(id): "
    guard page.hasPrefix(heading), page.hasSuffix("\n") else { return nil }
    let parts = page.dropFirst(heading.count).dropLast().split(separator: "\n\n", maxSplits: 1)
    let start = parts.last?.prefix { $0 != " " } ?? ""
    guard parts.count == 2, start.hasPrefix("*"), start.hasSuffix("*"),
      let kind = Kind(rawValue: String(start.dropFirst().dropLast()))
    else { return nil }
    self.id = id
    self.category = category
    self.kind = kind
    title = String(parts[0])
    body = String(parts[1])
    var paragraph: [Substring] = []
    var examples: [Substring: String] = [:]
    var block: (name: Substring, lines: [Substring])?
    var name: Substring = ""
    for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let (name, lines) = block { examples[name] = lines.joined(separator: "\n") }
        block = block == nil ? (line == "```text" ? "Answers:" : name, []) : nil
      } else if block != nil {
        block?.lines.append(line)
      } else if line.hasSuffix(":"), ["Wrong:", "Right:", "For example:"].contains(line) {
        name = line
      } else if !line.isEmpty, name.isEmpty {
        paragraph.append(line)
      }
    }
    explanation = paragraph.joined(separator: " ").dropFirst(start.count + " — ".count).description
    wrong = examples["Wrong:"]
    answers = examples["Answers:"]?.split(separator: "\n").map(String.init) ?? []
    right = examples["Right:"] ?? examples["For example:"]
  }

  /// The number of characters a line of a page has at most.
  private static let width = 80

  /// The page for a terminal, without a line end after its last line.
  package var text: String {
    var parts = ["\(id): \(title) (\(kind))", TextWrapper.wrap(explanation, width: Self.width)]
    if let note { parts.append(note) }
    if let wrong {
      parts += ["Wrong:", Self.indented(wrong)]
      parts += answers.map { TextWrapper.wrap($0, width: Self.width) }
    }
    if let right {
      parts += [wrong == nil ? "For example:" : "Right:", Self.indented(right)]
    }
    return parts.joined(separator: "\n\n")
  }

  /// The page as Markdown, without its title and a line end after its last line.
  package var markdown: String {
    guard let note else { return body }
    var parts = body.split(separator: "\n\n", maxSplits: 1).map(String.init)
    parts.insert(note, at: 1)
    return parts.joined(separator: "\n\n")
  }

  /// What a reader can do about diagnostics of the rule, apart from fixing them.
  private var note: String? {
    guard isAllowable else { return nil }
    return TextWrapper.wrap(
      "To allow it in one place, write `# reduxgen:allow \(id)` at the end of that line, "
        + "or on a line of its own above; above all keys, it allows it in the whole file.",
      width: Self.width)
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
  }
}
