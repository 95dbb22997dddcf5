/// A rename of a declaration with the edits of all its references.
package struct SchemaRename: Sendable {
  /// Why a rename is impossible.
  package struct Failure: Error, Equatable {
    /// What is wrong, with a fix.
    package let message: String

    init(_ message: String) { self.message = message }
  }

  /// A replacement of text.
  struct Edit: Hashable, Sendable {
    var lower: Int
    var upper: Int
    var text: String
  }

  /// A range of Swift that may refer to the declaration, or to something else of the same name.
  package struct Mention: Sendable {
    /// Where it is.
    package let range: SourceRange
    /// Its text: `.muted`
    package let text: String
  }

  /// The changed files with their new contents, in order.
  package private(set) var files: [SourceFile] = []
  /// The number of replaced references.
  package private(set) var count: Int
  /// The ranges to check by hand, in the older text, by file and location.
  package private(set) var mentions: [Mention]
  /// Further consequences of the rename.
  package let notes: [String]
  private let name: String
  /// The older files that change, with their edits in order.
  private var edits: [(file: SourceFile, edits: [Edit])]

  /// Computes a rename. The checker has to check the new files.
  ///
  /// - Parameters:
  ///   - path: the path of the declaration: `Login.actions.submit`.
  ///   - name: the new name, without a path.
  ///   - schema: the schema.
  ///   - keepsOldName: whether the old name keeps working, deprecated.
  /// - Throws: `Failure`
  package init(
    _ path: String, to name: String, in schema: CheckedSchema, keepsOldName: Bool
  ) throws(Failure) {
    try self.init(
      schema.index.id(at: path), to: name, in: schema.index, keepsOldName: keepsOldName)
  }

  /// Computes a rename. The checker has to check the new files.
  ///
  /// - Parameters:
  ///   - target: the declaration.
  ///   - name: the new name, without a path.
  ///   - index: the schema, which has no errors.
  ///   - keepsOldName: whether the old name keeps working, deprecated.
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
    guard name != target.name else {
      throw Failure("its name is `\(name)` already; choose another name")
    }
    guard SwiftName.isTypeName(name) || !target.isType else {
      let fix =
        Checker.nameOfType(like: name).map { "did you mean `\($0)`?" } ?? "choose another one"
      throw Failure("`\(name)` is not a type name; \(fix)")
    }
    if target.kind == .feature, index.names.isFeature(name) {
      throw Failure("a feature `\(name)` exists already; choose another name")
    }
    var found = RenameEdits(target, to: name, in: index)
    if let feature = found.featureWithSuchType {
      throw Failure("in \(feature), `\(found.typeName)` is a type already; choose another name")
    }
    try found.findAll()
    if keepsOldName { try found.keepOldName() }
    self.name = name
    edits = index.files.map(\.source).compactMap { file in
      found.edits[ObjectIdentifier(file)].map { (file, Self.sorted(Array($0))) }
    }
    count = found.count
    mentions = found.mentions.sorted {
      ($0.range.file.path, $0.range.lower) < ($1.range.file.path, $1.range.lower)
    }
    notes = found.notes
    apply()
  }

  /// The same rename with more edits: mentions at which the new files have errors are references, too.
  ///
  /// - Parameter diagnostics: the diagnostics of the new files.
  /// - Returns: nil if there are no such mentions.
  package func replacing(mentionsAt diagnostics: [Diagnostic]) -> SchemaRename? {
    var result = self
    result.mentions = []
    for mention in mentions {
      let file = edits.firstIndex { $0.file === mention.range.file }
      let moved = file.map { Self.shift(mention.range.lower, by: edits[$0].edits) } ?? 0
      let place = mention.range.lower + moved..<mention.range.upper + moved
      let isMeant = diagnostics.contains {
        $0.range.file.path == mention.range.file.path && $0.range.lower <= place.lowerBound
          && $0.range.upper == place.upperBound
          // The name, perhaps with its dot: what is wrong with more may be something else.
          && place.lowerBound - $0.range.lower <= 1
      }
      guard isMeant else {
        result.mentions.append(mention)
        continue
      }
      let hasBackticks = mention.range.text.hasPrefix("`")
      let edit = Edit(
        lower: mention.range.lower, upper: mention.range.upper,
        text: hasBackticks ? "`\(name)`" : name)
      if let file {
        result.edits[file].edits = Self.sorted(result.edits[file].edits + [edit])
      } else {
        result.edits.append((mention.range.file, [edit]))
      }
      result.count += 1
    }
    guard result.mentions.count < mentions.count else { return nil }
    result.apply()
    return result
  }

  /// The same rename with all mentions that were references: those that the checker no longer resolves.
  ///
  /// - Parameters:
  ///   - sources: all files, as they are before.
  ///   - errors: checks files.
  package func replacingMeantMentions(
    in sources: [SourceFile], _ errors: ([SourceFile]) -> [Diagnostic]
  ) -> SchemaRename {
    var rename = self
    while !rename.mentions.isEmpty,
      let whole = rename.replacing(mentionsAt: errors(rename.applied(to: sources)))
    {
      rename = whole
    }
    return rename
  }

  /// All files as they are then.
  package func applied(to sources: [SourceFile]) -> [SourceFile] {
    let changed = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return sources.map { changed[$0.path] ?? $0 }
  }

  private mutating func apply() {
    files = edits.map { file, edits in
      var bytes = file.bytes
      for edit in edits.reversed() {
        bytes.replaceSubrange(edit.lower..<edit.upper, with: edit.text.utf8)
      }
      return SourceFile(path: file.path, bytes: bytes)
    }
  }

  private static func sorted(_ edits: [Edit]) -> [Edit] {
    edits.sorted { ($0.lower, $0.upper) < ($1.lower, $1.upper) }
  }

  /// How far edits before an offset move it.
  private static func shift(_ place: Int, by edits: [Edit]) -> Int {
    edits.prefix { $0.upper <= place }.reduce(0) { $0 + $1.text.utf8.count - ($1.upper - $1.lower) }
  }
}
