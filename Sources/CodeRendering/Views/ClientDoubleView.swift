import SchemaModel

/// A test double of a client.
struct ClientDoubleView: DescribedView {
  /// A method, and the closure that answers it.
  struct AnswerView: DescribedView {
    let method: ClientMethod
    /// The call that reports a missing answer, up to its next argument: `unimplemented("PlaceClient.find"`.
    let report: String
    /// The property that holds the answer. It has the method's name, unless that would be a redeclaration in Swift.
    let property: String
    /// The parameters' names in the body, all different: a protocol may repeat a name or use `self`; functions may not.
    let names: [String]
    let spell: @Sendable (SwiftType) -> String

    private var outcome: String { Spelling.outcome(of: method, spell) }

    static let variables = Variables(
      "answered method", "A method of a test double, with its answer."
    ) { add in
      add.text("name", "Its name.") { SwiftName.escaped($0.method.name.value) }
      add.text("signature", "The rest of its declaration.") {
        Spelling.parameters(of: $0.method, names: $0.names, $0.spell) + $0.outcome
      }
      add.text("property", "The property that holds the answer.") { SwiftName.escaped($0.property) }
      add.text("heading", "The name of the parameter of `init` that brings the answer.") {
        $0.method.name.value == "self"
          ? "self \($0.property)" : SwiftName.escaped($0.method.name.value)
      }
      add.text("parameter", "The name of that parameter inside.") {
        SwiftName.escaped($0.method.name.value == "self" ? $0.property : $0.method.name.value)
      }
      add.text("type", "The answer's type: `@Sendable (Int) async throws -> String`.") { view in
        let parameters = zip(view.names, view.method.parameters).map { name, parameter in
          "_ \(SwiftName.escaped(name)): \(view.spell(parameter.type))"
        }
        return "@Sendable (\(parameters.joined(separator: ", ")))\(view.outcome)"
          + (view.method.result == nil ? " -> Void" : "")
      }
      // nil makes the answer a required parameter.
      add.optionalText("otherwise", "The answer of a method that was given none.") {
        let values = $0.names.map { _ in "_" }.joined(separator: ", ")
        let start = values.isEmpty ? "{ " : "{ \(values) in "
        switch $0.method.unanswered {
        case .throwing: return "\(start)throw \($0.report)) }"
        case .returning(let value): return "\(start)\($0.report), returning: \(value)) }"
        case .failure: return "\(start).failure(\($0.report))) }"
        case .failingStream:
          return "\(start)AsyncThrowingStream { $0.finish(throwing: \($0.report))) } }"
        case .impossible: return nil
        }
      }
      add.text("call", "`try await ` with its space, or what of it is needed.") {
        ($0.method.isThrowing ? "try " : "") + ($0.method.isAsync ? "await " : "")
      }
      add.text("arguments", "The values with which the answer is called.") {
        $0.names.map(SwiftName.escaped).joined(separator: ", ")
      }
    }
  }

  let client: Client
  let views: DeclarationViews

  private var methods: [AnswerView] {
    var taken = Set(client.methods.map(\.name.value))
    // A method called `unimplemented` would hide the function of the runtime.
    let module = taken.contains("unimplemented") ? "ReduxRuntime." : ""
    func unique(_ name: String) -> String {
      var free = name
      while !taken.insert(free).inserted { free += "Answer" }
      return free
    }
    return client.methods.map { method in
      let name = method.name.value
      let isAlone = method.parameters.isEmpty && !method.isAsync || name == "self"
      var known: Set<String> = ["self", "ReduxRuntime", name]
      let names = method.parameters.map { parameter in
        known.insert(parameter.name).inserted ? parameter.name : unique("\(parameter.name)Value")
      }
      return AnswerView(
        method: method,
        report: "\(module)unimplemented(\"\(client.name.value).\(name)\"",
        property: isAlone ? unique("\(name)Answer") : name, names: names,
        spell: views.spell)
    }
  }

  static let variables = Variables("double", "The test double of a client.") { add in
    add.text("name", "Its name.") { $0.client.doubleName }
    add.text("client", "The name of the protocol.") { $0.client.name.value }
    add.access { $0.views.access }
    add.deprecation { $0.client.attributes.deprecation }
    add.list("methods", "Its methods.") { $0.methods }
    add.flag("needsInit", "Whether Swift's own `init` would not do.") { view in
      !view.views.access.isEmpty || view.methods.contains { $0.property != $0.method.name.value }
    }
    add.flag("isEmpty", "Whether the client has no methods.") { $0.client.methods.isEmpty }
  }
}
