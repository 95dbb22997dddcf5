import SchemaModel

// The paths of declarations on a command line.

extension SchemaIndex {
  /// A section of a schema, as used in paths.
  private struct Section {
    let name: String
    let kind: DeclarationID.Kind
    let word: String
    /// The kind of the declarations inside those of the section, such as the members of types.
    var inner: (kind: DeclarationID.Kind, word: String)?
    /// Whether the names of the section's declarations may have dots.
    var hasDots = false
    /// Whether the section can be outside of features.
    var isShared = false
  }

  private static let sections = [
    Section(
      name: "types", kind: .type, word: "type", inner: (.member, "member"), hasDots: true,
      isShared: true),
    Section(
      name: "clients", kind: .client, word: "client", inner: (.method, "method"), isShared: true),
    Section(name: "queues", kind: .queue, word: "queue", isShared: true),
    Section(name: "state", kind: .field, word: "state field"),
    Section(name: "pages", kind: .field, word: "list"),
    Section(name: "queries", kind: .field, word: "query"),
    Section(name: "children", kind: .child, word: "child", inner: (.choice, "member")),
    Section(
      name: "actions", kind: .action, word: "action", inner: (.value, "named value"), hasDots: true),
    Section(name: "sagas", kind: .saga, word: "saga"),
  ]

  /// Resolves a path: `Login`, `Login.actions.submit`, `Login.types.Place.id`, `types.Filter.all`.
  ///
  /// - Throws: `SchemaRename.Failure` if there is no such declaration.
  func id(at path: String) throws(SchemaRename.Failure) -> DeclarationID {
    func unknown(_ what: String, _ name: String, in known: [String]) -> SchemaRename.Failure {
      let fix =
        closestMatch(to: name, in: known).map { "did you mean `\($0)`?" }
        ?? (known.isEmpty ? "there is none" : "known: \(known.joined(separator: ", "))")
      return SchemaRename.Failure("`\(path)`: there is no \(what) `\(name)`; \(fix)")
    }
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var feature: String?
    let shared = Self.sections.filter(\.isShared).map(\.name)
    if !shared.contains(parts[0]) {
      var name = parts.removeFirst()
      // The name of a feature may have dots: `MapUI.Toolbar` in a module, `Kit.MapUI.Toolbar` with a package folder.
      let known = (0...parts.count).first {
        names.features[([name] + parts[..<$0]).joined(separator: ".")] != nil
      }
      if let known {
        name = ([name] + parts[..<known]).joined(separator: ".")
        parts.removeFirst(known)
      }
      guard names.features[name] != nil else {
        throw unknown("feature", name, in: names(of: .feature) + shared)
      }
      guard !parts.isEmpty else { return .feature(name) }
      feature = name
    }
    let sectionName = parts.removeFirst()
    guard let section = Self.sections.first(where: { $0.name == sectionName }) else {
      throw unknown("section", sectionName, in: Self.sections.map(\.name))
    }
    guard !parts.isEmpty, !parts.contains("") else {
      throw SchemaRename.Failure("`\(path)` is a section; add the name of an entry: `\(path).name`")
    }
    let known = names(of: section.kind, in: feature)
    func id(_ name: String) -> DeclarationID {
      switch section.kind {
      case .type:
        type(((feature.map { [$0] } ?? []) + [name]).joined(separator: ".")) ?? .client(name)
      case .client, .queue: DeclarationID(section.kind, in: nil, [name])
      case .action: .action(name.split(separator: ".").map(String.init), in: feature ?? "")
      default: DeclarationID(section.kind, in: feature, [name])
      }
    }
    let name = parts.joined(separator: ".")
    if known.contains(name) { return id(name) }
    let heads = parts.indices.dropFirst()
    let depth =
      section.hasDots
      ? parts.count - 1
      : heads.first { known.contains(parts[..<$0].joined(separator: ".")) } ?? 1
    let outer = parts[..<depth].joined(separator: ".")
    guard let inner = section.inner, known.contains(outer) else {
      let isWhole = section.hasDots || section.inner == nil
      throw unknown(section.word, isWhole ? name : parts[0], in: known)
    }
    let result = id(outer).inner(
      inner.kind, parts[depth...].joined(separator: "."))
    let members = names(of: inner.kind, in: feature, outer)
    guard members.contains(result.name) else {
      throw unknown("\(inner.word) of `\(outer)`", result.name, in: members)
    }
    return result
  }
}
