import SchemaModel

// `@was`, which keeps the old name working.

extension RenameEdits {
  /// Adds `@was` with the old name, or a note that nothing keeps the old name.
  ///
  /// - Throws: `SchemaRename.Failure` for an enum case that is a list item, which cannot have `@was`.
  mutating func keepOldName() throws(SchemaRename.Failure) {
    guard let declaration else { return }
    let isBound = target.kind == .action && declaration.attributes.bind != nil
    guard Self.kindsWithOldName.contains(target.kind), !isBound else {
      noteLostName()
      return
    }
    let old = target.written
    if let was = declaration.attributes.was {
      add(was.range, old)
      if was.value != name {
        notes.append("the previous old name `\(was.value)` no longer works")
      }
      return
    }
    let file = declaration.range.file
    let extents = SyntaxExtents(of: file)
    guard enumeration == nil || extents.range(ofKeyAt: declaration.range.lower) != nil else {
      throw SchemaRename.Failure(
        "`\(old)` is a list item, which cannot have `@was`; write each case on a line of its own, `\(old):`"
      )
    }
    let start = extents.ranges(around: declaration.range.lower)[0].lowerBound
    let isDoubleQuoted = file.bytes[start] == .doubleQuote
    var mark = #" @was("\#(old)")"#
    // Without `@key`, the case is stored by its name, so `@key` keeps the old name in stored data.
    if isStoredByName, declaration.attributes.key == nil { mark += #" @key("\#(old)")"# }
    add(endOfName(declaration.range), isDoubleQuoted ? mark.replacing("\"", with: "\\\"") : mark)
  }

  /// Adds notes about a name that `@was` cannot keep.
  private mutating func noteLostName() {
    let old = target.name
    let feature = index.names.features[target.feature ?? ""]
    var isStored = false
    switch target.kind {
    case .child, .choice:
      let child = feature?.child(target.path[0])
      let inside = index.everythingInside((child?.feature).map { [$0.value] } ?? [])
      isStored =
        inside.contains { index.names.features[$0]?.storedFields.isEmpty == false }
        || feature?.stateConformances.areCodable == true && child?.attributes.transient == nil
    case .value:
      guard isLabel else { return }
      isStored = feature?.actionConformances.areCodable == true
    default: break
    }
    note("`@was` cannot keep `\(old)`; update the Swift that uses it")
    if isStored { note("data stored under `\(old)` no longer decodes") }
  }

  /// The kinds of declarations that can have `@was`.
  static let kindsWithOldName: Set<DeclarationID.Kind> = [
    .feature, .field, .action, .type, .member, .client,
  ]

  /// Whether the target is an argument label in Swift. Other names of action values exist only in schemas.
  var isLabel: Bool {
    guard target.kind == .value, let feature = index.names.features[target.feature ?? ""] else {
      return false
    }
    let action = feature.actions.first { $0.path.map(\.value) == target.path.dropLast() }
    return action?.payload.contains { $0.label?.value == target.name } == true
  }

  /// The enum that the target is a case of; nil for other targets.
  private var enumeration: TypeDeclaration? {
    guard target.kind == .member,
      let type = index.names.types[target.outer.fullName]?.value, case .enumeration = type.kind
    else { return nil }
    return type
  }

  /// Whether the target is a case of an enum that is stored and has no raw values.
  private var isStoredByName: Bool {
    guard let enumeration, enumeration.rawType == nil else { return false }
    return enumeration.conformances.areCodable
  }

  /// Where attributes begin: after the name and the conformances.
  private func endOfName(_ range: SourceRange) -> SourceRange {
    let bytes = range.file.bytes
    guard target.kind == .type, range.upper < bytes.count, bytes[range.upper] == UInt8(ascii: "(")
    else { return range.ending }
    let end = (bytes[range.upper...].firstIndex(of: UInt8(ascii: ")")) ?? range.upper - 1) + 1
    return SourceRange(file: range.file, lower: end, upper: end)
  }
}
