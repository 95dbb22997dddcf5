/// Finds the differences between two versions of a schema. Each section has a file of its own.
struct ChangeFinder {
  /// What is true of everything in one place of a schema.
  struct Scope {
    /// The feature, by its newer name; nil for what features share.
    var feature: String?
    /// The same feature in the older version.
    var oldFeature: String?
    /// Nobody outside of the module sees it: whether it was so before, since what was not seen was not used.
    var isInternal = true
    /// Whether values are stored and read back.
    var isStored = false
    /// Whether older data go to `State.migrate(from:_:)`.
    var isMigrated = false
    /// Whether what is around is deprecated in the older version.
    var isAnnounced = false
    /// What stands for the place of what is gone.
    var place: SourceRange
    var isInOldVersion = false
  }

  let old: ComparedSchema
  let new: ComparedSchema
  let renames: DeclaredRenames
  var changes: [SchemaChange] = []
  var questions: [RenameQuestion] = []

  init(from old: ComparedSchema, to new: ComparedSchema) {
    self.old = old
    self.new = new
    renames = DeclaredRenames(from: old, to: new)
  }

  mutating func findAll() {
    compareTypes()
    compareClients()
    compareQueues()
    compareImports()
    compareFeatures()
  }

  /// Adds a difference.
  ///
  /// - Parameters:
  ///   - subject: what changed in the feature, such as `actions.submit`.
  ///   - place: where it is in the newer version; nil for what is gone.
  ///   - more: what this very change does besides what its kind does.
  ///   - isAnnounced: whether the older version deprecates it.
  mutating func add(
    _ kind: ChangeKind, _ subject: String, in scope: Scope, at place: SourceRange? = nil,
    old: String? = nil, new: String? = nil, also more: [ChangeEffect] = [],
    note: String? = nil, isAnnounced: Bool = false
  ) {
    var effects: Set<ChangeEffect> = []
    var notes = [note ?? kind.note].compactMap(\.self)
    for effect in kind.effects + more {
      switch effect.level {
      case .stored where !scope.isStored: continue
      case .stored where scope.isMigrated:
        notes.append("`State.migrate(from:_:)` reads older data")
      case .source where effect.isSoft && kind.isAboutSwitches && scope.isInternal: continue
      default: effects.insert(effect)
      }
    }
    if effects.contains(.source) { effects.remove(.softSource) }
    if effects.isEmpty { effects.insert(ChangeEffect(kind.otherwise)) }
    if effects == [.safe], kind.isAboutSwitches, kind.note == ChangeKind.switchNote {
      notes.removeAll { $0 == ChangeKind.switchNote }
    }
    changes.append(
      SchemaChange(
        kind: kind, feature: scope.feature, subject: subject, old: old, new: new,
        effects: effects.sorted { ($0.level, $0.label) < ($1.level, $1.label) },
        isAnnounced: isAnnounced || scope.isAnnounced && effects.contains(.source),
        note: notes.isEmpty ? nil : notes.joined(separator: "; "),
        place: place ?? scope.place, isInOldVersion: place == nil && scope.isInOldVersion))
  }

  /// Adds a change of order.
  mutating func addOrder<Value, Name>(
    _ kind: ChangeKind, _ all: Matching<Value, Name>, _ subject: String, in scope: Scope,
    at place: SourceRange, _ text: (Name) -> String = { "\($0)" }
  ) {
    guard all.isReordered else { return }
    add(
      kind, subject, in: scope, at: place, old: all.oldNames.map(text).joined(separator: ", "),
      new: all.newNames.map(text).joined(separator: ", "))
  }

  /// What anything with a name can have.
  mutating func compareLabels(
    _ old: (attributes: Attributes, documentation: [String]),
    _ new: (attributes: Attributes, documentation: [String]), _ subject: String, in scope: Scope,
    at place: SourceRange, oldName: String
  ) {
    if old.documentation != new.documentation {
      add(.documentation, subject, in: scope, at: place)
    }
    switch (old.attributes.deprecated?.value, new.attributes.deprecated?.value) {
    case (nil, let reason?): add(.deprecated, subject, in: scope, at: place, new: reason)
    case (let reason?, nil): add(.undeprecated, subject, in: scope, at: place, old: reason)
    case (let before, let now):
      if before != now { add(.deprecated, subject, in: scope, at: place, old: before, new: now) }
    }
    let (was, name) = (old.attributes.was?.value, new.attributes.was?.value)
    if let was, was != name {
      add(
        .oldNameRemoved, subject, in: scope, at: place, old: was,
        note: scope.isStored ? nil : "Swift with the old name does not compile", isAnnounced: true)
    }
    if let name, name != was, name != oldName {
      add(.oldNameAdded, subject, in: scope, at: place, new: name)
    }
  }

  /// Whoever uses something imports its module. That of a module without a name is unknown.
  mutating func compareModules(
    _ kind: ChangeKind, of oldName: String, _ name: String, _ subject: String, in scope: Scope,
    at place: SourceRange
  ) {
    guard let before = old.origins[oldName]?.module.name, let now = new.origins[name]?.module.name,
      before != now, !before.isEmpty, !now.isEmpty
    else { return }
    add(kind, subject, in: scope, at: place, old: before, new: now)
  }

  /// A type of the older version in the names of the newer one.
  func oldType(_ type: SwiftType, from feature: String?) -> TypeSyntax {
    old.type(type.syntax, from: feature).mapNames(renames.typeName).inShortSpelling
  }

  func newType(_ type: SwiftType, from feature: String?) -> TypeSyntax {
    new.type(type.syntax, from: feature)
  }

  /// Both types as written, or with full names if they are written alike.
  func spelled(
    _ before: (type: SwiftType, feature: String?), _ now: (type: SwiftType, feature: String?)
  ) -> (old: String, new: String) {
    guard before.type.text == now.type.text else { return (before.type.text, now.type.text) }
    return (
      oldType(before.type, from: before.feature).text, newType(now.type, from: now.feature).text
    )
  }

  /// Asks about removed and added declarations of the same shape: each at most once, the most similar names
  /// first.
  mutating func ask(
    _ gone: [RenameCandidate], _ came: [RenameCandidate], feature: String?
  ) {
    questions += RenameCandidate.pairs(gone, came).map { before, now in
      RenameQuestion(
        feature: feature, old: before.subject, new: now.subject,
        shape: now.shownShape, oldName: now.canHaveOldName ? before.name : nil, place: now.place)
    }
  }
}
