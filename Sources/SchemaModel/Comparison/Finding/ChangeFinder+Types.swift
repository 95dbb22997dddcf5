// Structs, enums and other names of types.

extension ChangeFinder {
  func compareTypes() {
    let all = Matching(old.types.inOrder, new.types.inOrder, by: \.name, renamed: renames.types)
    for (before, type) in all.kept { compare(before, type) }
    let section = Section<Owned<TypeDeclaration>>(
      added: { _ in .typeAdded }, removed: .typeRemoved,
      subject: { type, isOld in
        Subject(
          "types.\(type.value.name)",
          in: isOld ? self.goneScope(of: type, self.scope(of: type)) : self.scope(of: type),
          at: type.value.range)
      },
      attributes: \.value.attributes,
      shape: { type, _ in (Self.shape(of: type), Self.shape(of: type)) })
    // Those of a feature that is gone, or that came, go and come with it.
    let gone = Dictionary(grouping: all.gone) { type in
      type.feature.map { renames.features[$0] ?? $0 }
    }.filter { feature, _ in feature.map { new.features[$0] != nil } ?? true }
    let came = Dictionary(grouping: all.came, by: \.feature).filter { feature, _ in
      feature.map { oldName(ofFeature: $0) != nil } ?? true
    }
    for feature in Set(gone.keys).union(came.keys).sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
      let (gone, came) = (gone[feature] ?? [], came[feature] ?? [])
      addOthers(gone: gone, came: came, section)
      ask(gone, came, section, in: feature)
    }
  }

  /// The name that a feature had, if it was there.
  func oldName(ofFeature name: String) -> String? {
    if old.features[name] != nil { return name }
    return renames.features.first { $0.value == name }?.key
  }

  private static func shape(of type: Owned<TypeDeclaration>) -> String {
    switch type.value.kind {
    case .structure(let fields):
      "struct " + fields.map { "\($0.name.value): \($0.type.text)" }.joined(separator: ", ")
    case .enumeration(let cases): "enum " + cases.map(\.name.value).joined(separator: ", ")
    case .alias(let target): "typealias " + target.text
    }
  }

  private func scope(of type: Owned<TypeDeclaration>) -> Scope {
    Scope(
      feature: type.feature, oldFeature: type.feature.flatMap(oldName(ofFeature:)),
      isInternal: type.access == .internal,
      isStored: Self.isStored(type.value.conformances.map(\.value)), place: type.value.range)
  }

  /// Where something was: in its feature if that is still there, else in the older file.
  func goneScope<Value>(of owned: Owned<Value>, _ scope: Scope) -> Scope {
    var result = scope
    result.feature = owned.feature.map { renames.features[$0] ?? $0 }
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

  private func compare(
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
    let subject = Subject("types.\(new.value.name)", in: scope, at: new.value.range)
    let oldOwn = ownName(of: old, in: self.old)
    compare(.typeRenamed, subject, oldOwn, ownName(of: new, in: self.new))
    if old.isOuter { compareModules(.typeMoved, of: old.name, new.name, subject) }
    compareAccess(old.access, new.access, subject, isOwn: old.feature == nil)
    compareConformances(
      conformances(of: old, in: self.old), conformances(of: new, in: self.new), subject)
    compareLabels(
      old.value, new.value, subject.storing(false),
      oldName: oldOwn.split(separator: ".").last.map(String.init) ?? "")
    switch (old.value.kind, new.value.kind) {
    case (.structure(let before), .structure(let now)):
      compare(
        FieldLists(old: before, new: now, prefix: subject.name, kinds: ChangeKind.fields), in: scope
      )
    case (.enumeration(let before), .enumeration(let now)):
      compareCases(before, now, of: (old.value, new.value), in: scope)
    case (.alias(let before), .alias(let now)):
      compare(
        .aliasTarget, subject, oldType(before, from: old.feature).text,
        newType(now, from: new.feature).text,
        as: spelled((before, old.feature), (now, new.feature)))
    default:
      add(
        .typeKind, subject, old: Self.word(for: old.value.kind), new: Self.word(for: new.value.kind)
      )
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
