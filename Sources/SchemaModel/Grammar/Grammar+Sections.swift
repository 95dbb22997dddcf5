/// The sections whose entries the user names.
extension Grammar {
  static let stateField = field(.stateField)
  /// A field of a struct.
  static let field = field(.field)

  private static func field(_ kind: DeclarationKind) -> Header {
    Header(
      kind: kind, modifiers: ["let"], isModifierOptional: true, hasAttributes: true,
      about: "A field: `TYPE`, `TYPE = VALUE` or `TYPE { CODE }`.", value: .text)
  }

  /// A type with any of the ``typeHeaders``.
  static let type = Header(
    kind: .type, modifiers: typeHeaders.flatMap(\.modifiers), isDotted: true, isConforming: true,
    hasAttributes: true, about: "A type.", value: .text)

  static let typeHeaders = [
    Header(
      kind: .type, modifiers: ["struct"], isDotted: true, isConforming: true, hasAttributes: true,
      about: "A struct: its fields.", value: .names([field])),
    Header(
      kind: .type, modifiers: ["enum"], isDotted: true, isConforming: true, hasAttributes: true,
      about: "An enum: its cases, as a list or with what they carry.",
      value: .either(
        mapping: .names([enumCase]), list: .list(of: .word([]), isShort: false), text: nil)),
    Header(
      kind: .type, modifiers: ["typealias"], isDotted: true, hasAttributes: true,
      about: "Another name for a type.", value: .text),
  ]

  static let enumCase = Header(
    kind: .enumCase, hasAttributes: true,
    about: "A case, with the values it carries or `= RAW VALUE`.",
    value: payload)

  /// One value without a label, or labels with types.
  static let payload = GrammarNode.either(
    mapping: .names([value]), list: nil, text: .text)

  static let value = Header(
    kind: .value, modifiers: ["_"], isModifierOptional: true, hasAttributes: true,
    about: "A value: `TYPE` or `TYPE = VALUE`. `_ name` has no label.", value: .text)

  static let action = Header(
    kind: .action, isDotted: true, hasAttributes: true,
    about: "An action, with the values it carries. A dot nests it into a group.", value: payload)

  static let reaction = Header(
    isDotted: true, isSelector: true,
    about:
      "What the action does: Swift on the state, `reset`, `dismiss`, or `handler` for a function of yours.",
    value: steps)

  /// The steps that change the state.
  static let steps = GrammarNode.list(of: step, isShort: true)

  /// Swift, or a `let` that the following steps need.
  private static let step = GrammarNode.either(
    mapping: .keys([Key("let", lets, letAbout)]), list: nil, text: .text)

  static let relay = Header(
    isDotted: true, isSelector: true, about: "An action, and the one it is sent on as.",
    value: .text)

  static let conforms = GrammarNode.names([
    Header(isDotted: true, about: "A generated type and its protocols.", value: names)
  ])

  static let client = Header(
    kind: .client, hasAttributes: true, about: "A client: its methods.", value: .names([method]))

  static let method = Header(
    kind: .method, hasAttributes: true,
    about: "A method: `(label: TYPE) async throws -> TYPE`.", value: .text)

  static let dependency = Header(
    kind: .dependency, hasAttributes: true, about: "A dependency, and its client.", value: .word([])
  )

  static let queue = Header(
    kind: .queue, hasAttributes: true,
    about: "A queue: `{ limit: 3, overflow: wait }`.", value: .keys(queueKeys))

  static let queueKeys = [
    Key("limit", .number, "The maximum number of runs at a time."),
    Key(
      "overflow", .word(Queue.Overflow.allCases.map(\.rawValue)),
      "What becomes of further runs: they wait, the oldest is cancelled, or the newest never starts."
    ),
  ]

  static let child = Header(
    kind: .child, hasAttributes: true,
    about: "A feature: `Name`, `Name?`, `[Name]`, `Name = START`, or the long form.",
    value: .either(mapping: .keys(childKeys), list: nil, text: .text))

  static let given = Header(
    isDotted: true,
    about: "A field or dependency of a child, and what it gets: `user`, or `$user` to share it.",
    value: .text)

  /// The long form of a child.
  static let childKeys = [
    Key("oneOf", members, "None or one of several; always one if a member has a start."),
    Key("stack", members, "A stack of several."),
  ]

  private static let members = GrammarNode.names([member])

  static let member = Header(
    kind: .member, hasAttributes: true,
    about: "A member: a feature or a type, `Name` or `Name = START`.", value: .text)
}
