import RandomSchemas

@testable import SchemaModel
@testable import SchemaTools

/// Writes a schema again, with a random layout and the same meaning.
struct LayoutMangler {
  struct Freedom: OptionSet {
    var rawValue: Int
    /// Indentation, quotes, line ends, spaces at the ends of lines, the order of sections.
    static let surface = Freedom([])
    /// Comments and empty lines.
    static let comments = Freedom(rawValue: 1)
    /// Brackets, on one line or several.
    static let brackets = Freedom(rawValue: 2)
  }

  var numbers: SplitMix64
  var freedom: Freedom
  private(set) var comments: [String] = []
  private var lines: [String] = []

  init(seed: UInt64, freedom: Freedom) {
    numbers = SplitMix64(seed: seed)
    self.freedom = freedom
  }

  mutating func mangled(_ root: Node) -> [UInt8] {
    let grammar = Grammar.node(of: root)
    guard case .mapping(let entries, let inner) = EntryForm(root, grammar) else { return [] }
    write(entries, inner, indent: 0)
    if freedom.contains(.comments) { addComments(indent: 0) }
    let end = numbers.chance(1, of: 4) ? "\r\n" : "\n"
    var text = numbers.chance(1, of: 4) ? "\u{FEFF}" : ""
    for line in lines { text += line + end }
    return Array(text.utf8)
  }

  private mutating func write(_ entries: [Node.Entry], _ grammar: GrammarNode, indent: Int) {
    var entries = entries
    // An entry of the user's own keeps its neighbor.
    if case .sections = grammar, !entries.contains(where: { $0.key.hasPrefix("x-") }) {
      let rest = entries.drop { $0.key == "reduxgen" }
      entries = entries.prefix(entries.count - rest.count) + rest.shuffled(using: &numbers)
    }
    for entry in entries { write(entry, grammar.value(of: entry.key), indent: indent) }
  }

