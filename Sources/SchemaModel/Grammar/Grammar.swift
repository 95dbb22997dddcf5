/// The form of the schema language: its keys, their order, and their values.
///
/// The reader, the formatter and the schema for editors use it.
package enum Grammar {
  package typealias Key = GrammarNode.Key
  typealias Header = GrammarNode.Header

  /// The keys that can stand at the top of a file.
  package static let namesOfFileKeys = Set(fileKeys.map(\.name))

  /// A file of features, or of shared declarations.
  static let file = GrammarNode.sections(fileKeys)
  /// The settings of a project, in `reduxgen.yaml`.
  static let project = GrammarNode.sections(projectKeys)
  /// A feature in `features:`.
  static let feature = Header(
    kind: .feature, hasAttributes: true, about: "A feature.", value: .sections(sections))

  /// Whether a file holds the settings of a project.
  package static func isProject(_ root: Node) -> Bool {
    if isProject(root.range.file) { return true }
    let own = Set(projectKeys.map(\.name)).subtracting(fileKeys.map(\.name))
    return root.entries.contains { own.contains($0.key) }
  }

  /// Whether a file has the name of a project file.
  package static func isProject(_ file: SourceFile) -> Bool {
    file.path == "reduxgen.yaml" || file.path.hasSuffix("/reduxgen.yaml")
  }

  /// The grammar node of the mapping at the top of a file.
  package static func node(of root: Node) -> GrammarNode {
    isProject(root) ? project : file
  }

  /// The top-level keys that only a file with `feature:` may have.
  package static let keysOfFeatures: [String] =
    sections.map(\.name).filter { !sharedKeys.contains($0) }
  /// The keys that a file without a feature may have.
  static let sharedKeys = [
    "reduxgen", "access", "imports", "declaredInSwift", "types", "clients", "queues", "features",
  ]

  static let fileKeys: [Key] =
    [
      key("file.reduxgen", .number),
      key("file.feature", .word([])),
    ] + sections + [
      key("file.features", .names([feature]))
    ]

  /// The keys of a feature.
  ///
  /// Declarations come before their uses: types, then the clients that mention them, then the dependencies that name
  /// clients.
  package static let sections: [Key] = [
    key("feature.access", .word(["public", "package", "internal"])),
    key("feature.imports", names),
    key("feature.declaredInSwift", names),
    key("feature.conforms", conforms),
    key("feature.storedVersion", .number),
    key("feature.types", .names(typeHeaders)),
    key("feature.clients", .names([client])),
    key("feature.dependencies", .names([dependency])),
    key("feature.queues", .names([queue])),
    key("feature.state", .names([stateField])),
    key("feature.children", .names([child])),
    key("feature.given", .names([given])),
    key("feature.pages", .names([pageList])),
    key("feature.queries", .names([query])),
    key("feature.actions", .names([action])),
    key("feature.reduce", .names([reaction])),
    key("feature.forward", .names([relay])),
    key("feature.sagas", .names([saga])),
    key("feature.cancelOn", actionPaths),
    key("feature.removed", names),
  ]

  /// A key with what `Texts/keys.txt` says about it.
  private static func key(_ path: String, _ value: GrammarNode) -> Key {
    Key(String(path.drop { $0 != "." }.dropFirst()), value, KeyText.of(path).about)
  }

  static let projectKeys: [Key] = [
    key("project.reduxgen", .number),
    key("project.project", .word([])),
    key("project.schemas", .list(of: .word([]), isShort: false)),
    key("project.output", .word([])),
    key("project.templates", .list(of: .word([]), isShort: true)),
    key("project.redux", .keys(storeKeys)),
    key("project.access", .word(["public", "package", "internal"])),
    key("project.module", .word([])),
    key("project.imports", names),
    key("project.doubles", .word(["true", "false"])),
  ]

  static let storeKeys: [Key] = [
    key("redux.state", names),
    key("redux.action", names),
    key("redux.reducer", .text),
    key("redux.payload", .text),
    key("redux.where", .text),
    key("redux.initial", .word([])),
    key("redux.resetOnce", .text),
  ]

  static let names = GrammarNode.list(of: .word([]), isShort: false)
  static let actionPaths = GrammarNode.list(of: .word([]), isShort: true)
}
