// What can be renamed, as a path of a command line names it.

extension SchemaIndex {
  /// A section of a schema, as paths name it.
  private struct Section {
    let kind: DeclarationID.Kind
    let word: String
    /// What stands inside of that.
    var inner: (kind: DeclarationID.Kind, word: String)?
    /// Whether the names of the first have dots.
    var hasDots = false
    /// Whether it can stand outside of features.
    var isShared = false
  }

  private static let sections: [(name: String, section: Section)] = [
    (
      "types",
      Section(kind: .type, word: "type", inner: (.member, "member"), hasDots: true, isShared: true)
    ),
    ("clients", Section(kind: .client, word: "client", inner: (.method, "method"), isShared: true)),
    ("queues", Section(kind: .queue, word: "queue", isShared: true)),
    ("state", Section(kind: .field, word: "state field")),
    ("children", Section(kind: .child, word: "child", inner: (.choice, "member"))),
    (
      "actions",
      Section(kind: .action, word: "action", inner: (.value, "named value"), hasDots: true)
    ),
    ("sagas", Section(kind: .saga, word: "saga")),
  ]

  /// Finds what a path names: `Login`, `Login.actions.submit`, `Login.types.Place.id`, `types.Filter.all`.
  ///
  /// - Throws: `SchemaRename.Mistake` when there is no such thing.
  func id(at path: String) throws(SchemaRename.Mistake) -> DeclarationID {
    func unknown(_ what: String, _ name: String, in known: [String]) -> SchemaRename.Mistake {
      let fix =
        closestMatch(to: name, in: known).map { "did you mean `\($0)`?" }
        ?? (known.isEmpty ? "there is none" : "known: \(known.joined(separator: ", "))")
      return SchemaRename.Mistake("`\(path)`: there is no \(what) `\(name)`; \(fix)")
    }
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var feature: String?
    let shared = Self.sections.filter(\.section.isShared).map(\.name)
    if !shared.contains(parts[0]) {
      let name = parts.removeFirst()
      guard names.features[name] != nil else {
        throw unknown("feature", name, in: candidates(.feature) + shared)
      }
      guard !parts.isEmpty else { return .feature(name) }
      feature = name
    }
    let sectionName = parts.removeFirst()
    guard let section = Self.sections.first(where: { $0.name == sectionName })?.section else {
      throw unknown("section", sectionName, in: Self.sections.map(\.name))
    }
    guard !parts.isEmpty, !parts.contains("") else {
      throw SchemaRename.Mistake("`\(path)` names a section; name what is in it: `\(path).name`")
    }
    let known = candidates(section.kind, in: feature)
    func id(_ path: [String]) -> DeclarationID {
      let isEverywhere = section.kind == .client || section.kind == .queue
      return DeclarationID(section.kind, in: isEverywhere ? nil : feature, path)
    }
    let name = parts.joined(separator: ".")
    if known.contains(name) { return id(parts) }
    let depth = section.hasDots ? parts.count - 1 : 1
    let outer = parts[..<depth].joined(separator: ".")
    guard let inner = section.inner, known.contains(outer) else {
      let isWhole = section.hasDots || section.inner == nil
      throw unknown(section.word, isWhole ? name : parts[0], in: known)
    }
    let result = id(Array(parts[..<depth])).inner(
      inner.kind, parts[depth...].joined(separator: "."))
    let members = candidates(inner.kind, in: feature, outer)
    guard members.contains(result.name) else {
      throw unknown("\(inner.word) of `\(outer)`", result.name, in: members)
    }
    return result
  }

  /// The names of a kind of declarations in one place: what others might have been meant to be.
  ///
  /// - Parameters:
  ///   - feature: where they stand; nil for what features share.
  ///   - outer: what they are inside of.
  private func candidates(
    _ kind: DeclarationID.Kind, in feature: String? = nil, _ outer: String = ""
  ) -> [String] {
    let declaration = feature.flatMap { names.features[$0] }
    switch kind {
    case .feature: return graph.names
    case .field: return declaration?.state.map(\.name.value) ?? []
    case .saga: return declaration?.sagas.map(\.name.value) ?? []
    case .dependency: return declaration?.dependencies.map(\.name.value) ?? []
    case .child: return declaration?.children.map(\.name.value) ?? []
    case .choice: return declaration?.child(outer)?.members.map(\.name.value) ?? []
    case .action: return declaration?.actions.map(\.pathText) ?? []
    case .value:
      let action = declaration?.actions.first { $0.pathText == outer }
      return action?.payload.compactMap(\.name?.value) ?? []
    case .type:
      return names.types.values.filter { $0.feature == feature }.map(\.value.name).sorted()
    case .member:
      let type = DeclarationID(.type, in: feature, [outer])
      return names.types[type.fullName]?.value.memberNames ?? []
    case .client: return names.clients.values.filter { $0.feature == feature }.map(\.name).sorted()
    case .method: return names.clients[outer]?.value.methods.map(\.name.value) ?? []
    case .queue: return names.queues.values.filter { $0.feature == feature }.map(\.name).sorted()
    }
  }
}
