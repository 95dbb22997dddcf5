import SchemaModel

/// A rename of a declaration with the edits of all its references.
package struct SchemaRename: Sendable {
  /// Why a rename is impossible.
  package struct Failure: Error, Equatable {
    /// What is wrong, with a fix.
    package let message: String

    init(_ message: String) { self.message = message }

    init(at range: SourceRange, _ reason: String) {
      let file = range.file.path.split(separator: "/").last ?? ""
      self.init("\(file):\(range.start.line): \(reason)")
    }

    init(alreadyMeant name: String, at range: SourceRange) {
      self.init(
        at: range, "`\(name)` already means something else here; choose another name")
    }
  }

  /// A range of Swift that may refer to the declaration, or to something else of the same name.
  package struct Mention: Sendable {
    /// The range of the text in the older file.
    package let range: SourceRange
    /// The text that is found, such as `.muted`.
    package let text: String
  }

  /// The changed files with their new contents, in order.
  package let files: [SourceFile]
  /// The number of replaced references.
  package var count: Int { ranges.count }
  /// The ranges to check by hand, in the older text, by file and location.
  package let mentions: [Mention]
  /// Further consequences of the rename.
  package let notes: [String]
  private let name: String
  private let declaration: SourceRange?
  /// Whether the target is a feature, a type or a client, which other modules may see.
  let isOfType: Bool
  /// The replaced references, in the older text.
  private let ranges: [SourceRange]
  /// The older files that change, with their edits in order.
  private let edits: [(file: SourceFile, edits: [TextEdit])]

  /// Computes a rename. The checker has to check the new files.
  ///
  /// - Parameters:
  ///   - target: The declaration.
  ///   - name: The new name, without a path.
  ///   - index: The schema, which has no errors.
  ///   - keepsOldName: Whether the old name keeps working, deprecated.
  /// - Throws: `Failure`
  init(
    _ target: DeclarationID, to name: String, in index: SchemaIndex, keepsOldName: Bool
  ) throws(Failure) {
    guard SwiftName.isIdentifier(name) else {
      throw Failure(
        name.contains(".")
          ? "`\(name)`: write the new name alone, without its path"
          : "`\(name)` is not a Swift name; choose another name")
    }
    guard name != target.written else {
      throw Failure("its name is `\(name)` already; choose another name")
    }
    guard SwiftName.isTypeName(name) || !target.isType else {
      let fix =
        Checker.nameOfType(like: name).map { "did you mean `\($0)`?" } ?? "choose another one"
      throw Failure("`\(name)` is not a type name; \(fix)")
    }
    var found = RenameEdits(target, to: name, in: index)
    if let feature = found.featureWithSuchType {
      throw Failure("in \(feature), `\(found.typeName)` is a type already; choose another name")
    }
    try found.findAll()
    if keepsOldName { try found.keepOldName() }
    self.name = name
    edits = index.files.map(\.source).compactMap { file in
      found.edits[file].map { edits in
        let sorted = edits.sorted {
          ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        return (file, sorted)
      }
    }
    files = edits.map { $0.applying($1).file }
    declaration = found.declaration?.range
    isOfType = target.isType
    ranges = found.ranges
    mentions = found.mentions.sorted {
      ($0.range.file.path, $0.range.lower) < ($1.range.file.path, $1.range.lower)
    }
    notes = found.notes
  }

  /// The older files that change, with the new ones.
  var changes: [(old: SourceFile, new: SourceFile)] { Array(zip(edits.map(\.file), files)) }

  /// The new files, by the older ones.
  package var changedFiles: [SourceFile: SourceFile] {
    Dictionary(first: changes.map { ($0.old, $0.new) })
  }

  /// Checks that the new name refers to the declaration exactly where the old one did.
  ///
  /// - Parameter index: The index of the new files.
  func checkMeanings(in index: SchemaIndex) throws(Failure) {
    guard let declaration else { return }
    let place = moved(declaration)
    let reference = index.reference(at: place.lower, in: place.file)
    let found = reference.map { index.references(to: $0.target) }?.map(\.range) ?? []
    let foundPlaces = Set(found.map(\.beginning))
    let wanted = ranges.map { (range: $0, place: moved($0)) }
    let wantedPlaces = Set(wanted.map(\.place))
    let lost = wanted.filter { !foundPlaces.contains($0.place) }.map(\.range)
    let gained = found.filter { !wantedPlaces.contains($0.beginning) }
    let first = (lost + gained).min { ($0.file.path, $0.lower) < ($1.file.path, $1.lower) }
    if let first { throw Failure(alreadyMeant: name, at: first) }
  }

  /// The start of a range in the new file.
  private func moved(_ range: SourceRange) -> SourceRange {
    guard let file = edits.firstIndex(where: { $0.file === range.file }) else {
      return range.beginning
    }
    let place = range.lower + Self.shift(range.lower, by: edits[file].edits)
    return SourceRange(file: files[file], lower: place, upper: place)
  }

  /// The number of bytes by which edits move an offset.
  private static func shift(_ place: Int, by edits: [TextEdit]) -> Int {
    edits.prefix { $0.range.upperBound <= place }.reduce(0) { $0 + $1.text.count - $1.range.count }
  }
}
