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
}
