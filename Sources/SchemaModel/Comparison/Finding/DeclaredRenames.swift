/// The renames that `@was` in the newer version declares, and the names with that of a module for what another module has
/// now.
struct DeclaredRenames: Sendable {
  private(set) var features: [String: String] = [:]
  /// By full names.
  private(set) var types: [String: String] = [:]
  private(set) var clients: [String: String] = [:]
  /// By the older name of the feature.
  private(set) var fields: [String: [String: String]] = [:]
  /// By the older name of the feature; actions by their whole path.
  private(set) var actions: [String: [[String]: [String]]] = [:]
  /// Cases, and fields of structs and states, by the full names of what they belong to in the older version.
  private var ownMembers: [String: [String: String]] = [:]
  /// The same, whichever they belong to.
  private var members: [String: String] = [:]
  /// The last parts of the names of types and features.
  private var typeWords: [String: String] = [:]
  /// What Swift of the older and the newer version names with its module.
  private var oldInModules: [String: String] = [:]
  private var newInModules: [String: String] = [:]
  private let old: ComparedSchema
  private let new: ComparedSchema

  init(from old: ComparedSchema, to new: ComparedSchema) {
    self.old = old
    self.new = new
    features =
      OuterRenames(
        from: Set(old.features.keys), of: old,
        to: new.features.mapValues { $0.declaration.attributes.was?.value }, of: new
      ).renames
    clients =
      OuterRenames(
        from: Set(old.clients.keys), of: old,
        to: new.clients.mapValues { $0.value.attributes.was?.value }, of: new
      ).renames
    types =
      OuterRenames(
        from: Set(old.types.filter(\.value.isOuter).keys), of: old,
        to: new.types.filter(\.value.isOuter).mapValues { $0.value.attributes.was?.value }, of: new
      ).renames
    let olderNames = Dictionary(
      features.merging(types, uniquingKeysWith: { first, _ in first }).map { ($1, $0) },
      uniquingKeysWith: { first, _ in first })
    for (name, type) in new.types where !type.isOuter {
      let before = Self.oldName(ofType: name, old, new, olderNames)
      if before != name, old.types[before] != nil { types[before] = name }
    }
    for (name, feature) in new.features {
      let before = olderNames[name] ?? name
      guard let oldFeature = old.features[before]?.declaration else { continue }
      fields[before] = Self.renames(
        oldFeature.state.map(\.name.value),
        feature.declaration.state.map { ($0.name.value, $0.attributes.was?.value) })
      actions[before] = Self.renames(
        oldFeature.actions.map { $0.path.map(\.value) },
        feature.declaration.actions.map { action in
          let path = action.path.map(\.value)
          return (path, action.attributes.was.map { path.dropLast() + [$0.value] })
        })
    }
    for (name, type) in new.types {
      let before = types.first { $0.value == name }?.key ?? name
      guard let earlier = old.types[before] else { continue }
      ownMembers[before] = Self.memberRenames(earlier.value, type.value)
    }
    for (feature, renames) in fields { ownMembers["\(feature).State"] = renames }
    ownMembers = ownMembers.filter { !$0.value.isEmpty }
    for (before, now) in types.merging(features, uniquingKeysWith: { first, _ in first }) {
      let words = [before, now].map { $0.split(separator: ".").last.map(String.init) ?? $0 }
      if words[0] != words[1] { typeWords[words[0]] = words[1] }
    }
    members = unmistakableMembers()
    oldInModules = old.namesInModules.mapValues(typeName)
    newInModules = new.namesInModules
  }

  /// The members that count as renamed wherever only a compiler knows what they belong to.
  ///
  /// If two declarations share both names, one may have replaced the other, which changes the behavior of
  /// Swift. Such a rename is followed only if the schema shows the owner: an unnecessary report is better
  /// than a missed change. Declarations outside the schema are ignored.
  private func unmistakableMembers() -> [String: String] {
    guard !ownMembers.isEmpty else { return [:] }
    var names = new.memberNames
    for (owner, members) in old.memberNames {
      names[typeName(owner), default: []].formUnion(members)
    }
    let renamed = Dictionary(
      ownMembers.map { (typeName($0), $1) }, uniquingKeysWith: { first, _ in first })
    var result: [String: String] = [:]
    for (owner, renames) in renamed.sorted(by: { $0.key < $1.key }) {
      for (before, now) in renames.sorted(by: { $0.key < $1.key }) {
        let isMistakable = names.contains { other, members in
          other != owner && members.contains(before) && members.contains(now)
            && renamed[other]?[before] != now
        }
        guard !isMistakable else { continue }
        // Two that were called alike are called otherwise now: all three names are one.
        if let first = result[before], first != now { result[now] = first }
        result[before] = result[before] ?? now
      }
    }
    return result
  }

