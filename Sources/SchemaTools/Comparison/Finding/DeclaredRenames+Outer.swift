import SchemaModel

extension DeclaredRenames {
  /// The newer names of what is declared outside of features, or of features: because `@was` says so, or because
  /// another module declares it.
  ///
  /// - Parameter declared: The declarations of a version, by their names.
  /// - Returns: The names by the older ones.
  static func outer(
    from old: ComparedSchema, to new: ComparedSchema,
    _ declared: (ComparedSchema) -> [String: Attributes]
  ) -> [String: String] {
    var renames: [String: String] = [:]
    let (before, now) = (declared(old), declared(new))
    // What is gone, by its name in its module.
    let gone = Dictionary(grouping: before.keys.filter { now[$0] == nil }, by: old.ownName)
    var came = now.keys.filter { before[$0] == nil }.sorted()
    // Whether it is known what something is that came: if there is one candidate, or one in the same module.
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
  /// Whether it is inside of no feature and no other type.
  var isOuter: Bool { feature == nil && value.path.count == 1 }
}
