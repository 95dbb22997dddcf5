import Observation

/// Reads fields of a state for observers of the Observation framework, and tells those whose field has
/// changed.
///
/// A field is watched from the moment somebody reads it, as a view does inside `withObservationTracking`, until it has
/// changed. So a change compares the bytes of each observed field once, and costs nothing for the others. Values are
/// compared only where the bytes have changed.
@MainActor
final class FieldObservation<State: Sendable>: FieldReading {
  /// The root of the registrar's key paths, in place of the state: the registrar needs only a name for each field.
  private struct Root: Observable {
    subscript(field: FieldID) -> Void {}
  }

  private let registrar = ObservationRegistrar()
  private var fields = WatchedFields()
  /// The watched fields of elements, by collection, in the order in which the collections were first read.
  private var collections: [WatchedElements<State>] = []
  /// The number of the newest field.
  private var lastNumber = 0
  private(set) var current: State

  init(_ state: State) { current = state }

  /// Reads a field, and watches it until it has changed.
  func read<Value>(_ field: Field<State, Value>) -> Value {
    let value = field.get(current)
    let rootPath = \Root.[field.id]
    registrar.access(Root(), keyPath: rootPath)
    let place = field.origin?.element
    let elements = place.flatMap { place in
      collections.first { $0.collection == place.collection }
    }
    let watched =
      if let place { elements?.field(field.id, of: place.id) } else { fields.field(field.id) }
    if let watched {
      FieldReads.note(watched)
      return value
    }
    let new = WatchedField(
      id: field.id, number: lastNumber.countUp(), region: field.origin?.region,
      hasChanged: { [get = field.get, isEqual = field.isEqual] state in
        !isEqual(value, get(state.assumingMemoryBound(to: State.self).pointee))
      },
      willChange: { [unowned self] in
        registrar.willSet(Root(), keyPath: rootPath)
      },
      didChange: { [unowned self] in
        registrar.didSet(Root(), keyPath: rootPath)
      })
    FieldReads.note(new)
    if let place, let origin = field.origin {
      let watched = elements ?? WatchedElements(place, region: origin.region)
      if elements == nil { collections.append(watched) }
      watched.add(new, of: place.id)
    } else {
      fields.add(new)
    }
    return value
  }

  /// Replaces the state, and tells the observers of the fields that have changed.
  func update(_ new: State) {
    // A changed field is no longer watched. An observer that still needs it reads it again.
    let changed = takeChanged(new)
    if changed.isEmpty {
      current = new
      return
    }
    StaleObservers.runAfter {
      for field in changed { field.willChange() }
      current = new
      for field in changed { field.didChange() }
    }
  }

  /// Removes and returns the fields that differ in a new state, in the order in which they were first read.
  private func takeChanged(_ new: State) -> [WatchedField] {
    if fields.all.isEmpty, collections.isEmpty { return [] }
    let changed = withUnsafePointer(to: current) { old in
      withUnsafePointer(to: new) { new in
        let changed = fields.takeChanged(old, new)
        if collections.isEmpty { return changed }
        let changedOfElements = collections.flatMap { $0.takeChanged(old, new) }
        if !changedOfElements.isEmpty { collections.removeAll { $0.isEmpty } }
        return changed + changedOfElements
      }
    }
    return changed.count < 2 ? changed : changed.sorted { $0.number < $1.number }
  }
}

/// A source of fields: a store's whole state, or a part of it.
@MainActor
protocol FieldReading<State> {
  associatedtype State: Sendable

  /// The state, read without being observed.
  var current: State { get }

  func read<Value>(_ field: Field<State, Value>) -> Value
}

/// Reads a part of a state that always exists.
struct PartReader<Parent: Sendable, State: Sendable>: FieldReading {
  let parent: any FieldReading<Parent>
  let base: KeyPath<Parent, State>

  var current: State { parent.current[keyPath: base] }

  func read<Value>(_ field: Field<State, Value>) -> Value { parent.read(field.from(base)) }
}

/// Reads a part of a state that may be removed. Then its last value stays, even if another part takes its place.
@MainActor
final class OptionalReader<Parent: Sendable, State: Sendable>: FieldReading {
  private let parent: any FieldReading<Parent>
  private let base: KeyPath<Parent, State?>
  /// The fields that show that the part exists. Once one of them has changed, the part is gone for good.
  private let presence: [WatchedField]
  /// The part's id, if the part is `Identifiable`.
  private let id: AnyHashable?
  /// What the part depends on.
  private let origin: FieldOrigin<Parent>
  private var last: State

  init(
    parent: any FieldReading<Parent>, base: KeyPath<Parent, State?>,
    origin: FieldOrigin<Parent>, presence: [WatchedField] = [], id: AnyHashable? = nil, last: State
  ) {
    self.parent = parent
    self.base = base
    self.origin = origin
    self.presence = presence
    self.id = id
    self.last = last
  }

  var current: State { present ?? last }

  /// The state, unless the part was removed.
  var present: State? {
    guard !presence.contains(where: \.isStale), let state = parent.current[keyPath: base],
      id == nil || (state as? any Identifiable)?.anyID == id
    else { return nil }
    last = state
    return state
  }

  func read<Value>(_ field: Field<State, Value>) -> Value {
    let isPresent = present != nil
    let value = parent.read(field.from(optional: base, madeOf: origin))
    return isPresent ? value ?? field.get(last) : field.get(last)
  }
}

/// Reads an element of a collection. Most elements of a long list are never read, so the first read makes the actual
/// reader.
@MainActor
final class ElementReader<Parent: Sendable, Children: ChildCollection>: FieldReading
where Children.Element: Sendable {
  private let parent: any FieldReading<Parent>
  private let collection: KeyPath<Parent, Children>
  private let id: Children.ID
  private let first: Children.Element
  private lazy var reader = OptionalReader(
    parent: parent, base: collection.appending(path: \.[id: id]),
    origin: FieldOrigin(of: id, in: collection), last: first)

  init(
    parent: any FieldReading<Parent>, collection: KeyPath<Parent, Children>,
    id: Children.ID, first: Children.Element
  ) {
    self.parent = parent
    self.collection = collection
    self.id = id
    self.first = first
  }

  var current: Children.Element { reader.current }

  func read<Value>(_ field: Field<Children.Element, Value>) -> Value { reader.read(field) }
}

extension Identifiable {
  var anyID: AnyHashable { AnyHashable(id) }
}

extension Optional {
  /// Whether there is a value; for a key path.
  var isPresent: Bool { self != nil }
}
