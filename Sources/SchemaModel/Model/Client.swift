/// The interface of a dependency; it becomes a protocol and a test double.
package struct Client: Sendable {
  package var name: Name
  package var attributes: Attributes
  package var documentation: [String]
  package let methods: [ClientMethod]
  private let methodPlaces: [String: Int]

  init(name: Name, attributes: Attributes, documentation: [String], methods: [ClientMethod]) {
    self.name = name
    self.attributes = attributes
    self.documentation = documentation
    self.methods = methods
    methodPlaces = .init(placesOf: methods.map(\.name))
  }

  /// The first method with a name.
  package func method(_ name: String) -> ClientMethod? { methodPlaces[name].map { methods[$0] } }

  /// The name of the client's test double.
  package var doubleName: String { "\(name.value)Double" }
}

/// A function of a client.
package struct ClientMethod: Sendable {
  package enum Throwing: Sendable {
    case never
    case anyError
    case typed(SwiftType)
  }

  package struct Parameter: Sendable {
    /// The label a caller writes; nil for none.
    package var label: String?
    /// The name in the function body.
    package var name: String
    package var type: SwiftType
  }

  package var name: Name
  package var documentation: [String]
  package var parameters: [Parameter]
  package var isAsync: Bool
  package var throwing: Throwing
  /// The result type; nil for `Void`.
  package var result: SwiftType?
  package var attributes = Attributes()

  package var isThrowing: Bool {
    if case .never = throwing { false } else { true }
  }
}

/// A dependency of a feature: a client that its sagas call.
package struct Dependency: Sendable {
  package var name: Name
  package var client: Name

  /// Equal for dependencies that a tree of features has once: those with one name and one client.
  var key: String { "\(name.value) \(client.value)" }
}