  private mutating func write(_ entry: Node.Entry, _ grammar: GrammarNode?, indent: Int) {
    if freedom.contains(.comments) { addComments(indent: indent) }
    for line in entry.documentation { add("##\(line.isEmpty ? "" : " ")\(line)", indent) }
    let form = EntryForm(entry.value, grammar)
    if case .verbatim = form {
      add(entry.keyRange.text + ":" + (entry.value.map { " \($0.range.text)" } ?? ""), indent)
      return
    }
    let head = key(entry) + ":"
    if freedom.contains(.brackets), let value = entry.value, numbers.chance(1, of: 3) {
      let count = comments.count
      if let text = flow(value, form, indent: indent) {
        add("\(head) \(text)\(trailing())", indent)
        return
      }
      comments.removeSubrange(count...)
    }
    switch form {
    case .bare: add(head + trailing(), indent)
    case .scalar(let scalar): write(scalar, head: head, indent: indent)
    case .code: add("\(head) \(entry.value?.range.text ?? "")\(trailing())", indent)
    case .list(let items, let grammar, let isShort):
      if isShort, items.count == 1, case .scalar(let scalar) = items[0].content,
        numbers.chance(1, of: 2)
      {
        write(scalar, head: head, indent: indent)
        return
      }
      add(items.isEmpty ? "\(head) []" : head + trailing(), indent)
      let inner = indent + Int.random(in: 0...3, using: &numbers)
      for item in items {
        if freedom.contains(.comments) { addComments(indent: inner) }
        for line in item.documentation { add("## \(line)", inner) }
        if case .scalar(let scalar) = item.content {
          write(scalar, head: "-", indent: inner)
        } else if case .mapping(let entries, let keys) = EntryForm(item, grammar) {
          let count = lines.count
          for var entry in entries {
            // It is that of the item.
            entry.documentation = []
            write(entry, keys.value(of: entry.key), indent: inner + 2)
          }
          let isText = { (line: String) in line.contains { $0 != " " } && !line.contains(/^ *#/) }
          guard let first = lines[count...].firstIndex(where: isText) else { continue }
          let start = lines[first].index(lines[first].startIndex, offsetBy: inner)
          lines[first].replaceSubrange(start...lines[first].index(after: start), with: "- ")
        } else {
          add("- \(item.range.text)\(trailing())", inner)
        }
      }
    case .mapping(let entries, let grammar):
      add(entries.isEmpty ? "\(head) {}" : head + trailing(), indent)
      write(entries, grammar, indent: indent + Int.random(in: 1...5, using: &numbers))
    case .verbatim: break
    }
  }

  private mutating func write(_ scalar: Node.Scalar, head: String, indent: Int) {
    guard scalar.style == .literal || scalar.style == .folded else {
      let text = quoted(scalar, canBePlain: true)
      // A `?` or a dash alone is a mark of YAML's own on a line of its own.
      let isBelow = head != "-" && numbers.chance(1, of: 12) && !text.hasPrefix("-")
      if isBelow {
        add(head, indent)
        add(text, indent + 1)
      } else {
        let spaces = String(repeating: " ", count: Int.random(in: 1...3, using: &numbers))
        add("\(head)\(spaces)\(text)\(trailing())", indent)
      }
      return
    }
    let mark = scalar.style == .literal ? "|" : ">"
    let chomp = numbers.chance(1, of: 3) ? ["-", "+"].randomElement(using: &numbers)! : ""
    let inner = indent + Int.random(in: 1...5, using: &numbers)
    let needsDepth = scalar.text.hasPrefix(" ") || numbers.chance(1, of: 4)
    add("\(head) \(mark)\(needsDepth ? "\(inner - indent)" : "")\(chomp)\(trailing())", indent)
    var body = scalar.text[...]
    while body.last == "\n" { body.removeLast() }
    for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(line.isEmpty ? "" : String(repeating: " ", count: inner) + line)
    }
  }

  /// A value in brackets; `nil` if it cannot be written so.
  private mutating func flow(_ value: Node, _ form: EntryForm, indent: Int) -> String? {
    let isLong = numbers.chance(1, of: 2)
    let line = "\n" + String(repeating: " ", count: indent + 1)
    var parts: [String] = []
    switch form {
    case .list(let items, let grammar, _):
      for item in items {
        let form = EntryForm(item, grammar)
        let isMapping = if case .mapping = form { true } else { false }
        guard item.documentation.isEmpty,
          let text = isMapping ? flow(item, form, indent: indent + 2) : inFlow(item)
        else { return nil }
        parts.append(text)
      }
      return joined(parts, "[", "]", isLong ? line : " ")
    case .mapping(let entries, let grammar):
      for entry in entries {
        let form = EntryForm(entry.value, grammar.value(of: entry.key))
        guard entry.documentation.isEmpty, let value = entry.value,
          PlainText.isSafe(entry.key, inFlow: true)
        else { return nil }
        let text: String?
        switch form {
        case .scalar, .code: text = inFlow(value)
        case .list, .mapping: text = flow(value, form, indent: indent + 2)
        case .bare, .verbatim: text = nil
        }
        guard let text else { return nil }
        parts.append("\(entry.key): \(text)")
      }
      return joined(parts, "{", "}", isLong ? line : " ")
    case .bare, .scalar, .code, .verbatim: return nil
    }
  }

  private mutating func joined(
    _ parts: [String], _ open: String, _ close: String, _ gap: String
  ) -> String {
    guard !parts.isEmpty else { return open + close }
    let hasGap = gap != " " || numbers.chance(1, of: 2)
    var result = open
    for (index, part) in parts.enumerated() {
      result += (hasGap || index > 0 ? gap : "") + part
      if index < parts.count - 1 || gap != " " && numbers.chance(1, of: 2) { result += "," }
      if gap != " ", freedom.contains(.comments), numbers.chance(1, of: 4) { result += comment() }
    }
    return result + (hasGap ? gap : "") + close
  }

  private mutating func inFlow(_ node: Node) -> String? {
    guard case .scalar(let scalar) = node.content else { return node.codeText }
    guard scalar.style != .literal, scalar.style != .folded else { return nil }
    return quoted(scalar, canBePlain: PlainText.isSafe(scalar.text, inFlow: true))
  }

  private mutating func quoted(_ scalar: Node.Scalar, canBePlain: Bool) -> String {
    let text = scalar.text
    // Whether a text that others misread is in quotes is the writer's to say.
    if scalar.style == .plain, canBePlain, PlainText.isMisread(text) { return text }
    if scalar.style == .plain, canBePlain, Int(text) != nil || numbers.chance(1, of: 2) {
      return text
    }
    if numbers.chance(1, of: 2), !text.contains("\n") { return Quotation.single(text) }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }

  private mutating func key(_ entry: Node.Entry) -> String {
    let space = numbers.chance(1, of: 8) ? " " : ""
    if PlainText.isMisread(entry.key) { return entry.keyRange.text + space }
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: return Quotation.single(entry.key) + space
    case 1 where !entry.key.contains("\"") && !entry.key.contains("\\"):
      return "\"\(entry.key)\"" + space
    default: return entry.keyRange.text + space
    }
  }

  /// What may stand at the end of a line.
  private mutating func trailing() -> String {
    if freedom.contains(.comments), numbers.chance(1, of: 6) { return comment() }
    return numbers.chance(1, of: 8) ? "  " : ""
  }

  private mutating func comment() -> String {
    comments.append("# comment \(comments.count)")
    let gap = String(repeating: " ", count: Int.random(in: 1...4, using: &numbers))
    return gap + comments[comments.count - 1]
  }

  private mutating func addComments(indent: Int) {
    while numbers.chance(1, of: 5) {
      if numbers.chance(1, of: 2) {
        lines.append(numbers.chance(1, of: 4) ? "   " : "")
      } else {
        comments.append("#\(numbers.chance(1, of: 5) ? "##" : "") note \(comments.count)")
        add(comments[comments.count - 1], max(0, indent + Int.random(in: -2...3, using: &numbers)))
      }
    }
  }

  private mutating func add(_ text: String, _ indent: Int) {
    lines.append(String(repeating: " ", count: indent) + text)
  }
}
