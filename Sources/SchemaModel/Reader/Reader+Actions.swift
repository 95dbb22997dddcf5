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
  ///   - text: a part of a schema's text, without surrounding spaces.
  ///   - range: its place.
  mutating func actionPath(_ text: Substring, at range: SourceRange) -> ActionPath? {
    if let path = ordinaryPath(text, at: range.slice(offset: 0, length: text.utf8.count)) {
      return ActionPath(components: path)
    }
    var components: [Name] = []
    var offset = 0
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let place = range.slice(offset: offset, length: part.utf8.count)
      let fix = "name the actions, with commas between them"
      switch part {
      case "*":
        return diagnostics.refuse(
          .notAName, at: place, "`*` follows the name of a group, as in `delegate.*`; \(fix)")
      case "_":
        return diagnostics.refuse(.notAName, at: place, "`_` is not a name; \(fix)")
      default: break
      }
      guard let name = identifier(String(part), at: part.isEmpty ? range : place) else {
        return nil
      }
      components.append(Name(name, at: place))
      offset += part.utf8.count + 1
    }
    return ActionPath(components: components)
  }

  /// Reads `path` or a list of paths.
  mutating func actionPaths(_ entry: Node.Entry) -> [ActionPath] {
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
      if namesWithoutBrackets(text, at: node, of: entry) != nil { return nil }
      let quote = node.range.quoteLength
      let isGroup = text.hasSuffix(".*")
      let name = isGroup ? text.dropLast(2) : Substring(text)
      var path = actionPath(
        name, at: node.range.slice(offset: quote, length: name.utf8.count))
      path?.isGroup = isGroup
      return path
    }
  }
}
