import SchemaModel

/// The interface of a dependency.
struct ClientView: TemplateView {
  struct MethodView: TemplateView {
    var name: String
    var documentation: [String]
    var deprecation: String?
    var signature: String

    func value(of variable: String) -> TemplateValue? {
      switch variable {
      case "name": .text(name)
      case "documentation": .documentation(documentation)
      case "deprecation": .text(deprecation)
      case "signature": .text(signature)
      default: nil
      }
    }
  }

  var name: String
  var access: String
  var documentation: [String]
  var deprecation: String?
  var old: OldTypeView?
  var methods: [MethodView]
  var double: ClientDoubleView
  var isFirstInFile = false

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "access": .text(access)
    case "documentation": .documentation(documentation)
    case "deprecation": .text(deprecation)
    case "old": .view(old)
    case "methods": .list(methods)
    case "double": .view(double)
    case "needsLine": .flag(!isFirstInFile)
    default: nil
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
        }, double: ClientDoubleView(client, access: access, spell: spell))
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
    let list = zip(method.parameters, names).map { parameter, name in
      let label = parameter.label.map(SwiftName.escaped) ?? "_"
      let name = SwiftName.escaped(name)
      return "\(label == name ? name : "\(label) \(name)"): \(spell(parameter.type))"
    }
    return "(\(list.joined(separator: ", ")))"
  }

  /// ` async throws(E) -> T`: what stands behind the parameters of a client's method.
  static func outcome(of method: ClientMethod, _ spell: (SwiftType) -> String) -> String {
    var text = method.isAsync ? " async" : ""
    switch method.throwing {
    case .never: break
    case .anyError: text += " throws"
    case .typed(let type): text += " throws(\(spell(type)))"
    }
    if let result = method.result { text += " -> \(spell(result))" }
    return text
  }
}