  private static func memberRenames(
    _ old: TypeDeclaration, _ new: TypeDeclaration
  ) -> [String: String] {
    switch (old.kind, new.kind) {
    case (.structure(let before), .structure(let now)):
      renames(before.map(\.name.value), now.map { ($0.name.value, $0.attributes.was?.value) })
    case (.enumeration(let before), .enumeration(let now)):
      renames(before.map(\.name.value), now.map { ($0.name.value, $0.attributes.was?.value) })
    default: [:]
    }
  }

  /// The full name that a type had: what is around it may have been called otherwise as well.
  ///
  /// - Parameter outer: the older names of features and of types that are in no other one.
  private static func oldName(
    ofType name: String, _ old: ComparedSchema, _ new: ComparedSchema, _ outer: [String: String]
  ) -> String {
    guard let type = new.types[name], !type.isOuter, let dot = name.lastIndex(of: ".") else {
      return outer[name] ?? name
    }
    let prefix = oldName(ofType: String(name[..<dot]), old, new, outer) + "."
    let same = prefix + name[name.index(after: dot)...]
    guard let was = type.value.attributes.was?.value, old.types[same] == nil else { return same }
    return prefix + was
  }

  /// What Swift of the older version is about in the newer one.
  ///
  /// - Parameter feature: where it stands, by its older name, if it sees the fields of a state.
  func codeNames(in feature: String?) -> CodeNames {
    var names = codeNames(of: old, in: feature)
    names.variables = feature.flatMap { fields[$0] } ?? [:]
    names.ownMembers = ownMembers
    names.inModules = oldInModules
    return names
  }

  /// What Swift of the newer version is about. What only compilers know and types are spelled alike in both versions, so
  /// that those of other things stay the same.
  ///
  /// - Parameter feature: where it stands, by its newer name, if it sees the fields of a state.
  func newCodeNames(in feature: String?) -> CodeNames {
    var names = codeNames(of: new, in: feature)
    names.inModules = newInModules
    return names
  }

  private func codeNames(of schema: ComparedSchema, in feature: String?) -> CodeNames {
    var names = CodeNames(members: members, types: typeWords)
    if let feature, !ownMembers.isEmpty {
      names.fieldTypes = schema.fieldTypes(in: feature)
      names.fullNames = schema.fullNames(in: feature)
    }
    return names
  }

  /// Which of some names go on under others.
  ///
  /// - Parameters:
  ///   - old: the names of the older version.
  ///   - new: the names of the newer version with what they were.
  static func renames<Name: Hashable>(
    _ old: [Name], _ new: [(name: Name, was: Name?)]
  ) -> [Name: Name] {
    let before = Set(old)
    let after = Set(new.map(\.name))
    var result: [Name: Name] = [:]
    for (name, was) in new {
      guard let was, before.contains(was), !before.contains(name), !after.contains(was) else {
        continue
      }
      result[was] = name
    }
    return result
  }

  /// The name of a type, a feature's state or a client as it is in the newer version.
  func typeName(_ name: String) -> String {
    if types.isEmpty, features.isEmpty, clients.isEmpty { return name }
    var parts = name.split(separator: ".").map(String.init)
    var rest: [String] = []
    while !parts.isEmpty {
      let head = parts.joined(separator: ".")
      if let new = types[head] ?? features[head] ?? clients[head] {
        return ([new] + rest).joined(separator: ".")
      }
      rest.insert(parts.removeLast(), at: 0)
    }
    return name
  }

  /// The path of an action as it is in the newer version.
  ///
  /// - Parameters:
  ///   - path: as the older version writes it.
  ///   - feature: where it is written, by its older name.
  func path(_ path: [String], in feature: String) -> [String] {
    guard let route = old.index.actions.route(path, in: feature) else { return path }
    var before = Array(path[..<route.start])
    if route.isForeign { before[0] = features[before[0]] ?? before[0] }
    let action = Array(path[route.start...])
    if action.count > 1, action[0] == "binding" {
      let field = fields[route.feature]?[action[1]] ?? action[1]
      return before + ["binding", field] + action.dropFirst(2)
    }
    return before + (actions[route.feature]?[action] ?? action)
  }
}

extension ActionDeclaration {
  /// `delegate.finished`
  var pathText: String { path.map(\.value).joined(separator: ".") }
}
