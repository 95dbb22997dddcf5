extension Dictionary {
  /// The values by key. Keeps the first value of each key.
  package init(first pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Adds a value unless the key has one, since the first declaration of a name counts.
  ///
  /// - Returns: The value that the key already had.
  @discardableResult
  package mutating func keepFirst(_ value: Value, for key: Key) -> Value? {
    // For a new key, `updateValue` is the only lookup.
    guard let first = updateValue(value, forKey: key) else { return nil }
    self[key] = first
    return first
  }
}

extension [String: Int] {
  /// The index of the first occurrence of each name.
  init(placesOf names: [Name]) {
    self.init(minimumCapacity: names.count)
    for (place, name) in names.enumerated() { keepFirst(place, for: name.value) }
  }
}
