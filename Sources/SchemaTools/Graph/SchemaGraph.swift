import SchemaModel

/// Features with their actions and sagas, and what leads from one to another. Each feature is there once: inside the
/// feature that holds it, or beside all others if several hold it.
package struct SchemaGraph: Sendable {
  /// Something that can happen, or runs.
  struct Node: Sendable {
    var id: GraphID
    var lines: [String]
  }

  /// A feature with what is in it.
  struct Group: Sendable {
    var id: GraphID
    var title: String
    var nodes: [Node] = []
    var groups: [Group] = []
  }

  /// What leads from one to another.
  struct Edge: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// An action runs a saga.
      case runs
      /// A saga sends an action, or reports with it.
      case sends
      /// A saga written by hand says that it may.
      case maySend
      /// An action cancels what a saga does.
      case cancels
      /// An action is sent on as another one.
      case forwards
      /// An action changes the state of another feature.
      case reduces
      /// The state of a feature holds that of one that others hold as well.
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
  ///   - names: The features that are shown with all inside them; all features if none is named.
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

  /// A feature that is asked for and does not exist.
  package struct UnknownFeature: Error, Equatable {
    /// What was asked for.
    package let name: String
    /// What was probably meant.
    package let nearest: String?
  }
}

/// What stands for a part of a graph. Two parts never have the same.
enum GraphID: Hashable, Sendable {
  /// A feature, an action, a saga, or a child that Swift declares.
  case declared(DeclarationID)
  /// The store starts.
  case start(feature: String)
  /// What a feature knows: there if something leads to it, or if there is nothing else.
  case state(feature: String)
}
