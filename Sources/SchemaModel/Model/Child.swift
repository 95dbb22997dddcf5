/// A child of a feature: a field of the feature's state and a case of its action.
package struct Child: Sendable {
  /// How many states the field holds.
  package enum Count: Sendable {
    /// Always one.
    case one
    /// None or one.
    case optional
    /// A collection of elements with ids.
    case many
    /// A stack. Each element gets an id when it is pushed.
    case stack
  }

  /// The feature or features that one child can be.
  package enum Content: Sendable {
    /// The feature of this name.
    case feature(Name)
    /// One of several members, with a generated type: `oneOf` and `stack`.
    case choice([Member])
  }

  /// A member of a choice.
  package struct Member: Sendable {
    package var name: Name
    /// A feature, or a plain type.
    package var type: SwiftType
    package var documentation: [String]
  }

  package var name: Name
  package var documentation: [String]
  package var count: Count
  package var content: Content
  /// The member that the state starts with. A `oneOf` with such a member is not optional.
  package var initial: Name?
  /// The start value of the child or of its initial member, if the schema gives one.
  package var start: SwiftCode?
  package var attributes = Attributes()
  /// What the child gets from its parent.
  package var given: [Given] = []

  /// The feature; nil for a choice.
  package var feature: Name? { if case .feature(let name) = content { name } else { nil } }

  /// The members of a choice; empty for a feature.
  /// The members of a choice for which its state has a property: all but those whose names Swift or the runtime uses.
  package var membersWithProperties: [Member] {
    members.filter { !Self.namesTaken.contains($0.name.value) }
  }

  package static let namesTaken = SymbolTable.impliedMembers.union(["init", "read", "Type"])

  package var members: [Member] {
    if case .choice(let members) = content { members } else { [] }
  }

  /// The name of the feature whose field or dependency is given; nil if the child has no such member.
  package func owner(of given: Given) -> String? {
    guard let member = given.member else { return feature?.value }
    return members.first { $0.name.value == member.value }?.type.text
  }

  /// What the child is given as a feature that it can be.
  func given(to owner: String) -> [Given] {
    given.filter { self.owner(of: $0) == owner }
  }

  /// The sources of the dependencies of a feature that are given here, by their keys.
  func clients(givenTo owner: Feature) -> [String: String] {
    given(to: owner.name.value).reduce(into: [:]) { clients, given in
      if given.isClient, let dependency = owner.dependency(given.target.value) {
        clients[dependency.key] = given.source.text
      }
    }
  }

  /// Whether the child is given a field of a feature that it can be.
  func isGiven(_ field: String, of owner: String) -> Bool {
    given(to: owner).contains { $0.target.value == field }
  }

  /// Whether the child has no start value except the default state of its feature, `.init()`.
  package var hasDefaultStart: Bool { start.map { $0.text == ".init()" } ?? true }

  /// Whether a view can end the child: dismiss an optional child or pop a stack.
  var isDismissible: Bool { count == .optional || count == .stack }

  /// Whether an id identifies each element.
  package var isCollection: Bool { count == .many || count == .stack }

  /// The name of the type generated for a choice.
  package var choiceName: String { SwiftName.capitalized(name.value) }

  /// The type of the field that holds a child.
  package func stateType(in feature: String) -> TypeSyntax {
    let element: TypeSyntax =
      switch content {
      case .feature(let name): .named("\(name.value).State", arguments: [])
      case .choice: .named("\(feature).\(choiceName).State", arguments: [])
      }
    switch count {
    case .one: return element
    case .optional: return .optional(element)
    case .many: return .named("IdentifiedArrayOf", arguments: [element])
    case .stack: return .named("StackOf", arguments: [element])
    }
  }
}
