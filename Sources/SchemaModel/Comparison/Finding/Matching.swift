/// What two versions of a list both declare, and what only one of them does.
struct Matching<Value, Name: Hashable> {
  private(set) var kept: [(old: Value, new: Value)] = []
  /// In the order of the older version.
  private(set) var gone: [Value] = []
  /// In the order of the newer version.
  private(set) var came: [Value] = []
  /// The names in the order of the older version, as they are in the newer one.
  let oldNames: [Name]
  let newNames: [Name]

  /// - Parameters:
  ///   - name: what one is called; of several that are called alike, the first counts.
  ///   - renamed: the newer names of those that have another one now, by the older names.
  init(
    _ old: [Value], _ new: [Value], by name: (Value) -> Name, renamed: [Name: Name] = [:]
  ) {
    oldNames = old.map { renamed[name($0)] ?? name($0) }
    newNames = new.map(name)
    let before = Dictionary(zip(oldNames, old), uniquingKeysWith: { first, _ in first })
    let now = Set(newNames)
    for value in new {
      if let earlier = before[name(value)] {
        kept.append((earlier, value))
      } else {
        came.append(value)
      }
    }
    for (value, name) in zip(old, oldNames) where !now.contains(name) { gone.append(value) }
  }

  /// Whether what both versions have stands in another order.
  var isReordered: Bool {
    let (before, now) = (Set(oldNames), Set(newNames))
    return oldNames.filter(now.contains) != newNames.filter(before.contains)
  }
}
