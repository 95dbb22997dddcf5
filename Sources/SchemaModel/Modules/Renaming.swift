/// Gives declarations, and what mentions them, the names that they have in the view of a module.
struct Renaming {
  /// The new name, and how many parts of the old one it stands for; nil if the name stays.
  private let name: (String) -> (new: String, count: Int)?
  private(set) var isChanged = false

  init(_ name: @escaping (String) -> (new: String, count: Int)?) { self.name = name }

  private mutating func new(_ old: String) -> String? {
    guard let new = name(old)?.new, new != old else { return nil }
    isChanged = true
    return new
  }

  private mutating func rename(_ name: inout Name) {
    if let new = new(name.value) { name.value = new }
  }

  /// - Parameter isDeclaring: whether what is declared has names that others use as they are.
  mutating func rename(_ declarations: inout Declarations, isDeclaring: Bool) {
    for index in declarations.types.indices {
      if isDeclaring, let new = new(declarations.types[index].path[0]) {
        declarations.types[index].path[0] = new
      }
      switch declarations.types[index].kind {
      case .structure(var fields):
        for index in fields.indices { rename(&fields[index].type) }
        declarations.types[index].kind = .structure(fields)
      case .enumeration(var cases):
        for index in cases.indices { rename(&cases[index].payload) }
        declarations.types[index].kind = .enumeration(cases)
      case .alias(var type):
        rename(&type)
        declarations.types[index].kind = .alias(type)
      }
    }
    declarations.clients = declarations.clients.map { renamed($0) }
  }

  private mutating func renamed(_ client: Client) -> Client {
    var name = client.name
    rename(&name)
    let methods = client.methods.map { method in
      var method = method
      for index in method.parameters.indices { rename(&method.parameters[index].type) }
      if var result = method.result {
        rename(&result)
        method.result = result
      }
      if case .typed(var error) = method.throwing {
        rename(&error)
        method.throwing = .typed(error)
      }
      return method
    }
    return Client(
      name: name, attributes: client.attributes, documentation: client.documentation,
      methods: methods)
  }

  private mutating func rename(_ values: inout [Payload]) {
    for index in values.indices { rename(&values[index].type) }
  }

  mutating func rename(_ feature: inout Feature) {
    rename(&feature.name)
    rename(&feature.declarations, isDeclaring: false)
    for index in feature.dependencies.indices { rename(&feature.dependencies[index].client) }
    for index in feature.state.indices { rename(&feature.state[index].type) }
    for index in feature.children.indices {
      switch feature.children[index].content {
      case .feature(var name):
        rename(&name)
        feature.children[index].content = .feature(name)
      case .choice(var members):
        for index in members.indices { rename(&members[index].type) }
        feature.children[index].content = .choice(members)
      }
    }
    for index in feature.actions.indices { rename(&feature.actions[index].payload) }
    for index in feature.reduce.indices {
      rename(&feature.reduce[index].actions)
      feature.reduce[index].steps = feature.reduce[index].steps.map { step in
        guard case .binding(var binding) = step else { return step }
        rename(&binding)
        return .binding(binding)
      }
    }
    for index in feature.forwards.indices { rename(&feature.forwards[index].actions) }
    for index in feature.sagas.indices { rename(&feature.sagas[index]) }
    rename(&feature.cancelOn)
  }

  private mutating func rename(_ saga: inout Saga) {
    if case .actions(var paths) = saga.trigger {
      rename(&paths)
      saga.trigger = .actions(paths)
    }
    for index in saga.lets.indices { rename(&saga.lets[index]) }
    if case .run(returns: var type?) = saga.body {
      rename(&type)
      saga.body = .run(returns: type)
    }
    rename(&saga.cancelOn)
    rename(&saga.puts)
  }

  private mutating func rename(_ binding: inout LetBinding) {
    guard var type = binding.type else { return }
    rename(&type)
    binding.type = type
  }

  private mutating func rename(_ paths: inout [ActionPath]) {
    for index in paths.indices {
      let components = paths[index].components
      guard components[0].value.first?.isUppercase == true,
        let (new, count) = name(components.map(\.value).joined(separator: ".")),
        count <= components.count
      else { continue }
      isChanged = true
      let parts = new.split(separator: ".").map(String.init)
      // Of the parts of the new name, those of the declaration are one component.
      let kept = components.dropFirst(count)
      let first = parts.dropLast(kept.count).joined(separator: ".")
      paths[index].components = [Name(first, at: components[0].range)] + kept
    }
  }

  private mutating func rename(_ type: inout SwiftType) {
    guard !type.isPrimitive else { return }
    let syntax = renamed(type.syntax)
    if syntax != type.syntax {
      type = SwiftType(text: syntax.text, syntax: syntax, range: type.range)
    }
  }

  private mutating func renamed(_ syntax: TypeSyntax) -> TypeSyntax {
    switch syntax {
    case .named(let name, let arguments):
      return .named(new(name) ?? name, arguments: arguments.map { renamed($0) })
    case .optional(let type): return .optional(renamed(type))
    case .array(let type): return .array(renamed(type))
    case .dictionary(let key, let value):
      return .dictionary(key: renamed(key), value: renamed(value))
    case .tuple(let elements, let labels):
      return .tuple(elements.map { renamed($0) }, labels: labels)
    case .function(let function):
      var copy = self
      let result = function.map { copy.renamed($0) }
      isChanged = copy.isChanged
      return .function(result)
    case .existential: return syntax
    }
  }
}
