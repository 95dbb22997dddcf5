/// Renames declarations and references to their names in the view of a module.
struct Renaming: Sendable {
  /// The scope of the old names.
  let scope: ModuleScope
  let owner: SchemaModules.Part
  let names: ModuleNames

  /// A dotted path with new names. The first two components of `MapUI.Toolbar.State` can become one.
  func called(_ path: [String]) -> [String] {
    guard let head = names.head(of: path.joined(separator: "."), in: scope, of: owner),
      head.count <= path.count
    else { return path }
    return [head.name] + path.dropFirst(head.count)
  }

  private func new(_ old: String) -> String {
    guard let head = names.head(of: old, in: scope, of: owner) else { return old }
    let rest = old.split(separator: ".").map(String.init).dropFirst(head.count)
    return ([head.name] + rest).joined(separator: ".")
  }

  private func rename(_ name: inout Name) { name.value = new(name.value) }

  /// - Parameter isDeclaring: Whether the types are top-level, so that their own names change too.
  func rename(_ declarations: inout Declarations, isDeclaring: Bool) {
    for index in declarations.types.indices {
      if isDeclaring {
        declarations.types[index].path[0] = new(declarations.types[index].path[0])
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

  private func renamed(_ client: Client) -> Client {
    var name = client.name
    rename(&name)
    let methods = client.methods.map { method in
      var method = method
      for index in method.parameters.indices { rename(&method.parameters[index].type) }
      rename(&method.result)
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

  private func rename(_ values: inout [Payload]) {
    for index in values.indices { rename(&values[index].type) }
  }

  func rename(_ feature: inout Feature) {
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
        rename(&binding.type)
        return .binding(binding)
      }
    }
    for index in feature.forwards.indices { rename(&feature.forwards[index].actions) }
    for index in feature.sagas.indices { rename(&feature.sagas[index]) }
    rename(&feature.cancelOn)
  }

  private func rename(_ saga: inout Saga) {
    rename(&saga.triggers)
    for key in saga.keys {
      switch key.value {
      case .paths(let path, _, _): rename(&saga[keyPath: path])
      case .lets(let path):
        for index in saga[keyPath: path].indices { rename(&saga[keyPath: path][index].type) }
      case .type(let path, _): rename(&saga[keyPath: path])
      default: break
      }
    }
  }

  private func rename(_ type: inout SwiftType?) {
    guard var known = type else { return }
    rename(&known)
    type = known
  }

  private func rename(_ paths: inout [ActionPath]) {
    for index in paths.indices {
      let components = paths[index].components
      guard components[0].value.first?.isUppercase == true else { continue }
      let called = called(components.map(\.value))
      let count = components.count - called.count + 1
      let range = SourceRange(
        file: components[0].range.file, lower: components[0].range.lower,
        upper: components[count - 1].range.upper)
      paths[index].components = [Name(called[0], at: range)] + components.dropFirst(count)
    }
  }

  private func rename(_ type: inout SwiftType) {
    guard !type.isPrimitive else { return }
    let syntax = renamed(type.syntax)
    if syntax != type.syntax {
      type = SwiftType(syntax, at: type.range)
    }
  }

  private func renamed(_ syntax: TypeSyntax) -> TypeSyntax {
    let inner = syntax.mapParts(renamed)
    guard case .named(let name, let arguments) = inner else { return inner }
    return .named(new(name), arguments: arguments)
  }
}
