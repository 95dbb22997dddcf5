// Names of other modules, which may have the module's name in front.

extension SchemaModules {
  /// The names of a declaration in all modules that see it.
  ///
  /// - Parameters:
  ///   - id: The declaration as the module at `place` names it.
  ///   - place: The index of a module.
  ///   - index: The schema as the module at `place` sees it.
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
  /// The first component of the full name: a feature or a shared declaration.
  fileprivate var root: String { feature ?? path[0] }

  fileprivate func renamed(_ root: String) -> DeclarationID {
    feature == nil
      ? DeclarationID(kind, in: nil, [root] + path.dropFirst())
      : DeclarationID(kind, in: root, path)
  }
}

extension SchemaIndex {
  /// Whether a name is that of another module, and not of a feature or type.
  package func isModule(_ name: String) -> Bool {
    modules.values.contains(name) && !names.isFeature(name) && names.types[name] == nil
  }

  /// The other module that declares a name, and the name in that module; nil if there is none.
  package func origin(of name: String) -> (module: String, name: String)? {
    if let module = modules[name.root] { return (module, name) }
    let path = name.split(separator: ".", maxSplits: 2).map(String.init)
    guard path.count > 1, let module = modules["\(path[0]).\(path[1])"] else { return nil }
    return (module, path.dropFirst().joined(separator: "."))
  }

  /// Those of the given names that a module declares, as that module spells them.
  package func names(among names: [String], of module: String) -> [String] {
    names.compactMap { origin(of: $0) }.filter { $0.module == module }.map(\.name)
  }

  /// A written path as this index names it: the module stays in front only if several modules declare the name.
  package func called(_ path: [String]) -> [String] {
    guard path.count > 1, isModule(path[0]) else { return path }
    let whole = "\(path[0]).\(path[1])"
    return [modules[whole] == nil ? path[1] : whole] + path.dropFirst(2)
  }
}
