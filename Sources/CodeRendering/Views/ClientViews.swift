import SchemaModel

/// The interface of a dependency.
struct ClientView: DescribedView {
  struct MethodView: DescribedView {
    let method: ClientMethod
    let views: DeclarationViews

    fileprivate var line: Int? {
      let types = method.parameters.map(\.type) + [method.result].compactMap(\.self)
      return types.contains(where: views.owner.isForeign)
        ? Spelling.line(of: method.name.range, method.attributes) : nil
    }

    static let variables = Variables("method", "A method of a client.") { add in
      add.text("name", "Its name.") { SwiftName.escaped($0.method.name.value) }
      add.documentation { $0.method.documentation }
      add.deprecation { $0.method.attributes.deprecation }
      add.text(
        "signature", "The rest of its declaration: `(query: String) async throws -> [Place]`."
      ) {
        Spelling.parameters(of: $0.method, names: $0.method.parameters.map(\.name), $0.views.spell)
          + Spelling.outcome(of: $0.method, $0.views.spell)
      }
      add.line { $0.line }
    }
  }

  let client: Client
  let views: DeclarationViews

  private var methods: [MethodView] {
    client.methods.map { MethodView(method: $0, views: views) }
  }

  static let variables = Variables("client", "The interface of a dependency.") { add in
    add.text("name", "The name of the protocol.") { $0.client.name.value }
    add.access { $0.views.access }
    add.documentation { $0.client.documentation }
    add.deprecation { $0.client.attributes.deprecation }
    add.optionalView("old", "Its old name.") {
      OldTypeView($0.client.attributes, name: $0.client.name.value, access: $0.views.access)
    }
    add.list("methods", "Its methods.") { $0.methods }
    add.flag("isPlaced", "Whether lines in it have places in the schema.") {
      $0.methods.contains { $0.line != nil }
    }
    add.optionalView("double", "Its test double, unless the project has none.") {
      $0.views.declarations.hasDoubles
        ? ClientDoubleView(client: $0.client, views: $0.views) : nil
    }
    add.flag("needsLine", "Whether an empty line parts it from what is above.") {
      $0.client.name.value != $0.views.first
    }
  }
}

extension Spelling {
  /// `(label name: TYPE, _ name: TYPE)`: the parameters of a client's method.
  ///
  /// - Parameter names: The names of the parameters in the body.
  static func parameters(
    of method: ClientMethod, names: [String], _ spell: (SwiftType) -> String
  ) -> String {
    tuple(method.parameters) { parts, index, parameter in
      let label = parameter.label.map(SwiftName.escaped) ?? "_"
      let name = SwiftName.escaped(names[index])
      parts.append(label)
      if label != name { parts.append(" ", name) }
      parts.append(": ", spell(parameter.type))
    }
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
