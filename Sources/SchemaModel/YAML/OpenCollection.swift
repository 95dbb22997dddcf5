/// A mapping or sequence whose end was not reached yet.
struct OpenCollection {
  /// A key that waits for its value.
  struct Key {
    var text: String
    var range: Range<Int>
    /// Whether the entry is left out of the tree: its key was reported.
    var isDropped: Bool
  }

  let isMapping: Bool
  let isFlow: Bool
  let start: Int
  var items: [Node] = []
  private(set) var entries: [Node.Entry] = []
  var key: Key?
  /// Up to so many keys, looking at each of them is faster than hashing.
  private static let many = 24
  /// Where each key stands, once there are more.
  private var offsets: [String: Int] = [:]
  /// Whether a text in `[…]` or `{…}` was cut by a comma, so that what follows is its rest.
  var isCut = false

  init(isMapping: Bool, isFlow: Bool, start: Int) {
    self.isMapping = isMapping
    self.isFlow = isFlow
    self.start = start
  }

  /// Where a key stands among the entries so far.
  func offset(ofKey key: String) -> Int? {
    if entries.count > Self.many { return offsets[key] }
    return entries.firstIndex { $0.key == key }.map { entries[$0].keyRange.lower }
  }

  /// Adds an entry whose key is new.
  mutating func append(_ entry: consuming Node.Entry) {
    if entries.isEmpty { entries.reserveCapacity(4) }
    entries.append(entry)
    guard entries.count > Self.many else { return }
    for entry in offsets.isEmpty ? entries[...] : entries.suffix(1) {
      offsets[entry.key] = entry.keyRange.lower
    }
  }

  /// The finished collection.
  ///
  /// libyaml ends a block collection, and a pair within `[…]`, where the next thing begins; here
  /// they end where their last part does.
  ///
  /// - Parameter end: where libyaml says it ends.
  func node(in file: SourceFile, end: Int) -> Node {
    let bytes = file.bytes
    let hasBrackets =
      isFlow && start < bytes.count && (bytes[start] == .openBrace || bytes[start] == .openBracket)
    let upper = hasBrackets ? end : lastPartEnd(in: file)
    return Node(
      content: isMapping ? .mapping(entries) : .sequence(items),
      range: file.range(start..<max(start, upper)),
      isFlow: isFlow
    )
  }

  private func lastPartEnd(in file: SourceFile) -> Int {
    if !isMapping { return items.last?.range.upper ?? start + 1 }
    guard let entry = entries.last else { return start }
    if let value = entry.value { return value.range.upper }
    var end = entry.keyRange.upper
    while end < file.bytes.count, file.bytes[end].isBlank { end += 1 }
    let hasColon = end < file.bytes.count && file.bytes[end] == .colon
    return hasColon ? end + 1 : entry.keyRange.upper
  }
}
