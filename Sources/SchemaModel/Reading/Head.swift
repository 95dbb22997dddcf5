/// The left side of a declaration: `[modifier] name{.name} [(conformances)] {@attribute[(text)]}`.
struct Head {
  var modifier: Name?
  var path: [Name]
  var conformances: [Name]

  var name: Name { path[path.count - 1] }

  static let modifiers: Set<String> = ["let", "struct", "enum", "typealias", "_"]
  static let attributes = ["bind", "redacted", "transient", "key", "deprecated", "was"]
}

extension Reader {
  /// Reads the key of a declaration.
  ///
  /// - Parameters:
  ///   - what: what is declared, for messages: `a state field`.
  ///   - modifiers: those that have a meaning here.
  ///   - isDotted: whether a dot may nest the name.
  ///   - isConforming: whether conformances may follow in parentheses.
  /// - Returns: nil when the key cannot be understood; that has been reported then.
  mutating func head(
    _ entry: Node.Entry, of what: String, modifiers: Set<String> = [], isDotted: Bool = false,
    isConforming: Bool = false
  ) -> Head? {
    let base = entry.keyRange
    // A quoted key starts one byte later than its range.
    let quote = base.upper - base.lower == entry.key.utf8.count ? 0 : 1
    func range(_ part: Substring) -> SourceRange {
      let offset = entry.key.utf8.distance(from: entry.key.startIndex, to: part.startIndex)
      return base.slice(offset: offset + quote, length: part.utf8.count)
    }
    var rest = Substring(entry.key)
    var isFine = true
    if let at = rest.firstIndex(of: "@") {
      for part in rest[at...].split(separator: "@") {
        let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let place = SourceRange(
          file: base.file, lower: max(base.lower, range(name).lower - 1), upper: range(name).upper)
        isFine = false
        if Head.attributes.contains(String(name)) {
          notYet("@\(name)", at: place)
        } else if let near = closestMatch(to: String(name), in: Head.attributes) {
          diagnostics.error(
            "RX066", at: place, "unknown attribute `@\(name)`; did you mean `@\(near)`?",
            replacement: "@\(near)")
        } else {
          diagnostics.error(
            "RX066", at: place,
            "unknown attribute `@\(name)`; known: \(Head.attributes.map { "@\($0)" }.joined(separator: ", "))"
          )
        }
      }
      rest = trimmed(rest[..<at])
    }
    var head = Head(modifier: nil, path: [], conformances: [])
    if let space = rest.firstIndex(of: " ") {
      let word = rest[..<space]
      if modifiers.contains(String(word)) {
        head.modifier = Name(String(word), at: range(word))
        rest = trimmed(rest[rest.index(after: space)...])
      } else if Head.modifiers.contains(String(word)) {
        diagnostics.error("RX068", at: range(word), "`\(word)` has no meaning here")
        return nil
      }
    }
    if let open = rest.firstIndex(of: "("), rest.last == ")" {
      let inner = rest[rest.index(after: open)..<rest.index(before: rest.endIndex)]
      rest = trimmed(rest[..<open])
      guard isConforming else {
        diagnostics.error(
          "RX068", at: base,
          "nothing in parentheses behind the name of \(what); values stand right of the colon: `\(rest): \(trimmed(inner))`"
        )
        return nil
      }
      for part in inner.split(separator: ",", omittingEmptySubsequences: false) {
        let name = trimmed(part)
        guard let path = actionPath(name, at: name.isEmpty ? base : range(name)) else { return nil }
        head.conformances.append(Name(path.text, at: range(name)))
      }
    }
    if !isDotted, rest.contains("."), rest.split(separator: ".").allSatisfy(SwiftName.isIdentifier)
    {
      diagnostics.error("RX053", at: base, "`\(rest)` is not the name of \(what): it has a dot")
      return nil
    }
    for part in rest.split(separator: ".", omittingEmptySubsequences: false) {
      guard let name = identifier(String(part), at: part.isEmpty ? base : range(part)) else {
        return nil
      }
      head.path.append(Name(name, at: range(part)))
    }
    return isFine && !head.path.isEmpty ? head : nil
  }

  func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return text
  }
}
