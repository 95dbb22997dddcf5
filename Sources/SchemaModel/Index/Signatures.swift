extension SchemaIndex {
  /// The declaration (`swift`, nil for actions), documentation and parameters of the client method or action at a path
  /// in a feature; nil if there is neither.
  package func signature(
    of path: [String], in feature: Feature
  ) -> (swift: String?, documentation: [String], parameters: [ValueParameter])? {
    if let (method, owner) = method(path, in: feature) {
      let parameters = method.parameters.map {
        ValueParameter(
          label: $0.label, type: names.qualified($0.type.syntax, from: owner),
          written: $0.type.text)
      }
      return (method.swift, method.documentation, parameters)
    }
    guard let action = actions.resolve(path, in: feature.name.value).action, !action.isGroup else {
      return nil
    }
    return (nil, action.node.documentation, action.values.map(ValueParameter.init))
  }

  /// The method at a path such as `client.method`, and the feature of its client.
  package func method(_ path: [String], in feature: Feature?) -> (
    method: ClientMethod, owner: String?
  )? {
    guard path.count == 2, let client = feature?.dependency(path[0])?.client.value,
      let found = names.clients[client], let method = found.value.method(path[1])
    else { return nil }
    return (method, found.feature)
  }
}

extension ValueParameter {
  package init(_ value: ActionValue) {
    self.init(label: value.label, type: value.syntax, hasDefault: value.hasDefault)
  }
}
