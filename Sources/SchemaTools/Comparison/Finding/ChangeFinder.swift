import SchemaModel

/// Finds the differences between two versions of a schema: matches their declarations by name, and compares the
/// properties of matching declarations.
final class ChangeFinder {
  private(set) var changes: [SchemaChange] = []
  private(set) var questions: [RenameQuestion] = []

  init(from old: ComparedSchema, to new: ComparedSchema) {
    let tables = VersionTable.both(old, new)
    for (before, now) in zip(tables.old.lists, tables.new.lists) { compare(before, now) }
  }

  /// Adds a difference.
  ///
  /// - Parameters:
  ///   - more: The effects of this change beyond those of its kind.
  ///   - isAnnounced: Whether a deprecation in the older version announced the change.
  func add(
    _ kind: ChangeKind, _ subject: ChangeSubject, old: String? = nil, new: String? = nil,
    also more: [ChangeEffect] = [], note: String? = nil, isAnnounced: Bool = false
  ) {
    let scope = subject.scope
    var effects: Set<ChangeEffect> = []
    var notes = [note ?? kind.row.note].compactMap(\.self)
    for effect in kind.row.effects + more {
      switch effect {
      case .stored where !scope.isStored: continue
      case .stored where scope.isMigrated:
        notes.append("`State.migrate(from:_:)` reads older data")
      case .switches where scope.isInternal: continue
      case .switches: effects.insert(.softSource)
      default: effects.insert(effect)
      }
    }
    if effects.contains(.source) { effects.remove(.softSource) }
    if effects.isEmpty { effects.insert(kind.row.otherwise) }
    if effects == [.safe] { notes.removeAll { $0 == ChangeKind.switchNote } }
    changes.append(
      SchemaChange(
        kind: kind, feature: scope.feature, subject: subject.name, old: old, new: new,
        effects: ChangeEffect.allCases.filter(effects.contains),
        isAnnounced: isAnnounced || scope.isAnnounced && effects.contains(.source),
        note: notes.isEmpty ? nil : notes.joined(separator: "; "),
        place: subject.place ?? scope.place,
        isInOldVersion: subject.place == nil && scope.isInOldVersion))
  }

  // MARK: - Lists

  /// Matches the declarations of two lists by key. Of several with the same key, the first counts.
  ///
  /// - Parameter outer: The subject that contains the declarations.
  private func compare(_ old: DeclaredList, _ new: DeclaredList, in outer: ChangeSubject? = nil) {
    let before = Dictionary(first: old.items.map { ($0.key, $0) })
    let now = Set(new.items.map(\.key))
    for item in new.items {
      guard let earlier = before[item.key] else { continue }
      var subject = subject(of: item, in: new, outer)
      if let old = earlier.scope { subject.scope = old.joined(with: subject.scope) }
      compare(earlier, item, subject, renamed: new.renamed)
    }
    let gone = old.items.filter { !now.contains($0.key) && !$0.goesWithFeature }
    let came = new.items.filter { before[$0.key] == nil && !$0.goesWithFeature }
    for item in gone {
      guard let kind = old.removed else { break }
      var subject = subject(of: item, in: old, outer).storing(item.isInData)
      subject.place = nil
      add(
        kind, subject, old: item.text, also: item.effects, note: item.note,
        isAnnounced: item.attributes.deprecated != nil)
    }
    for item in came { addAddition(of: item, subject(of: item, in: new, outer), to: new) }
    addOrder(old, new, in: outer)
    ask(gone, came, new, in: outer)
  }

  private func subject(
    of item: Declared, in list: DeclaredList, _ outer: ChangeSubject?
  ) -> ChangeSubject {
    let prefix = outer?.name.nonEmpty ?? list.section
    return ChangeSubject(
      name: prefix.isEmpty ? "" : "\(prefix).\(item.name.value)",
      scope: item.scope ?? outer?.scope ?? ChangeScope(place: item.name.range),
      place: item.name.range)
  }

  private func addAddition(of item: Declared, _ whole: ChangeSubject, to list: DeclaredList) {
    guard let kind = item.added ?? list.added else { return }
    if let (kind, text) = item.binding { add(kind, whole, new: text) }
    var subject = whole.storing(item.isInData)
    if item.isIdle { subject.scope.isInternal = true }
    add(kind, subject, new: item.text, also: item.effects, note: item.note)
  }

  private func addOrder(_ old: DeclaredList, _ new: DeclaredList, in outer: ChangeSubject?) {
    guard let kind = new.order, old.order != nil, let outer else { return }
    let items = new.items.filter(\.isOrdered)
    let (before, now) = (old.items.filter(\.isOrdered).map(\.key), items.map(\.key))
    let (allBefore, allNow) = (Set(before), Set(now))
    guard before.filter(allNow.contains) != now.filter(allBefore.contains) else { return }
    var subject = outer
    subject.name = outer.name.nonEmpty ?? new.section
    subject.place = new.range ?? items.first?.name.range
    add(kind, subject, old: before.joined(separator: ", "), new: now.joined(separator: ", "))
  }

  /// Asks whether removed declarations were renamed to added ones of the same shape. Each is in at most one question;
  /// the most similar names are paired first.
  private func ask(
    _ gone: [Declared], _ came: [Declared], _ list: DeclaredList, in outer: ChangeSubject?
  ) {
    func candidates(_ items: [Declared]) -> [RenameCandidate] {
      items.compactMap { item in
        guard var shape = item.shape() else { return nil }
        let subject = subject(of: item, in: list, outer)
        if !list.isShared { shape.key += " in \(subject.scope.feature ?? "")" }
        return RenameCandidate(name: item.ownName.lastName, subject: subject, shape: shape)
      }
    }
    questions += RenameCandidate.pairs(candidates(gone), candidates(came)).map { before, now in
      RenameQuestion(
        feature: list.isShared ? nil : now.subject.scope.feature, old: before.subject.title,
        new: now.subject.title, shape: now.shape.shown,
        oldName: list.canHaveOldName ? before.name : nil,
        place: now.subject.place ?? now.subject.scope.place)
    }
  }

