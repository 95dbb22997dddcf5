import SchemaModel

/// The canonical form of Swift in one version of a schema, with the names of the newer version. Spaces, comments,
/// quotes and the names of action values make no difference.
struct CanonicalCode: Sendable {
  /// The canonical text of each resolved name, by file and byte offset.
  private let meanings: [SourceFile: [Int: String]]
  /// The newer names of declarations, by their module-qualified names in Swift.
  private let inModules: [String: String]

  init(_ renames: DeclaredRenames) {
    inModules = renames.schema.namesInModules.mapValues(renames.typeName)
    let index = renames.schema.index
    var reader = SiteReader(index)
    var meanings: [SourceFile: [Int: String]] = [:]
    for file in index.files {
      var known: [Int: String] = [:]
      for fragment in file.sites.fragments {
        let code = reader.code(fragment)
        let tokens = fragment.code.allTokens
        for place in tokens.indices where tokens[place].kind == .identifier {
          guard let text = Self.text(at: place, tokens, code, renames) else { continue }
          known[code.range(of: place).lower] = text
          // Drop `self` unless a value of the action hides the field: `self.count` means the same as `count`.
          if code.isBehindSelf(place), !code.values.contains(text) {
            known[code.range(of: place - 2).lower] = ""
          }
        }
      }
      meanings[file.source] = known
    }
    self.meanings = meanings
  }

  /// The canonical text of a name; nil if only the compiler can resolve it.
  private static func text(
    at place: Int, _ tokens: [SwiftToken], _ code: CodeReader, _ renames: DeclaredRenames
  ) -> String? {
    guard let (id, form) = code.meanings(at: place).first else {
      return code.isKnown(at: place) ? tokens[place].name : nil
    }
    let text = renames.text(id, form)
    if code.isShorthand(place), text != id.name { return "\(id.name) = \(text)" }
    if case .variable = form, id.kind != .value, text != id.name, code.values.contains(text) {
      return "self . \(text)"
    }
    return text
  }

  /// The tokens separated by spaces. A line end counts as a semicolon, except in parentheses and square brackets.
  func text(_ code: SwiftCode) -> String {
    let tokens = code.tree.tokens
    let file = meanings[code.range.file] ?? [:]
    var result: [String] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .newline || token.text == ";" {
        index += 1
        guard token.bracket == 0 || token.bracket == .openBrace else { continue }
        if let last = result.last, last != ";" { result.append(";") }
        continue
      }
      let text = spelling(at: &index, in: code, tokens, file)
      if text.isEmpty { index += 1 } else { result.append(text) }
    }
    if result.last == ";" { result.removeLast() }
    return result.joined(separator: " ")
  }

  /// The arguments of a call in parentheses, without labels.
  func arguments(_ code: SwiftCode) -> String {
    let call = code.withoutTarget
    let arguments = SwiftParser.call(in: call.allTokens, at: 0)?.children.map {
      text(call.slice($0.value ?? $0))
    }
    return "(\((arguments ?? []).joined(separator: ", ")))"
  }

  /// The canonical text of a token, including its interpolations.
  ///
  /// - Parameter index: The index of the token; on return, of the token after it.
  private func spelling(
    at index: inout Int, in code: SwiftCode, _ tokens: [SwiftToken], _ file: [Int: String]
  ) -> String {
    let token = tokens[index]
    index += 1
    if token.kind == .identifier {
      if let name = nameInModule(tokens, at: index - 1) {
        index += 2
        return name
      }
      // Backticks make no difference.
      return file[code.sourceRange(token).lower] ?? token.name
    }
    guard index < tokens.count, tokens[index].level > token.level else { return token.text }
    // A string token contains the tokens of its interpolations, so replace their text inside that of the string.
    var text = Array(token.text.utf8)
    var changes: [(range: Range<Int>, text: String)] = []
    while index < tokens.count, tokens[index].level > token.level {
      let inner = tokens[index]
      let new = spelling(at: &index, in: code, tokens, file).replacing(" . ", with: ".")
      if new != inner.text {
        let start = inner.range.lowerBound - token.range.lowerBound
        changes.append((start..<start + inner.text.utf8.count, new))
      }
    }
    for change in changes.reversed() { text.replaceSubrange(change.range, with: change.text.utf8) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The canonical name for the three tokens of a module-qualified name, `Module.Name`; nil for other tokens.
  private func nameInModule(_ tokens: [SwiftToken], at place: Int) -> String? {
    guard !inModules.isEmpty, place + 2 < tokens.count, tokens[place].level == 0,
      tokens[place + 1].text == ".", place == 0 || tokens[place - 1].text != "."
    else { return nil }
    return inModules["\(tokens[place].name).\(tokens[place + 2].name)"]?
      .replacing(".", with: " . ")
  }
}
