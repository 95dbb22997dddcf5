// Names of other modules, which may have that of the module in front.

extension SchemaModules {
  /// What a declaration is called by each module that sees it.
  ///
  /// - Parameters:
  ///   - id: What a module calls it.
  ///   - place: Of that module.
  ///   - index: What that module sees.
  package func names(
    of id: DeclarationID, from place: Int, in index: SchemaIndex
  ) -> [(place: Int, id: DeclarationID)] {
    let origin = index.origin(of: id.root)
    let owner = origin.flatMap { self.place(of: $0.module, from: parts[place]) } ?? place
    let name = origin?.name ?? id.root
    let users = parts.filter {
      closures[$0.place].contains(owner)
        && parts[owner].access(of: name, seenFrom: $0.module) != nil
    }
    return [(owner, id.renamed(name))]
      + users.map {
        let names = ModuleNames(
          own: $0.place, shared: sharedNames(seenFrom: $0), modules: self)
        return ($0.place, id.renamed(names.name(name, of: owner)))
      }
  }
}

extension DeclarationID {
  /// The first of its names: that of its feature, or of what stands beside features.
  fileprivate var root: String { feature ?? path[0] }

  fileprivate func renamed(_ root: String) -> DeclarationID {
    feature == nil
      ? DeclarationID(kind, in: nil, [root] + path.dropFirst())
      : DeclarationID(kind, in: root, path)
  }
}

extension SchemaIndex {
  /// Whether a name leads, with a dot behind it, to what another module declares.
  package func isModule(_ name: String) -> Bool {
    modules.values.contains(name) && !names.isFeature(name) && names.types[name] == nil
  }

  /// The module of a name as it is called here, and its name there; nil if it is none of another module.
  package func origin(of name: String) -> (module: String, name: String)? {
    if let module = modules[name.root] { return (module, name) }
    let path = name.split(separator: ".", maxSplits: 2).map(String.init)
    guard path.count > 1, let module = modules["\(path[0]).\(path[1])"] else { return nil }
    return (module, path.dropFirst().joined(separator: "."))
  }

  /// The names that a module declares, out of some names, as that module spells them.
  package func names(among names: [String], of module: String) -> [String] {
    names.compactMap { origin(of: $0) }.filter { $0.module == module }.map(\.name)
  }

  /// What a name is called here that may be written with that of its module in front: only what several modules declare
  /// is called so.
  package func called(_ path: [String]) -> [String] {
    guard path.count > 1, isModule(path[0]) else { return path }
    let whole = "\(path[0]).\(path[1])"
    return [modules[whole] == nil ? path[1] : whole] + path.dropFirst(2)
  }
}
