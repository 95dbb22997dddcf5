/// The way from a state to a field, through the parts in between.
///
/// Key paths are not joined for it. A key path that leads through an optional, such as `\.destination?.edit`, crashes in the
/// standard library of Swift 6.2 when another one is appended and the optional is nil.
struct FieldPath<State, Value> {
  let id: FieldID
  let get: (State) -> Value
}

extension FieldPath {
  /// The way that a key path leads.
  init(_ path: KeyPath<State, Value>) {
    self.init(id: FieldID(last: path)) { $0[keyPath: path] }
  }

  /// The same way, from what the state is a part of.
  func from<Parent>(_ part: KeyPath<Parent, State>) -> FieldPath<Parent, Value> {
    FieldPath<Parent, Value>(id: id.behind(part)) { [get] in get($0[keyPath: part]) }
  }

  /// The same way, from what the state may be a part of.
  func from<Parent>(optional part: KeyPath<Parent, State?>) -> FieldPath<Parent, Value?> {
    FieldPath<Parent, Value?>(id: id.behind(part)) { [get] in $0[keyPath: part].map(get) }
  }

  /// Whether there is anything at a place.
  static func isPresent<Part>(_ part: KeyPath<State, Part?>) -> FieldPath<State, Bool>
  where Value == Bool {
    FieldPath<State, Bool>(id: FieldID(last: \Part?.isPresent).behind(part)) {
      $0[keyPath: part] != nil
    }
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
