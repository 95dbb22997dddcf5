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
  public var key: Key {
    switch self {
    case .started(let key), .next(let key, _), .finished(let key), .failure(let key, _),
      .cancelled(let key):
      key
    }
  }

  /// Whether the stream is over: every event but ``started(_:)`` and ``next(_:_:)``.
  public var isSettled: Bool {
    switch self {
    case .started, .next: false
    case .finished, .failure, .cancelled: true
    }
  }
}

extension KeyedStreamEvent: Sendable where Key: Sendable, Element: Sendable {}
extension KeyedStreamEvent: Equatable where Key: Equatable, Element: Equatable, Failure: Equatable {
}
extension KeyedStreamEvent: Hashable where Key: Hashable, Element: Hashable, Failure: Hashable {}
extension KeyedStreamEvent: Encodable where Key: Encodable, Element: Encodable, Failure: Encodable {
}
extension KeyedStreamEvent: Decodable where Key: Decodable, Element: Decodable, Failure: Decodable {
}

extension KeyedStreamEvent: CaseIndexed {
  /// The case paths.
  public struct Cases: Sendable {
    /// The path of ``KeyedStreamEvent/started(_:)``.
    public var started: CasePath<KeyedStreamEvent, Key> {
      CasePath(
        index: 0, embed: { .started($0) },
        extract: { if case .started(let key) = $0 { key } else { nil } })
    }

    /// The path of ``KeyedStreamEvent/next(_:_:)``.
    public var next: CasePath<KeyedStreamEvent, (key: Key, value: Element)> {
      CasePath(
        index: 1, embed: { .next($0.key, $0.value) },
        extract: {
          if case .next(let key, let value) = $0 { (key: key, value: value) } else { nil }
        })
    }

    /// The path of ``KeyedStreamEvent/finished(_:)``.
    public var finished: CasePath<KeyedStreamEvent, Key> {
      CasePath(
        index: 2, embed: { .finished($0) },
        extract: { if case .finished(let key) = $0 { key } else { nil } })
    }

    /// The path of ``KeyedStreamEvent/failure(_:_:)``.
    public var failure: CasePath<KeyedStreamEvent, (key: Key, value: Failure)> {
      CasePath(
        index: 3, embed: { .failure($0.key, $0.value) },
        extract: {
          if case .failure(let key, let value) = $0 { (key: key, value: value) } else { nil }
        })
    }

    /// The path of ``KeyedStreamEvent/cancelled(_:)``.
    public var cancelled: CasePath<KeyedStreamEvent, Key> {
      CasePath(
        index: 4, embed: { .cancelled($0) },
        extract: { if case .cancelled(let key) = $0 { key } else { nil } })
    }
  }

  /// The case paths.
  public static var cases: Cases { Cases() }

  /// The number of the case.
  public var caseIndex: Int {
    switch self {
    case .started: 0
    case .next: 1
    case .finished: 2
    case .failure: 3
    case .cancelled: 4
    }
  }
}
