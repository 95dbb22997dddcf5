/// What can be renamed, as a path of a command line names it.
enum RenameTarget: Equatable, Sendable {
  case feature(String)
  /// A field of a feature's state.
  case field(String, feature: String)
  /// An action, by its whole path.
  case action([String], feature: String)
  case saga(String, feature: String)
  /// A type, by its full name.
  case type(String)
  /// A field of a struct or a case of an enum.
  case member(String, type: String)
  case client(String)

  /// The name that is replaced.
  var oldName: String {
    switch self {
    case .feature(let name), .field(let name, _), .saga(let name, _), .member(let name, _),
      .client(let name):
      name
    case .action(let path, _): path[path.count - 1]
    case .type(let name): name.split(separator: ".").last.map(String.init) ?? name
    }
  }

  /// Whether it is a type in Swift.
  var isType: Bool {
    switch self {
    case .feature, .type, .client: true
    case .field, .action, .saga, .member: false
    }
  }

  /// Whether `@was` keeps the old name alive.
  var canHaveOldName: Bool { if case .saga = self { false } else { true } }
}

extension RenameTarget {
  private static let sections = ["state", "actions", "sagas", "types", "clients"]

  /// Finds what a path names: `Login`, `Login.actions.submit`, `Login.types.Place.id`, `types.Filter.all`.
  ///
  /// - Throws: `SchemaRename.Mistake` when there is no such thing.
  init(
    _ path: String, in schema: CheckedSchema
  ) throws(SchemaRename.Mistake) {
    let index = ComparedSchema(schema)
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var feature: CheckedFeature?
    if let first = parts.first, !["types", "clients"].contains(first) {
      guard let found = index.features[first] else {
        throw Self.unknown(
          "feature", first, in: index.featureNames + ["types", "clients"], at: path)
      }
      feature = found
      parts.removeFirst()
      if parts.isEmpty {
        self = .feature(first)
        return
      }
    }
    let section = parts.removeFirst()
    guard Self.sections.contains(section), feature != nil || ["types", "clients"].contains(section)
    else {
      throw Self.unknown("section", section, in: Self.sections, at: path)
    }
    guard !parts.isEmpty, !parts.contains("") else {
      throw SchemaRename.Mistake("`\(path)` names a section; name what is in it: `\(path).name`")
    }
    let name = parts.joined(separator: ".")
    switch section {
    case "state":
      let names = feature?.declaration.state.map(\.name.value) ?? []
      guard names.contains(name) else {
        throw Self.unknown("state field", name, in: names, at: path)
      }
      self = .field(name, feature: feature?.declaration.name.value ?? "")
    case "actions":
      let names = feature?.declaration.actions.map(\.pathText) ?? []
      guard names.contains(name) else { throw Self.unknown("action", name, in: names, at: path) }
      self = .action(parts, feature: feature?.declaration.name.value ?? "")
    case "sagas":
      let names = feature?.declaration.sagas.map(\.name.value) ?? []
      guard names.contains(name) else { throw Self.unknown("saga", name, in: names, at: path) }
      self = .saga(name, feature: feature?.declaration.name.value ?? "")
    case "clients":
      let names = index.clients.values.filter { $0.feature == feature?.declaration.name.value }
        .map(\.name).sorted()
      guard names.contains(name) else { throw Self.unknown("client", name, in: names, at: path) }
      self = .client(name)
    default:
      try self.init(type: name, of: feature?.declaration.name.value, in: index, at: path)
    }
  }

  private init(
    type name: String, of feature: String?, in index: ComparedSchema, at path: String
  ) throws(SchemaRename.Mistake) {
    let prefix = feature.map { "\($0)." } ?? ""
    if index.types[prefix + name] != nil {
      self = .type(prefix + name)
      return
    }
    let owned = index.types.values.filter { $0.feature == feature }
    let head = name.split(separator: ".").dropLast().joined(separator: ".")
    guard let type = index.types[prefix + head], type.feature == feature, !head.isEmpty else {
      throw Self.unknown("type", name, in: owned.map(\.value.name).sorted(), at: path)
    }
    let member = name.split(separator: ".").last.map(String.init) ?? name
    let names: [String] =
      switch type.value.kind {
      case .structure(let fields): fields.map(\.name.value)
      case .enumeration(let cases): cases.map(\.name.value)
      case .alias: []
      }
    guard names.contains(member) else {
      throw Self.unknown("member of `\(head)`", member, in: names, at: path)
    }
    self = .member(member, type: type.name)
  }

  private static func unknown(
    _ what: String, _ name: String, in known: [String], at path: String
  ) -> SchemaRename.Mistake {
    let fix =
      closestMatch(to: name, in: known).map { "did you mean `\($0)`?" }
      ?? (known.isEmpty ? "there is none" : "known: \(known.joined(separator: ", "))")
    return SchemaRename.Mistake("`\(path)`: there is no \(what) `\(name)`; \(fix)")
  }
}
