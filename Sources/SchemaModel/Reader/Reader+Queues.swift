extension Reader {
  /// Reads `uploads: oldest 2, wait` lines.
  mutating func readQueues(_ section: Node.Entry) -> [Queue] {
    declarations(mapping(section, what: "queues")) { reader, entry in
      guard let header = reader.header(entry, Grammar.queue) else { return nil }
      guard let value = entry.value, let text = reader.scalarText(value) else {
        reader.diagnostics.error(
          .unknownQueue, at: entry.value?.range ?? entry.keyRange,
          "`\(header.name.value)` needs a policy: `newest 3`, `oldest 2, wait` or `oldest 1, drop`")
        return nil
      }
      guard let (count, overflow) = reader.policy(text, at: value.range) else { return nil }
      return Queue(
        name: header.name, documentation: entry.documentation, count: count, overflow: overflow)
    }
  }

  private mutating func policy(_ text: String, at range: SourceRange) -> (Int, Queue.Overflow)? {
    let words = text.split { $0 == " " || $0 == "," }.map(String.init)
    let count = words.count > 1 ? Int(words[1]) : nil
    let isTooMany =
      words.count > 1 && count == nil && words[1].allSatisfy { $0.isASCII && $0.isNumber }
    if isTooMany || count.map({ $0 > 1_000_000 }) == true {
      diagnostics.error(
        .unknownQueue, at: range, "`\(text)`: a queue has room for no more than a million runs")
      return nil
    }
    if let count, count < 1 {
      diagnostics.error(.unknownQueue, at: range, "`\(text)`: a queue has room for one run or more")
      return nil
    }
    switch (words.first, words.dropFirst(2).first) {
    case ("newest", nil) where count != nil && words.count == 2: return (count ?? 1, .cancel)
    case ("oldest", "wait") where count != nil && words.count == 3: return (count ?? 1, .wait)
    case ("oldest", "drop") where count != nil && words.count == 3: return (count ?? 1, .drop)
    default:
      diagnostics.error(
        .unknownQueue, at: range,
        "`\(text)` is not a policy; write `newest 3`, `oldest 2, wait` or `oldest 1, drop`")
      return nil
    }
  }
}
