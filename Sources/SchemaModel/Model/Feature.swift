/// One feature: its state, its actions, what they do, and what runs because of them.
public struct Feature: Sendable {
  public var name: Name
  /// Lines of documentation, without comment marks.
  public var documentation: [String]
  public var declarations: Declarations
  public var attributes = Attributes()
  /// Protocols that the state conforms to, on top of what every state does.
  public var stateConformances: [Name] = []
  /// Protocols that the actions conform to, on top of what all actions do.
  public var actionConformances: [Name] = []
  /// The version of the state as it is stored, from 1 on; nil when nobody counts.
  public var storedVersion: Located<Int>?
  public var dependencies: [Dependency] = [] {
    didSet { dependencyPlaces = .init(placesOf: dependencies.map(\.name)) }
  }
  public var state: [StateField] = [] {
    didSet { fieldPlaces = .init(placesOf: state.map(\.name)) }
  }
  public var children: [Child] = [] {
    didSet { childPlaces = .init(placesOf: children.map(\.name)) }
  }
  public var actions: [ActionDeclaration] = []
  public var reduce: [ReduceEntry] = []
  public var forwards: [Forward] = []
  public var sagas: [Saga] = []
  /// Names that must not come back: `actions.legacyImport`.
  public var removed: [Name] = []
  // Rules look up fields again and again, so that looking at each of thousands would take seconds.
  private(set) var dependencyPlaces: [String: Int] = [:]
  private(set) var fieldPlaces: [String: Int] = [:]
  private(set) var childPlaces: [String: Int] = [:]

  /// The state field of a name, the first of several.
  public func field(_ name: String) -> StateField? { fieldPlaces[name].map { state[$0] } }

  /// The dependency of a name, the first of several.
  public func dependency(_ name: String) -> Dependency? {
    dependencyPlaces[name].map { dependencies[$0] }
  }

  /// The child of a name, the first of several.
  public func child(_ name: String) -> Child? { childPlaces[name].map { children[$0] } }

  /// Whether the state has a field or child of the name.
  func hasField(_ name: String) -> Bool {
    fieldPlaces.keys.contains(name) || childPlaces.keys.contains(name)
  }
}

extension Declarations {
  /// Whether one of the names that are declared here is as wanted.
  public func hasName(where isWanted: (String) -> Bool) -> Bool {
    types.contains { type in
      if type.path.contains(where: isWanted) { return true }
      switch type.kind {
      case .structure(let fields): return fields.contains { isWanted($0.name.value) }
      case .enumeration(let cases):
        return cases.contains { item in
          isWanted(item.name.value)
            || item.payload.contains { $0.label.map { isWanted($0.value) } ?? false }
        }
      case .alias: return false
      }
    }
      || clients.contains { client in
        isWanted(client.name.value)
          || client.methods.contains { method in
            isWanted(method.name.value) || method.parameters.contains { isWanted($0.name) }
          }
      }
  }
}

extension Feature {
  /// The key under which the version of a state is stored.
  public static let versionKey = "stateVersion"

  /// Whether one of the names that are declared in the feature is as wanted.
  public func hasName(where isWanted: (String) -> Bool) -> Bool {
    // By their places, as what has the names is large.
    isWanted(name.value) || declarations.hasName(where: isWanted)
      || dependencies.indices.contains { isWanted(dependencies[$0].name.value) }
      || state.indices.contains { isWanted(state[$0].name.value) }
      || children.contains { $0.names.contains(where: isWanted) }
      || sagas.indices.contains { isWanted(sagas[$0].name.value) }
      || actions.indices.contains { place in
        actions[place].path.contains { isWanted($0.value) }
          || actions[place].payload.contains { $0.name.map { isWanted($0.value) } ?? false }
      }
  }
}
