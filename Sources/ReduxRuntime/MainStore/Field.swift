/// A field as observers read it: how to get it from a state, through the parts in between, and how to compare values.
///
/// Its key paths are not joined: one that leads through an optional, such as `\.destination?.edit`, crashes in the
/// standard library of Swift 6.2 when another one is appended and the optional is nil.
struct Field<State, Value> {
  let id: FieldID
  /// What the value depends on; `nil` if it may change while that stays the same.
  let origin: FieldOrigin<State>?
  let get: (State) -> Value
  /// Whether two values are the same to observers.
  let isEqual: (Value, Value) -> Bool
}

extension Field {
  /// The field that a key path leads to. Its values cannot be compared, so each counts as a new one.
  init(_ path: KeyPath<State, Value>) {
    self.init(
      id: FieldID(last: path), origin: nil, get: { $0[keyPath: path] },
      isEqual: { _, _ in false })
  }

  /// The same field, read from a state that contains this one.
  func from<Parent>(_ part: KeyPath<Parent, State>) -> Field<Parent, Value> {
    Field<Parent, Value>(
      id: id.behind(part), origin: origin.map { FieldOrigin($0, in: part) },
      get: { [get] in get($0[keyPath: part]) }, isEqual: isEqual)
  }

  /// The same field, read from a state that may contain this one.
  ///
  /// - Parameters:
  ///   - part: A key path to this state, if there is one.
  ///   - origin: What the part depends on.
  func from<Parent>(
    optional part: KeyPath<Parent, State?>, madeOf origin: FieldOrigin<Parent>
  ) -> Field<Parent, Value?> {
    Field<Parent, Value?>(
      id: id.behind(part), origin: self.origin == nil ? nil : origin,
      get: { [get] in $0[keyPath: part].map(get) },
      isEqual: { [isEqual] old, new in
        switch (old, new) {
        case (let old?, let new?): isEqual(old, new)
        case (nil, nil): true
        default: false
        }
      })
  }
}

extension Field where Value: Equatable {
  /// The field that a key path leads to.
  init(_ path: KeyPath<State, Value>) {
    self.init(
      id: FieldID(last: path), origin: FieldOrigin(of: path), get: { $0[keyPath: path] },
      isEqual: ==)
  }
}

extension Field where Value == Bool {
  /// Whether an optional part has a value.
  static func isPresent<Part>(
    _ part: KeyPath<State, Part?>, madeOf origin: FieldOrigin<State>
  ) -> Field {
    Field(
      id: FieldID(last: \Part?.isPresent).behind(part), origin: origin,
      get: { $0[keyPath: part] != nil }, isEqual: ==)
  }
}

/// The identity of a field: the key paths that lead to it.
struct FieldID: Hashable {
  private let last: AnyKeyPath
  /// The key paths before `last`, innermost first. Most fields have none.
  private var before: [AnyKeyPath] = []

  init(last: AnyKeyPath) { self.last = last }

  func behind(_ part: AnyKeyPath) -> FieldID {
    var id = self
    id.before.append(part)
    return id
  }
}
