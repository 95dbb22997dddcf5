/// Values by their names, of which there are a few dozen and most are asked for again and again.
///
/// Names of the same first letter and length stand together, so that a name is found, or found missing, without being
/// hashed.
struct NamedValues<Value: Sendable>: Sendable {
  private var groups: [[(name: String, value: Value)]] = Array(repeating: [], count: 64)

  /// - Returns: nil when there is none of the name.
  subscript(name: String) -> Value? {
    get {
      let place = Self.place(of: name)
      for index in groups[place].indices where groups[place][index].name == name {
        return groups[place][index].value
      }
      return nil
    }
    set {
      let place = Self.place(of: name)
      groups[place].removeAll { $0.name == name }
      if let newValue { groups[place].append((name, newValue)) }
    }
  }

  private static func place(of name: String) -> Int {
    (Int(name.utf8.first ?? 0) &* 5 &+ name.utf8.count) & 63
  }
}
