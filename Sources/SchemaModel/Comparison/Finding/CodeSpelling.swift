/// Other names for what Swift of a schema mentions.
struct CodeNames: Sendable {
  /// The fields of the state, by their bare names and behind `self.`.
  var variables: [String: String] = [:]
  /// What bare names mean instead: values of actions.
  var hiding: Set<String> = []
  /// Members of anything else, and labels of arguments.
  var members: [String: String] = [:]
  /// Types and features, by the last parts of their names.
  var types: [String: String] = [:]

  /// The same where values of actions are at hand.
  func hidden(by values: [ActionValue]) -> CodeNames {
    var result = self
    result.hiding = Set(values.map(\.name))
    return result
  }
}

/// Swift of a schema in one spelling, so that spaces, comments and quotes make no difference.
enum CodeSpelling {
  /// The tokens with one space between them. A line end counts as a semicolon, but for those in parentheses and square
  /// brackets.
  ///
  /// - Parameter names: other names for what is mentioned.
  static func text(_ code: SwiftCode, _ names: CodeNames = CodeNames()) -> String {
    text(code.tokens, names)
  }

  static func text(_ tokens: [SwiftToken], _ names: CodeNames) -> String {
    var result: [String] = []
    var open: [String] = []
    var previous: [SwiftToken] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .newline || token.isText(";") {
        guard open.last == nil || open.last == "{" else { continue }
        if let last = result.last, last != ";" { result.append(";") }
        continue
      }
      if token.kind == .punctuation {
        if ["(", "[", "{"].contains(token.text) { open.append(token.text) }
        if [")", "]", "}"].contains(token.text) { _ = open.popLast() }
      }
      let next = tokens.dropFirst(index + 1).first
      result.append(spelling(of: token, after: previous, before: next, names))
      previous.append(token)
    }
    if result.last == ";" { result.removeLast() }
    return result.joined(separator: " ")
  }

  private static func spelling(
    of token: SwiftToken, after previous: [SwiftToken], before next: SwiftToken?,
    _ names: CodeNames
  ) -> String {
    if token.kind == .identifier {
      // Whether it needs backticks is a matter of the name.
      let name = token.name
      if let new = names.types[name] { return new }
      if let last = previous.last, last.leadsToMember {
        // Only behind `self.` a member is ours.
        let isOwn = last.text == "." && previous.dropLast().last?.text == "self"
        return (isOwn ? names.variables : names.members)[name] ?? name
      }
      if next?.text == ":", token.isLabel(after: previous.last) {
        return names.members[name] ?? name
      }
      // `guard` is a word of Swift, and a field of that name stands in backticks.
      if token.text == name, SwiftName.escaped(name) != name { return name }
      return names.hiding.contains(name) ? name : names.variables[name] ?? name
    }
    guard !token.interpolated.isEmpty else { return token.text }
    // What is inside of a text stands at the same places as in the text around.
    var text = Array(token.text.utf8)
    var before: [SwiftToken] = []
    var changes: [(range: Range<Int>, text: String)] = []
    for (index, inner) in token.interpolated.enumerated() {
      let following = token.interpolated.dropFirst(index + 1).first
      let new = spelling(of: inner, after: before, before: following, names)
      if new != inner.text {
        let start = inner.range.lowerBound - token.range.lowerBound
        changes.append((start..<start + inner.text.utf8.count, new))
      }
      before.append(inner)
    }
    for change in changes.reversed() { text.replaceSubrange(change.range, with: change.text.utf8) }
    return String(decoding: text, as: UTF8.self)
  }
}
