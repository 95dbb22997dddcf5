/// The interface of a dependency; it becomes a protocol and a test double.
public struct Client: Sendable {
  public var name: Name
  public var attributes: Attributes
  public var documentation: [String]
  public let methods: [ClientMethod]
  private let methodPlaces: [String: Int]

  init(name: Name, attributes: Attributes, documentation: [String], methods: [ClientMethod]) {
    self.name = name
    self.attributes = attributes
    self.documentation = documentation
    self.methods = methods
    methodPlaces = .init(placesOf: methods.map(\.name))
  }

  /// The method of a name, the first of several.
  public func method(_ name: String) -> ClientMethod? { methodPlaces[name].map { methods[$0] } }

  /// The name of the client that tests use in its place.
  public var doubleName: String { "\(name.value)Double" }
}

/// A function of a client.
public struct ClientMethod: Sendable {
  public enum Throwing: Sendable {
    case never
    case anyError
    case typed(SwiftType)
  }

  public struct Parameter: Sendable {
    /// The label a caller writes; nil for none.
    public var label: String?
    /// The name inside.
    public var name: String
    public var type: SwiftType
  }

  public var name: Name
  public var documentation: [String]
  public var parameters: [Parameter]
  public var isAsync: Bool
  public var throwing: Throwing
  /// nil for Void.
  public var result: SwiftType?
  public var attributes = Attributes()

  public var isThrowing: Bool {
    if case .never = throwing { false } else { true }
  }
}

/// A dependency of a feature: what sagas call.
public struct Dependency: Sendable {
  public var name: Name
  public var client: Name
}
