/// A feature: its state, actions, reduce entries and sagas.
package struct Feature: Sendable {
  package var name: Name
  /// Lines of documentation, without comment marks.
  package var documentation: [String]
  package var declarations: Declarations
  package var attributes = Attributes()
  /// Conformances of the state beyond those that every state has.
  package var stateConformances: [Name] = []
  /// Conformances of the actions beyond those that all actions have.
  package var actionConformances: [Name] = []
  /// Whether the lists of conformances are complete. If not, rules that a missing one could satisfy report nothing.
  var areConformancesRead = true
  /// The version of the stored state, at least 1; nil if it has no version.
  package var storedVersion: Located<Int>?
  package var dependencies: [Dependency] = [] {
    didSet { dependencyPlaces = .init(placesOf: dependencies.map(\.name)) }
  }
  package var state: [StateField] = [] {
    didSet { fieldPlaces = .init(placesOf: state.map(\.name)) }
  }
  package var children: [Child] = [] {
    didSet { childPlaces = .init(placesOf: children.map(\.name)) }
  }
  package var given: [Given] = []
  package var actions: [ActionDeclaration] = []
  package var reduce: [ReduceEntry] = []
  package var forwards: [Forward] = []
  package var sagas: [Saga] = []
  /// The actions that cancel the sagas of the feature and of all features inside it.
  package var cancelOn: [ActionPath] = []
  /// Removed names that must not be declared again: `actions.legacyImport`.
  package var removed: [Name] = []
  // The indices by name: rules look up fields often, and linear searches through thousands would take seconds.
  private(set) var dependencyPlaces: [String: Int] = [:]
  private(set) var fieldPlaces: [String: Int] = [:]
  private(set) var childPlaces: [String: Int] = [:]

  /// The state fields with matching attributes. Filters indices, because a copy of a field retains all its parts.
  package func fields(where haveWanted: (Attributes) -> Bool) -> [StateField] {
    state.indices.filter { haveWanted(state[$0].attributes) }.map { state[$0] }
  }

  /// The state fields that are `@stored`.
  package var storedFields: [StateField] { fields { $0.stored != nil } }

  /// The first state field with a name.
  package func field(_ name: String) -> StateField? { fieldPlaces[name].map { state[$0] } }

  /// The step lists of reduce entries and of optimistic sagas.
  var allSteps: [[ReduceStep]] { reduce.map(\.steps) + sagas.map(\.optimistic) }

  /// The first dependency with a name.
  package func dependency(_ name: String) -> Dependency? {
    dependencyPlaces[name].map { dependencies[$0] }
  }

  /// The first child with a name.
  package func child(_ name: String) -> Child? { childPlaces[name].map { children[$0] } }

  /// Whether the state has a field or child of the name.
  func hasField(_ name: String) -> Bool {
    fieldPlaces.keys.contains(name) || childPlaces.keys.contains(name)
  }
}

extension Feature {
  /// The coding key of a state's version.
  package static let versionKey = "stateVersion"
}
