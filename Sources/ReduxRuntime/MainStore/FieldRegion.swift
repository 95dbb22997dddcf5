/// The bytes of a state that a field, or a value that is computed from a part, depends on.
///
/// While they stay the same, so does the value. Comparing bytes takes a few nanoseconds; reading through a key path and
/// comparing takes hundreds. When the bytes differ, the values are compared: an array that was built again has other
/// bytes and may hold the same elements.
struct FieldRegion: Equatable, Sendable {
  /// The offsets of the bytes from the start of the state.
  let bytes: Range<Int>

  /// The region of the value that a key path leads to. A stored field, or a field of one, has its own bytes. A computed
  /// value may depend on the whole state.
  init<State, Value>(of path: KeyPath<State, Value>) {
    self.init(0..<MemoryLayout<Value>.size, in: path)
  }

  /// The region in the state of a parent.
  ///
  /// - Parameters:
  ///   - inner: The bytes of a region in the part.
  ///   - part: A key path to the part in the parent's state.
  init<Parent, Part>(_ inner: Range<Int>, in part: KeyPath<Parent, Part>) {
    if let offset = MemoryLayout<Parent>.offset(of: part) {
      bytes = (inner.lowerBound + offset)..<(inner.upperBound + offset)
    } else {
      bytes = 0..<MemoryLayout<Parent>.size
    }
  }

  /// Whether two states have the same bytes in the region. The pointers must be those of whole states.
  func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    Platform.isSame(old + bytes.lowerBound, new + bytes.lowerBound, count: bytes.count)
  }
}

/// What a field of a state depends on: while it stays the same, so does the field.
struct FieldOrigin<State> {
  /// The bytes of the state that the field depends on.
  let region: FieldRegion
  /// The element of a collection that the field belongs to, if the bytes are those of the collection.
  var element: ElementPlace<State>?

  /// The origin of the value that a key path leads to.
  init(of path: KeyPath<State, some Any>) { region = FieldRegion(of: path) }

  /// The origin of an element of a collection.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - collection: A key path to the collection.
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
  /// A key path to the collection.
  let collection: AnyKeyPath
  let id: AnyHashable
  /// The ids of the elements that differ between two states; `nil` if they are unknown.
  let changedIDs: (_ old: State, _ new: State) -> [AnyHashable]?
}
