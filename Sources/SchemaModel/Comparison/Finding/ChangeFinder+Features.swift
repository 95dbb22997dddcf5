// Features, and what is true of one as a whole.

extension ChangeFinder {
  mutating func compareFeatures() {
    let all = Matching(
      old.featureNames.compactMap { old.features[$0] },
      new.featureNames.compactMap { new.features[$0] }, by: \.declaration.name.value,
      renamed: renames.features)
    for (before, feature) in all.kept { compare(before, feature) }
    for feature in all.came {
      let declaration = feature.declaration
      add(
        .featureAdded, "",
        in: Scope(feature: declaration.name.value, place: declaration.name.range),
        at: declaration.name.range)
    }
    for feature in all.gone {
      let declaration = feature.declaration
      add(
        .featureRemoved, "",
        in: Scope(
          feature: declaration.name.value, place: declaration.name.range, isInOldVersion: true),
        isAnnounced: declaration.attributes.deprecated != nil)
    }
    ask(
      all.gone.map { candidate($0, old.ownName(of: $0.declaration.name.value)) },
      all.came.map { candidate($0, new.ownName(of: $0.declaration.name.value)) }, feature: nil)
  }

  private func candidate(_ feature: CheckedFeature, _ ownName: String) -> RenameCandidate {
    let declaration = feature.declaration
    let parts = [
      declaration.state.map(\.name.value), declaration.children.map(\.name.value),
      declaration.actions.map(\.pathText), declaration.sagas.map(\.name.value),
    ]
    return RenameCandidate(
      subject: declaration.name.value, name: ownName,
      shape: parts.map { $0.sorted().joined(separator: ", ") }.joined(separator: "; "),
      shownShape: nil, place: declaration.name.range)
  }

  /// Whether older data of a feature go to `State.migrate(from:_:)`.
  func isMigrated(_ oldName: String, _ newName: String) -> Bool {
    guard let before = old.features[oldName]?.declaration,
      let now = new.features[newName]?.declaration
    else { return false }
    return (now.storedVersion?.value ?? 1) > (before.storedVersion?.value ?? 1)
  }

  private mutating func compare(_ old: CheckedFeature, _ new: CheckedFeature) {
    let (before, now) = (old.declaration, new.declaration)
    let (oldName, name) = (before.name.value, now.name.value)
    let scope = Scope(
      feature: name, oldFeature: oldName, isInternal: before.declarations.access == .internal,
      isStored: Self.isStored(before.stateConformances.map(\.value))
        && Self.isStored(now.stateConformances.map(\.value)),
      isMigrated: isMigrated(oldName, name), isAnnounced: before.attributes.deprecated != nil,
      place: now.name.range)
    let (oldOwn, own) = (self.old.ownName(of: oldName), self.new.ownName(of: name))
    if oldOwn != own {
      add(.featureRenamed, "", in: scope, at: now.name.range, old: oldOwn, new: own)
    }
    compareModules(.featureMoved, of: oldName, name, "", in: scope, at: now.name.range)
    compareLabels(
      (before.attributes, before.documentation), (now.attributes, now.documentation), "",
      in: scope.storing(false), at: now.name.range, oldName: oldOwn)
    compareAccess(before.declarations.access, now.declarations.access, "", in: scope, isOwn: true)
    compareConformances(old.stateConformances, new.stateConformances, "conforms.State", in: scope)
    compareConformances(
      old.actionConformances, new.actionConformances, "conforms.Action", in: scope)
    compareVersions(before.storedVersion?.value, now.storedVersion?.value, in: scope)
    compareDependencies(before.dependencies, now.dependencies, in: scope)
    compare(
      FieldLists(old: before.state, new: now.state, prefix: "state", kinds: ChangeKind.state),
      in: scope)
    compareChildren(old, new, in: scope)
    compareActions(before.actions, now.actions, in: scope)
    compareReduce(old, new, in: scope)
    compareForwards(old, new, in: scope)
    compareSagas(old, new, in: scope)
    compareCancelOn(before, now, in: scope)
    compareRemoved(before, now, in: scope)
  }

