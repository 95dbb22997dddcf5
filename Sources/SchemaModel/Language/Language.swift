/// The form of the schema language: which keys there are, in which order, and what stands behind them.
///
/// It is the whole language, also the part that a version of the tool does not carry out yet.
package enum Language {
  /// The keys that can stand at the top of a file.
  package static let namesOfFileKeys = Set(fileKeys.map(\.name))

  /// A file of features, or of what features share.
  static let file = Shape.sections(fileKeys)
  /// The settings of a project, in `reduxgen.yaml`.
  static let project = Shape.sections(projectKeys)
  /// A feature in `features:`.
  static let feature = Shape.sections(sections)

  /// Whether a file holds the settings of a project.
  static func isProject(_ root: Node) -> Bool {
    if isProject(root.range.file) { return true }
    guard case .mapping(let entries) = root.content else { return false }
    let own = Set(projectKeys.map(\.name)).subtracting(fileKeys.map(\.name))
    return entries.contains { own.contains($0.key) }
  }

  /// Whether a file has the name of a project file.
  static func isProject(_ file: SourceFile) -> Bool {
    file.path == "reduxgen.yaml" || file.path.hasSuffix("/reduxgen.yaml")
  }

  /// What the mapping at the top of a file is.
  static func shape(of root: Node) -> Shape {
    isProject(root) ? project : file
  }

  /// The keys that only a file with `feature:` at its top has there.
  static let keysOfFeatures: [String] =
    sections.map(\.name).filter { !sharedKeys.contains($0) }
  /// The keys that a file without a feature may have.
  static let sharedKeys = [
    "reduxgen", "access", "imports", "externs", "types", "clients", "queues", "features",
  ]

  static let fileKeys: [Shape.Key] =
    [
      Shape.Key(
        "reduxgen", .number, "The version of the schema language. The first key of every file."),
      Shape.Key(
        "feature", .word([]), "The feature this file describes. It becomes an enum of this name."),
    ] + sections + [
      Shape.Key(
        "features",
        .names([Shape.Heading(hasAttributes: true, about: "A feature.", value: feature)]),
        "Several features by name, each with the sections that a file with `feature:` has.")
    ]

  /// The keys of a feature.
  ///
  /// What is declared comes before what uses it: types, then the clients that mention them, then the
  /// dependencies that name clients.
  static let sections: [Shape.Key] = [
    Shape.Key(
      "doc", .text, "Documentation of several lines; one line is better written as `## text`."),
    Shape.Key(
      "access", .word(["public", "package", "internal"]),
      "Who sees the generated code. Internal if left out."),
    Shape.Key("imports", names, "Swift modules that the generated code imports."),
    Shape.Key("externs", names, "Swift names that the schema uses and does not declare."),
    Shape.Key(
      "conforms", conforms, "Protocols beyond the default ones, such as `State: [Codable]`."),
    Shape.Key("version", .number, "The version of the stored state."),
    Shape.Key("types", .names(typeHeadings), "Structs, enums and typealiases."),
    Shape.Key("clients", clients, "What sagas may call: a protocol each."),
    Shape.Key(
      "dependencies", dependencies, "The clients that this feature uses, by the name it gives them."
    ),
    Shape.Key("queues", queues, "Queues that effects share: `newest 3` or `oldest 2, wait`."),
    Shape.Key(
      "state", .names([field]),
      "What the feature knows: `name: TYPE`, `name: TYPE = VALUE` or `name: TYPE { CODE }`."),
    Shape.Key("children", .names([child]), "Features inside this one."),
    Shape.Key("actions", .names([action]), "What can happen, with the values that it carries."),
    Shape.Key("reduce", .names([reaction]), "What actions do to the state."),
    Shape.Key("forward", .names([relay]), "Actions that are sent on as other actions."),
    Shape.Key("sagas", .names([saga]), "What runs because of actions."),
    Shape.Key("removed", names, "Names that must not come back."),
  ]

  static let projectKeys: [Shape.Key] = [
    Shape.Key("reduxgen", .number, "The version of the schema language."),
    Shape.Key("project", .word([]), "The name of the project."),
    Shape.Key("schemas", .list(of: .word([]), isShort: false), "Folders and files with schemas."),
    Shape.Key("output", .word([]), "The folder for generated files."),
    Shape.Key(
      "templates", .list(of: .word([]), isShort: true),
      "Folders of templates, and sets such as `reswift`; the later win."),
    Shape.Key(
      "access", .word(["public", "package", "internal"]),
      "Who sees the generated code, where a feature does not say."),
    Shape.Key("imports", names, "Modules that every generated file imports."),
    Shape.Key("layout", .word([]), "How code is spread over files: `perFeature`."),
  ]

  /// What may follow a name.
  static let attributes = ["bind", "redacted", "transient", "key", "deprecated", "was"]

  static let names = Shape.list(of: .word([]), isShort: false)
  static let actionPaths = Shape.list(of: .word([]), isShort: true)
}
