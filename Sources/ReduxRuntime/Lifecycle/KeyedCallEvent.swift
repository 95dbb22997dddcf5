/// A lifecycle event of a call of a keyed watcher: a ``CallEvent`` with the key of the run.
///
/// A feature has one case per saga, `case save(KeyedCallEvent<Int, Row, Failure>)`, and
/// `SagaContext.call(as:per:)` sends the events. The rules of ``CallEvent`` hold for each key.
public enum KeyedCallEvent<Key, Success, Failure: Error> {
  /// The call is about to be made.
  case started(Key)
  /// The call returned.
  case success(Key, Success)
  /// The call threw an error.
  case failure(Key, Failure)
  /// The call was cancelled and no newer one takes its place.
  case cancelled(Key)

  /// Adds a key to an event.
  ///
  /// - Parameters:
  ///   - key: The key of the run.
  ///   - event: The event.
  public init(_ key: Key, _ event: CallEvent<Success, Failure>) {
    switch event {
    case .started: self = .started(key)
    case .success(let value): self = .success(key, value)
    case .failure(let error): self = .failure(key, error)
    case .cancelled: self = .cancelled(key)
    }
  }

  /// The key of the run.
  public var key: Key {
    switch self {
    case .started(let key), .success(let key, _), .failure(let key, _), .cancelled(let key): key
    }
  }

  /// Whether the call is over: every event but ``started(_:)``.
  public var isSettled: Bool { if case .started = self { false } else { true } }
}

extension KeyedCallEvent: Sendable where Key: Sendable, Success: Sendable {}
extension KeyedCallEvent: Equatable where Key: Equatable, Success: Equatable, Failure: Equatable {}
extension KeyedCallEvent: Hashable where Key: Hashable, Success: Hashable, Failure: Hashable {}
extension KeyedCallEvent: Encodable where Key: Encodable, Success: Encodable, Failure: Encodable {}
extension KeyedCallEvent: Decodable where Key: Decodable, Success: Decodable, Failure: Decodable {}

extension KeyedCallEvent: CaseIndexed {
  /// The case paths.
  public struct Cases: Sendable {
    /// The path of ``KeyedCallEvent/started(_:)``.
    public var started: CasePath<KeyedCallEvent, Key> {
      CasePath(
        index: 0, embed: { .started($0) },
        extract: { if case .started(let key) = $0 { key } else { nil } })
    }

    /// The path of ``KeyedCallEvent/success(_:_:)``.
    public var success: CasePath<KeyedCallEvent, (key: Key, value: Success)> {
      CasePath(
        index: 1, embed: { .success($0.key, $0.value) },
        extract: {
          if case .success(let key, let value) = $0 { (key: key, value: value) } else { nil }
        })
    }

    /// The path of ``KeyedCallEvent/failure(_:_:)``.
    public var failure: CasePath<KeyedCallEvent, (key: Key, value: Failure)> {
      CasePath(
        index: 2, embed: { .failure($0.key, $0.value) },
        extract: {
          if case .failure(let key, let value) = $0 { (key: key, value: value) } else { nil }
        })
    }

    /// The path of ``KeyedCallEvent/cancelled(_:)``.
    public var cancelled: CasePath<KeyedCallEvent, Key> {
      CasePath(
        index: 3, embed: { .cancelled($0) },
        extract: { if case .cancelled(let key) = $0 { key } else { nil } })
    }
  }

  /// The case paths.
  public static var cases: Cases { Cases() }

  /// The number of the case.
  public var caseIndex: Int {
    switch self {
    case .started: 0
    case .success: 1
    case .failure: 2
    case .cancelled: 3
    }
  }
}
