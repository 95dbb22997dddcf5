/// What names a declaration of a schema: its kind, the feature that it stands in, and its name there.
///
/// Text with dots between names is for messages and for what people write; nothing is looked up by it.
package struct DeclarationID: Hashable, Sendable {
  package enum Kind: UInt8, CaseIterable, Sendable {
    case feature
    /// A struct, an enum or another name of a type.
    case type
    /// A field of a struct or a case of an enum.
    case member
    case client, method
    case queue
    case dependency
    /// A field of a feature's state.
    case field
    case child
    /// One of the things that a child can be.
    case choice
    case action
    /// A value of an action, which has a name.
    case value
    case saga
    /// A name that `let` gives.
    case local
  }

  package let kind: Kind
  /// The feature that it stands in, or is. Nil for what features share, and for clients and queues: a feature may
  /// declare them, but all of them have one another's names.
  package let feature: String?
  /// Its name with those of what is around it, the outermost first; empty for features.
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

  /// - Parameter user: The saga or the actions that it is a part of.
  package static func local(_ name: String, of user: DeclarationUser, in feature: String)
    -> DeclarationID
  {
    DeclarationID(.local, in: feature, user.path + [name])
  }

  /// What stands inside of it: a member of a type, a value of an action.
  package func inner(_ kind: Kind, _ name: String) -> DeclarationID {
    DeclarationID(kind, in: feature, path + [name])
  }

  /// The type that it is a member of.
  package var outer: DeclarationID { DeclarationID(.type, in: feature, path.dropLast()) }

  package var name: String { path.last ?? feature ?? "" }

  /// The same as it is written where it is declared: without the name of a module.
  package var written: String { name.lastName }

  /// `delegate.done`
  package var pathText: String { path.joined(separator: ".") }

  /// How others name it: `Search.Weather`
  package var fullName: String { ((feature.map { [$0] } ?? []) + path).joined(separator: ".") }

  /// Whether it is a type in Swift.
  package var isType: Bool { kind == .feature || kind == .type || kind == .client }
}
