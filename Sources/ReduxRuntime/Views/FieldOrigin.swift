/// What a field of a state is made of: while that stays the same, so does the field.
struct FieldOrigin<State> {
  /// The bytes of the state.
  let region: FieldRegion
  /// The element of a collection that the field belongs to, if the bytes are those of the collection.
  var element: ElementPlace<State>?

  /// The origin of what a key path leads to.
  init(of path: KeyPath<State, some Any>) { region = FieldRegion(of: path) }

  /// The origin of an element of a collection.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - collection: Where the state holds the collection.
  init<Children: ChildCollection>(of id: Children.ID, in collection: KeyPath<State, Children>) {
    region = FieldRegion(of: collection)
    element = ElementPlace(
      collection: collection, id: AnyHashable(id),
      changedIDs: { old, new in
        new[keyPath: collection].changedIDs(since: old[keyPath: collection])
          .map { $0.map { AnyHashable($0) } }
      })
  }

  /// The same origin in the state of a parent.
  ///
  /// - Parameters:
  ///   - origin: An origin in the part.
  ///   - part: Where the parent's state holds the part.
  init<Part>(_ origin: FieldOrigin<Part>, in part: KeyPath<State, Part>) {
    region = FieldRegion(origin.region, in: part)
    element = origin.element.flatMap { element in
      (part as AnyKeyPath).appending(path: element.collection).map { collection in
        ElementPlace(
          collection: collection, id: element.id,
          changedIDs: { element.changedIDs($0[keyPath: part], $1[keyPath: part]) })
      }
    }
  }
}

/// An element of a collection that a state holds.
struct ElementPlace<State> {
  /// Where the state holds the collection.
  let collection: AnyKeyPath
  let id: AnyHashable
  /// The ids of the elements that are others in the second state than in the first; `nil` if nobody knows.
  let changedIDs: (_ old: State, _ new: State) -> [AnyHashable]?
}
