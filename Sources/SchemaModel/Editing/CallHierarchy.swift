/// What happens because of what: actions make sagas run, and sagas send actions.
package struct CallHierarchy {
  /// The one end of an edge, with the places that make it one.
  package struct Edge {
    package let id: DeclarationID
    package fileprivate(set) var ranges: [SourceRange]
  }

  private let index: SchemaIndex

  package init(_ index: SchemaIndex) { self.index = index }

  /// Whether a declaration has a place in it.
  package static func has(_ id: DeclarationID) -> Bool { id.kind == .action || id.kind == .saga }

  /// Because of what an action is sent, or a saga runs.
  package func incoming(_ id: DeclarationID) -> [Edge] {
    switch id.kind {
    case .action:
      return edges(
        index.references(to: id).filter { $0.use == .sends }.flatMap { reference in
          users(of: reference).map { ($0, reference.range) }
        })
    case .saga: return edges(parts(of: id, .handles).map { ($0.target, $0.range) })
    default: return []
    }
  }

  /// What runs because of an action, or what a saga sends.
  package func outgoing(_ id: DeclarationID) -> [Edge] {
    switch id.kind {
    case .action:
      return edges(
        index.references(to: id).filter { $0.use == .handles }.flatMap {
          reference -> [(id: DeclarationID, range: SourceRange)] in
          switch reference.user {
          case .saga: return users(of: reference).map { ($0, reference.range) }
          case .forward(let path):
            return forwards(path, in: reference.feature ?? "").map { ($0.target, $0.range) }
          default: return []
          }
        })
    case .saga: return edges(parts(of: id, .sends).map { ($0.target, $0.range) })
    default: return []
    }
  }

  /// The saga that does something, or the actions whose effect it is.
  private func users(of reference: Reference) -> [DeclarationID] {
    guard let feature = reference.feature else { return [] }
    switch reference.user {
    case .saga(let name): return [.saga(name, in: feature)]
    case .reduce(let path), .forward(let path):
      return index.action(path, from: feature).map { [$0] } ?? []
    default: return []
    }
  }

  /// The actions and sagas that a saga names for something.
  private func parts(of saga: DeclarationID, _ use: DeclarationUse) -> [Reference] {
    references(in: saga.feature ?? "").filter {
      $0.user == .saga(saga.name) && $0.use == use && Self.has($0.target)
    }
  }

  private func forwards(_ path: [String], in feature: String) -> [Reference] {
    references(in: feature).filter {
      $0.user == .forward(path) && $0.use == .sends && $0.target.kind == .action
    }
  }

  private func references(in feature: String) -> [Reference] {
    guard let file = index.names.features[feature]?.name.range.file else { return [] }
    return index.references(in: file).filter { $0.feature == feature }
  }

  private func edges(_ found: [(id: DeclarationID, range: SourceRange)]) -> [Edge] {
    var edges: [Edge] = []
    for (id, range) in found where Self.has(id) && index.declaration(id) != nil {
      if let known = edges.firstIndex(where: { $0.id == id }) {
        edges[known].ranges.append(range)
      } else {
        edges.append(Edge(id: id, ranges: [range]))
      }
    }
    return edges
  }
}
