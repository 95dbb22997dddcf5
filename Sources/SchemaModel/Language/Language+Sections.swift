/// The sections whose entries the user names.
extension Language {
  static let field = Shape.Heading(
    modifiers: ["let"], isModifierOptional: true, hasAttributes: true,
    about: "A field: `TYPE`, `TYPE = VALUE` or `TYPE { CODE }`.", value: .text)

  static let typeHeadings = [
    Shape.Heading(
      modifiers: ["struct"], isDotted: true, isConforming: true, hasAttributes: true,
      about: "A struct: its fields.", value: .names([field])),
    Shape.Heading(
      modifiers: ["enum"], isDotted: true, isConforming: true, hasAttributes: true,
      about: "An enum: its cases, as a list or with what they carry.",
      value: .either(
        mapping: .names([enumCase]), list: .list(of: .word([]), isShort: false), text: nil)),
    Shape.Heading(
      modifiers: ["typealias"], isDotted: true, hasAttributes: true,
      about: "Another name for a type.", value: .text),
  ]

  static let enumCase = Shape.Heading(
    hasAttributes: true, about: "A case, with the values it carries or `= RAW VALUE`.",
    value: payload)

  /// One value without a label, or labels with types.
  static let payload = Shape.either(
    mapping: .names([
      Shape.Heading(
        modifiers: ["_"], isModifierOptional: true, hasAttributes: true,
        about: "A value: `TYPE` or `TYPE = VALUE`. `_ name` has no label.", value: .text)
    ]),
    list: nil, text: .text)

  static let action = Shape.Heading(
    isDotted: true, hasAttributes: true,
    about: "An action, with the values it carries. A dot nests it into a group.", value: payload)

  static let reaction = Shape.Heading(
    isDotted: true, isSelector: true,
    about: "What the action does: Swift on the state, `reset`, or `swift` for a function of yours.",
    value: .list(of: .text, isShort: true))

  static let relay = Shape.Heading(
    isDotted: true, isSelector: true, about: "An action, and the one it is sent on as.",
    value: .text)

  static let conforms = Shape.names([
    Shape.Heading(isDotted: true, about: "A generated type and its protocols.", value: names)
  ])

  static let clients = Shape.names([
    Shape.Heading(
      hasAttributes: true, about: "A client: its methods.",
      value: .names([
        Shape.Heading(
          hasAttributes: true, about: "A method: `(label: TYPE) async throws -> TYPE`.",
          value: .text)
      ]))
  ])

  static let dependencies = Shape.names([
    Shape.Heading(hasAttributes: true, about: "A dependency, and its client.", value: .word([]))
  ])

  static let queues = Shape.names([
    Shape.Heading(
      hasAttributes: true, about: "A queue: `newest 3`, or `oldest 2` with `wait` or `drop`.",
      value: .text)
  ])

  static let child = Shape.Heading(
    hasAttributes: true,
    about: "A feature: `Name`, `Name?`, `[Name]`, `Name = START`, or the long form.",
    value: .either(mapping: .keys(childKeys), list: nil, text: .text))

  /// The long form of a child.
  static let childKeys = [
    Shape.Key("one", .text, "Always one."),
    Shape.Key("optional", .text, "None or one."),
    Shape.Key("many", .text, "Many, kept by id."),
    Shape.Key("oneOf", members, "None or one of several; always one with `initial`."),
    Shape.Key("stack", members, "A stack of several."),
    Shape.Key("initial", .text, "What it starts with."),
    Shape.Key("id", .text, "What tells the elements apart."),
  ]

  private static let members = Shape.names([
    Shape.Heading(hasAttributes: true, about: "A member: a feature or a type.", value: .text)
  ])
}
