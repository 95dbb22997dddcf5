extension Reader {
  /// Reads `login.success: delegate.loggedIn` lines.
  mutating func readForwards(_ section: Node.Entry) -> [Forward] {
    mapping(section, what: "forward").compactMap { entry in
      let actions = actionPaths(inKey: entry)
      guard !actions.isEmpty else { return nil }
      guard let value = entry.value, value.scalar != nil else {
        return diagnostics.refuse(
          .wrongPut, at: entry.value?.range ?? entry.keyRange,
          "`\(entry.key)` needs the action that it is sent as, such as `delegate.done`")
      }
      let code = SwiftCode(value)
      guard isBalanced(code) else { return nil }
      return Forward(actions: actions, target: code)
    }
  }

  /// Reads the actions that a key names, with commas between them.
  mutating func actionPaths(inKey entry: Node.Entry) -> [ActionPath] {
    var actions: [ActionPath] = []
    var offset = entry.keyRange.quoteLength
    let whole = entry.keyRange.slice(offset: offset, length: entry.key.utf8.count)
    if let path = ordinaryPath(Substring(entry.key), at: whole) {
      return [ActionPath(components: path)]
    }
    for part in entry.key.split(separator: ",", omittingEmptySubsequences: false) {
      let isGroup = trimmed(part).hasSuffix(".*")
      let name = isGroup ? trimmed(part).dropLast(2) : trimmed(part)
      defer { offset += part.utf8.count + 1 }
      let lead = part.utf8.distance(from: part.startIndex, to: name.startIndex)
      if let path = actionPath(
        name, at: entry.keyRange.slice(offset: offset + lead, length: name.utf8.count))
      {
        actions.append(isGroup ? ActionPath(components: path.components, isGroup: true) : path)
      }
    }
    return actions
  }
}
