/// Finds the differences between two versions of a schema. Each section has a file of its own.
final class ChangeFinder {
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

    /// For what data may know nothing of.
    func storing(_ isInData: Bool) -> Scope {
      var result = self
      result.isStored = isStored && isInData
      return result
    }
  }

  /// Something that can differ, as differences name it.
  struct Subject {
    /// What it is in the feature, such as `actions.submit`.
    let name: String
    var scope: Scope
    /// Where it is in the newer version; nil for what is gone.
    var place: SourceRange?

    init(_ name: String, in scope: Scope, at place: SourceRange? = nil) {
      (self.name, self.scope, self.place) = (name, scope, place)
    }

    /// Whether data have it in them as well.
    func storing(_ isInData: Bool) -> Subject {
      Subject(name, in: scope.storing(isInData), at: place)
    }
  }

  /// How the declarations of a list are compared that only one of the versions has.
  struct Section<Item> {
    let added: (Item) -> ChangeKind
    let removed: ChangeKind
    let subject: (Item, _ isOld: Bool) -> Subject
    var text: (Item) -> String? = { _ in nil }
    var attributes: (Item) -> Attributes? = { _ in nil }
    /// What else is to be said of one.
    var more: (Item, _ isOld: Bool) -> (effects: [ChangeEffect], note: String?) = { _, _ in
      ([], nil)
    }
    /// What it is called, if that is not the end of the subject's name.
    var name: ((Item, _ isOld: Bool) -> String)?
    /// What identifies it by whatever name, and how people read that.
    var shape: (Item, _ isOld: Bool) -> (key: String, shown: String?)? = { _, _ in nil }
    /// Whether `@was` can say what it was called.
    var canHaveOldName = true
  }

  let old: ComparedSchema
  let new: ComparedSchema
  let renames: DeclaredRenames
  private(set) var changes: [SchemaChange] = []
  private(set) var questions: [RenameQuestion] = []

  init(from old: ComparedSchema, to new: ComparedSchema) {
    self.old = old
    self.new = new
    renames = DeclaredRenames(from: old, to: new)
  }

  func findAll() {
    compareTypes()
    compareClients()
    compareQueues()
    compareImports()
    compareFeatures()
  }

  /// Adds a difference.
  ///
  /// - Parameters:
  ///   - more: what this very change does besides what its kind does.
  ///   - isAnnounced: whether the older version deprecates it.
  func add(
    _ kind: ChangeKind, _ subject: Subject, old: String? = nil, new: String? = nil,
    also more: [ChangeEffect] = [], note: String? = nil, isAnnounced: Bool = false
  ) {
    let scope = subject.scope
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
        kind: kind, feature: scope.feature, subject: subject.name, old: old, new: new,
        effects: effects.sorted { ($0.level, $0.label) < ($1.level, $1.label) },
        isAnnounced: isAnnounced || scope.isAnnounced && effects.contains(.source),
        note: notes.isEmpty ? nil : notes.joined(separator: "; "),
        place: subject.place ?? scope.place,
        isInOldVersion: subject.place == nil && scope.isInOldVersion))
  }

  /// Adds a difference if a property has another value.
  ///
  /// - Parameter texts: how people read the values, where that is not what is compared.
  func compare(
    _ kind: ChangeKind, _ subject: Subject, _ old: String?, _ new: String?,
    as texts: (old: String?, new: String?)? = nil, note: String? = nil
  ) {
    guard old != new else { return }
    let texts = texts ?? (old, new)
    add(kind, subject, old: texts.old, new: texts.new, note: note)
  }

  /// Adds a difference if only one version has an attribute.
  ///
  /// - Parameter words: how people read that it is there, and that it is not.
  func compare(
    _ kind: ChangeKind, _ subject: Subject, _ old: Bool, _ new: Bool, _ words: (String, String)
  ) {
    compare(kind, subject, old ? words.0 : words.1, new ? words.0 : words.1)
  }

  /// Adds what only one of the versions has, and asks what may have another name now.
  func compare<Item, Name>(
    _ all: Matching<Item, Name>, _ section: Section<Item>, in feature: String?
  ) {
    addOthers(gone: all.gone, came: all.came, section)
    ask(all.gone, all.came, section, in: feature)
  }

  func addOthers<Item>(gone: [Item], came: [Item], _ section: Section<Item>) {
    for item in came {
      let more = section.more(item, false)
      add(
        section.added(item), section.subject(item, false), new: section.text(item),
        also: more.effects, note: more.note)
    }
    for item in gone {
      var subject = section.subject(item, true)
      subject.place = nil
      let more = section.more(item, true)
      add(
        section.removed, subject, old: section.text(item), also: more.effects, note: more.note,
        isAnnounced: section.attributes(item)?.deprecated != nil)
    }
  }

  /// Asks about removed and added declarations of the same shape: each at most once, the most similar names
  /// first.
  func ask<Item>(
    _ gone: [Item], _ came: [Item], _ section: Section<Item>, in feature: String?
  ) {
    func candidates(_ items: [Item], isOld: Bool) -> [RenameCandidate] {
      items.compactMap { item in
        guard let shape = section.shape(item, isOld) else { return nil }
        let subject = section.subject(item, isOld)
        // A feature is what everything else is in.
        let name = subject.name.isEmpty ? subject.scope.feature ?? "" : subject.name
        return RenameCandidate(
          subject: name,
          name: section.name?(item, isOld) ?? String(name.split(separator: ".").last ?? ""),
          shape: shape.key, shownShape: shape.shown, place: subject.place ?? subject.scope.place)
      }
    }
    let pairs = RenameCandidate.pairs(
      candidates(gone, isOld: true), candidates(came, isOld: false))
    questions += pairs.map { before, now in
      RenameQuestion(
        feature: feature, old: before.subject, new: now.subject, shape: now.shownShape,
        oldName: section.canHaveOldName ? before.name : nil, place: now.place)
    }
  }

  /// Adds a change of order.
  func addOrder<Value, Name>(
    _ kind: ChangeKind, _ all: Matching<Value, Name>, _ subject: Subject,
    _ text: (Name) -> String = { "\($0)" }
  ) {
    guard all.isReordered else { return }
    add(
      kind, subject, old: all.oldNames.map(text).joined(separator: ", "),
      new: all.newNames.map(text).joined(separator: ", "))
  }

  /// What anything with a name can have.
  func compareLabels(
    _ old: some Labeled, _ new: some Labeled, _ subject: Subject, oldName: String
  ) {
    compareDocumentation(old.documentation, new.documentation, subject)
    let (before, now) = (old.attributes.deprecated?.value, new.attributes.deprecated?.value)
    compare(now == nil ? .undeprecated : .deprecated, subject, before, now)
    let (was, name) = (old.attributes.was?.value, new.attributes.was?.value)
    if let was, was != name {
      add(
        .oldNameRemoved, subject, old: was,
        note: subject.scope.isStored ? nil : "Swift with the old name does not compile",
        isAnnounced: true)
    }
    if let name, name != was, name != oldName { add(.oldNameAdded, subject, new: name) }
  }

  func compareDocumentation(_ old: [String], _ new: [String], _ subject: Subject) {
    if old != new { add(.documentation, subject) }
  }

  /// Whoever uses something imports its module. That of a module without a name is unknown.
  func compareModules(_ kind: ChangeKind, of oldName: String, _ name: String, _ subject: Subject) {
    guard let before = old.origins[oldName]?.module.name, let now = new.origins[name]?.module.name,
      !before.isEmpty, !now.isEmpty
    else { return }
    compare(kind, subject, before, now)
  }

  /// A type of the older version in the names of the newer one.
  func oldType(_ type: SwiftType, from feature: String?) -> TypeSyntax {
    old.type(type.syntax, from: feature).mapNames(renames.typeName).inShortSpelling
  }

  func newType(_ type: SwiftType, from feature: String?) -> TypeSyntax {
    new.type(type.syntax, from: feature)
  }

  /// A type of either version in the names of the newer one.
  func type(_ type: SwiftType, in scope: Scope, isOld: Bool) -> TypeSyntax {
    isOld ? oldType(type, from: scope.oldFeature) : newType(type, from: scope.feature)
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
}

/// What has documentation, and may be deprecated or have an old name.
protocol Labeled {
  var attributes: Attributes { get }
  var documentation: [String] { get }
}

extension Feature: Labeled {}
extension TypeDeclaration: Labeled {}
extension EnumCase: Labeled {}
extension Client: Labeled {}
extension ClientMethod: Labeled {}
extension StateField: Labeled {}
extension ActionDeclaration: Labeled {}
