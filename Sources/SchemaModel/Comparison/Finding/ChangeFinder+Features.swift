// Features, and what is true of one as a whole.

extension ChangeFinder {
  func compareFeatures() {
    let all = Matching(
      old.featureNames.compactMap { old.features[$0] },
      new.featureNames.compactMap { new.features[$0] }, by: \.declaration.name.value,
      renamed: renames.features)
    for (before, feature) in all.kept { compare(before, feature) }
    let section = Section<ResolvedFeature>(
      added: { _ in .featureAdded }, removed: .featureRemoved,
      subject: { feature, isOld in
        let name = feature.declaration.name
        let scope = Scope(feature: name.value, place: name.range, isInOldVersion: isOld)
        return Subject("", in: scope, at: name.range)
      },
      attributes: \.declaration.attributes,
      name: { ($1 ? self.old : self.new).ownName(of: $0.declaration.name.value) },
      shape: { feature, _ in
        let declaration = feature.declaration
        let parts = [
          declaration.state.map(\.name.value), declaration.children.map(\.name.value),
          declaration.actions.map(\.pathText), declaration.sagas.map(\.name.value),
        ]
        return (parts.map { $0.sorted().joined(separator: ", ") }.joined(separator: "; "), nil)
      })
    compare(all, section, in: nil)
  }

  /// Whether older data of a feature go to `State.migrate(from:_:)`.
  func isMigrated(_ oldName: String, _ newName: String) -> Bool {
    guard let before = old.features[oldName]?.declaration,
      let now = new.features[newName]?.declaration
    else { return false }
    return (now.storedVersion?.value ?? 1) > (before.storedVersion?.value ?? 1)
  }

  private func compare(_ old: ResolvedFeature, _ new: ResolvedFeature) {
    let (before, now) = (old.declaration, new.declaration)
    let (oldName, name) = (before.name.value, now.name.value)
    let scope = Scope(
      feature: name, oldFeature: oldName, isInternal: before.declarations.access == .internal,
      isStored: Self.isStored(before.stateConformances.map(\.value))
        && Self.isStored(now.stateConformances.map(\.value)),
      isMigrated: isMigrated(oldName, name), isAnnounced: before.attributes.deprecated != nil,
      place: now.name.range)
    let subject = Subject("", in: scope, at: now.name.range)
    let oldOwn = self.old.ownName(of: oldName)
    compare(.featureRenamed, subject, oldOwn, self.new.ownName(of: name))
    compareModules(.featureMoved, of: oldName, name, subject)
    compareLabels(before, now, subject.storing(false), oldName: oldOwn)
    compareAccess(before.declarations.access, now.declarations.access, subject, isOwn: true)
    compareConformances(
      old.stateConformances, new.stateConformances, Subject("conforms.State", in: scope))
    compareConformances(
      old.actionConformances, new.actionConformances, Subject("conforms.Action", in: scope))
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
  func compareAccess(_ old: AccessLevel, _ new: AccessLevel, _ subject: Subject, isOwn: Bool) {
    guard isOwn else { return }
    compare(new < old ? .accessNarrowed : .accessWidened, subject, old.rawValue, new.rawValue)
  }

  func compareConformances(_ old: [String], _ new: [String], _ subject: Subject) {
    let (before, now) = (Self.implied(by: old), Self.implied(by: new))
    // That it is stored no more is what the change is about.
    var gone = subject
    gone.scope.isStored = true
    for name in Self.shortened(before.subtracting(now)) {
      add(.conformanceRemoved, gone, old: name, also: Self.isStored([name]) ? [.stored] : [])
    }
    for name in Self.shortened(now.subtracting(before)) {
      add(.conformanceAdded, subject, new: name)
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

  private func compareVersions(_ old: Int?, _ new: Int?, in scope: Scope) {
    // The first version may be said or not.
    let (before, now) = (old ?? 1, new ?? 1)
    var inner = scope
    inner.isMigrated = false
    compare(
      now > before ? .versionRaised : .versionLowered, Subject("storedVersion", in: inner),
      "\(before)", "\(now)")
  }

  /// Names that must not come back, and did.
  private func compareRemoved(_ old: Feature, _ new: Feature, in scope: Scope) {
    let (before, now) = (Set(old.removed.map(\.value)), Set(new.removed.map(\.value)))
    var reused: Set<String> = []
    for name in before.subtracting(now).sorted() {
      guard let place = new.range(of: name) else { continue }
      reused.insert(name)
      add(.removedReused, Subject(name, in: scope, at: place))
    }
    guard !before.symmetricDifference(now).isSubset(of: reused) else { return }
    add(
      .removedChanged, Subject("removed", in: scope, at: new.removed.first?.range),
      old: before.sorted().joined(separator: ", "), new: now.sorted().joined(separator: ", "))
  }

  // MARK: - Files

  func compareImports() {
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

  private func compareImports(_ old: Declarations, _ new: Declarations, in scope: Scope) {
    func list(_ declarations: Declarations) -> String {
      Self.list(Set(declarations.imports.map(\.value)).sorted())
    }
    compare(.importsChanged, Subject("imports", in: scope), list(old), list(new))
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
