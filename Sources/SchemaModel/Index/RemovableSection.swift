/// A section whose names may be listed under `removed:`.
package enum RemovableSection: String, CaseIterable {
  case state
  case children
  case actions
  case sagas
  case types
  case clients
  case dependencies

  /// Whether the names in the section are paths: `delegate.done`.
  var hasPaths: Bool { self == .actions || self == .types }

  /// The declarations of a feature in the section.
  package func declarations(of feature: Feature) -> [(name: String, range: SourceRange)] {
    switch self {
    case .state: feature.state.map { ($0.name.value, $0.name.range) }
    case .children: feature.children.map { ($0.name.value, $0.name.range) }
    case .actions: feature.actions.map { ($0.pathText, $0.range) }
    case .sagas: feature.sagas.map { ($0.name.value, $0.name.range) }
    case .types: feature.declarations.types.map { ($0.name, $0.range) }
    case .clients: feature.declarations.clients.map { ($0.name.value, $0.name.range) }
    case .dependencies: feature.dependencies.map { ($0.name.value, $0.name.range) }
    }
  }
}
