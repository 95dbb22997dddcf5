/// A case of any name: where key paths start that name no case of an enum.
///
/// A function that takes a case in several spellings answers a key path that fits none of them with the
/// compiler's words for each, and none of them tells the mistake. The functions of this folder take every
/// key path and are unavailable, with a message that tells it. The compiler looks at them only after nothing
/// else has fit.
///
/// There is no value of it, nor of the types that stand for the payload of such a case.
@dynamicMemberLookup
public struct AnyCase: Sendable {
  private init() {}

  /// A case of the payload, of any name.
  public subscript(dynamicMember name: String) -> AnyCase { self }
}

/// A key path that names no case; see ``AnyCase``.
public typealias AnyCasePath = KeyPath<AnyCase, AnyCase>

/// The payload of a case that the enum does not have; see ``AnyCase``.
public struct NoSuchCase: Sendable {
  private init() {}
}

/// The payload of a case of an enum that is not ``CasePathable``; see ``AnyCase``.
public struct NotCasePathable: Sendable {
  private init() {}
}

// Patterns and signals of key paths that name no case: see `AnyCase`.

@available(*, unavailable, message: "the actions have no case paths; declare them 'CasePathable'")
extension Pattern {
  @_disfavoredOverload
  public static func `case`(_ path: AnyCasePath) -> Pattern { fatalError() }
}

@available(*, unavailable, message: "the actions have no case paths; declare them 'CasePathable'")
extension Pattern where Value == Action {
  @_disfavoredOverload
  public static func any(_ paths: AnyCasePath...) -> Pattern { fatalError() }
}

@available(*, unavailable, message: "the actions have no case paths; declare them 'CasePathable'")
extension Signal {
  @_disfavoredOverload
  public static func any(_ paths: AnyCasePath...) -> Signal { fatalError() }
}

@available(*, unavailable, message: "'Action.Cases' has no case of this name")
extension Pattern where Action: CasePathable {
  public static func `case`(_ path: AnyCasePath) -> Pattern { fatalError() }
}

@available(*, unavailable, message: "'Action.Cases' has no case of this name")
extension Pattern where Value == Action, Action: CasePathable {
  public static func any(_ paths: AnyCasePath...) -> Pattern { fatalError() }
}

@available(*, unavailable, message: "'Action.Cases' has no case of this name")
extension Signal where Action: CasePathable {
  public static func any(_ paths: AnyCasePath...) -> Signal { fatalError() }
}
