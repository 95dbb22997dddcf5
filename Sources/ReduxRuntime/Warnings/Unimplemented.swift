/// The error of a client's test double that was called without having been given an answer.
public struct Unimplemented: Error, Hashable, Sendable, CustomStringConvertible {
  /// The member that was called, with its client: `SearchClient.find`.
  public let member: String

  /// What happened, for people.
  public var description: String { "'\(member)' was called, and this test gave it no answer." }
}

/// Reports the call of a test double's member that was given no answer, by name.
///
/// Generated doubles throw what it returns: `throw unimplemented("SearchClient.find")`. With `ReduxTesting`
/// the report is a failure of the test.
///
/// - Parameter member: The member, with its client.
/// - Returns: The error to throw.
@inline(never)
public func unimplemented(_ member: StaticString) -> Unimplemented {
  let error = Unimplemented(member: "\(member)")
  RuntimeWarning(.unimplemented, error.description).report()
  return error
}

/// Reports the call of a test double's member that was given no answer, by name, where no error can be
/// thrown.
///
/// - Parameters:
///   - member: The member, with its client.
///   - value: What to go on with: the test has failed, and only has to come to its end.
/// - Returns: The value.
public func unimplemented<Value>(_ member: StaticString, returning value: Value) -> Value {
  _ = unimplemented(member)
  return value
}
