/// The identity of a declaration: its kind, the feature that contains it, and its name in the feature.
///
/// Dotted names are only for messages and for user input; lookups use this identity.
package struct DeclarationID: Hashable, Sendable {
  package enum Kind: UInt8, CaseIterable, Sendable {
    case feature
    /// A struct, an enum or a typealias.
    case type
    /// A field of a struct or a case of an enum.
    case member
    case client, method
    case queue
    case dependency
    /// A field of a feature's state.
    case field
    case child
    /// A member of a choice.
    case choice
    case action
    /// A named value of an action.
    case value
    case saga
    /// A name that `let` binds.
    case local
  }

  package let kind: Kind
  /// The feature that contains the declaration, or the feature itself; nil for shared declarations, and for clients and
  /// queues, whose names are unique across features.
  package let feature: String?
  /// The names of the enclosing declarations, outermost first, and its own; empty for features.
  package let path: [String]

  package init(_ kind: Kind, in feature: String?, _ path: [String]) {
    self.kind = kind
    self.feature = feature
    self.path = path
  }

  package static func feature(_ name: String) -> DeclarationID {
    DeclarationID(.feature, in: name, [])
  }

  package static func client(_ name: String) -> DeclarationID {
    DeclarationID(.client, in: nil, [name])
  }

  package static func queue(_ name: String) -> DeclarationID {
    DeclarationID(.queue, in: nil, [name])
  }

  package static func field(_ name: String, in feature: String) -> DeclarationID {
    DeclarationID(.field, in: feature, [name])
  }

  package static func child(_ name: String, in feature: String) -> DeclarationID {
    DeclarationID(.child, in: feature, [name])
  }

  package static func action(_ path: [String], in feature: String) -> DeclarationID {
    DeclarationID(.action, in: feature, path)
  }

  package static func saga(_ name: String, in feature: String) -> DeclarationID {
    DeclarationID(.saga, in: feature, [name])
  }

  /// - Parameter user: The part of the feature that contains the `let`.
  package static func local(_ name: String, of user: DeclarationUser, in feature: String)
    -> DeclarationID
  {
    DeclarationID(.local, in: feature, user.path + [name])
  }

  /// A declaration inside this one: a member of a type, a value of an action.
  package func inner(_ kind: Kind, _ name: String) -> DeclarationID {
    DeclarationID(kind, in: feature, path + [name])
  }

  /// The type that contains this member.
  package var outer: DeclarationID { DeclarationID(.type, in: feature, path.dropLast()) }

  package var name: String { path.last ?? feature ?? "" }

  /// The name as its declaration spells it: without a module.
  package var written: String { name.lastName }

  /// `delegate.done`
  package var pathText: String { path.joined(separator: ".") }

  /// The name with its feature in front: `Search.Weather`
  package var fullName: String { ((feature.map { [$0] } ?? []) + path).joined(separator: ".") }

  /// Whether the declaration is a type in Swift.
  package var isType: Bool { kind == .feature || kind == .type || kind == .client }
}
