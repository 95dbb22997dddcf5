/// A name that is replaced everywhere in a schema, with the edits that do it.
package struct SchemaRename: Sendable {
  /// What cannot be done.
  package struct Mistake: Error, Equatable {
    /// What is wrong, with a fix.
    package let message: String

    init(_ message: String) { self.message = message }
  }

  /// Text that takes the place of other text.
  struct Edit: Hashable, Sendable {
    var lower: Int
    var upper: Int
    var text: String
  }

  /// A place in Swift that may mean the old name, or something else of that name.
  package struct Mention: Sendable {
    /// Where it is.
    package let range: SourceRange
    /// What stands there: `.muted`
    package let text: String
  }

  /// The files that change, with what they hold then, in their order.
  package private(set) var files: [SourceFile] = []
  /// In how many places the name was replaced.
  package private(set) var count: Int
  /// What has to be looked at, in the older text, by file and place.
  package private(set) var mentions: [Mention]
  /// What else follows from it.
  package let notes: [String]
  private let name: String
  /// The older files that change, with what changes in each, in its order.
  private var edits: [(file: SourceFile, edits: [Edit])]

  /// Works a rename out. Nothing is checked that the checker will find in the new files.
  ///
  /// - Parameters:
  ///   - path: what is renamed: `Login.actions.submit`.
  ///   - name: its new name alone.
  ///   - schema: where.
  ///   - keepsOldName: whether the old name goes on, deprecated.
  /// - Throws: `Mistake`
  package init(
    _ path: String, to name: String, in schema: CheckedSchema, keepsOldName: Bool
  ) throws(Mistake) {
    let target = try schema.index.id(at: path)
    guard SwiftName.isIdentifier(name) else {
      throw Mistake(
        name.contains(".")
          ? "`\(name)`: write the new name alone, without its path"
          : "`\(name)` is not a Swift name; choose another name")
    }
    guard name != target.name else { throw Mistake("its name is `\(name)` already; choose another name") }
    guard SwiftName.isTypeName(name) || !target.isType else {
      let fix =
        Checker.nameOfType(like: name).map { "did you mean `\($0)`?" } ?? "choose another one"
      throw Mistake("`\(name)` is not a type name; \(fix)")
    }
    if target.kind == .feature, schema.index.names.isFeature(name) {
      throw Mistake("a feature `\(name)` exists already; choose another name")
    }
    var found = RenameEdits(target, to: name, in: schema.index)
    if let feature = found.featureWithSuchType {
      throw Mistake("in \(feature), `\(found.typeName)` is a type already; choose another name")
    }
    try found.findAll()
    if keepsOldName { try found.keepOldName() }
    self.name = name
    edits = schema.files.map(\.source).compactMap { file in
      found.edits[ObjectIdentifier(file)].map { (file, Self.sorted(Array($0))) }
    }
    count = found.count
    mentions = found.mentions.sorted {
      ($0.range.file.path, $0.range.lower) < ($1.range.file.path, $1.range.lower)
    }
    notes = found.notes
    apply()
  }

  /// The same, with the name replaced as well in places that turned out to mean it, since the new files are wrong there.
  ///
  /// - Parameter mistakes: what a check of the new files found.
  /// - Returns: nil if there are no such places.
  package func replacing(mentionsAt mistakes: [Diagnostic]) -> SchemaRename? {
    var result = self
    result.mentions = []
    for mention in mentions {
      let file = edits.firstIndex { $0.file === mention.range.file }
      let moved = file.map { Self.shift(mention.range.lower, by: edits[$0].edits) } ?? 0
      let place = mention.range.lower + moved..<mention.range.upper + moved
      let isMeant = mistakes.contains {
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

  /// How far edits move what stands at a place.
  private static func shift(_ place: Int, by edits: [Edit]) -> Int {
    edits.prefix { $0.upper <= place }.reduce(0) { $0 + $1.text.utf8.count - ($1.upper - $1.lower) }
  }
}
