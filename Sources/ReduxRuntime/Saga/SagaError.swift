/// An error that no saga caught, and where it came from.
public struct SagaError: Error, Sendable, CustomStringConvertible {
  /// The error itself.
  public let error: any Error

  /// The names of the sagas it went through, from the one that threw it to the root.
  public internal(set) var path: [String]

  /// Makes an error with its path.
  ///
  /// - Parameters:
  ///   - error: The error itself.
  ///   - path: The names of the sagas, from the leaf to the root.
  public init(_ error: any Error, path: [String]) {
    self.error = error
    self.path = path
  }

  /// The path and the error, for people: `fetch < root: HTTPError(status: 500)`.
  public var description: String {
    "\(path.joined(separator: " < ")): \(error)"
  }
}
