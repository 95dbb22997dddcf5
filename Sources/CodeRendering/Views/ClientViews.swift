import SchemaModel

/// The interface of a dependency.
struct ClientView: DescribedView {
  struct MethodView: DescribedView {
    var name: String
    var documentation: [String]
    var deprecation: String?
    var signature: String

    static let title = "method"
    static let about = "A method of a client."
    static let variables = TemplateVariables<Self> { add in
      add.text("name", "Its name.") { $0.name }
      add.documentation("documentation", "Its documentation.") { $0.documentation }
      add.optionalText("deprecation", "The attribute `@available(…)` of what is deprecated.") {
        $0.deprecation
      }
      add.text(
        "signature", "The rest of its declaration: `(query: String) async throws -> [Place]`."
      ) { $0.signature }
    }
  }

  var name: String
  var access: String
  var documentation: [String]
  var deprecation: String?
  var old: OldTypeView?
  var methods: [MethodView]
  var double: ClientDoubleView?
  var isFirstInFile = false

  static let title = "client"
  static let about = "The interface of a dependency."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "The name of the protocol.") { $0.name }
    add.text("access", "`public ` with its space, `package `, or nothing.") { $0.access }
    add.documentation("documentation", "Its documentation.") { $0.documentation }
    add.optionalText("deprecation", "The attribute `@available(…)` of what is deprecated.") {
      $0.deprecation
    }
    add.optionalView("old", "Its old name.") { $0.old }
    add.list("methods", "Its methods.") { $0.methods }
    add.optionalView("double", "Its test double, unless the project has none.") { $0.double }
    add.flag("needsLine", "Whether an empty line parts it from what is above.") {
      !$0.isFirstInFile
    }
  }
}

extension DeclarationViews {
  func clients(_ all: [Client]) -> [ClientView] {
    all.map { client in
      let access = Spelling.access(access)
      return ClientView(
        name: client.name.value, access: access, documentation: client.documentation,
        deprecation: Deprecation.text(client.attributes),
        old: OldTypeView(client.attributes, name: client.name.value, access: access),
        methods: client.methods.map { method in
          ClientView.MethodView(
            name: SwiftName.escaped(method.name.value), documentation: method.documentation,
            deprecation: Deprecation.text(method.attributes),
            signature: Spelling.parameters(of: method, names: method.parameters.map(\.name), spell)
              + Spelling.outcome(of: method, spell))
        }, double: hasDoubles ? ClientDoubleView(client, access: access, spell: spell) : nil)
    }
  }
}

extension Spelling {
  /// `(label name: TYPE, _ name: TYPE)`: the parameters of a client's method.
  ///
  /// - Parameter names: what the parameters are called inside.
  static func parameters(
    of method: ClientMethod, names: [String], _ spell: (SwiftType) -> String
  ) -> String {
    var parts = ["("]
    parts.reserveCapacity(6 * method.parameters.count + 2)
    for (index, parameter) in method.parameters.enumerated() {
      if index > 0 { parts.append(", ") }
      let label = parameter.label.map(SwiftName.escaped) ?? "_"
      let name = SwiftName.escaped(names[index])
      parts.append(label)
      if label != name { parts.append(" ", name) }
      parts.append(": ", spell(parameter.type))
    }
    parts.append(")")
    return String(parts: parts)
  }

  /// ` async throws(E) -> T`: the part of a client's method after its parameters.
  static func outcome(of method: ClientMethod, _ spell: (SwiftType) -> String) -> String {
    var parts: [String] = []
    if method.isAsync { parts.append(" async") }
    switch method.throwing {
    case .never: break
    case .anyError: parts.append(" throws")
    case .typed(let type): parts.append(" throws(", spell(type), ")")
    }
    if let result = method.result { parts.append(" -> ", spell(result)) }
    return String(parts: parts)
  }
}
