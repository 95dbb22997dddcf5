import SchemaModel

/// The newer names of the declarations in one version, renamed by `@was` or by moving to another module.
struct DeclaredRenames: Sendable {
  private(set) var features: [String: String] = [:]
  /// The newer full names of types, by the older ones.
  private(set) var types: [String: String] = [:]
  private(set) var clients: [String: String] = [:]
  /// For each feature, by its older name: the newer paths of its actions, by the older ones.
  private(set) var actions: [String: [String: String]] = [:]
  /// For each type or state, by its older full name: the newer names of its cases or fields, by the older ones.
  private var ownMembers: [String: [String: String]] = [:]
  let schema: ComparedSchema

  init(from old: ComparedSchema, to new: ComparedSchema) {
    schema = old
    features = Self.outer(from: old, to: new) { $0.features.mapValues(\.declaration.attributes) }
    clients = Self.outer(from: old, to: new) { $0.clients.mapValues(\.value.attributes) }
    types = Self.outer(from: old, to: new) {
      $0.types.filter(\.value.isOuter).mapValues(\.value.attributes)
    }
    let olderNames = Dictionary(
      first: features.merging(types, uniquingKeysWith: { first, _ in first }).map { ($1, $0) })
    for (name, type) in new.types where !type.isOuter {
      let before = Self.oldName(ofType: name, old, new, olderNames)
      if before != name, old.types[before] != nil { types[before] = name }
    }
    for (name, feature) in new.features {
      let before = olderNames[name] ?? name
      guard let earlier = old.features[before]?.declaration else { continue }
      ownMembers["\(before).State"] = Self.inner(from: earlier, to: feature.declaration) {
        $0.state.map { ($0.name.value, $0.attributes) }
      }
      actions[before] = Self.inner(from: earlier, to: feature.declaration) {
        $0.actions.map { ($0.pathText, $0.attributes) }
      }
    }
    for (name, type) in new.types {
      let before = types.first { $0.value == name }?.key ?? name
      guard let earlier = old.types[before]?.value, earlier.word == type.value.word else {
        continue
      }
      ownMembers[before] = Self.inner(from: earlier, to: type.value) {
        $0.fields.map { (name: $0.name.value, attributes: $0.attributes) }
          + $0.cases.map { (name: $0.name.value, attributes: $0.attributes) }
      }
    }
  }

  /// The renames of the newer version itself: none.
  init(_ schema: ComparedSchema) { self.schema = schema }

  /// The older full name of a type, whose enclosing declarations may be renamed too.
  ///
  /// - Parameter outer: The older names of features and top-level types.
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

  /// The name of a declaration in the Swift of the newer version; `$n` for a value of an action.
  func text(_ id: DeclarationID, _ form: Reference.Form) -> String {
    let feature = id.feature ?? ""
    switch id.kind {
    case .value:
      let action = Array(id.path.dropLast())
      let payload = schema.features[feature]?.declaration.actions
        .first { $0.path.map(\.value) == action }?.payload
      return payload?.firstIndex { $0.name?.value == id.name }.map { "$\($0)" } ?? id.name
    case .field: return members(of: "\(feature).State")[id.name] ?? id.name
    case .member: return members(of: id.outer.fullName)[id.name] ?? id.name
    case .type, .feature, .client: return typeName(id.fullName).lastName
    case .child:
      guard case .typeName = form else { return id.name }
      return schema.index.choiceName(of: id) ?? id.name
    default: return id.name
    }
  }

  /// The newer names of renamed declarations inside an owner.
  private static func inner<Owner>(
    from old: Owner, to new: Owner,
    _ declared: (Owner) -> [(name: String, attributes: Attributes)]
  ) -> [String: String] {
    let before = Set(declared(old).map(\.name))
    let after = Set(declared(new).map(\.name))
    var result: [String: String] = [:]
    for (name, attributes) in declared(new) {
      // `@was` has only the last part of a path.
      guard let last = attributes.was?.value else { continue }
      let was = String(name.dropLast(name.lastName.count)) + last
      if before.contains(was), !before.contains(name), !after.contains(was) { result[was] = name }
    }
    return result
  }

  func feature(_ name: String) -> String { features[name] ?? name }

  /// The newer names of renamed fields or cases, by the full name of their owner.
  func members(of owner: String) -> [String: String] { ownMembers[owner] ?? [:] }

  /// The newer name of a type, a feature or a client.
  func typeName(_ name: String) -> String {
    if types.isEmpty, features.isEmpty, clients.isEmpty { return name }
    return name.withHead { types[$0] ?? features[$0] ?? clients[$0] }
  }

  /// The newer path of an action.
  ///
  /// - Parameter feature: The feature in which the path is resolved, by its older name.
  func path(_ path: [String], in feature: String) -> String {
    guard let found = schema.index.actions.resolve(path, in: feature).action else {
      return path.joined(separator: ".")
    }
    let (route, types) = (found.route, found.caseTypes)
    guard types.isEmpty else {
      // The cases of a value have the names of their enums.
      let cases = zip(types, path.suffix(types.count)).map { members(of: $0)[$1] ?? $1 }
      let action = self.path(Array(path.dropLast(types.count)), in: feature)
      return ([action] + cases).joined(separator: ".")
    }
    var parts = Array(path[..<route.start])
    if route.isForeign { parts[0] = self.feature(parts[0]) }
    var action = Array(path[route.start...])
    if action.count > 1, action[0] == "binding" {
      action[1] = members(of: "\(route.feature).State")[action[1]] ?? action[1]
      return (parts + action).joined(separator: ".")
    }
    // A path without an action refers to all actions of a feature.
    guard !action.isEmpty else { return parts.joined(separator: ".") }
    let name = action.joined(separator: ".")
    return (parts + [actions[route.feature]?[name] ?? name]).joined(separator: ".")
  }
}