  // MARK: - What both versions have

  private func compare(
    _ old: Declared, _ new: Declared, _ whole: ChangeSubject, renamed: ChangeKind?
  ) {
    let subject = whole.storing(old.isInData && new.isInData)
    let isRenamed = old.ownName != new.ownName
    if let renamed, isRenamed { add(renamed, subject, old: old.ownName, new: new.ownName) }
    compareLabels(old, new, subject)
    for property in new.properties {
      guard let earlier = old.properties.first(where: property.isAlike),
        earlier.value != property.value
      else { continue }
      switch property.origin == earlier.origin ? property.origin : nil {
      case .name where isRenamed: continue
      case .feature where old.scope?.feature == new.scope?.feature: continue
      default: break
      }
      let stored =
        switch property.storage {
        case .both: subject
        case .either: whole.storing(old.isInData || new.isInData)
        case .outer: whole
        }
      addChange(from: earlier, to: property, stored.part(property.part, at: property.range))
    }
    for (before, now) in zip(old.conformances, new.conformances) {
      compareConformances(before.names, now.names, subject.part(now.part))
    }
    if let before = old.feature, let now = new.feature {
      compareRemoved(before, now, in: subject.scope)
    }
    let earlier = old.lists(subject.scope)
    for list in new.lists(subject.scope) {
      guard let before = earlier.first(where: { $0.section == list.section }) else { continue }
      compare(before, list, in: subject)
    }
  }

  private func addChange(from old: Property, to new: Property, _ subject: ChangeSubject) {
    let isWrittenAlike = old.shown == new.shown
    add(
      new.kind(since: old), subject, old: isWrittenAlike ? old.full ?? old.shown : old.shown,
      new: isWrittenAlike ? new.full ?? new.shown : new.shown,
      note: new.note(since: old, isStored: subject.scope.isStored))
  }

  /// Compares documentation, deprecations and old names.
  private func compareLabels(_ old: Declared, _ new: Declared, _ subject: ChangeSubject) {
    if old.documentation != new.documentation { add(.documentation, subject) }
    let (before, now) = (old.attributes.deprecated?.value, new.attributes.deprecated?.value)
    if before != now {
      add(now == nil ? .undeprecated : .deprecated, subject, old: before, new: now)
    }
    let (was, name) = (old.attributes.was?.value, new.attributes.was?.value)
    let subject = subject.storing(new.isNameInData)
    if let was, was != name {
      add(
        .oldNameRemoved, subject, old: was,
        note: subject.scope.isStored ? nil : "Swift with the old name does not compile",
        isAnnounced: true)
    }
    if let name, name != was, name != old.ownName.lastName {
      add(.oldNameAdded, subject, new: name)
    }
  }

  private func compareConformances(
    _ old: [String], _ new: [String], _ subject: ChangeSubject
  ) {
    let (before, now) = (Self.implied(by: old), Self.implied(by: new))
    for name in Self.shortened(now.subtracting(before)) {
      add(.conformanceAdded, subject, new: name)
    }
    // Count values as stored: a removed conformance affects old data even if the newer version stores no values.
    var subject = subject
    subject.scope.isStored = true
    for name in Self.shortened(before.subtracting(now)) {
      let isOfStored = ["Codable", "Decodable", "Encodable"].contains(name)
      add(.conformanceRemoved, subject, old: name, also: isOfStored ? [.stored] : [])
    }
  }

  private static func implied(by names: [String]) -> Set<String> {
    var result = Set(names)
    if result.contains("Codable") { result.formUnion(["Decodable", "Encodable"]) }
    result.remove("Codable")
    if result.contains("Hashable") || result.contains("Comparable") { result.insert("Equatable") }
    return result
  }

  private static func shortened(_ names: Set<String>) -> [String] {
    var result = names
    if result.isSuperset(of: ["Decodable", "Encodable"]) {
      result.subtract(["Decodable", "Encodable"])
      result.insert("Codable")
    }
    if result.contains("Hashable") { result.remove("Equatable") }
    return result.sorted()
  }

  // MARK: - Removed names

  /// Compares the lists of removed names. A removed name must not be declared again.
  private func compareRemoved(_ old: Feature, _ new: Feature, in scope: ChangeScope) {
    let (before, now) = (Set(old.removed.map(\.value)), Set(new.removed.map(\.value)))
    var reused: Set<String> = []
    for name in before.subtracting(now).sorted() {
      guard let place = new.range(of: name) else { continue }
      reused.insert(name)
      add(.removedReused, ChangeSubject(name: name, scope: scope, place: place))
    }
    guard !before.symmetricDifference(now).isSubset(of: reused) else { return }
    let list = ChangeSubject(name: "removed", scope: scope, place: new.removed.first?.range)
    add(
      .removedChanged, list, old: before.sorted().joined(separator: ", "),
      new: now.sorted().joined(separator: ", "))
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension Feature {
  /// The range of a declaration that reuses a removed name.
  fileprivate func range(of removed: String) -> SourceRange? {
    let parts = removed.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let section = RemovableSection(rawValue: parts[0]) else { return nil }
    return section.declarations(of: self).first { $0.name == parts[1] }?.range
  }
}
