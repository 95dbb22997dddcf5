import SchemaModel

extension DeclaredRenames {
  /// The newer names of features, or of declarations outside features. A declaration is renamed by `@was`, or by moving
  /// to another module.
  ///
  /// - Parameter declared: The declarations of a version, by their names.
  /// - Returns: The newer names by the older ones.
  static func outer(
    from old: ComparedSchema, to new: ComparedSchema,
    _ declared: (ComparedSchema) -> [String: Attributes]
  ) -> [String: String] {
    var renames: [String: String] = [:]
    let (before, now) = (declared(old), declared(new))
    // The removed declarations, by their names in their modules.
    let gone = Dictionary(grouping: before.keys.filter { now[$0] == nil }, by: old.ownName)
    var came = now.keys.filter { before[$0] == nil }.sorted()
    // Adds the rename to `name` if there is exactly one removed declaration for it, in the same module if possible.
    func claim(_ own: String, for name: String, fromElsewhere: Bool) -> Bool {
      let all = gone[own, default: []].filter { renames[$0] == nil }
      let near = all.filter { old.origins[$0]?.module == new.origins[name]?.module }
      let found = near.isEmpty && fromElsewhere ? all : near
      guard found.count == 1 else { return false }
      renames[found[0]] = name
      return true
    }
    came.removeAll { name in
      guard let was = now[name]?.was?.value else { return false }
      return claim(was, for: name, fromElsewhere: true)
    }
    came.removeAll { claim(new.ownName(of: $0), for: $0, fromElsewhere: false) }
    for (own, names) in Dictionary(grouping: came, by: new.ownName) where names.count == 1 {
      _ = claim(own, for: names[0], fromElsewhere: true)
    }
    return renames
  }
}

extension Owned<TypeDeclaration> {
  /// Whether the type is outside of features and other types.
  var isOuter: Bool { feature == nil && value.path.count == 1 }
}
