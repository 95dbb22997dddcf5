/// A mapping or sequence whose end has not been reached.
struct OpenCollection {
  /// A key that waits for its value.
  struct WaitingKey {
    var text: String
    var range: Range<Int>
    /// Whether the entry is left out of the tree because its key was reported.
    var isDropped: Bool
  }

  let isMapping: Bool
  let isFlow: Bool
  let start: Int
  var items: [Node] = []
  private(set) var entries: [Node.Entry] = []
  var key: WaitingKey?
  /// The number of keys up to which a linear search beats hashing. This saves 3 % of a `validate`.
  private static let many = 24
  /// The offset of each key, once there are `many`.
  private var offsets: [String: Int] = [:]
  /// Whether a comma in `[…]` or `{…}` has cut a Swift text, so that the next item is its rest.
  var isCut = false

  init(isMapping: Bool, isFlow: Bool, start: Int) {
    self.isMapping = isMapping
    self.isFlow = isFlow
    self.start = start
  }

  /// Takes the value of the waiting key, but drops it if the key is a duplicate.
  ///
  /// - Returns: The duplicate key, and the offset of its first occurrence; nil if the key is no duplicate.
  mutating func add(_ value: consuming Node?, in file: SourceFile) -> (key: WaitingKey, first: Int)? {
    guard let key = key.take(), !key.isDropped else { return nil }
    if let first = offset(ofKey: key.text) { return (key, first) }
    if entries.isEmpty { entries.reserveCapacity(4) }
    entries.append(
      Node.Entry(key: key.text, keyRange: file.range(key.range), value: value))
    if entries.count == Self.many {
      for entry in entries { offsets[entry.key] = entry.keyRange.lower }
    } else if entries.count > Self.many {
      offsets[key.text] = key.range.lowerBound
    }
    return nil
  }

  /// The offset of a key among the entries so far.
  private func offset(ofKey key: String) -> Int? {
    if entries.count >= Self.many { return offsets[key] }
    for index in entries.indices where entries[index].key == key {
      return entries[index].keyRange.lower
    }
    return nil
  }

  /// The finished collection.
  ///
  /// libyaml ends a block collection, and a pair within `[…]`, where the next token begins. The node ends with its last
  /// part.
  ///
  /// - Parameter end: The end of the collection according to libyaml.
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
    let end = file.bytes.skip(\.isBlank, in: entry.keyRange.upper..<file.bytes.count)
    let hasColon = end < file.bytes.count && file.bytes[end] == .colon
    return hasColon ? end + 1 : entry.keyRange.upper
  }
}
