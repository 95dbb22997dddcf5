import Observation

/// Reads fields of a state for observers of the Observation framework, and tells those whose field has
/// changed.
///
/// A field is known by its key path, from when somebody reads it inside `withObservationTracking` (a view
/// does) until it has changed. So a change costs one comparison for each field that is looked at, however
/// many look at it, and nothing for the others.
@MainActor
final class FieldObservation<State: Sendable> {
  /// What stands for the state in the key paths of the registrar.
  private struct Root: Observable {
    var state: State
  }

  private struct Field {
    let hasChanged: (State, State) -> Bool
    let willChange: () -> Void
    let didChange: () -> Void
  }

  private let registrar = ObservationRegistrar()
  private var fields: [AnyKeyPath: Field] = [:]
  private(set) var state: State

  init(_ state: State) { self.state = state }

  /// How many fields are looked at.
  var fieldCount: Int { fields.count }

  /// Reads a field, and remembers that somebody has.
  ///
  /// - Parameters:
  ///   - path: The field.
  ///   - isEqual: Whether two values look the same to observers.
  func read<Value>(
    _ path: KeyPath<State, Value>, isEqual: @escaping (Value, Value) -> Bool
  ) -> Value {
    let rootPath = (\Root.state).appending(path: path)
    registrar.access(Root(state: state), keyPath: rootPath)
    if fields[path] == nil {
      fields[path] = Field(
        hasChanged: { !isEqual($0[keyPath: path], $1[keyPath: path]) },
        willChange: { [unowned self] in
          registrar.willSet(Root(state: state), keyPath: rootPath)
        },
        didChange: { [unowned self] in
          registrar.didSet(Root(state: state), keyPath: rootPath)
        })
    }
    return state[keyPath: path]
  }

  /// Replaces the state, and tells the observers of the fields that have changed.
  func update(_ new: State) {
    let changed = fields.filter { $0.value.hasChanged(state, new) }
    // Observers are told once. Whoever still cares reads again.
    for path in changed.keys { fields[path] = nil }
    for field in changed.values { field.willChange() }
    state = new
    for field in changed.values { field.didChange() }
  }
}

/// Something that fields of a state can be read from: a store's whole state, or a part of it.
@MainActor
protocol FieldReading<State> {
  associatedtype State: Sendable

  /// The state, read without being observed.
  var current: State { get }

  func read<Value>(_ path: KeyPath<State, Value>, isEqual: @escaping (Value, Value) -> Bool)
    -> Value
}

extension FieldObservation: FieldReading {
  var current: State { state }
}

/// A part of a state that is always there.
struct PartReader<Parent: Sendable, State: Sendable>: FieldReading {
  let parent: any FieldReading<Parent>
  let base: KeyPath<Parent, State>

  var current: State { parent.current[keyPath: base] }

  func read<Value>(
    _ path: KeyPath<State, Value>, isEqual: @escaping (Value, Value) -> Bool
  ) -> Value {
    parent.read(base.appending(path: path), isEqual: isEqual)
  }
}

/// A part of a state that may vanish: then it is what it was when it was last read.
struct OptionalReader<Parent: Sendable, State: Sendable>: FieldReading {
  let parent: any FieldReading<Parent>
  let base: KeyPath<Parent, State?>
  let last: Last

  final class Last {
    var state: State

    init(_ state: State) { self.state = state }
  }

  var current: State {
    if let present = parent.current[keyPath: base] { last.state = present }
    return last.state
  }

  func read<Value>(
    _ path: KeyPath<State, Value>, isEqual: @escaping (Value, Value) -> Bool
  ) -> Value {
    let value = parent.read(base.appending(path: \.[field: path])) { old, new in
      switch (old, new) {
      case (let old?, let new?): isEqual(old, new)
      case (nil, nil): true
      default: false
      }
    }
    let known = current
    return value ?? known[keyPath: path]
  }
}

extension Optional {
  fileprivate subscript<Value>(field path: KeyPath<Wrapped, Value>) -> Value? {
    self?[keyPath: path]
  }

  /// Whether there is a value; for a key path.
  var isPresent: Bool { self != nil }
}
