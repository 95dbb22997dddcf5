/// The function or action whose arguments are being typed.
package struct SignatureHelp {
  /// `find(_ text: String) async throws -> [Row]`
  package let label: String
  package let documentation: [String]
  /// Each parameter as it stands in the label.
  package let parameters: [String]
  /// The parameter that is being typed.
  package let active: Int

  /// - Parameters:
  ///   - offset: of the cursor, in bytes.
  ///   - file: as it is typed; it may be broken.
  ///   - index: what was known of the schema when its files could be read.
  package init?(at offset: Int, in file: SourceFile, _ index: SchemaIndex) {
    let place = CursorPlace.find(at: offset, in: file)
    guard let value = place.value,
      let feature = place.feature.flatMap({ index.names.features[$0] }),
      let call = SwiftCursor(SwiftCode(value))?.call,
      let signature = call.callee.names.flatMap({ index.signature(of: $0, in: feature) })
    else { return nil }
    label = signature.label
    documentation = signature.documentation
    parameters = signature.parameters.map(\.text)
    let named = signature.parameters.firstIndex { $0.label != nil && $0.label == call.label }
    active = named ?? min(call.index, max(0, parameters.count - 1))
  }
}

extension SchemaIndex {
  /// A method of a client, or an action, as it is called in a feature; nil if a path leads to neither.
  func signature(
    of path: [String], in feature: Feature
  ) -> (label: String, documentation: [String], parameters: [SwiftScope.Parameter])? {
    if let (method, _) = method(path, in: feature) {
      return (method.swift, method.documentation, SwiftScope.member(method).parameters ?? [])
    }
    guard let action = actions.resolve(path, in: feature.name.value).action, !action.isGroup else {
      return nil
    }
    let parameters = action.values.map(SwiftScope.Parameter.init)
    let label = "\(path.joined(separator: "."))(\(parameters.map(\.text).joined(separator: ", ")))"
    return (label, action.node.documentation, parameters)
  }

  /// The method that `client.method` is, and the feature of its client.
  func method(_ path: [String], in feature: Feature?) -> (method: ClientMethod, owner: String?)? {
    guard path.count == 2, let client = feature?.dependency(path[0])?.client.value,
      let found = names.clients[client], let method = found.value.method(path[1])
    else { return nil }
    return (method, found.feature)
  }
}

extension SwiftScope.Parameter {
  init(_ value: ActionValue) {
    self.init(label: value.label, type: value.type, hasDefault: value.hasDefault)
  }

  fileprivate var text: String { label.map { "\($0): \(type)" } ?? type }
}
