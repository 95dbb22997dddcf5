#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error that an action can carry: it can be compared, printed and stored.
///
/// `any Error` can do none of that, so an action that carried it could not be `Equatable`. A `Failure` keeps
/// the type name and the message of the error, and the error itself.
public struct Failure: Error, Sendable {
  /// The name of the error's type, with its module.
  public let typeName: String

  /// What to show a person: the `errorDescription` of a `LocalizedError`, or else the error's description.
  ///
  /// On Apple's platforms, an error without a description of its own has its `localizedDescription` here.
  /// Logs show ``debugDescription``.
  public let message: String

  /// The original error; ignored by `==`.
  public let underlying: any Error

  /// Makes a failure from an error. A failure is used unchanged.
  ///
  /// - Parameter error: Any error.
  public init(_ error: any Error) {
    if let failure = error as? Failure {
      self = failure
    } else {
      self.typeName = String(reflecting: type(of: error))
      self.message = Self.message(of: error)
      self.underlying = error
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
    self.underlying = Description(typeName: typeName, message: message)
  }

  private static func message(of error: any Error) -> String {
    if let message = (error as? any LocalizedError)?.errorDescription { return message }
    #if canImport(Darwin)
      // The description of an `NSError` is for developers.
      let hasDescription =
        error is any CustomStringConvertible && !(type(of: error) is NSError.Type)
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

extension Failure: Equatable {
  /// Whether two failures have the same type name and message. The original errors are not compared.
  public static func == (left: Failure, right: Failure) -> Bool {
    left.typeName == right.typeName && left.message == right.message
  }
}

extension Failure: Hashable {
  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(typeName)
    hasher.combine(message)
  }
}

extension Failure: Codable {
  private enum CodingKeys: CodingKey {
    case typeName, message
  }

  /// Decodes a failure. The original error is not stored.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      typeName: try container.decode(String.self, forKey: .typeName),
      message: try container.decode(String.self, forKey: .message)
    )
  }

  /// Encodes the failure without the original error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(typeName, forKey: .typeName)
    try container.encode(message, forKey: .message)
  }
}

extension Failure: CustomStringConvertible, CustomDebugStringConvertible {
  /// The message.
  public var description: String { message }

  /// What to show a developer: the name of the error's type, and its description.
  public var debugDescription: String { "\(typeName): \(String(describing: underlying))" }
}
