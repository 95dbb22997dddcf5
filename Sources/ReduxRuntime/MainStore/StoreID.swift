/// Which part of which store a ``MainStore`` shows.
///
/// Two stores of one child, made at different times, have equal ids, so views that are made again keep their identity.
/// The id of an element of a list contains the id of the element. That of an optional child contains the id of its
/// state, if the state is `Identifiable`: another child in its place is then another one to views.
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
  ///   - parent: The id of what it is a part of.
  ///   - path: Where the parent's state has it.
  ///   - id: Which one it is, of all that can be there.
  init(_ parent: StoreID, _ path: AnyKeyPath, _ id: AnyHashable? = nil) {
    place = .part(parent.place, path, id)
  }
}