  /// - Parameter isOwn: whether it says so itself, or is the first of its kind in a shared file.
  mutating func compareAccess(
    _ old: AccessLevel, _ new: AccessLevel, _ subject: String, in scope: Scope, isOwn: Bool
  ) {
    guard isOwn, old != new else { return }
    add(
      new < old ? .accessNarrowed : .accessWidened, subject, in: scope, at: scope.place,
      old: old.rawValue, new: new.rawValue)
  }

  mutating func compareConformances(
    _ old: [String], _ new: [String], _ subject: String, in scope: Scope
  ) {
    let (before, now) = (Self.implied(by: old), Self.implied(by: new))
    let (gone, came) = (
      Self.shortened(before.subtracting(now)), Self.shortened(now.subtracting(before))
    )
    for name in gone {
      var inner = scope
      // That it is stored no more is what the change is about.
      inner.isStored = true
      add(
        .conformanceRemoved, subject, in: inner, at: scope.place, old: name,
        also: Self.isStored([name]) ? [.stored] : [])
    }
    for name in came { add(.conformanceAdded, subject, in: scope, at: scope.place, new: name) }
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

  private mutating func compareVersions(_ old: Int?, _ new: Int?, in scope: Scope) {
    guard old != new else { return }
    let (before, now) = (old ?? 1, new ?? 1)
    var inner = scope
    inner.isMigrated = false
    guard before != now else {
      // The first version may be said or not.
      return
    }
    add(
      now > before ? .versionRaised : .versionLowered, "storedVersion", in: inner, at: scope.place,
      old: "\(before)", new: "\(now)")
  }

  /// Names that must not come back, and did.
  private mutating func compareRemoved(_ old: Feature, _ new: Feature, in scope: Scope) {
    let (before, now) = (Set(old.removed.map(\.value)), Set(new.removed.map(\.value)))
    guard before != now else { return }
    var reused: Set<String> = []
    for name in before.subtracting(now).sorted() {
      guard let place = new.range(of: name) else { continue }
      reused.insert(name)
      add(.removedReused, name, in: scope, at: place)
    }
    let rest = before.symmetricDifference(now).subtracting(reused)
    guard !rest.isEmpty else { return }
    add(
      .removedChanged, "removed", in: scope, at: new.removed.first?.range ?? scope.place,
      old: before.sorted().joined(separator: ", "), new: now.sorted().joined(separator: ", "))
  }

  // MARK: - Files

  mutating func compareImports() {
    for (path, files) in new.files.sorted(by: { $0.key < $1.key }) {
      // Those of several packages come in the same order, unless one is new.
      guard let before = old.files[path], before.count == files.count else { continue }
      for (before, file) in zip(before, files) {
        compareImports(
          before.shared, file.shared, in: Scope(place: file.source.range(0..<0)))
      }
    }
    for name in new.featureNames {
      guard let declaration = new.features[name]?.declaration,
        let earlier = oldName(ofFeature: name).flatMap({ old.features[$0] })?.declaration
      else { continue }
      compareImports(
        earlier.declarations, declaration.declarations,
        in: Scope(feature: name, place: declaration.name.range))
    }
  }

  private mutating func compareImports(
    _ old: Declarations, _ new: Declarations, in scope: Scope
  ) {
    let (before, now) = (Set(old.imports.map(\.value)), Set(new.imports.map(\.value)))
    guard before != now else { return }
    add(
      .importsChanged, "imports", in: scope, at: scope.place,
      old: before.isEmpty ? "none" : before.sorted().joined(separator: ", "),
      new: now.isEmpty ? "none" : now.sorted().joined(separator: ", "))
  }
}

extension Feature {
  /// Where what a list of removed names names is declared again.
  fileprivate func range(of removed: String) -> SourceRange? {
    let parts = removed.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let section = RemovableSection(rawValue: parts[0]) else { return nil }
    return section.declarations(of: self).first { $0.name == parts[1] }?.range
  }
}
