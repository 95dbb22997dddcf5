/// One feature: its state, its actions, what they do, and what runs because of them.
package struct Feature: Sendable {
  package var name: Name
  /// Lines of documentation, without comment marks.
  package var documentation: [String]
  package var declarations: Declarations
  package var attributes = Attributes()
  /// Protocols that the state conforms to, on top of what every state does.
  package var stateConformances: [Name] = []
  /// Protocols that the actions conform to, on top of what all actions do.
  package var actionConformances: [Name] = []
  /// Whether that is all of them. If not, rules that another one could satisfy are silent.
  var areConformancesRead = true
  /// The version of the state as it is stored, from 1 on; nil when nobody counts.
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
  package var actions: [ActionDeclaration] = []
  package var reduce: [ReduceEntry] = []
  package var forwards: [Forward] = []
  package var sagas: [Saga] = []
  /// The actions that cancel its sagas and those of everything inside it.
  package var cancelOn: [ActionPath] = []
  /// Names that must not come back: `actions.legacyImport`.
  package var removed: [Name] = []
  // Rules look up fields again and again, so that looking at each of thousands would take seconds.
  private(set) var dependencyPlaces: [String: Int] = [:]
  private(set) var fieldPlaces: [String: Int] = [:]
  private(set) var childPlaces: [String: Int] = [:]

  /// The state fields with attributes. By their places, since a copy of a field counts references to all its parts.
  package func fields(where haveWanted: (Attributes) -> Bool) -> [StateField] {
    state.indices.filter { haveWanted(state[$0].attributes) }.map { state[$0] }
  }

  /// The state field of a name, the first of several.
  package func field(_ name: String) -> StateField? { fieldPlaces[name].map { state[$0] } }

  /// The lists of steps: for actions, and those of optimistic sagas.
  var allSteps: [[ReduceStep]] { reduce.map(\.steps) + sagas.map(\.optimistic) }

  /// The dependency of a name, the first of several.
  package func dependency(_ name: String) -> Dependency? {
    dependencyPlaces[name].map { dependencies[$0] }
  }

  /// The child of a name, the first of several.
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
