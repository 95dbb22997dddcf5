/// Clients and dependencies.
extension Checker {
  /// Checks the types in the methods of clients.
  mutating func checkTypes(of clients: [Client], in feature: Feature?) {
    for client in clients {
      if KnownType.isStandard(client.name.value) { clash(client.name, "hides Swift's own type") }
      for method in client.methods {
        for parameter in method.parameters {
          if case .function = parameter.type.syntax { continue }
          checkType(parameter.type, in: feature, isKept: false)
        }
        if let result = method.result { checkType(result, in: feature) }
        if case .typed(let type) = method.throwing { checkType(type, in: feature) }
      }
    }
  }

  /// Reports unknown clients that a feature depends on.
  mutating func checkClients(_ feature: Feature) {
    let declaredInSwift = feature.declarations.declaredInSwift.map(\.value)
    for client in feature.dependencies.map(\.client) where !isClient(client.value, in: feature) {
      unknown(
        .unknownClient, at: client.range, "unknown client `\(client.value)`", name: client.value,
        candidates: { $0.table.clients.keys.sorted() + declaredInSwift },
        otherwise: "declare it under `clients:`, or list it under `declaredInSwift:` if Swift does")
    }
  }

  /// Reports an unknown dependency. If the name is that of a client, the message says which dependency has that client,
  /// or how to add one.
  mutating func unknownDependency(_ name: String, at range: SourceRange, in feature: Feature) {
    let known = feature.dependencies
    if let own = known.first(where: { $0.client.value == name })?.name.value {
      return diagnostics.error(
        .unknownDependency, at: range, "`\(name)` is the client; the dependency is called `\(own)`",
        replacement: own)
    }
    let client = table.clients.keys.sorted().first { client in
      [name, "\(name)client"].contains { $0.lowercased() == client.lowercased() }
    }
    unknown(
      .unknownDependency, at: range, "unknown dependency `\(name)`", name: name,
      candidates: { _ in known.map(\.name.value) },
      otherwise: client.map { client in
        let short = client == name ? Self.dependencyName(of: client) : name
        let entry = known.isEmpty ? "dependencies: { \(short): \(client) }" : "\(short): \(client)"
        return "add `\(entry)`\(known.isEmpty ? "" : " to `dependencies:`")"
          + (short == name ? "" : " and call `\(short)`")
      })
  }

  /// `CartClient` → `cart`
  private static func dependencyName(of client: String) -> String {
    let isPlain = !client.hasSuffix("Client") || client == "Client"
    return SwiftName.uncapitalized(isPlain ? client : String(client.dropLast("Client".count)))
  }

  /// Whether a client is declared, or listed under `declaredInSwift`.
  func isClient(_ name: String, in feature: Feature) -> Bool {
    table.clients[name] != nil || isDeclaredInSwift(name, in: feature)
  }
}
