/// The root of key paths that name no case of an enum.
///
/// If a key path fits no overload, the compiler lists every overload and does not name the cause. The
/// functions of this folder accept every key path and are unavailable, with a message that names the cause.
/// The compiler considers them last.
///
/// It has no values, nor do the types of the payload of such a case.
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
