/// What declarations of modules are called where several modules are seen together.
struct ModuleNames: Sendable {
  /// The module whose names stay as they are; nil if none is preferred.
  let own: Int?
  /// The names that more than one module declares.
  let shared: Set<String>
  let modules: SchemaModules
  /// What modules are called in front of these names, by their places.
  private let labels: [String]
  /// The names that are changed, and those of modules, which can stand in front of a name.
  private let heads: Set<String>
  /// Whether all of them look like names of types: files keep no others.
  private let areHeadsTypes: Bool

  /// - Parameter own: The place of the module that sees the others; nil for all modules together.
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

  /// A file with these names; the same if it has none that changes.
  ///
  /// - Parameter place: Where it stands among the files of its module.
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

  /// What a name begins with here, and how many of its parts that replaces; nil if it stays.
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
    // With the name of its module in front, it is still one name.
    return head == found.name && found.count == 1 ? nil : (head, found.count)
  }
}

/// What names are called that stand in the Swift of a file.
struct WrittenNames: Sendable {
  let inShared: Renaming
  /// By what their features are called.
  let inFeatures: [String: Renaming]

  /// A dotted path, qualified with the module of its first foreign name.
  func called(_ path: [String], in feature: String?) -> [String] {
    (feature.flatMap { inFeatures[$0] } ?? inShared).called(path)
  }
}

extension SchemaModules {
  /// The first names of what shared files of a module leave to Swift.
  func declaredInSwift(of part: Part) -> Set<String> {
    part.files.reduce(into: []) { names, file in
      for name in file.declaration?.shared.declaredInSwift ?? [] { names.insert(name.value.root) }
    }
  }

  /// Everything in all modules, for what is asked about all of them: the graph, and who uses what.
  package var index: SchemaIndex { together().index }

  /// All modules as one schema. A name that several modules declare has that of its module before it.
  ///
  /// Only of modules without errors, which `check` finds, does it say something.
  ///
  /// - Parameter shared: Names that get that of their module, besides those that several modules declare.
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

  /// Where what other modules could name is declared, by its name among all modules together.
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
