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
  public var dependencies: [Dependency] = []
  public var state: [StateField] = [] { didSet { fieldPlaces = Self.places(state.map(\.name)) } }
  public var children: [Child] = [] { didSet { childPlaces = Self.places(children.map(\.name)) } }
  public var actions: [ActionDeclaration] = []
  public var reduce: [ReduceEntry] = []
  public var forwards: [Forward] = []
  public var sagas: [Saga] = []
  /// Names that must not come back: `actions.legacyImport`.
  public var removed: [Name] = []
  // Rules look up fields again and again, so that looking at each of thousands would take seconds.
  private(set) var fieldPlaces: [String: Int] = [:]
  private(set) var childPlaces: [String: Int] = [:]

  /// The state field of a name, the first of several.
  public func field(_ name: String) -> StateField? { fieldPlaces[name].map { state[$0] } }

  /// The child of a name, the first of several.
  public func child(_ name: String) -> Child? { childPlaces[name].map { children[$0] } }

  /// Whether the state has a field or child of the name.
  func hasField(_ name: String) -> Bool {
    fieldPlaces.keys.contains(name) || childPlaces.keys.contains(name)
  }

  private static func places(_ names: [Name]) -> [String: Int] {
    var places = [String: Int](minimumCapacity: names.count)
    for (index, name) in names.enumerated() {
      if let first = places.updateValue(index, forKey: name.value) { places[name.value] = first }
    }
    return places
  }
}

extension Declarations {
  /// Every name that is declared here.
  public var names: [String] {
    types.flatMap { type -> [String] in
      switch type.kind {
      case .structure(let fields): type.path + fields.map(\.name.value)
      case .enumeration(let cases):
        type.path + cases.flatMap { [$0.name.value] + $0.payload.compactMap(\.label?.value) }
      case .alias: type.path
      }
    }
      + clients.flatMap { client in
        [client.name.value] + client.methods.flatMap { [$0.name.value] + $0.parameters.map(\.name) }
      }
  }
}

extension Feature {
  /// The key under which the version of a state is stored.
  public static let versionKey = "stateVersion"

  /// Every name that is declared in the feature.
  public var names: [String] {
    var names = [name.value] + declarations.names
    for dependency in dependencies { names.append(dependency.name.value) }
    for field in state { names.append(field.name.value) }
    for child in children { names += child.names }
    for saga in sagas { names.append(saga.name.value) }
    for action in actions {
      for name in action.path { names.append(name.value) }
      for payload in action.payload {
        if let name = payload.name { names.append(name.value) }
      }
    }
    return names
  }
}
