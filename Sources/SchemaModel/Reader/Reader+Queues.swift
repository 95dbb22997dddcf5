extension Reader {
  private static let mostRuns = 1_000_000

  /// Reads `uploads: { limit: 2, overflow: wait }` lines.
  mutating func readQueues(_ section: Node.Entry) -> [Queue] {
    declarations(mapping(section, what: "queues")) { reader, entry in
      guard let header = reader.header(entry, Grammar.queue) else { return nil }
      guard case .mapping(let keys)? = entry.value?.content else {
        return reader.diagnostics.refuse(
          .unknownQueue, at: entry.value?.range ?? entry.keyRange,
          "`\(entry.key)` needs a policy: `{ limit: 3, overflow: wait }`")
      }
      return reader.policy(keys, of: entry).map {
        Queue(
          name: header.name, documentation: entry.documentation, count: $0.limit,
          overflow: $0.overflow)
      }
    }
  }

  private mutating func policy(
    _ keys: [Node.Entry], of entry: Node.Entry
  ) -> (limit: Int, overflow: Queue.Overflow)? {
    var limit: Int?
    var overflow: Queue.Overflow?
    let errors = diagnostics.errorCount
    for key in keys where !isExtension(key) && !isSpoiled(key) {
      let text = key.value?.scalar?.text ?? ""
      let range = key.value?.range ?? key.keyRange
      switch key.key {
      case "limit":
        limit = Int(text)
        if !(1...Self.mostRuns).contains(limit ?? 0) {
          diagnostics.error(
            .unknownQueue, at: range,
            "`limit` is a number of runs, from one to a million: `limit: 3`")
        }
      case "overflow":
        overflow = Queue.Overflow(rawValue: text)
        if overflow == nil { refuseOverflow(text, at: range) }
      default:
        refuseUnknown(
          key, .unknownQueue, in: Grammar.queueKeys.map(\.name),
          otherwise: "a queue has `limit` and `overflow`")
      }
    }
    if let limit, let overflow { return errors == diagnostics.errorCount ? (limit, overflow) : nil }
    if errors == diagnostics.errorCount {
      diagnostics.error(
        .unknownQueue, at: entry.value?.range ?? entry.keyRange,
        "`\(entry.key)` needs `\(limit == nil ? "limit: 3" : "overflow: wait")`")
    }
    return nil
  }

  private mutating func refuseOverflow(_ text: String, at range: SourceRange) {
    let words = Queue.Overflow.allCases.map(\.rawValue)
    let near = closestMatch(to: text, in: words)
    diagnostics.error(
      .unknownQueue, at: range,
      (text.isEmpty ? "`overflow` has no value; " : "`\(text)` is no overflow; ")
        + (near.map { "did you mean `\($0)`?" } ?? "write \(words.joined(separator: ", "))"),
      replacement: near)
  }
}
