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
  /// A method of a client.
  case method(String, client: String)
  case queue(String)
  /// A child of a feature.
  case child(String, feature: String)
  /// One of the things that a child can be.
  case choice(String, child: String, feature: String)
  /// A value of an action, which has a name.
  case value(String, action: [String], feature: String)

  /// The name that is replaced.
  var oldName: String {
    switch self {
    case .feature(let name), .field(let name, _), .saga(let name, _), .member(let name, _),
      .client(let name), .method(let name, _), .queue(let name), .child(let name, _),
      .choice(let name, _, _), .value(let name, _, _):
      name
    case .action(let path, _): path[path.count - 1]
    case .type(let name): name.split(separator: ".").last.map(String.init) ?? name
    }
  }

  /// Whether it is a type in Swift.
  var isType: Bool {
    switch self {
    case .feature, .type, .client: true
    default: false
    }
  }

  /// Whether it is that field or child of a feature's state.
  func isInState(_ name: String, of feature: String) -> Bool {
    self == .field(name, feature: feature) || self == .child(name, feature: feature)
  }

  /// Whether `@was` keeps the old name alive.
  var canHaveOldName: Bool {
    switch self {
    case .feature, .field, .action, .type, .member, .client: true
    case .saga, .method, .queue, .child, .choice, .value: false
    }
  }
}

extension RenameTarget {
  private static let sharedSections = ["types", "clients", "queues"]
  private static let sections = sharedSections + ["state", "children", "actions", "sagas"]

  /// Finds what a path names: `Login`, `Login.actions.submit`, `Login.types.Place.id`, `types.Filter.all`.
  ///
  /// - Throws: `SchemaRename.Mistake` when there is no such thing.
  init(
    _ path: String, in schema: CheckedSchema
  ) throws(SchemaRename.Mistake) {
    let index = ComparedSchema(schema)
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var feature: CheckedFeature?
    if let first = parts.first, !Self.sharedSections.contains(first) {
      guard let found = index.features[first] else {
        throw Self.unknown(
          "feature", first, in: index.featureNames + Self.sharedSections, at: path)
      }
      feature = found
      parts.removeFirst()
      if parts.isEmpty {
        self = .feature(first)
        return
      }
    }
    let section = parts.removeFirst()
    guard Self.sections.contains(section), feature != nil || Self.sharedSections.contains(section)
    else {
      throw Self.unknown("section", section, in: Self.sections, at: path)
    }
    guard !parts.isEmpty, !parts.contains("") else {
      throw SchemaRename.Mistake("`\(path)` names a section; name what is in it: `\(path).name`")
    }
    let name = parts.joined(separator: ".")
    let owner = feature?.declaration.name.value
    switch section {
    case "state":
      let names = feature?.declaration.state.map(\.name.value) ?? []
      guard names.contains(name) else {
        throw Self.unknown("state field", name, in: names, at: path)
      }
      self = .field(name, feature: owner ?? "")
    case "children":
      try self.init(child: parts, of: feature?.declaration, at: path)
    case "actions":
      try self.init(action: parts, of: feature?.declaration, at: path)
    case "sagas":
      let names = feature?.declaration.sagas.map(\.name.value) ?? []
      guard names.contains(name) else { throw Self.unknown("saga", name, in: names, at: path) }
      self = .saga(name, feature: owner ?? "")
    case "clients":
      try self.init(client: parts, of: owner, in: index, at: path)
    case "queues":
      let names = index.queues.values.filter { $0.feature == owner }.map(\.name).sorted()
      guard names.contains(name) else { throw Self.unknown("queue", name, in: names, at: path) }
      self = .queue(name)
    default:
      try self.init(type: name, of: owner, in: index, at: path)
    }
  }

  private init(
    child parts: [String], of feature: Feature?, at path: String
  ) throws(SchemaRename.Mistake) {
    let owner = feature?.name.value ?? ""
    guard let child = feature?.child(parts[0]) else {
      throw Self.unknown(
        "child", parts[0], in: feature?.children.map(\.name.value) ?? [], at: path)
    }
    guard parts.count > 1 else {
      self = .child(parts[0], feature: owner)
      return
    }
    let name = parts.dropFirst().joined(separator: ".")
    let names = child.members.map(\.name.value)
    guard names.contains(name) else {
      throw Self.unknown("member of `\(parts[0])`", name, in: names, at: path)
    }
    self = .choice(name, child: parts[0], feature: owner)
  }

  private init(
    action parts: [String], of feature: Feature?, at path: String
  ) throws(SchemaRename.Mistake) {
    let (owner, actions) = (feature?.name.value ?? "", feature?.actions ?? [])
    let name = parts.joined(separator: ".")
    if actions.contains(where: { $0.pathText == name }) {
      self = .action(parts, feature: owner)
      return
    }
    let action = Array(parts.dropLast())
    let text = action.joined(separator: ".")
    guard let declared = actions.first(where: { $0.pathText == text }) else {
      throw Self.unknown("action", name, in: actions.map(\.pathText), at: path)
    }
    let names = declared.payload.compactMap(\.name?.value)
    guard names.contains(parts[action.count]) else {
      throw Self.unknown("named value of `\(text)`", parts[action.count], in: names, at: path)
    }
    self = .value(parts[action.count], action: action, feature: owner)
  }

  private init(
    client parts: [String], of feature: String?, in index: ComparedSchema, at path: String
  ) throws(SchemaRename.Mistake) {
    guard let client = index.clients[parts[0]], client.feature == feature else {
      let names = index.clients.values.filter { $0.feature == feature }.map(\.name).sorted()
      throw Self.unknown("client", parts[0], in: names, at: path)
    }
    guard parts.count > 1 else {
      self = .client(parts[0])
      return
    }
    let name = parts.dropFirst().joined(separator: ".")
    guard client.value.method(name) != nil else {
      throw Self.unknown(
        "method of `\(parts[0])`", name, in: client.value.methods.map(\.name.value), at: path)
    }
    self = .method(name, client: parts[0])
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
