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
      Key("reduxgen", .number, "The version of the schema language. The first key of every file."),
      Key(
        "feature", .word([]), "The feature this file describes. It becomes an enum of this name."),
    ] + sections + [
      Key(
        "features", .names([feature]),
        "Several features by name, each with the sections that a file with `feature:` has.")
    ]

  /// The keys of a feature.
  ///
  /// Declarations come before their uses: types, then the clients that mention them, then the dependencies that name
  /// clients.
  package static let sections: [Key] = [
    Key(
      "access", .word(["public", "package", "internal"]),
      "The access level of the generated code. Internal by default."),
    Key("imports", names, "Swift modules that the generated code imports."),
    Key("declaredInSwift", names, "Swift names that the schema uses and does not declare."),
    Key("conforms", conforms, "Protocols beyond the default ones, such as `State: [Codable]`."),
    Key("storedVersion", .number, "The version of the stored state."),
    Key("types", .names(typeHeaders), "Structs, enums and typealiases."),
    Key("clients", .names([client]), "What sagas may call: a protocol each."),
    Key(
      "dependencies", .names([dependency]),
      "The clients that this feature uses, by the name it gives them."
    ),
    Key("queues", .names([queue]), "Queues that effects share: `{ limit: 3, overflow: wait }`."),
    Key(
      "state", .names([stateField]),
      "What the feature knows: `name: TYPE`, `name: TYPE = VALUE` or `name: TYPE { CODE }`."),
    Key("children", .names([child]), "Features inside this one."),
    Key("given", .names([given]), "Values of this feature that children get, kept equal."),
    Key(
      "pages", .names([pageList]),
      "Lists that grow page by page: the field, its actions and its saga."),
    Key(
      "queries", .names([query]),
      "Answers by key that screens share: the field, its actions and its saga."),
    Key("actions", .names([action]), "What can happen, with the values that it carries."),
    Key("reduce", .names([reaction]), "What actions do to the state."),
    Key("forward", .names([relay]), "Actions that are sent on as other actions."),
    Key("sagas", .names([saga]), "What runs because of actions."),
    Key("cancelOn", actionPaths, "The actions that cancel all sagas, also those of children."),
    Key("removed", names, "Names that must not come back."),
  ]

  static let projectKeys: [Key] = [
    Key("reduxgen", .number, "The version of the schema language."),
    Key("project", .word([]), "The name of the project."),
    Key("schemas", .list(of: .word([]), isShort: false), "Folders and files with schemas."),
    Key("output", .word([]), "The folder for generated files."),
    Key(
      "templates", .list(of: .word([]), isShort: true),
      "Folders of templates, and sets such as `redux`; the later win."),
    Key(
      "redux", .keys(storeKeys),
      "What your store calls things, for the templates `redux`."),
    Key(
      "access", .word(["public", "package", "internal"]),
      "The access level of features that do not set one."),
    Key("module", .word([]), "The Swift module that the code is compiled into."),
    Key("imports", names, "Modules that every generated file imports."),
    Key(
      "doubles", .word(["true", "false"]),
      "Whether clients come with test doubles; they do unless this is `false`."),
  ]

  static let storeKeys: [Key] = [
    Key("state", names, "Protocols of yours that states conform to."),
    Key("action", names, "Protocols of yours that actions conform to."),
    Key(
      "reducer", .text,
      "Your reducer, from its name on: `reducer(action: any Action, state: State?) -> State`."),
    Key(
      "payload", .text,
      "The expression that holds the action of a feature, if yours wraps it: `action.payload`."),
    Key(
      "where", .text,
      "Which actions a reducer handles: `action.windowID == state.windowID`."),
    Key("initial", .word([]), "The name of the initial state: `initialState`."),
    Key(
      "resetOnce", .text,
      "Your function that resets fields `@once`: `defaultState(from state: Self) -> Self`."),
  ]

  static let names = GrammarNode.list(of: .word([]), isShort: false)
  static let actionPaths = GrammarNode.list(of: .word([]), isShort: true)
}
