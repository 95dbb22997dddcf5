/// The scope of names that may come from other modules: a feature, or the shared part of a file.
struct ModuleScope: Sendable {
  /// The indices of the imported modules.
  let imports: [Int]
  /// The first components of names declared inside the feature or under `declaredInSwift`.
  let local: Set<String>
  private let part: SchemaModules.Part

  /// - Parameter declaredInSwift: The first components of `declaredInSwift` names in the module's shared files.
  init(
    _ declarations: Declarations, of feature: Feature?, declaredInSwift: Set<String>,
    in part: SchemaModules.Part, of modules: SchemaModules
  ) {
    self.part = part
    imports = declarations.imports.compactMap { modules.place(of: $0.value, from: part) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    var local = declaredInSwift
    for name in declarations.declaredInSwift { local.insert(name.value.root) }
    if let feature {
      for type in declarations.types { local.insert(type.path[0]) }
      for child in feature.children where !child.members.isEmpty { local.insert(child.choiceName) }
    }
    self.local = local
  }

  /// The meaning of a name in this scope.
  enum Meaning {
    /// A name of the module or of Swift, or an unknown name.
    case own
    /// A name of another module; the first `count` components lead to its declaration.
    case other(module: Int, name: String, count: Int)
    case notImported([Int], name: String)
    case hidden(Int, name: String)
    case ambiguous([Int], name: String)
    /// The other module declares something of its own name, and Swift looks for `name` inside that declaration.
    case unqualifiable(Int, name: String)
    /// A name of modules that import this one.
    case above([Int], name: String)
  }

  func meaning(of name: String, in modules: SchemaModules) -> Meaning {
    let parts = name.split(separator: ".", maxSplits: 2).map(String.init)
    guard let first = parts.first, !local.contains(first), part.exports.access[first] == nil,
      !KnownType.isStandard(first)
    else { return .own }
    func isVisible(_ name: String, in place: Int) -> Bool {
      modules.parts[place].access(of: name, seenFrom: part.module) != nil
    }
    let owners = imports.filter { isVisible(first, in: $0) }
    let module = parts.count > 1 ? modules.place(of: first, from: part) : nil
    if let module, owners.contains(module), isVisible(parts[1], in: module) {
      return .unqualifiable(module, name: parts[1])
    }
    if owners.count > 1 { return .ambiguous(owners, name: first) }
    if let owner = owners.first { return .other(module: owner, name: first, count: 1) }
    if let module {
      if modules.parts[module].exports.access[parts[1]] == nil { return .own }
      guard isVisible(parts[1], in: module) else { return .hidden(module, name: parts[1]) }
      if imports.contains(module) { return .other(module: module, name: parts[1], count: 2) }
      return modules.closures[module].contains(part.place)
        ? .above([module], name: parts[1]) : .notImported([module], name: parts[1])
    }
    if let hidden = imports.first(where: { modules.parts[$0].exports.access[first] != nil }) {
      return .hidden(hidden, name: first)
    }
    let elsewhere = modules.parts.indices.filter {
      $0 != part.place && !modules.parts[$0].module.name.isEmpty && isVisible(first, in: $0)
    }
    let below = elsewhere.filter { !modules.closures[$0].contains(part.place) }
    if !below.isEmpty { return .notImported(below, name: first) }
    return elsewhere.isEmpty ? .own : .above(elsewhere, name: first)
  }
}

/// Collects names that may belong to other modules: types, features, clients, and capitalized action paths.
struct ForeignNames: SchemaVisitor {
  private(set) var types: [SwiftType] = []
  private(set) var names: [Name] = []

  init(in feature: Feature) { walk(feature) }

  init(in shared: Declarations) { walk(shared) }

  mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    if !type.isPrimitive { types.append(type) }
  }

  mutating func visit(_ path: ActionPath, _ role: ActionPathRole) {
    let first = path.components[0]
    guard first.value.first?.isUppercase == true else { return }
    names.append(Name(path.components.map(\.value).joined(separator: "."), at: first.range))
  }

  mutating func visit(_ name: Name, _ role: ReferenceRole) {
    switch role {
    case .client, .childFeature: names.append(name)
    default: break
    }
  }
}
