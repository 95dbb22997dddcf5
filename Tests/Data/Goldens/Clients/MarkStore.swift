/// What an app had before its features were schemas.
@MainActor
protocol MarkStore: Sendable {
  var count: Int { get }

  func add(_ title: String) throws -> Int
  func removeAll()
}
