/// Which part of which store a ``MainStore`` shows.
///
/// Two stores of one child, made at different times, have equal ids, so views that are made again keep their identity.
/// The id of an element of a list contains the id of the element. That of an optional child contains the id of its
/// state, if the state is `Identifiable`: so views see another child in its place as a different one.
public struct StoreID: Hashable, @unchecked Sendable {
  // Sendable: its ids are those of `Sendable` states, and key paths do not change.
  private let place: Place

  private indirect enum Place: Hashable {
    case root(ObjectIdentifier)
    case part(Place, AnyKeyPath, AnyHashable?)
  }

  /// The id of a whole store.
  init(_ store: AnyObject) { place = .root(ObjectIdentifier(store)) }

  /// The id of a part of a store.
  ///
  /// - Parameters:
  ///   - parent: The id of the store or part that contains it.
  ///   - path: A key path to the part in the parent's state.
  ///   - id: The id of the part, if different parts can be there.
  init(_ parent: StoreID, _ path: AnyKeyPath, _ id: AnyHashable? = nil) {
    place = .part(parent.place, path, id)
  }
}
