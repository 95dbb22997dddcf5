/// An observed field. It does not depend on the type of the state, so the compiler can optimize a loop over many
/// fields.
final class WatchedField {
  let id: FieldID
  /// Its index in the order in which fields were first read.
  let number: Int
  let region: FieldRegion?
  /// Whether the field has another value than the one that was read, in the state at an address. The state must have
  /// the type that the field is read from. The address is valid during the call.
  let hasChanged: (UnsafeRawPointer) -> Bool
  let willChange: () -> Void
  let didChange: () -> Void
  /// Whether the value that was read is no longer that of the state.
  fileprivate(set) var isStale = false

  init(
    id: FieldID, number: Int, region: FieldRegion?,
    hasChanged: @escaping (UnsafeRawPointer) -> Bool,
    willChange: @escaping () -> Void, didChange: @escaping () -> Void
  ) {
    self.id = id
    self.number = number
    self.region = region
    self.hasChanged = hasChanged
    self.willChange = willChange
    self.didChange = didChange
  }
}

/// Notes the fields that a function reads.
@MainActor
enum FieldReads {
  private static var noted: [WatchedField]?

  static func note(_ field: WatchedField) { noted?.append(field) }

  /// Runs a function.
  ///
  /// - Returns: Its result, and the fields that it has read.
  static func noting<Result>(_ read: () -> Result) -> (result: Result, fields: [WatchedField]) {
    let outer = noted
    noted = []
    let result = read()
    let fields = noted ?? []
    noted = outer
    return (result, fields)
  }
}

/// Watched fields, found by their ids.
struct WatchedFields {
  private(set) var all: [WatchedField] = []
  /// The index of each field in ``all``.
  private var places: [FieldID: Int] = [:]

  func field(_ id: FieldID) -> WatchedField? { places[id].map { all[$0] } }

  mutating func add(_ field: WatchedField) {
    places[field.id] = all.count
    all.append(field)
  }

  mutating func remove(_ field: WatchedField) {
    field.isStale = true
    guard let place = places.removeValue(forKey: field.id) else { return }
    let last = all.removeLast()
    guard last !== field else { return }
    all[place] = last
    places[last.id] = place
  }

  /// Removes and returns the fields that differ between a state and the next one.
  mutating func takeChanged(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer
  ) -> [WatchedField] {
    // The last region and its result: the fields of one child share a region and follow each other.
    var known: (region: FieldRegion, isSame: Bool)?
    let changed = all.filter { field in
      if let region = field.region {
        if known?.region != region { known = (region, region.isSame(old, new)) }
        if known?.isSame == true { return false }
      }
      return field.hasChanged(new)
    }
    for field in changed { remove(field) }
    return changed
  }
}

/// The watched fields of one collection's elements, by element. So a change of one element does not affect the others.
final class WatchedElements<State> {
  /// A key path to the collection.
  let collection: AnyKeyPath
  private let region: FieldRegion
  private let changedIDs: (_ old: State, _ new: State) -> [AnyHashable]?
  private var fields: [AnyHashable: WatchedFields] = [:]

  init(_ place: ElementPlace<State>, region: FieldRegion) {
    collection = place.collection
    changedIDs = place.changedIDs
    self.region = region
  }

  var isEmpty: Bool { fields.isEmpty }

  func field(_ field: FieldID, of id: AnyHashable) -> WatchedField? { fields[id]?.field(field) }

  func add(_ field: WatchedField, of id: AnyHashable) {
    fields[id, default: WatchedFields()].add(field)
  }

  /// Removes and returns the fields that differ between a state and the next one.
  func takeChanged(_ old: UnsafePointer<State>, _ new: UnsafePointer<State>) -> [WatchedField] {
    if region.isSame(old, new) { return [] }
    let ids = changedIDs(old.pointee, new.pointee) ?? Array(fields.keys)
    var changed: [WatchedField] = []
    for id in ids {
      guard var watched = fields[id] else { continue }
      let found = watched.all.filter { $0.hasChanged(new) }
      if found.isEmpty { continue }
      for field in found { watched.remove(field) }
      fields[id] = watched.all.isEmpty ? nil : watched
      changed += found
    }
    return changed
  }
}
