/// Lines of YAML in the making.
struct YAMLText {
  private(set) var lines: [String] = []
  private var depth = 0

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func line(_ text: String) {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: depth) + text)
  }

  /// A key with what stands below it.
  mutating func block(_ key: String, _ body: (inout YAMLText) -> Void) {
    line("\(key):")
    depth += 1
    body(&self)
    depth -= 1
  }

  /// A key with a text of several lines.
  mutating func literal(_ key: String, _ text: String) {
    line("\(key)|")
    depth += 1
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) { line(String(part)) }
    depth -= 1
  }

  /// Whether YAML reads the text as it is.
  ///
  /// - Parameter inFlow: whether it stands inside `{ }` or `[ ]`.
  static func isPlain(_ text: String, inFlow: Bool) -> Bool {
    guard let first = text.first, !text.contains("\n"), text.last != ":", text.last != " " else {
      return false
    }
    guard first.isLetter || first.isNumber || ".$_(+<\\/".contains(first) else { return false }
    if text.contains(": ") || text.contains(" #") || ["null", "~"].contains(text) { return false }
    if inFlow {
      if text.contains(where: { ",[]{}".contains($0) }) { return false }
      // A colon may end the key before it.
      if text.contains(":") { return false }
    }
    return true
  }

  static func single(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

  static func double(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
