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
    let place = CursorPlace(at: offset, in: file)
    guard place.position == .value, let feature = place.feature.flatMap({ index.names.features[$0] }),
      let call = SwiftEnding.call(around: place.text)
    else { return nil }
    let path = call.callee.compactMap { if case .name(let name) = $0 { name } else { nil } }
    var parameters: [SwiftScope.Parameter]
    if path.count == 2, let client = feature.dependency(path[0])?.client.value,
      let method = index.names.clients[client]?.value.method(path[1])
    {
      label = method.swift
      documentation = method.documentation
      parameters = method.parameters.map {
        SwiftScope.Parameter(label: $0.label, type: $0.type.text)
      }
    } else if let action = index.actions.resolve(path, in: feature.name.value).action, !action.isGroup {
      parameters = action.values.map { SwiftScope.Parameter(label: $0.label, type: $0.type) }
      label =
        "\(path.joined(separator: "."))(\(parameters.map(\.text).joined(separator: ", ")))"
      documentation = action.node.documentation
    } else {
      return nil
    }
    self.parameters = parameters.map(\.text)
    let given = call.arguments.last ?? ""
    let named = parameters.firstIndex { parameter in
      parameter.label.map { given.hasPrefix("\($0):") } ?? false
    }
    active = named ?? min(call.arguments.count - 1, max(0, parameters.count - 1))
  }
}

extension SwiftScope.Parameter {
  fileprivate var text: String { label.map { "\($0): \(type)" } ?? type }
}
