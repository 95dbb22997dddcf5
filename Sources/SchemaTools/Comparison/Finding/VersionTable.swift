import SchemaModel

/// The declarations of one version as input for ``ChangeFinder``: a list for each kind of declaration. Types, paths and
/// Swift use the names of the newer version.
struct VersionTable {
  let renames: DeclaredRenames
  /// The newer version, if this is the older one.
  var newer: ComparedSchema?
  /// The features that both versions have, by their names in this version.
  let keptFeatures: Set<String>
  /// The canonical forms of Swift code.
  let code: CanonicalCode
  /// The feature in which names are resolved, by its name in this version.
  private(set) var feature: String?

  /// The tables of two versions.
  static func both(
    _ old: ComparedSchema, _ new: ComparedSchema
  ) -> (old: VersionTable, new: VersionTable) {
    let renames = DeclaredRenames(from: old, to: new)
    let none = DeclaredRenames(new)
    let kept = Set(old.features.keys.filter { new.features[renames.feature($0)] != nil })
    let nowKept = Set(kept.map(renames.feature))
    return (
      VersionTable(renames: renames, newer: new, keptFeatures: kept, code: CanonicalCode(renames)),
      VersionTable(renames: none, keptFeatures: nowKept, code: CanonicalCode(none))
    )
  }

  /// The table with names resolved in a feature.
  func inside(_ feature: String?) -> VersionTable {
    var result = self
    result.feature = feature
    return result
  }

  var schema: ComparedSchema { renames.schema }
  var isOld: Bool { newer != nil }

  /// All declarations, in lists with the same order in both versions.
  var lists: [DeclaredList] { [types, clients, queues, files, features] }

  /// The canonical form of a type: full names and resolved aliases.
  func type(_ type: SwiftType) -> TypeSyntax {
    let syntax = schema.index.names.qualified(type, from: feature)
    return isOld ? syntax.mapNames(renames.typeName) : syntax
  }

  /// The path of an action.
  func path(_ path: [String]) -> String {
    guard isOld, let feature else { return path.joined(separator: ".") }
    return renames.path(path, in: feature)
  }

  func path(_ path: ActionPath) -> String {
    self.path(path.components.map(\.value)) + (path.isGroup ? ".*" : "")
      + path.key.map { "(\(code.text($0)))" }.joined()
  }

  /// The paths of actions, sorted because their order makes no difference.
  func paths(_ paths: [ActionPath]) -> String {
    paths.map(path).sorted().joined(separator: ", ")
  }

  /// The scope of a type or a client. A removed one is reported at its feature in the newer version, if there is one.
  func scope<Value>(
    of owned: Owned<Value>, _ attributes: Attributes, at range: SourceRange
  ) -> ChangeScope {
    var result = ChangeScope(
      feature: owned.feature.map(renames.feature),
      isInternal: owned.access == .internal, isAnnounced: attributes.deprecated != nil,
      place: range)
    guard let newer else { return result }
    if let feature = result.feature.flatMap({ newer.features[$0] }) {
      result.place = feature.declaration.name.range
    } else {
      result.isInOldVersion = true
    }
    return result
  }

  /// The access level of a declaration. Declarations in a feature have that of the feature.
  func access(_ access: AccessLevel) -> Property {
    Property(
      .accessWidened, less: .accessNarrowed, access.rawValue,
      rank: AccessLevel.allCases.count { $0 < access })
  }

  /// The property for the module that declares a feature, a client or a type; empty if the module is unknown.
  func module(
    _ kind: ChangeKind, of name: String, from origin: Property.Origin? = nil
  ) -> [Property] {
    guard let module = schema.origins[name]?.module.name, !module.isEmpty else { return [] }
    return [Property(kind, module, from: origin)]
  }

  func redacted(
    _ kind: ChangeKind, _ attributes: Attributes, if condition: String = "",
    about part: String? = nil
  ) -> Property {
    Property(
      kind, attributes.redacted == nil ? "shown" : "@redacted", if: condition, in: .outer,
      about: part)
  }

  /// What is imported, each module once.
  func imports(_ declarations: Declarations) -> Property {
    Property(
      .importsChanged, Self.list(Set(declarations.imports.map(\.value)).sorted()),
      about: "imports")
  }

  static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
