/// A commonly used member of a Swift type or of a runtime collection.
package struct KnownMember: Sendable {
  /// The type of a member, relative to the type that owns it.
  package enum RelativeType: Sendable {
    case type(TypeSyntax)
    /// The element of a collection; the value of a dictionary.
    case element
    case optionalElement
    /// The key of a dictionary.
    case key
    /// A view of a dictionary. It has the members of an array but is not one.
    case keys, values
    /// The identifier of an element.
    case id
    case whole
    /// A closure that takes an element and returns the type `gives`.
    case function(gives: String)
  }

  package let name: String
  /// The type of a property or a method's result; nil if there is none, or only the compiler knows it.
  package var gives: RelativeType?
  /// The labels and types of arguments; nil for a property.
  package var parameters: [(label: String?, part: RelativeType)]?
  /// Whether a call changes the value that it is called on.
  var isMutating = false
  /// Whether a property can be set.
  var isWritable = false

  package static func members(of type: TypeSyntax) -> [KnownMember] {
    switch type {
    case .bool: flag
    case .string: text
    case .dictionary: dictionary
    case .array: array
    case .named("Set", let arguments) where arguments.count == 1: set
    case .named("IdentifiedArrayOf", let arguments) where arguments.count == 1: identified
    case .named("StackOf", let arguments) where arguments.count == 1: stack
    case .named("Pages", let arguments) where arguments.count == 2:
      pages(of: arguments[0], by: arguments[1])
    case .named("QueryEntry", let arguments) where arguments.count == 1:
      [
        KnownMember(name: "value", gives: .type(.optional(arguments[0]))),
        KnownMember(name: "time", gives: .type(.optional(.named("Duration", arguments: [])))),
      ] + request
    case .named("Pulse", let arguments) where arguments.count == 1:
      [KnownMember(name: "value", gives: .type(.optional(arguments[0])), isWritable: true)]
    case .named("Failure", arguments: []): failure
    default: []
    }
  }

  // MARK: - The members

  private static let flag = [change("toggle")]

  private static let sized = [
    KnownMember(name: "count", gives: .type(.int)),
    KnownMember(name: "isEmpty", gives: .type(.bool)),
  ]

  private static let text =
    sized + [
      method("contains", (nil, .whole), gives: .type(.bool)),
      method("hasPrefix", (nil, .whole), gives: .type(.bool)),
      method("hasSuffix", (nil, .whole), gives: .type(.bool)),
      method("lowercased", gives: .whole), method("uppercased", gives: .whole),
      change("append", (nil, .whole)),
    ]

  private static let dictionary =
    sized + [
      KnownMember(name: "keys", gives: .keys), KnownMember(name: "values", gives: .values),
      change("removeValue", ("forKey", .key), gives: .optionalElement), change("removeAll"),
    ]

  private static let set =
    sized + [
      method("contains", (nil, .element), gives: .type(.bool)), change("insert", (nil, .element)),
      change("remove", (nil, .element)), change("removeAll"),
      method("union", (nil, .whole), gives: .whole),
      method("subtracting", (nil, .whole), gives: .whole),
    ]

  private static let ordered = [
    change("insert", (nil, .element), ("at", .type(.int))), change("removeFirst"),
    change("reverse"),
  ]

  private static let array = list([change("remove", ("at", .type(.int)))] + ordered)

  private static let identified =
    list([change("remove", ("id", .id)), KnownMember(name: "ids")] + ordered)

  private static let stack = list([
    change("remove", ("id", .id)), KnownMember(name: "ids"),
    KnownMember(name: "topID", gives: .type(.optional(.named("StackElementID", arguments: [])))),
    change("pop", ("toDepth", .type(.int))), change("pop", ("to", .id)),
    change("pop", ("from", .id)),
  ])

  private static let failure = [
    KnownMember(name: "message", gives: .type(.string)),
    KnownMember(name: "typeName", gives: .type(.string)),
    KnownMember(name: "underlying", gives: .type(.anyError)),
  ]

  private static let request = [
    KnownMember(name: "isLoading", gives: .type(.bool)),
    KnownMember(name: "failure", gives: .type(.optional(.named("Failure", arguments: [])))),
  ]

  private static func pages(of element: TypeSyntax, by page: TypeSyntax) -> [KnownMember] {
    [
      KnownMember(
        name: "items", gives: .type(.named("IdentifiedArrayOf", arguments: [element])),
        isWritable: true),
      KnownMember(name: "footer"),
      KnownMember(name: "isLoaded", gives: .type(.bool)),
      KnownMember(name: "isRefreshing", gives: .type(.bool)),
      KnownMember(name: "requested", gives: .type(.optional(page))),
    ] + request
  }

  private static func list(_ own: [KnownMember]) -> [KnownMember] {
    sized + [
      KnownMember(name: "first", gives: .optionalElement),
      KnownMember(name: "last", gives: .optionalElement), change("append", (nil, .element)),
    ] + own + [
      change("removeLast"), change("removeAll"),
      method("contains", ("where", .function(gives: "Bool")), gives: .type(.bool)),
      method("filter", (nil, .function(gives: "Bool"))),
      method("map", (nil, .function(gives: "T"))),
    ]
  }

  private static func method(
    _ name: String, _ parameters: (label: String?, part: RelativeType)...,
    gives part: RelativeType? = nil
  ) -> KnownMember {
    KnownMember(name: name, gives: part, parameters: parameters)
  }

  private static func change(
    _ name: String, _ parameters: (label: String?, part: RelativeType)...,
    gives part: RelativeType? = nil
  ) -> KnownMember {
    KnownMember(name: name, gives: part, parameters: parameters, isMutating: true)
  }
}

extension KnownMember.RelativeType {
  /// Resolves the type for an owner; nil if only the compiler can name it.
  ///
  /// - Parameter id: Finds the identifier type of a runtime collection's elements.
  package func type(in owner: TypeSyntax, id: () -> TypeSyntax?) -> TypeSyntax? {
    switch (self, owner) {
    case (.type(let type), _): type
    case (.whole, _): owner
    case (.id, _): id()
    case (.element, _): owner.elementOfCollection
    case (.optionalElement, _): owner.elementOfCollection.map { .optional($0) }
    case (.key, .dictionary(let key, _)): key
    default: nil
    }
  }
}

extension TypeSyntax {
  /// The element of a collection; the value of a dictionary.
  package var elementOfCollection: TypeSyntax? {
    switch self {
    case .array(let element): element
    case .dictionary(_, let value): value
    case .named("Set", let arguments), .named("IdentifiedArrayOf", let arguments),
      .named("StackOf", let arguments):
      arguments.count == 1 ? arguments[0] : nil
    default: nil
    }
  }
}
