import Observation

/// Reads fields of a state for observers of the Observation framework, and tells those whose field has
/// changed.
///
/// A field is known by its key path, from when somebody reads it inside `withObservationTracking` (a view
/// does) until it has changed. So a change costs a look at the bytes of each field that is looked at, however
/// many look at it, and nothing for the others; values are compared only where the bytes have changed.
@MainActor
final class FieldObservation<State: Sendable> {
  /// What stands for the state in the key paths of the registrar.
  private struct Root: Observable {
    var state: State
  }

  private let registrar = ObservationRegistrar()
  /// Where in ``fields`` a field is.
  private var places: [AnyKeyPath: Int] = [:]
  private var fields: [WatchedField] = []
  private(set) var state: State

  init(_ state: State) { self.state = state }

  /// Reads a field, and remembers that somebody has.
  ///
  /// - Parameters:
  ///   - path: The field.
  ///   - region: The bytes that its value is made of; `nil` if it may change and they do not.
  ///   - isEqual: Whether two values look the same to observers.
  func read<Value>(
    _ path: KeyPath<State, Value>, region: FieldRegion?,
    isEqual: @escaping (Value, Value) -> Bool
  ) -> Value {
    let value = state[keyPath: path]
    let rootPath = (\Root.state).appending(path: path)
    registrar.access(Root(state: state), keyPath: rootPath)
    if places[path] == nil {
      places[path] = fields.count
      fields.append(
        WatchedField(
          path: path, region: region,
          hasChanged: { new in
            !isEqual(value, new.assumingMemoryBound(to: State.self).pointee[keyPath: path])
          },
          willChange: { [unowned self] in
            registrar.willSet(Root(state: state), keyPath: rootPath)
          },
          didChange: { [unowned self] in
            registrar.didSet(Root(state: state), keyPath: rootPath)
          }))
    }
    return value
  }

  /// Replaces the state, and tells the observers of the fields that have changed.
  func update(_ new: State) {
    let changed = changedFields(new)
    // Observers are told once. Whoever still cares reads again.
    for field in changed { forget(field) }
    for field in changed { field.willChange() }
    state = new
    for field in changed { field.didChange() }
  }

  private func changedFields(_ new: State) -> [WatchedField] {
    guard !fields.isEmpty else { return [] }
    return withUnsafePointer(to: state) { old in
      withUnsafePointer(to: new) { WatchedField.changed(among: fields, old, $0) }
    }
  }

  private func forget(_ field: WatchedField) {
    guard let place = places.removeValue(forKey: field.path) else { return }
    let last = fields.removeLast()
    guard last !== field else { return }
    fields[place] = last
    places[last.path] = place
  }
}

/// A field that somebody looks at. It does not know the type of the state: a loop over many fields is
/// then one that the compiler sees through.
private final class WatchedField {
  let path: AnyKeyPath
  let region: FieldRegion?
  /// Whether the field is another in the state at an address than it was when it was read.
  let hasChanged: (UnsafeRawPointer) -> Bool
  let willChange: () -> Void
  let didChange: () -> Void

  init(
    path: AnyKeyPath, region: FieldRegion?, hasChanged: @escaping (UnsafeRawPointer) -> Bool,
    willChange: @escaping () -> Void, didChange: @escaping () -> Void
  ) {
    self.path = path
    self.region = region
    self.hasChanged = hasChanged
    self.willChange = willChange
    self.didChange = didChange
  }

  /// The fields that are others in a state than in the one before it.
  static func changed(
    among fields: [WatchedField], _ old: UnsafeRawPointer, _ new: UnsafeRawPointer
  ) -> [WatchedField] {
    // Fields of one child or of one collection have one region, and stand together.
    var known: (region: FieldRegion, isSame: Bool)?
    return fields.filter { field in
      if let region = field.region {
        if known?.region != region { known = (region, region.isSame(old, new)) }
        if known?.isSame == true { return false }
      }
      return field.hasChanged(new)
    }
  }
}

/// Something that fields of a state can be read from: a store's whole state, or a part of it.
@MainActor
protocol FieldReading<State> {
  associatedtype State: Sendable

  /// The state, read without being observed.
  var current: State { get }

  func read<Value>(
    _ path: KeyPath<State, Value>, region: FieldRegion?,
    isEqual: @escaping (Value, Value) -> Bool
  ) -> Value
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
    _ path: KeyPath<State, Value>, region: FieldRegion?,
    isEqual: @escaping (Value, Value) -> Bool
  ) -> Value {
    parent.read(
      base.appending(path: path), region: region.map { FieldRegion($0, in: base) },
      isEqual: isEqual)
  }
}

/// A part of a state that may vanish: then it is what it was when it was last read.
struct OptionalReader<Parent: Sendable, State: Sendable>: FieldReading {
  let parent: any FieldReading<Parent>
  let base: KeyPath<Parent, State?>
  /// The bytes of the parent's state that the part is made of.
  let region: FieldRegion
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
    _ path: KeyPath<State, Value>, region: FieldRegion?,
    isEqual: @escaping (Value, Value) -> Bool
  ) -> Value {
    let whole = region == nil ? nil : self.region
    let value = parent.read(base.appending(path: \.[field: path]), region: whole) { old, new in
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
