/// A name that is replaced everywhere in a schema, with the edits that do it.
public struct SchemaRename: Sendable {
  /// What cannot be done.
  public struct Mistake: Error, Equatable {
    /// What is wrong, with a fix.
    public let message: String

    init(_ message: String) { self.message = message }
  }

  /// Text that takes the place of other text.
  struct Edit: Hashable, Sendable {
    var lower: Int
    var upper: Int
    var text: String
  }

  /// A place in Swift that may mean the old name, or something else of that name.
  public struct Mention: Sendable {
    /// Where it is.
    public let range: SourceRange
    /// What stands there: `.muted`
    public let text: String
  }

  /// The files that change, with what they hold then, in their order.
  public let files: [SourceFile]
  /// In how many places the name was replaced.
  public let count: Int
  /// What has to be looked at, in the older text, by file and place.
  public let mentions: [Mention]
  /// What else follows from it.
  public let notes: [String]

  /// Works a rename out. Nothing is checked that the checker will find in the new files.
  ///
  /// - Parameters:
  ///   - path: what is renamed: `Login.actions.submit`.
  ///   - name: its new name alone.
  ///   - schema: where.
  ///   - keepsOldName: whether the old name goes on, deprecated.
  /// - Throws: `Mistake`
  public init(
    _ path: String, to name: String, in schema: CheckedSchema, keepsOldName: Bool
  ) throws(Mistake) {
    let target = try RenameTarget(path, in: schema)
    guard SwiftName.isIdentifier(name) else {
      throw Mistake(
        name.contains(".")
          ? "`\(name)`: the new name stands alone; what is around it stays"
          : "`\(name)` is not a Swift name")
    }
    guard name != target.oldName else { throw Mistake("it is called `\(name)` already") }
    guard SwiftName.isTypeName(name) || !target.isType else {
      throw Mistake(
        "`\(name)` is not a type name; did you mean `\(SwiftName.capitalized(name))`?")
    }
    if case .feature = target, schema.files[0].table.isFeature(name) {
      throw Mistake("there is a feature `\(name)` already; choose another name")
    }
    var finder = RenameFinder(target, to: name, in: schema)
    if let feature = finder.featureWithSuchType {
      throw Mistake("in \(feature), `\(name)` is a type already; choose another name")
    }
    finder.findAll()
    if keepsOldName, target.canHaveOldName { try finder.keepOldName() }
    var files: [SourceFile] = []
    for file in schema.files.map(\.source) {
      guard let edits = finder.edits[ObjectIdentifier(file)] else { continue }
      var bytes = file.bytes
      for edit in edits.sorted(by: { ($0.lower, $0.upper) > ($1.lower, $1.upper) }) {
        bytes.replaceSubrange(edit.lower..<edit.upper, with: edit.text.utf8)
      }
      files.append(SourceFile(path: file.path, bytes: bytes))
    }
    self.files = files
    count = finder.places
    mentions = finder.mentions.sorted {
      ($0.range.file.path, $0.range.lower) < ($1.range.file.path, $1.range.lower)
    }
    notes = finder.notes
  }
}
