#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error that an action can carry: it can be compared, printed and stored.
///
/// `any Error` can do none of that, so an action that carried it could not be `Equatable`. A `Failure` keeps
/// the type name and the message of the error, and the error itself.
public struct Failure: Error, Hashable, Codable, Sendable {
  /// The name of the error's type, with its module.
  public let typeName: String

  /// What to show a person: the `errorDescription` of a `LocalizedError`, or else the error's description.
  ///
  /// On Apple's platforms, an error without a description of its own has its `localizedDescription` here.
  /// Logs show ``debugDescription``.
  public let message: String

  @Ignored private var original: (any Error)? = nil

  private enum CodingKeys: CodingKey { case typeName, message }

  /// The original error; ignored by `==`, and not stored.
  public var underlying: any Error {
    original ?? Description(typeName: typeName, message: message)
  }

  /// Makes a failure from an error. A failure is used unchanged.
  ///
  /// - Parameter error: Any error.
  public init(_ error: any Error) {
    if let failure = error as? Failure {
      self = failure
    } else {
      self.typeName = String(reflecting: type(of: error))
      self.message = Self.message(of: error)
      self.original = error
    }
  }

  /// Makes a failure without an original error, for tests and decoded values.
  ///
  /// - Parameters:
  ///   - typeName: The name of the error's type, with its module.
  ///   - message: What to show a person.
  public init(typeName: String, message: String) {
    self.typeName = typeName
    self.message = message
  }

  private static func message(of error: any Error) -> String {
    if let message = (error as? any LocalizedError)?.errorDescription { return message }
    #if canImport(Darwin)
      // The description of an `NSError` does not count, because it is for developers.
      let hasDescription =
        type(of: error) is any CustomStringConvertible.Type && !(type(of: error) is NSError.Type)
      if !hasDescription { return error.localizedDescription }
    #endif
    return String(describing: error)
  }

  /// An error of which only the message is known.
  private struct Description: Error, CustomStringConvertible {
    let typeName: String
    let message: String
    var description: String { message }
  }
}

extension Failure: CustomStringConvertible, CustomDebugStringConvertible {
  /// The message.
  public var description: String { message }

  /// What to show a developer: the name of the error's type, and its description.
  public var debugDescription: String { "\(typeName): \(String(describing: underlying))" }
}
