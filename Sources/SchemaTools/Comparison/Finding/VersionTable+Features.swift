import SchemaModel

// Files and features.

extension VersionTable {
  /// The files, for their imports. Files of several packages with the same path are matched by their order.
  var files: DeclaredList {
    let files = Dictionary(grouping: schema.files, by: \.source.path)
    let items = files.sorted { $0.key < $1.key }.flatMap { path, files in
      files.enumerated().map { number, file in
        let key = "\(path) \(number) of \(files.count)"
        return Declared(
          Located(key, at: file.source.range(0..<0)), properties: [imports(file.shared)])
      }
    }
    return DeclaredList(section: "", items: items)
  }

  var features: DeclaredList {
    DeclaredList(
      section: "", added: .featureAdded, removed: .featureRemoved, renamed: .featureRenamed,
      isShared: true, items: schema.files.flatMap(\.features).map(declared))
  }

  private func declared(_ feature: ResolvedFeature) -> Declared {
    let declaration = feature.declaration
    let name = declaration.name
    var item = Declared(
      name, declaration.attributes, declaration.documentation, renamed: renames.features)
    item.ownName = schema.ownName(of: name.value)
    item.isNameInData = false
    item.scope = ChangeScope(
      feature: name.value,
      isInternal: declaration.declarations.access == .internal,
      isStored: feature.hasStoredFields || declaration.stateConformances.areCodable,
      storedVersion: declaration.version, isAnnounced: declaration.attributes.deprecated != nil,
      place: name.range, isInOldVersion: isOld)
    item.shape = {
      let parts = [
        declaration.state.map(\.name.value), declaration.children.map(\.name.value),
        declaration.actions.map(\.pathText), declaration.sagas.map(\.name.value),
      ]
      return (parts.map { $0.sorted().joined(separator: ", ") }.joined(separator: "; "), nil)
    }
    item.properties = properties(of: declaration)
    item.conformances = [
      ("conforms.State", feature.stateConformances),
      ("conforms.Action", feature.actionConformances),
    ]
    item.feature = declaration
    item.lists = { inside(name.value).lists(of: feature, $0) }
    return item
  }

  private func properties(of feature: Feature) -> [Property] {
    let version = Property(
      .versionLowered, more: .versionRaised, "\(feature.version)", rank: feature.version,
      about: "storedVersion")
    var cancel = Property(
      .featureCancel, inside(feature.name.value).paths(feature.cancelOn),
      shown: Self.list(feature.cancelOn.map(\.text)), about: "cancelOn")
    cancel.range = feature.cancelOn.first?.range
    return module(.featureMoved, of: feature.name.value)
      + [access(feature.declarations.access), imports(feature.declarations), version, cancel]
  }

  private func lists(of feature: ResolvedFeature, _ scope: ChangeScope) -> [DeclaredList] {
    let declaration = feature.declaration
    return [
      dependencies(declaration.dependencies),
      fields(declaration.state, "state", of: "\(declaration.name.value).State", ChangeKind.state),
      children(feature), actions(declaration.actions), reduce(feature), forwards(feature),
      sagas(feature.sagas, in: scope),
    ]
  }

  private func dependencies(_ dependencies: [Dependency]) -> DeclaredList {
    let items = dependencies.map { dependency in
      let client = dependency.client.value
      return Declared(
        dependency.name,
        properties: [Property(.dependencyClient, renames.typeName(client), shown: client)])
    }
    return DeclaredList(
      section: "dependencies", added: .dependencyAdded, removed: .dependencyRemoved, items: items)
  }
}

extension Feature {
  /// The version of the stored state; 1 if the schema has none.
  var version: Int { storedVersion?.value ?? 1 }
}
