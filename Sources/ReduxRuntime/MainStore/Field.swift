/// A field as observers read it: the way from a state to it, through the parts in between, and when it has changed.
///
/// Key paths are not joined for it. A key path that leads through an optional, such as `\.destination?.edit`, crashes
/// in the standard library of Swift 6.2 when another one is appended and the optional is nil.
struct Field<State, Value> {
  let id: FieldID
  /// What its value is made of; `nil` if it may change and that does not.
  let origin: FieldOrigin<State>?
  let get: (State) -> Value
  /// Whether two values are the same to observers.
  let isEqual: (Value, Value) -> Bool
}

extension Field {
  /// The field that a key path leads to. Each value counts as another one.
  init(_ path: KeyPath<State, Value>) {
    self.init(
      id: FieldID(last: path), origin: nil, get: { $0[keyPath: path] },
      isEqual: { _, _ in false })
  }

  /// The same field, from what the state is a part of.
  func from<Parent>(_ part: KeyPath<Parent, State>) -> Field<Parent, Value> {
    Field<Parent, Value>(
      id: id.behind(part), origin: origin.map { FieldOrigin($0, in: part) },
      get: { [get] in get($0[keyPath: part]) }, isEqual: isEqual)
  }

  /// The same field, from what the state may be a part of.
  ///
  /// - Parameters:
  ///   - part: Where the state may be.
  ///   - origin: What the part is made of.
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
  /// Whether there is anything at a place.
  static func isPresent<Part>(
    _ part: KeyPath<State, Part?>, madeOf origin: FieldOrigin<State>
  ) -> Field {
    Field(
      id: FieldID(last: \Part?.isPresent).behind(part), origin: origin,
      get: { $0[keyPath: part] != nil }, isEqual: ==)
  }
}

/// What a field is known by: the key paths on the way to it.
struct FieldID: Hashable {
  private let last: AnyKeyPath
  /// What comes before, innermost first: most fields have nothing before them.
  private var before: [AnyKeyPath] = []

  init(last: AnyKeyPath) { self.last = last }

  func behind(_ part: AnyKeyPath) -> FieldID {
    var id = self
    id.before.append(part)
    return id
  }
}
