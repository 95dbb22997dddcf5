extension Reader {
  mutating func readActions(_ section: Node.Entry) -> [ActionDeclaration] {
    mapping(section, what: "actions").compactMap { entry in
      guard let head = head(entry) else { return nil }
      guard let value = entry.value else {
        return ActionDeclaration(path: head.path, documentation: entry.documentation, payload: [])
      }
      guard let payload = readPayload(value, of: entry.key) else { return nil }
      return ActionDeclaration(
        path: head.path, documentation: entry.documentation, payload: payload)
    }
  }

  mutating func readChildren(_ section: Node.Entry) -> [Child] {
    mapping(section, what: "children").compactMap { entry in
      guard let head = head(entry) else { return nil }
      guard head.path.count == 1 else {
        diagnostics.error("RX053", at: entry.keyRange, "`\(entry.key)` is not the name of a child")
        return nil
      }
      guard let value = entry.value else {
        diagnostics.error(
          "RX076", at: entry.keyRange, "`\(head.name.value)` needs the name of a feature")
        return nil
      }
      let code = SwiftCode(value)
      if case .mapping = value.content {
        notYet("a child with a long form", at: value.range)
        return nil
      }
      guard let (type, rest) = typeAndRest(code) else { return nil }
      switch type.syntax {
      case .named(let feature, let arguments) where arguments.isEmpty:
        var start: SwiftCode?
        if let rest {
          guard rest.text.hasPrefix("=") else {
            diagnostics.error("RX077", at: rest.range, "a child is `FEATURE` or `FEATURE = START`")
            return nil
          }
          start = rest.slice(1..<rest.text.utf8.count)
        }
        return Child(
          name: head.name, feature: Name(feature, at: type.range), start: start,
          documentation: entry.documentation)
      case .optional:
        notYet("an optional child", at: type.range)
      case .array:
        notYet("a collection of children", at: type.range)
      default:
        diagnostics.error("RX110", at: type.range, "`\(type.text)` is not a feature")
      }
      return nil
    }
  }

  /// Reads a reference to an action.
  ///
  /// - Parameters:
  ///   - text: a part of a schema's text, without surrounding spaces.
  ///   - range: its place.
  mutating func actionPath(_ text: Substring, at range: SourceRange) -> ActionPath? {
    var components: [Name] = []
    var offset = 0
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let place = range.slice(offset: offset, length: part.utf8.count)
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
    list(entry).compactMap { node in
      guard let text = scalarText(node), !text.isEmpty else {
        diagnostics.error(
          "RX141", at: node.range,
          "`\(entry.key)` names actions, such as `searchTapped` or `login.success`")
        return nil
      }
      let quote = node.range.upper - node.range.lower == text.utf8.count ? 0 : 1
      return actionPath(
        Substring(text), at: node.range.slice(offset: quote, length: text.utf8.count))
    }
  }
}
