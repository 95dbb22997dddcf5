/// The names of declarations where several modules are combined.
struct ModuleNames: Sendable {
  /// The index of the module whose names stay unqualified; nil if there is none.
  let own: Int?
  /// The names that more than one module declares.
  let shared: Set<String>
  let modules: SchemaModules
  /// The qualifier of each module, by module index.
  private let labels: [String]
  /// The shared names, which may change, and the names of modules, which may qualify a name.
  private let heads: Set<String>
  /// Whether all `heads` are type names. Mentions of other names are not recorded, so any file may have one.
  private let areHeadsTypes: Bool

  /// - Parameter own: The index of the module that sees the others; nil to combine all modules equally.
  init(own: Int?, shared: Set<String>, modules: SchemaModules) {
    self.own = own
    self.shared = shared
    self.modules = modules
    labels = own == nil ? modules.labels : modules.parts.map(\.module.name)
    let others = own.map { modules.closures[$0] } ?? Set(modules.parts.indices)
    heads = shared.union(others.map { modules.parts[$0].module.name })
    areHeadsTypes = heads.allSatisfy(SwiftName.isTypeName)
  }

  func name(_ name: String, of place: Int) -> String {
    place == own || !shared.contains(name) || labels[place].isEmpty
      ? name : "\(labels[place]).\(name)"
  }

  /// A file with its names replaced; the same file if none changes.
  ///
  /// - Parameter place: The index of the file in its module.
  func renamed(_ file: ReadFile, at place: Int, of owner: SchemaModules.Part) -> ReadFile {
    guard let declaration = file.declaration,
      !areHeadsTypes || owner.mayMention(heads, in: place)
    else {
      return file
    }
    let declaredInSwift = modules.declaredInSwift(of: owner)
    func renaming(_ declarations: Declarations, _ feature: Feature?) -> Renaming {
      Renaming(
        scope: ModuleScope(
          declarations, of: feature, declaredInSwift: declaredInSwift, in: owner, of: modules),
        owner: owner, names: self)
    }
    var result = declaration
    let inShared = renaming(declaration.shared, nil)
    inShared.rename(&result.shared, isDeclaring: true)
    var inFeatures: [String: Renaming] = [:]
    for index in result.features.indices {
      let feature = declaration.features[index]
      let inFeature = renaming(feature.declarations, feature)
      inFeature.rename(&result.features[index])
      inFeatures[result.features[index].name.value] = inFeature
    }
    return ReadFile(
      file, showing: result, WrittenNames(inShared: inShared, inFeatures: inFeatures))
  }

  /// The new head of a name, and the number of components that it replaces; nil if the name stays.
  func head(
    of name: String, in scope: ModuleScope, of owner: SchemaModules.Part
  ) -> (name: String, count: Int)? {
    let found: (module: Int, name: String, count: Int)
    switch scope.meaning(of: name, in: modules) {
    case .other(let module, let first, let count): found = (module, first, count)
    case .own:
      let first = name.root
      guard owner.place != own, !scope.local.contains(first), owner.exports.access[first] != nil
      else { return nil }
      found = (owner.place, first, 1)
    default: return nil
    }
    let head = self.name(found.name, of: found.module)
    // A written module qualifier (a count of 2) is replaced even if the name itself stays.
    return head == found.name && found.count == 1 ? nil : (head, found.count)
  }
}

/// The new names for the Swift code of a file.
struct WrittenNames: Sendable {
  let inShared: Renaming
  /// The new names in the Swift of each feature, by the new name of the feature.
  let inFeatures: [String: Renaming]

  /// A dotted path with new names, in the scope of `feature`, or of the shared declarations if that is nil.
  func called(_ path: [String], in feature: String?) -> [String] {
    (feature.flatMap { inFeatures[$0] } ?? inShared).called(path)
  }
}

extension SchemaModules {
  /// The first components of the `declaredInSwift` names in a module's shared files.
  func declaredInSwift(of part: Part) -> Set<String> {
    part.files.reduce(into: []) { names, file in
      for name in file.declaration?.shared.declaredInSwift ?? [] { names.insert(name.value.root) }
    }
  }

  /// The index of all modules, for questions across modules: the graph, and usages.
  package var index: SchemaIndex { together().index }

  /// All modules as one schema. Names that several modules declare are module-qualified.
  ///
  /// The result is meaningful only if `check` finds no errors in the modules.
  ///
  /// - Parameter shared: More names to qualify with their module.
  func together(sharing shared: Set<String> = []) -> Schema {
    guard parts.count > 1 || !shared.isEmpty else { return Schema(parts.flatMap(\.files)) }
    let names = names(sharing: shared)
    return Schema(
      parts.flatMap { part in
        part.files.enumerated().map { names.renamed($1, at: $0, of: part) }
      })
  }

  private func names(sharing shared: Set<String>) -> ModuleNames {
    ModuleNames(own: nil, shared: shared.union(sharedNames), modules: self)
  }

  /// The origin of each exported declaration, by its name in ``together(sharing:)``.
  func origins(sharing shared: Set<String>) -> [String: DeclarationOrigin] {
    let names = names(sharing: shared)
    var result: [String: DeclarationOrigin] = [:]
    for part in parts {
      for name in part.exports.access.keys {
        result[names.name(name, of: part.place)] = DeclarationOrigin(
          module: part.module, name: name)
      }
    }
    return result
  }
}

/// The module that declares something, and its name there.
package struct DeclarationOrigin: Sendable {
  package let module: SchemaModule
  package let name: String
}
