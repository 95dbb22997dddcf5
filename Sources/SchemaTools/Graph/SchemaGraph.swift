import SchemaModel

/// A graph of features, actions and sagas. Each feature occurs once: inside the feature that holds it, or at the top
/// level if several hold it.
package struct SchemaGraph: Sendable {
  /// An action, saga, state or start of the store.
  struct Node: Sendable {
    var id: GraphID
    var lines: [String]
  }

  /// A feature with its nodes and inner features.
  struct Group: Sendable {
    var id: GraphID
    var title: String
    var nodes: [Node] = []
    var groups: [Group] = []
  }

  struct Edge: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// An action runs a saga.
      case runs
      /// A saga sends an action or a lifecycle event.
      case sends
      /// A hand-written saga lists an action in `puts`.
      case maySend
      /// An action cancels the runs of a saga.
      case cancels
      /// An action is forwarded as another one.
      case forwards
      /// An action changes the state of another feature.
      case reduces
      /// The state of a feature gives a value to that of another one.
      case gives
      /// The state of a feature holds that of another one, which is drawn outside of the feature.
      case holds
    }

    var source: GraphID
    var target: GraphID
    var kind: Kind
    var label: String?
  }

  let groups: [Group]
  /// Actions of features that are not shown.
  let outside: [Node]
  let edges: [Edge]

  /// The graph of a schema.
  ///
  /// - Parameters:
  ///   - index: The schema.
  ///   - names: The features to show, with everything inside them; all features if empty.
  /// - Throws: `UnknownFeature`
  package init(_ index: SchemaIndex, only names: [String] = []) throws(UnknownFeature) {
    let known = index.graph.names
    for name in names where !known.contains(name) {
      throw UnknownFeature(name: name, nearest: closestMatch(to: name, in: known))
    }
    var builder = GraphBuilder(index, only: names)
    builder.build()
    (groups, outside, edges) = (builder.groups, builder.outside, builder.edges)
  }

  /// A requested feature that does not exist.
  package struct UnknownFeature: Error, Equatable {
    /// The requested name.
    package let name: String
    /// The most similar name of a feature, if there is one.
    package let nearest: String?
  }
}

/// The unique identifier of a part of a graph.
enum GraphID: Hashable, Sendable {
  /// A feature, an action, a saga, or a child that Swift declares.
  case declared(DeclarationID)
  /// The store starts.
  case start(feature: String)
  /// The state of a feature. It is shown if it has edges, or if the feature has no other nodes.
  case state(feature: String)
}
