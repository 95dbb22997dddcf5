/// What a feature holds of other features: a field of the state and a case of the action.
package struct Child: Sendable {
  /// How many there are.
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

  /// What each of them is.
  package enum Content: Sendable {
    /// The feature of this name.
    case feature(Name)
    /// One of several, so that it has a type of its own: `oneOf` and `stack`.
    case choice([Member])
  }

  /// One of the things that a child can be.
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
  /// The member that is there from the beginning. A `oneOf` that has one is always there.
  package var initial: Name?
  /// The start value, of the child or of that member, when it is not its own.
  package var start: SwiftCode?
  package var attributes = Attributes()

  /// The feature that it is.
  package var feature: Name? { if case .feature(let name) = content { name } else { nil } }

  /// What it can be, if it can be several things.
  package var members: [Member] {
    if case .choice(let members) = content { members } else { [] }
  }

  /// Whether it starts as its feature does by itself.
  package var hasDefaultStart: Bool { start.map { $0.text == ".init()" } ?? true }

  /// Whether a view can end it: dismiss the one that may be there, or pop a stack.
  var isDismissible: Bool { count == .optional || count == .stack }

  /// Whether each of them is known by an id.
  package var isCollection: Bool { count == .many || count == .stack }

  /// The name of the type that is made for one of several things.
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
