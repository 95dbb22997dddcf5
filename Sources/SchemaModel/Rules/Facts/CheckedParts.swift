extension Checker {
  /// A feature with what its names mean.
  func checked(
    _ feature: Feature, _ meaning: FeatureMeaning, _ index: SchemaIndex
  ) -> CheckedFeature {
    let name = feature.name.value
    return CheckedFeature(
      declaration: feature,
      actions: tree.root(of: name).nodes,
      reduce: meaning.reduce,
      forwards: meaning.forwards,
      sagas: meaning.sagas,
      routing: meaning.routing,
      children: feature.children.compactMap { resolve($0, in: feature) },
      dependencies: dependencies(of: feature),
      handlers: meaning.handlers,
      isStateEquatable: !facts.unequatableStates.contains(name),
      isActionEquatable: !facts.unequatableActions.contains(name),
      usesFoundation: facts.withFoundation.contains(name),
      equatableTypes: equatableTypes(feature.declarations, of: name),
      identifiableTypes: identifiableTypes(feature.declarations, of: name),
      identity: identity(of: feature),
      isRecursive: graph.isRecursive(name),
      index: index)
  }

  /// A file with its features, and with what it declares beside them.
  func checked(
    _ file: FileDeclaration, _ features: [CheckedFeature], _ index: SchemaIndex
  ) -> CheckedFile {
    CheckedFile(
      source: file.source, features: features, shared: file.shared,
      usesFoundation: usesFoundation(file.shared),
      equatableTypes: equatableTypes(file.shared, of: nil),
      identifiableTypes: identifiableTypes(file.shared, of: nil), index: index)
  }
}
