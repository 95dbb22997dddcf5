// `@was`, so that the old name goes on.

extension RenameFinder {
  /// Writes the old name behind the new one, or says that nothing keeps it.
  ///
  /// - Throws: `SchemaRename.Mistake` when there is no place for it.
  mutating func keepOldName() throws(SchemaRename.Mistake) {
    guard let declaration else { return }
    guard target.canHaveOldName else {
      noteLostName()
      return
    }
    let old = target.oldName
    if let was = declaration.attributes.was {
      add(was.range.lower, was.range.upper, old, in: was.range.file)
      if was.value != name {
        notes.append("`\(was.value)`, which it was before, is no longer understood")
      }
      return
    }
    let file = declaration.name.file
    let place = endOfName(declaration.name)
    guard !isListed(declaration.name) else {
      throw SchemaRename.Mistake(
        "`\(old)` is in a list, which has no room for `@was`; write the cases as lines, `\(old):`")
    }
    let isDoubleQuoted = quote(around: declaration.name) == UInt8(ascii: "\"")
    var mark = #" @was("\#(old)")"#
    // Without a key of its own, such a case is stored by its name.
    if isStoredByName, declaration.attributes.key == nil { mark += #" @key("\#(old)")"# }
    add(place, place, isDoubleQuoted ? mark.replacing("\"", with: "\\\"") : mark, in: file)
  }

  /// Says what is lost with a name that no `@was` can keep.
  private mutating func noteLostName() {
    let old = target.oldName
    let isStored: Bool
    switch target {
    case .child(let child, let owner), .choice(_, let child, let owner):
      isStored =
        ChangeFinder.isStored(table.features[owner]?.stateConformances.map(\.value) ?? [])
        && table.features[owner]?.child(child)?.attributes.transient == nil
    case .value(_, _, let owner):
      guard isLabel else { return }
      isStored = ChangeFinder.isStored(
        table.features[owner]?.actionConformances.map(\.value) ?? [])
    default: isStored = false
    }
    note("nothing keeps `\(old)` alive: Swift that uses it has to follow")
    if isStored { note("what is stored under `\(old)` is no longer read") }
  }

  /// Whether it is a case of an enum that is stored, with no raw values.
  private var isStoredByName: Bool {
    guard case .member(_, let type) = target, let declared = table.types[type],
      case .enumeration = declared.kind
    else { return false }
    return declared.rawType == nil
      && ChangeFinder.isStored(declared.conformances.map(\.value))
  }

  /// Where attributes begin: behind the name, and behind conformances.
  private func endOfName(_ range: SourceRange) -> Int {
    let bytes = range.file.bytes
    guard case .type = target, range.upper < bytes.count, bytes[range.upper] == UInt8(ascii: "(")
    else { return range.upper }
    return (bytes[range.upper...].firstIndex(of: UInt8(ascii: ")")) ?? range.upper - 1) + 1
  }

  /// Whether a case is an item of a list, and no entry of its own.
  private func isListed(_ range: SourceRange) -> Bool {
    guard case .member(_, let type) = target, let declared = table.types[type],
      case .enumeration = declared.kind
    else { return false }
    let bytes = range.file.bytes
    // An entry ends with a colon, perhaps behind a quotation mark, attributes or spaces.
    var index = range.upper
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ":"): return false
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "\n"), UInt8(ascii: "#"): return true
      default: index += 1
      }
    }
    return true
  }

  /// The quotation mark that the key of a declaration begins with, if any.
  private func quote(around range: SourceRange) -> UInt8? {
    let bytes = range.file.bytes
    let line = range.file.lineStarts[range.file.line(at: range.lower) - 1]
    var quote: UInt8?
    for byte in bytes[line..<range.lower]
    where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = quote == nil ? byte : quote == byte ? nil : quote
    }
    return quote
  }
}
