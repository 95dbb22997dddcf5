import SchemaModel

/// An entry or item of a file, for placing comments.
struct FormattedPlace {
  /// From the first character of the key, or of the item, to the end of the value.
  var range: Range<Int>
  /// The column of the key, or of the item's dash.
  var column: Int
  /// The column of the entries or items inside.
  var inner: Int
  /// The index of the entry around this one; -1 if there is none.
  var parent: Int
  /// The number of entries around this one.
  var depth: Int
  /// Whether there is no value.
  var isBare = false
  /// Whether the value is in brackets.
  var isFlow = false
  /// Whether the entry is kept as it was written, comments included.
  var isVerbatim = false

  /// All entries and items, in the order of the file.
  static func all(in root: Node) -> [FormattedPlace] {
    var places: [FormattedPlace] = []
    guard case .mapping(let entries) = root.content else { return [] }
    add(entries, grammar: Grammar.node(of: root), parent: -1, depth: 0, to: &places)
    return places
  }

  private static func add(
    _ entries: [Node.Entry], grammar: GrammarNode, parent: Int, depth: Int,
    to places: inout [FormattedPlace]
  ) {
    // Restore the order of the file, because `entries` may be in canonical order.
    for entry in entries.sorted(by: { $0.keyRange.lower < $1.keyRange.lower }) {
      let file = entry.keyRange.file
      let column = file.column(at: entry.keyRange.lower)
      let end = entry.value?.range.upper ?? entry.keyRange.upper
      var place = FormattedPlace(
        range: entry.keyRange.lower..<max(end, entry.keyRange.upper), column: column,
        inner: column + 1, parent: parent, depth: depth, isFlow: entry.value?.isFlow == true)
      let index = places.count
      switch EntryForm(entry.value, grammar.value(of: entry.key)) {
      case .bare:
        place.isBare = true
        places.append(place)
      case .scalar, .code:
        place.isFlow = false
        places.append(place)
      case .verbatim:
        place.isVerbatim = true
        places.append(place)
      case .list(let items, let inner, _):
        if let first = items.first, !place.isFlow {
          place.inner = dashColumn(of: first, in: file)
        }
        places.append(place)
        for item in items {
          if case .mapping(let entries, let inner) = EntryForm(item, inner) {
            add(entries, grammar: inner, parent: index, depth: depth + 1, to: &places)
            continue
          }
          let column = place.isFlow ? place.column : dashColumn(of: item, in: file)
          places.append(
            FormattedPlace(
              range: item.range.lower..<max(item.range.upper, item.range.lower), column: column,
              inner: column + 1, parent: index, depth: depth + 1))
        }
      case .mapping(let entries, let inner):
        if let first = entries.min(by: { $0.keyRange.lower < $1.keyRange.lower }) {
          place.inner = file.column(at: first.keyRange.lower)
        }
        places.append(place)
        add(entries, grammar: inner, parent: index, depth: depth + 1, to: &places)
      }
    }
  }

  /// The column of an item's dash.
  private static func dashColumn(of item: Node, in file: SourceFile) -> Int {
    let offset = file.bytes.trimmed(0..<item.range.lower, of: \.isBlankOrLineEnd).upperBound
    return file.column(at: max(offset - 1, 0))
  }
}
