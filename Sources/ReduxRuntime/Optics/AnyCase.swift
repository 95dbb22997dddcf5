/// The root of key paths that lead to no case path: the actions have none, or none of this name.
///
/// If a key path fits no overload, the compiler's error does not name the cause. The functions that take such key paths
/// are unavailable, with a message that names it.
@dynamicMemberLookup
public struct AnyCase: Sendable {
  private init() {}

  /// A case of any name, or a case of its payload.
  public subscript(dynamicMember name: String) -> AnyCase { self }
}

/// A key path that leads to no case path; see ``AnyCase``.
public typealias AnyCasePath = KeyPath<AnyCase, AnyCase>

/// The payload of a case that has no path; see ``AnyCase``.
public struct NoCasePath: Sendable {
  private init() {}
}

@available(
  *, unavailable, message: "no such case path: the actions must be 'CasePathable' and have the case"
)
extension Pattern {
  public static func `case`(_ path: AnyCasePath) -> Pattern { fatalError() }

  public static func any(_ paths: AnyCasePath...) -> Pattern where Value == Action {
    fatalError()
  }
}

@available(
  *, unavailable, message: "no such case path: the actions must be 'CasePathable' and have the case"
)
extension Signal {
  public static func any(_ paths: AnyCasePath...) -> Signal { fatalError() }
}

@available(
  *, unavailable, message: "no such case path: the actions must be 'CasePathable' and have the case"
)
extension SagaContext {
  @discardableResult
  public func take(_ path: AnyCasePath) async throws -> NoCasePath { fatalError() }

  @discardableResult
  public func takeMaybe(_ path: AnyCasePath) async throws -> NoCasePath? { fatalError() }
}

extension MainStore {
  @available(
    *, unavailable,
    message: "no such case path: the actions must be 'CasePathable' and have the case"
  )
  public func scope<Child>(
    state: KeyPath<State, Child>, action: AnyCasePath
  ) -> NoCasePath { fatalError() }
}
