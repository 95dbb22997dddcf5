extension Dictionary {
  /// The values by their keys. Of two with the same key the first counts.
  package init(first pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Adds a value unless the key has one, since of two with the same name the first counts.
  ///
  /// - Returns: The value that was there before.
  @discardableResult
  package mutating func keepFirst(_ value: Value, for key: Key) -> Value? {
    // One look-up where no name comes twice.
    guard let first = updateValue(value, forKey: key) else { return nil }
    self[key] = first
    return first
  }
}

extension [String: Int] {
  /// The place of each name in a list, of the first where several are the same.
  init(placesOf names: [Name]) {
    self.init(minimumCapacity: names.count)
    for (place, name) in names.enumerated() { keepFirst(place, for: name.value) }
  }
}
