/// A lifecycle event of a call of a keyed watcher: a ``CallEvent`` with the key of the run.
///
/// A feature has one case per saga, `case save(KeyedCallEvent<Int, Row, Failure>)`, and
/// `SagaContext.call(as:per:)` sends the events. The rules of ``CallEvent`` hold for each key.
public enum KeyedCallEvent<Key: Hashable & Sendable, Success, Failure: Error> {
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
  @inlinable
  public init(_ key: Key, _ event: CallEvent<Success, Failure>) {
    switch event {
    case .started: self = .started(key)
    case .success(let value): self = .success(key, value)
    case .failure(let error): self = .failure(key, error)
    case .cancelled: self = .cancelled(key)
    }
  }

  /// The key of the run.
  @inlinable public var key: Key {
    switch self {
    case .started(let key), .success(let key, _), .failure(let key, _), .cancelled(let key): key
    }
  }

  /// The event, without the key of the run.
  @inlinable public var unkeyed: CallEvent<Success, Failure> {
    switch self {
    case .started: .started
    case .success(_, let value): .success(value)
    case .failure(_, let error): .failure(error)
    case .cancelled: .cancelled
    }
  }
}

/// A ``KeyedCallEvent`` whose error is a ``Failure``, as generated actions have it.
public typealias KeyedCallEventOf<Key: Hashable, Success> = KeyedCallEvent<
  Key, Success, ReduxRuntime.Failure
>

extension KeyedCallEvent: Sendable where Success: Sendable {}
extension KeyedCallEvent: Equatable where Success: Equatable, Failure: Equatable {}
extension KeyedCallEvent: Hashable where Success: Hashable, Failure: Hashable {}
extension KeyedCallEvent: Encodable where Key: Encodable, Success: Encodable, Failure: Encodable {}
extension KeyedCallEvent: Decodable where Key: Decodable, Success: Decodable, Failure: Decodable {}

extension KeyedCallEvent: _KeyedEvent {}
