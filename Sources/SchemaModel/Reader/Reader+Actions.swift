extension Reader {
  mutating func readActions(_ section: Node.Entry) -> [ActionDeclaration] {
    declarations(mapping(section, what: "actions")) { reader, entry in
      guard let header = reader.header(entry, Grammar.action) else { return nil }
      guard let value = entry.value else {
        return ActionDeclaration(
          path: header.path, documentation: entry.documentation, payload: [],
          attributes: header.attributes)
      }
      guard let payload = reader.readPayload(value, of: entry.key) else { return nil }
      return ActionDeclaration(
        path: header.path, documentation: entry.documentation, payload: payload,
        attributes: header.attributes)
    }
  }

  /// Reads a reference to an action.
  ///
  /// - Parameters:
  ///   - text: A part of a schema's text, without surrounding spaces.
  ///   - base: The source range of the whole text.
  mutating func actionPath(_ text: Substring, in base: SourceRange) -> ActionPath? {
    if let path = ordinaryPath(text, in: base) { return ActionPath(components: path) }
    var components: [Name] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let place = base.place(of: part.isEmpty ? text : part)
      let fix = "name the actions, with commas between them"
      switch part {
      case "*":
        return diagnostics.refuse(
          .notAName, at: place, "`*` follows the name of a group, as in `delegate.*`; \(fix)")
      case "_":
        return diagnostics.refuse(.notAName, at: place, "`_` is not a name; \(fix)")
      default: break
      }
      guard let name = identifier(String(part), at: place) else { return nil }
      components.append(Name(name, at: place))
    }
    return ActionPath(components: components)
  }

  /// Reads a reference to an action, or to all of a group: `delegate.*`.
  package mutating func selector(_ text: Substring, in base: SourceRange) -> ActionPath? {
    let isGroup = text.hasSuffix(".*")
    var path = actionPath(isGroup ? text.dropLast(2) : text, in: base)
    path?.isGroup = isGroup
    return path
  }

  /// Reads the comma-separated action paths in a key.
  package mutating func actionPaths(inKey entry: Node.Entry) -> [ActionPath] {
    entry.key.utf8.split(separator: .comma, omittingEmptySubsequences: false).compactMap {
      selector(trimmed(Substring($0)), in: entry.keyRange)
    }
  }

  /// Reads `path(key)`.
  private mutating func pathWithKey(_ node: Node) -> ActionPath? {
    let code = SwiftCode(node)
    guard isBalanced(code), let open = code.words.first(where: { $0.text == "(" }),
      let close = code.words.last
    else { return nil }
    var path = actionPath(
      code.slice(0..<open.range.lowerBound).text[...], in: node.range)
    let key = code.slice(open.range.upperBound..<close.range.lowerBound)
    guard !key.words.isEmpty else {
      return diagnostics.refuse(
        .unknownTypeOfKey, at: node.range,
        "`\(code.text)` names no key; write what the action carries, as in `stop(id)`")
    }
    path?.key = [key]
    return path
  }

  /// Reads `path` or a list of paths.
  ///
  /// - Parameter haveKeys: Whether a path may be followed by the key of a run: `stop(id)`.
  package mutating func actionPaths(
    _ entry: Node.Entry, haveKeys: Bool = false
  ) -> [ActionPath] {
    entry.items.compactMap { node in
      guard let text = node.scalar?.text, !text.isEmpty else {
        return diagnostics.refuse(
          .unknownAction, at: node.range,
          "`\(entry.key)` names actions, such as `searchTapped` or `login.success`")
      }
      if text == "$start" {
        return diagnostics.refuse(
          .unknownAction, at: node.range,
          entry.items.count > 1
            ? "`$start` cannot be combined with actions; write a saga of its own for it"
            : "`$start` triggers sagas and is no action; `\(entry.key)` names actions")
      }
      if haveKeys, text.hasSuffix(")"), text.contains("(") { return pathWithKey(node) }
      if namesWithoutBrackets(text, at: node, of: entry) != nil { return nil }
      return selector(text[...], in: node.range)
    }
  }
}
