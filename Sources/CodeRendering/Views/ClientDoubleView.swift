import SchemaModel

/// A test double of a client.
struct ClientDoubleView: DescribedView {
  struct MethodView: DescribedView {
    var name: String
    var signature: String
    /// How the parameter of `init` is declared, and what it is called inside.
    var heading: String
    var parameter: String
    /// The property that holds the answer, and the type of the answer.
    var storage: String
    var answerType: String
    var answer: String
    /// What happens when there is none: `throw …`, `return …`. Nothing, if there must be one.
    var otherwise: [String]
    /// `return try await ` or what of it is needed.
    var call: String
    var arguments: String

    static let title = "answered method"
    static let about = "A method of a test double, with its answer."
    static let variables = TemplateVariables<Self> { add in
      add.text("name", "Its name.") { $0.name }
      add.text("signature", "The rest of its declaration.") { $0.signature }
      add.text("heading", "The name of the parameter of `init` that brings the answer.") {
        $0.heading
      }
      add.text("parameter", "The name of that parameter inside.") { $0.parameter }
      add.text("storage", "The property that holds the answer.") { $0.storage }
      add.text("answerType", "The name of the answer's type.") { $0.answerType }
      add.text("answer", "The answer's type: `@Sendable (Int) async throws -> String`.") {
        $0.answer
      }
      add.flag("isRequired", "Whether it must have an answer.") { $0.otherwise.isEmpty }
      add.lines("otherwise", "What happens without an answer.") { $0.otherwise }
      add.text("call", "`return try await ` with its space, or what of it is needed.") { $0.call }
      add.text("arguments", "The values with which the answer is called.") { $0.arguments }
    }
  }

  var name: String
  var client: String
  var access: String
  var deprecation: String?
  var methods: [MethodView]

  init(_ client: Client, access: String, spell: (SwiftType) -> String) {
    name = client.doubleName
    self.client = client.name.value
    self.access = access
    deprecation = Deprecation.text(client.attributes)
    var taken = Self.names(in: client, spell: spell)
    func unique(_ name: String) -> String {
      var free = name
      var number = 2
      while !taken.insert(free).inserted {
        free = "\(name)\(number)"
        number += 1
      }
      return free
    }
    methods = client.methods.map { method in
      let name = method.name.value
      let storage = unique(String(parts: name, "Answer"))
      let answerType = unique(String(parts: SwiftName.capitalized(name), "Answer"))
      // A protocol may call two parameters alike, or one `self`; a function with a body may not.
      var names: [String] = []
      var known: Set<String> = ["self", "ReduxRuntime"]
      for name in method.parameters.map(\.name) {
        names.append(known.insert(name).inserted ? name : unique("\(name)Value"))
      }
      let outcome = Spelling.outcome(of: method, spell)
      let isVoid = method.result == nil
      var answer = ["@Sendable ("]
      answer.reserveCapacity(4 * names.count + 4)
      for (index, parameter) in method.parameters.enumerated() {
        answer.append(index == 0 ? "_ " : ", _ ", SwiftName.escaped(names[index]))
        answer.append(": ", spell(parameter.type))
      }
      answer.append(")", outcome, isVoid ? " -> Void" : "")
      let member = "\(client.name.value).\(name)"
      return MethodView(
        name: SwiftName.escaped(name),
        signature: Spelling.parameters(of: method, names: names, spell) + outcome,
        heading: name == "self" ? "self \(storage)" : SwiftName.escaped(name),
        parameter: name == "self" ? storage : SwiftName.escaped(name),
        storage: storage, answerType: answerType,
        answer: String(parts: answer),
        otherwise: Self.otherwise(method.unanswered, member: member),
        call: String(
          parts: isVoid || method.unanswered == .impossible ? "" : "return ",
          method.isThrowing ? "try " : "", method.isAsync ? "await " : ""),
        arguments: names.map(SwiftName.escaped).joined(separator: ", "))
    }
  }

  private static func otherwise(
    _ unanswered: ClientMethod.Unanswered, member: String
  ) -> [String] {
    let report = "ReduxRuntime.unimplemented(\"\(member)\""
    return switch unanswered {
    case .throwing: ["throw \(report))"]
    case .returning(let value): ["return \(report), returning: \(value))"]
    case .returningError(let value): ["let error = \(report))", "return \(value)"]
    case .impossible: []
    }
  }

  /// Every name that stands in a client, so that what we add beside it hides nothing.
  private static func names(in client: Client, spell: (SwiftType) -> String) -> Set<String> {
    var names: Set<String> = [client.name.value]
    func add(_ type: SwiftType) {
      // Whatever is not ASCII may be a part of a name, and a name too many does no harm.
      names.formUnion(spell(type).utf8.split { !$0.isNamePart }.compactMap(String.init))
    }
    for method in client.methods {
      names.insert(method.name.value)
      for parameter in method.parameters {
        names.insert(parameter.name)
        add(parameter.type)
      }
      if let result = method.result { add(result) }
      if case .typed(let type) = method.throwing { add(type) }
    }
    return names
  }

  static let title = "double"
  static let about = "The test double of a client."
  static let variables = TemplateVariables<Self> { add in
    add.text("name", "Its name.") { $0.name }
    add.text("client", "The name of the protocol.") { $0.client }
    add.text("access", "`public ` with its space, `package `, or nothing.") { $0.access }
    add.optionalText("deprecation", "The attribute `@available(…)` of what is deprecated.") {
      $0.deprecation
    }
    add.list("methods", "Its methods.") { $0.methods }
    add.flag("isInitOnOneLine", "Whether it has one method at most.") { $0.methods.count < 2 }
  }
}
