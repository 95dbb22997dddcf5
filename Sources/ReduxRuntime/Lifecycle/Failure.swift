/// An error as a value of an action: it can be compared, printed and stored.
///
/// `any Error` is none of that, so an action that carried it could not be `Equatable`. A `Failure` keeps
/// what is needed to show and to compare, and the original for those who want to look into it.
public struct Failure: Error, Sendable {
  /// The name of the error's type, with its module.
  public let typeName: String

  /// What went wrong, for people: the error's description.
  public let message: String

  /// The original error; ignored by `==`.
  public let underlying: any Error

  /// Makes a failure of an error. A failure is taken as it is.
  ///
  /// - Parameter error: Any error.
  public init(_ error: any Error) {
    if let failure = error as? Failure {
      self = failure
    } else {
      self.typeName = String(reflecting: type(of: error))
      self.message = String(describing: error)
      self.underlying = error
    }
  }

  /// Makes a failure without an original, as in a test or from a file.
  ///
  /// - Parameters:
  ///   - typeName: The name of the error's type, with its module.
  ///   - message: What went wrong, for people.
  public init(typeName: String, message: String) {
    self.typeName = typeName
    self.message = message
    self.underlying = Description(typeName: typeName, message: message)
  }

  /// Stands for an error of which only the description is known.
  private struct Description: Error, CustomStringConvertible {
    let typeName: String
    let message: String
    var description: String { message }
  }
}

extension Failure: Equatable {
  /// Whether two failures look the same; the original errors are not compared.
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

  /// Reads a failure; the original error is not stored.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      typeName: try container.decode(String.self, forKey: .typeName),
      message: try container.decode(String.self, forKey: .message)
    )
  }

  /// Writes the failure without the original error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(typeName, forKey: .typeName)
    try container.encode(message, forKey: .message)
  }
}

extension Failure: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
