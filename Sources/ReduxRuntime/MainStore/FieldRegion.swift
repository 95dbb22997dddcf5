/// The bytes of a state that a field, or a value computed of a part, is made of.
///
/// While they stay the same, so does the value, whatever it is: comparing bytes takes a few nanoseconds, and
/// reading through a key path and comparing takes hundreds. When they differ the values are compared: an
/// array that was built again has other bytes and may hold the same elements.
struct FieldRegion: Equatable, Sendable {
  /// From the start of the state.
  let bytes: Range<Int>

  /// The region of what a key path leads to: a stored field, or a field of a stored field, has its own;
  /// whatever is computed may depend on all of the state.
  init<State, Value>(of path: KeyPath<State, Value>) {
    self.init(0..<MemoryLayout<Value>.size, in: path)
  }

  /// The region in the state of a parent.
  ///
  /// - Parameters:
  ///   - inner: The bytes of a region in the part.
  ///   - part: Where the parent's state holds the part.
  init<Parent, Part>(_ inner: Range<Int>, in part: KeyPath<Parent, Part>) {
    if let offset = MemoryLayout<Parent>.offset(of: part) {
      bytes = (inner.lowerBound + offset)..<(inner.upperBound + offset)
    } else {
      bytes = 0..<MemoryLayout<Parent>.size
    }
  }

  /// Whether two states have the same bytes there. The pointers are those of whole states, and so are the offsets.
  func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    Platform.isSame(old + bytes.lowerBound, new + bytes.lowerBound, count: bytes.count)
  }
}

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
    let changedIDs = ChildTracking<Children>().changedIDs
    element = ElementPlace(
      collection: collection, id: AnyHashable(id),
      changedIDs: { old, new in
        changedIDs(old[keyPath: collection], new[keyPath: collection])
          .map { $0.map { AnyHashable($0) } }
      })
  }

  /// The same origin in the state of a parent.
  init<Part>(_ origin: FieldOrigin<Part>, in part: KeyPath<State, Part>) {
    region = FieldRegion(origin.region.bytes, in: part)
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
  /// The ids of the elements that differ between two states; `nil` if they are unknown.
  let changedIDs: (_ old: State, _ new: State) -> [AnyHashable]?
}
