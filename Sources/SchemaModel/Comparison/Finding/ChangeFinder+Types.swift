// Structs, enums and other names of types.

extension ChangeFinder {
  mutating func compareTypes() {
    let all = Matching(old.types.inOrder, new.types.inOrder, by: \.name, renamed: renames.types)
    for (before, type) in all.kept { compare(before, type) }
    // Those of a feature that is gone, or that came, go and come with it.
    let lost = all.gone.filter { type in
      type.feature.map { new.features[renames.features[$0] ?? $0] != nil } ?? true
    }
    let came = all.came.filter { type in
      type.feature.map { oldName(ofFeature: $0) != nil } ?? true
    }
    for type in came {
      add(.typeAdded, "types.\(type.value.name)", in: scope(of: type), at: type.value.range)
    }
    for type in lost {
      add(
        .typeRemoved, "types.\(type.value.name)", in: goneScope(of: type),
        isAnnounced: type.value.attributes.deprecated != nil)
    }
    let features = Set(
      (lost.map { $0.feature.map { renames.features[$0] ?? $0 } }) + came.map(\.feature))
    for feature in features.sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
      ask(
        lost.filter { $0.feature.map { renames.features[$0] ?? $0 } == feature }.map(candidate),
        came.filter { $0.feature == feature }.map(candidate), feature: feature)
    }
  }

  /// The name that a feature had, if it was there.
  func oldName(ofFeature name: String) -> String? {
    if old.features[name] != nil { return name }
    return renames.features.first { $0.value == name }?.key
  }

  private func candidate(_ type: Owned<TypeDeclaration>) -> RenameCandidate {
    let shape =
      switch type.value.kind {
      case .structure(let fields):
        "struct " + fields.map { "\($0.name.value): \($0.type.text)" }.joined(separator: ", ")
      case .enumeration(let cases): "enum " + cases.map(\.name.value).joined(separator: ", ")
      case .alias(let target): "typealias " + target.text
      }
    return RenameCandidate(
      subject: "types.\(type.value.name)",
      name: type.name.split(separator: ".").last.map(String.init) ?? type.name,
      shape: shape, shownShape: shape, place: type.value.range)
  }

  private func scope(of type: Owned<TypeDeclaration>) -> Scope {
    Scope(
      feature: type.feature, oldFeature: type.feature.flatMap(oldName(ofFeature:)),
      isInternal: type.access == .internal,
      isStored: Self.isStored(type.value.conformances.map(\.value)), place: type.value.range)
  }

  /// Where a type was: in its feature if that is still there, else in the older file.
  private func goneScope(of type: Owned<TypeDeclaration>) -> Scope {
    var result = scope(of: type)
    result.feature = type.feature.map { renames.features[$0] ?? $0 }
    result.oldFeature = type.feature
    if let feature = result.feature.flatMap({ new.features[$0] }) {
      result.place = feature.declaration.name.range
    } else {
      result.isInOldVersion = true
    }
    return result
  }

  static func isStored(_ conformances: [String]) -> Bool {
    conformances.contains { ["Codable", "Decodable", "Encodable"].contains($0) }
  }

  private mutating func compare(
    _ old: Owned<TypeDeclaration>, _ new: Owned<TypeDeclaration>
  ) {
    var scope = scope(of: new)
    scope.oldFeature = old.feature
    scope.isInternal = old.access == .internal
    scope.isStored =
      Self.isStored(old.value.conformances.map(\.value))
      && Self.isStored(new.value.conformances.map(\.value))
    scope.isAnnounced = old.value.attributes.deprecated != nil
    if let before = old.feature, let now = new.feature {
      scope.isMigrated = isMigrated(before, now)
    }
    let subject = "types.\(new.value.name)"
    let place = new.value.range
    let (oldOwn, own) = (ownName(of: old, in: self.old), ownName(of: new, in: self.new))
    if oldOwn != own {
      add(.typeRenamed, subject, in: scope, at: place, old: oldOwn, new: own)
    }
    if old.isOuter {
      compareModules(.typeMoved, of: old.name, new.name, subject, in: scope, at: place)
    }
    compareAccess(old.access, new.access, subject, in: scope, isOwn: old.feature == nil)
    compareConformances(
      conformances(of: old, in: self.old), conformances(of: new, in: self.new), subject, in: scope)
    compareLabels(
      (old.value.attributes, old.value.documentation),
      (new.value.attributes, new.value.documentation), subject, in: scope.storing(false), at: place,
      oldName: oldOwn.split(separator: ".").last.map(String.init) ?? "")
    switch (old.value.kind, new.value.kind) {
    case (.structure(let before), .structure(let now)):
      compare(
        FieldLists(old: before, new: now, prefix: subject, kinds: ChangeKind.fields), in: scope)
    case (.enumeration(let before), .enumeration(let now)):
      compareCases(before, now, of: (old.value, new.value), in: scope)
    case (.alias(let before), .alias(let now)):
      if oldType(before, from: old.feature) != newType(now, from: new.feature) {
        let texts = spelled((before, old.feature), (now, new.feature))
        add(.aliasTarget, subject, in: scope, at: place, old: texts.old, new: texts.new)
      }
    default:
      add(
        .typeKind, subject, in: scope, at: place, old: Self.word(for: old.value.kind),
        new: Self.word(for: new.value.kind))
    }
  }

  /// The name of a type in its feature, or in its module.
  private func ownName(of type: Owned<TypeDeclaration>, in schema: ComparedSchema) -> String {
    type.feature == nil ? schema.ownName(of: type.name) : type.value.name
  }

  private static func word(for kind: TypeDeclaration.Kind) -> String {
    switch kind {
    case .structure: "struct"
    case .enumeration: "enum"
    case .alias: "typealias"
    }
  }

  private func conformances(
    of type: Owned<TypeDeclaration>, in schema: ComparedSchema
  ) -> [String] {
    guard !type.value.isAlias else { return [] }
    var names = type.value.conformances.map(\.value)
    if schema.isEquatable(type) { names.append("Equatable") }
    if type.value.isPlainEnum { names += ["Hashable", "CaseIterable"] }
    return names
  }
}
