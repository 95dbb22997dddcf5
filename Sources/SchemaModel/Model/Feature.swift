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
  /// Whether that is all of them. If not, nothing is said of what one of the others would allow.
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
  /// Names that must not come back: `actions.legacyImport`.
  package var removed: [Name] = []
  // Rules look up fields again and again, so that looking at each of thousands would take seconds.
  private(set) var dependencyPlaces: [String: Int] = [:]
  private(set) var fieldPlaces: [String: Int] = [:]
  private(set) var childPlaces: [String: Int] = [:]

  /// The state field of a name, the first of several.
  package func field(_ name: String) -> StateField? { fieldPlaces[name].map { state[$0] } }

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

// All of these go by places, as what has the names is large.
extension Declarations {
  /// Visits the names that are declared here.
  package func forEachName(_ visit: (String) -> Void) {
    for place in types.indices {
      for name in types[place].path { visit(name) }
      switch types[place].kind {
      case .structure(let fields): for field in fields.indices { visit(fields[field].name.value) }
      case .enumeration(let cases):
        for item in cases {
          visit(item.name.value)
          item.payload.forEachName(visit)
        }
      case .alias: break
      }
    }
    for place in clients.indices {
      visit(clients[place].name.value)
      let methods = clients[place].methods
      for method in methods.indices {
        visit(methods[method].name.value)
        for parameter in methods[method].parameters.indices {
          visit(methods[method].parameters[parameter].name)
        }
      }
    }
  }
}

extension [Payload] {
  fileprivate func forEachName(_ visit: (String) -> Void) {
    for place in indices {
      if let name = self[place].name?.value { visit(name) }
    }
  }
}

extension Feature {
  /// The key under which the version of a state is stored.
  package static let versionKey = "stateVersion"

  /// Visits the names that are declared in the feature.
  package func forEachName(_ visit: (String) -> Void) {
    visit(name.value)
    declarations.forEachName(visit)
    for place in dependencies.indices { visit(dependencies[place].name.value) }
    for place in state.indices { visit(state[place].name.value) }
    for place in children.indices {
      visit(children[place].name.value)
      for member in children[place].members { visit(member.name.value) }
    }
    for place in sagas.indices { visit(sagas[place].name.value) }
    for place in actions.indices {
      for name in actions[place].path { visit(name.value) }
      actions[place].payload.forEachName(visit)
    }
  }
}
