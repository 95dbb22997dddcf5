extension Reader {
  /// Reads `counter.stats: $stats` lines.
  mutating func readGiven(_ section: Node.Entry) -> [Given] {
    mapping(section, what: "given").compactMap { entry in
      guard let path = actionPath(entry.key[...], in: entry.keyRange)?.components else {
        return nil
      }
      guard path.count == 2 || path.count == 3 else {
        return diagnostics.refuse(
          .wrongGiven, at: entry.keyRange,
          "`\(entry.key)` is no field of a child; write `child.field`, or `child.member.field`")
      }
      guard let value = entry.value, value.scalar != nil else {
        return diagnostics.refuse(
          .wrongGiven, at: entry.value?.range ?? entry.keyRange,
          "`\(entry.key)` needs the field that it gets, such as `user`, or `$user` to share it")
      }
      let code = SwiftCode(value)
      let isShared = code.text.hasPrefix("$")
      let source = isShared ? code.slice(1..<code.text.utf8.count) : code
      guard
        source.text.split(separator: ".", omittingEmptySubsequences: false)
          .allSatisfy({ SwiftName.isIdentifier(String($0)) })
      else {
        return diagnostics.refuse(
          .wrongGiven, at: code.range,
          "`\(code.text)` is not the name of a field; declare a computed field for it, and give that"
        )
      }
      return Given(path: path, isShared: isShared, source: source)
    }
  }
}
