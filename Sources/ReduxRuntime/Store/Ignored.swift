/// A value that `==` and hashing ignore: any two are equal.
@propertyWrapper
struct Ignored<Value>: Hashable {
  var wrappedValue: Value

  static func == (left: Ignored, right: Ignored) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension Ignored: Sendable where Value: Sendable {}
