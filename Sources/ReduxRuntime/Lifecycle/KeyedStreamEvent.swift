/// A lifecycle event of a stream of a keyed watcher: a ``StreamEvent`` with the key of the run.
public enum KeyedStreamEvent<Key, Element, Failure: Error> {
  /// The stream is about to be opened.
  case started(Key)
  /// The stream had an element.
  case next(Key, Element)
  /// The stream has ended.
  case finished(Key)
  /// The stream, or opening it, threw an error.
  case failure(Key, Failure)
  /// Listening was cancelled and no newer run takes its place.
  case cancelled(Key)

  /// Adds a key to an event.
  ///
  /// - Parameters:
  ///   - key: The key of the run.
  ///   - event: The event.
  @inlinable
  public init(_ key: Key, _ event: StreamEvent<Element, Failure>) {
    switch event {
    case .started: self = .started(key)
    case .next(let element): self = .next(key, element)
    case .finished: self = .finished(key)
    case .failure(let error): self = .failure(key, error)
    case .cancelled: self = .cancelled(key)
    }
  }

  /// The key of the run.
  @inlinable public var key: Key {
    switch self {
    case .started(let key), .next(let key, _), .finished(let key), .failure(let key, _),
      .cancelled(let key):
      key
    }
  }

  /// The event, without the key of the run.
  @inlinable public var unkeyed: StreamEvent<Element, Failure> {
    switch self {
    case .started: .started
    case .next(_, let element): .next(element)
    case .finished: .finished
    case .failure(_, let error): .failure(error)
    case .cancelled: .cancelled
    }
  }
}

/// A ``KeyedStreamEvent`` whose error is a ``Failure``, as generated actions have it.
public typealias KeyedStreamEventOf<Key: Hashable, Element> = KeyedStreamEvent<
  Key, Element, ReduxRuntime.Failure
>

extension KeyedStreamEvent: Sendable where Key: Sendable, Element: Sendable {}
extension KeyedStreamEvent: Equatable where Key: Equatable, Element: Equatable, Failure: Equatable {
}
extension KeyedStreamEvent: Hashable where Key: Hashable, Element: Hashable, Failure: Hashable {}
extension KeyedStreamEvent: Encodable where Key: Encodable, Element: Encodable, Failure: Encodable {
}
extension KeyedStreamEvent: Decodable where Key: Decodable, Element: Decodable, Failure: Decodable {
}

extension KeyedStreamEvent: _KeyedEvent {}
