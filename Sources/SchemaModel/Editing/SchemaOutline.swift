/// What a file declares, one inside the other, for those who look at it: symbols, folding, selections.
package struct SchemaOutline {
  /// A declaration with all that is written in it.
  package struct Item {
    package let id: DeclarationID
    /// From the first character of its key to the last of its value, in bytes.
    package let range: Range<Int>
    /// Its name alone.
    package let nameRange: Range<Int>
    package let isDeprecated: Bool
    package fileprivate(set) var items: [Item] = []
  }

  package private(set) var items: [Item] = []

  /// - Parameter file: a file of the index.
  package init(of file: SourceFile, in index: SchemaIndex) {
    let entries = SyntaxExtents(of: file).entries
    var open: [Item] = []
    for declaration in index.declarations(in: file) {
      let name = declaration.range.lower..<declaration.range.upper
      let item = Item(
        id: declaration.id, range: Self.range(of: declaration, in: entries, file), nameRange: name,
        isDeprecated: declaration.attributes.deprecated != nil)
      while let last = open.last, !last.contains(item) { close(&open) }
      open.append(item)
    }
    while !open.isEmpty { close(&open) }
  }

  private mutating func close(_ open: inout [Item]) {
    let item = open.removeLast()
    if open.isEmpty { items.append(item) } else { open[open.count - 1].items.append(item) }
  }

  private static func range(
    of declaration: Declaration, in entries: [SyntaxExtents.Entry], _ file: SourceFile
  ) -> Range<Int> {
    let place = declaration.range.lower
    // `feature: Login` speaks of the whole file.
    if declaration.id.kind == .feature, entries.contains(where: { $0.isValue(at: place) }) {
      return 0..<file.bytes.count
    }
    let entry = entries.last { $0.key.contains(place) }
    return entry.map { $0.key.lowerBound..<$0.end }
      ?? declaration.range.lower..<declaration.range.upper
  }
}

extension SchemaOutline.Item {
  /// Of the types of a feature, one may have its name with a dot in front of another's.
  fileprivate func contains(_ other: SchemaOutline.Item) -> Bool {
    range.lowerBound <= other.range.lowerBound && other.range.upperBound <= range.upperBound
      && range != other.range
  }
}

/// Where the parts of a YAML file begin and end.
package struct SyntaxExtents {
  /// A key with its value.
  struct Entry {
    let key: Range<Int>
    /// The value; nil if there is none.
    let value: Range<Int>?
    /// Whether the value is no collection.
    let hasText: Bool

    var end: Int { max(key.upperBound, value?.upperBound ?? 0) }

    func isValue(at place: Int) -> Bool { hasText && value?.contains(place) == true }
  }

  /// In the order of the file, those around others first.
  private(set) var entries: [Entry] = []
  /// All values, those around others first.
  private var values: [Range<Int>] = []
  private let file: SourceFile

  package init(of file: SourceFile) {
    self.file = file
    var diagnostics = Diagnostics()
    if let root = YAMLReader.read(file, into: &diagnostics) { add(root) }
  }

  private mutating func add(_ node: Node) {
    values.append(range(node.range))
    switch node.content {
    case .scalar: break
    case .sequence(let items): for item in items { add(item) }
    case .mapping(let members):
      for member in members {
        var hasText = false
        if case .scalar? = member.value?.content { hasText = true }
        entries.append(
          Entry(key: range(member.keyRange), value: member.value.map { range($0.range) }, hasText: hasText))
        if let value = member.value { add(value) }
      }
    }
  }

  /// Without the line ends that a block of text ends with.
  private func range(_ range: SourceRange) -> Range<Int> {
    var upper = min(range.upper, file.bytes.count)
    while upper > range.lower, file.bytes[upper - 1].isBlankOrLineEnd { upper -= 1 }
    return range.lower..<upper
  }

  /// The keys with a value that can be folded: those on several lines, and blocks of comments.
  package var folds: [(range: Range<Int>, isComment: Bool)] {
    var result = entries.compactMap { entry -> (range: Range<Int>, isComment: Bool)? in
      file.line(at: entry.end) > file.line(at: entry.key.lowerBound)
        ? (entry.key.lowerBound..<entry.end, false) : nil
    }
    var first: Int?
    for line in 1..<file.lineStarts.count + 2 {
      let text = file.lineRange(line)
      let isComment = file.bytes[text].first { !$0.isBlankOrLineEnd } == UInt8(ascii: "#")
      if isComment, line <= file.lineStarts.count {
        first = first ?? line
      } else {
        if let first, line - first > 1 {
          result.append((file.lineRange(first).lowerBound..<file.lineRange(line - 1).upperBound, true))
        }
        first = nil
      }
    }
    return result.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  /// What is around a place, from the inside to the outside: a value, its key with it, and so on.
  package func ranges(around place: Int) -> [Range<Int>] {
    let all = values + entries.flatMap { [$0.key, $0.key.lowerBound..<$0.end] }
    let around = Set(all + [0..<file.bytes.count]).filter {
      $0.lowerBound <= place && place <= $0.upperBound
    }
    var result: [Range<Int>] = []
    for range in around.sorted(by: { ($0.count, $0.lowerBound) < ($1.count, $1.lowerBound) })
    where result.last.map({ range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound })
      ?? true
    {
      result.append(range)
    }
    return result
  }
}
