/// One rule of the checker, as its section of a page in `Documentation/Rules/` describes it.
package struct Rule: Sendable {
  /// The kind of a rule's diagnostics.
  package enum Kind: String, Sendable {
    /// Nothing is generated.
    case error
    /// The generated code stays the same.
    case warning
    /// Never reported. The input looks wrong but is valid, and the page explains why.
    case accepted
  }

  /// A schema that breaks the rule, and the corrected schema. Invisible characters are written out, such as `<U+202E>`.
  package struct Example: Sendable {
    package internal(set) var wrong: String?
    /// The diagnostics of the rule for the wrong schema.
    package internal(set) var answers: [String] = []
    package internal(set) var right: String?
  }

  /// The name, such as `unknown-key`.
  package let id: RuleID
  package let category: RuleCategory
  /// The kind of the rule's diagnostics without `--strict`.
  package let kind: Kind
  /// What is wrong, in a few words.
  package let title: String
  /// What a diagnostic of the rule means, why the rule exists and what to do: one paragraph, on one line.
  package let explanation: String
  package private(set) var examples: [Example] = []
  /// The rule's section of the page, without the heading.
  private let body: String

  /// Whether a comment can allow the rule: a warning with examples or about templates. Most other ones are about files.
  package var isAllowable: Bool {
    kind == .warning && (!examples.isEmpty || category == .templates)
  }
}

extension Rule {
  /// Reads a section of a page: a name, a paragraph that begins with title and kind, and examples.
  ///
  /// - Parameter section: The section, without the `## ` of its heading.
  /// - Returns: `nil` if the text is not such a section.
  init?(_ section: Substring, in category: RuleCategory) {
    let parts = section.split(separator: "\n\n", maxSplits: 1)
    guard parts.count == 2, let id = RuleID(String(parts[0])) else { return nil }
    let lines = parts[1].split(separator: "\n", omittingEmptySubsequences: false)
    // **Title** (kind). Explanation
    let paragraph = lines.prefix { !$0.isEmpty }.joined(separator: " ")
    let marks = paragraph.split(separator: "**", maxSplits: 1)
    guard paragraph.hasPrefix("**"), marks.count == 2, marks[1].hasPrefix(" ("),
      let end = marks[1].firstRange(of: "). "),
      let kind = Kind(rawValue: String(marks[1][..<end.lowerBound].dropFirst(2)))
    else { return nil }
    self.id = id
    self.category = category
    self.kind = kind
    title = String(marks[0])
    explanation = String(marks[1][end.upperBound...])
    body = lines.reversed().drop { $0.isEmpty }.reversed().joined(separator: "\n")
    var heading: Substring = ""
    var block: [Substring]?
    for line in lines {
      if line.hasPrefix("```") {
        if let block { take(block, below: heading) }
        if line == "```text" { heading = line }
        block = block == nil ? [] : nil
      } else if block != nil {
        block?.append(line)
      } else if line.hasSuffix(":") {
        heading = line
      }
    }
  }

  /// Adds a code block of the section to the examples.
  private mutating func take(_ block: [Substring], below heading: Substring) {
    let text = block.joined(separator: "\n")
    switch heading {
    case "Wrong:": examples.append(Example(wrong: text))
    case "```text": examples[examples.count - 1].answers = block.map(String.init)
    case "Right:": examples[examples.count - 1].right = text
    case "For example:": examples.append(Example(right: text))
    default: break
    }
  }

  /// The text in lines of at most 80 characters, unless a single word is longer.
  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > 80 {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    lines.append(line)
    return lines.joined(separator: "\n")
  }

  /// The section for a terminal, without a final newline.
  package var text: String {
    var lines = ["\(id): \(title) (\(kind))", "", Self.wrapped(explanation)]
    if let note { lines += ["", note] }
    var fence: Substring?
    let rest = body.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.isEmpty }
    for line in rest {
      if line.hasPrefix("```") {
        fence = fence == nil ? line : nil
      } else if fence == "```text" {
        lines.append(Self.wrapped(String(line)))
      } else {
        lines.append(fence == nil || line.isEmpty ? String(line) : "    \(line)")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The section as Markdown, without its heading and a final newline.
  package var markdown: String {
    guard let note else { return body }
    var parts = body.split(separator: "\n\n", maxSplits: 1).map(String.init)
    parts.insert(note, at: 1)
    return parts.joined(separator: "\n\n")
  }

  /// How to allow the rule; nil if a comment cannot allow it.
  private var note: String? {
    guard isAllowable else { return nil }
    return Self.wrapped(
      "To allow it in one place, write `# reduxgen:allow \(id)` at the end of that line, "
        + "or on a line of its own above; above all keys, it allows it in the whole file.")
  }
}
