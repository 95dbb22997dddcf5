// Clients with their methods, and queues.

extension VersionTable {
  var clients: DeclaredList {
    DeclaredList(
      section: "clients", added: .clientAdded, removed: .clientRemoved, renamed: .clientRenamed,
      isShared: true, items: schema.clients.inOrder.map(declared))
  }

  private func declared(_ client: Owned<Client>) -> Declared {
    let value = client.value
    let isOuter = client.feature == nil
    var properties = module(.clientMoved, of: client.name, from: isOuter ? nil : .feature)
    if !isOld || isOuter { properties.append(access(client.access)) }
    var item = Declared(
      value.name, value.attributes, value.documentation, renamed: renames.clients)
    item.ownName = schema.ownName(of: client.name)
    item.scope = scope(of: client, value.attributes, at: value.name.range)
    item.properties = properties
    let table = inside(client.feature)
    item.shape = {
      let methods = value.methods.map { "\($0.name.value)\(table.signature(of: $0))" }
      return (
        methods.sorted().joined(separator: "; "),
        "\(methods.count) method\(methods.count == 1 ? "" : "s")"
      )
    }
    item.lists = { _ in [table.methods(value.methods)] }
    return item
  }

  private func methods(_ methods: [ClientMethod]) -> DeclaredList {
    let items = methods.map { method in
      let (signature, text) = (signature(of: method), Self.text(of: method))
      let names = method.parameters.map(\.name).joined(separator: ", ")
      var item = Declared(
        method.name, method.attributes, method.documentation,
        properties: [
          Property(.methodSignature, signature, shown: text, full: signature),
          Property(.methodNames, names, if: signature),
          redacted(.methodRedacted, method.attributes),
        ])
      item.shape = { (signature, text) }
      return item
    }
    return DeclaredList(
      section: "methods", added: .methodAdded, removed: .methodRemoved, canHaveOldName: false,
      items: items)
  }

  /// The canonical form of a signature.
  private func signature(of method: ClientMethod) -> String {
    Self.text(of: method) { type($0).text }
  }

  /// `(query: String) async throws -> [Place]`
  private static func text(
    of method: ClientMethod, _ spelling: (SwiftType) -> String = { $0.text }
  ) -> String {
    let parameters = method.parameters.map { "\($0.label ?? "_"): \(spelling($0.type))" }
    return "(\(parameters.joined(separator: ", ")))\(method.effects(spelling))"
      + " -> \(method.result.map(spelling) ?? "Void")"
  }

  // MARK: - Queues

  var queues: DeclaredList {
    let items = schema.queues.inOrder.map { queue in
      let value = queue.value
      let policy = "{ limit: \(value.count), overflow: \(value.overflow.rawValue) }"
      var item = Declared(
        value.name, Attributes(), value.documentation,
        properties: [Property(.queuePolicy, policy)])
      item.scope = ChangeScope(
        feature: queue.feature, isInternal: queue.access == .internal, place: value.name.range,
        isInOldVersion: isOld)
      return item
    }
    return DeclaredList(
      section: "queues", added: .queueAdded, removed: .queueRemoved, items: items)
  }
}
