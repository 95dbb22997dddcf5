import SchemaModel

/// The declarations of a file as a tree, for document symbols.
package struct SchemaOutline {
  /// A declaration with the declarations inside it.
  package struct Item {
    package let id: DeclarationID
    /// From the first character of the declaration's key to the last of its value, in bytes.
    package let range: Range<Int>
    /// The range of the name alone, in bytes.
    package let nameRange: Range<Int>
    package let isDeprecated: Bool
    package fileprivate(set) var items: [Item] = []
  }

  package private(set) var items: [Item] = []

  /// - Parameter file: A file of the index.
  package init(of file: SourceFile, in index: SchemaIndex) {
    let extents = SyntaxExtents(of: file)
    // In reverse order, an outer declaration comes after its inner ones, so it can collect them.
    for declaration in index.declarations(in: file).reversed() {
      let name = declaration.range.lower..<declaration.range.upper
      // `feature: Login` covers the whole file.
      let whole = declaration.id.kind == .feature ? 0..<file.bytes.count : name
      var item = Item(
        id: declaration.id, range: extents.range(ofKeyAt: name.lowerBound) ?? whole,
        nameRange: name, isDeprecated: declaration.attributes.deprecated != nil)
      while let last = items.last, item.contains(last) { item.items.append(items.removeLast()) }
      items.append(item)
    }
    items.reverse()
  }
}

extension SchemaOutline.Item {
  /// Whether the range of this item contains that of another one and is larger.
  fileprivate func contains(_ other: SchemaOutline.Item) -> Bool {
    range.lowerBound <= other.range.lowerBound && other.range.upperBound <= range.upperBound
      && range != other.range
  }
}

/// The ranges of the keys and values of a YAML file, for folding and selection.
package struct SyntaxExtents {
  /// The ranges of keys, alone and with their values, outer ones first.
  private var entries: [(key: Range<Int>, whole: Range<Int>)] = []
  /// The ranges of keys, values, and both together.
  private var ranges: [Range<Int>] = []
  private let file: SourceFile

  package init(of file: SourceFile) {
    self.file = file
    if let root = file.root { add(root) }
  }

  private mutating func add(_ node: Node) {
    ranges.append(range(node.range))
    switch node.content {
    case .scalar: break
    case .sequence(let items): for item in items { add(item) }
    case .mapping(let members):
      for member in members {
        let key = range(member.keyRange)
        let end = member.value.map { range($0.range).upperBound } ?? 0
        entries.append((key, key.lowerBound..<max(key.upperBound, end)))
        ranges += [key, entries[entries.count - 1].whole]
        if let value = member.value { add(value) }
      }
    }
  }

  /// The range of the entry whose key is at an offset; nil if there is no key.
  func range(ofKeyAt place: Int) -> Range<Int>? {
    entries.last { $0.key.contains(place) }?.whole
  }

  /// The range without trailing white space, such as the line ends of a block text.
  private func range(_ range: SourceRange) -> Range<Int> {
    file.bytes.trimmed(
      range.lower..<min(range.upper, file.bytes.count), of: \.isBlankOrLineEnd)
  }

  /// The ranges that can be folded: entries on several lines, and blocks of comments.
  package var folds: [(range: Range<Int>, isComment: Bool)] {
    var result = entries.map { (range: $0.whole, isComment: false) }.filter {
      file.line(at: $0.range.upperBound) > file.line(at: $0.range.lowerBound)
    }
    var first: Int?
    for line in 1..<file.lineStarts.count + 2 {
      let text = file.lineRange(line)
      let isComment = file.bytes[text].first { !$0.isBlankOrLineEnd } == UInt8(ascii: "#")
      if isComment, line <= file.lineStarts.count {
        first = first ?? line
      } else {
        if let first, line - first > 1 {
          result.append(
            (file.lineRange(first).lowerBound..<file.lineRange(line - 1).upperBound, true))
        }
        first = nil
      }
    }
    return result.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  /// The ranges around an offset, innermost first: a value, the value with its key, and so on.
  package func ranges(around place: Int) -> [Range<Int>] {
    let around = Set(ranges + [0..<file.bytes.count]).filter {
      $0.lowerBound <= place && place <= $0.upperBound
    }
    var result: [Range<Int>] = []
    for range in around.sorted(by: { ($0.count, $0.lowerBound) < ($1.count, $1.lowerBound) })
    where result.last.map({ $0.clamped(to: range) == $0 }) ?? true {
      result.append(range)
    }
    return result
  }
}
