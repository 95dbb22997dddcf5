/// A request to a ``QueryCache``, or a lifecycle event of one of its calls, as the payload of an action.
///
/// A view sends ``show(_:)``, ``hide(_:)`` and ``refresh(_:)`` at any time. `SagaContext.query(as:)` sends the other
/// events.
public enum QueryEvent<Key: Hashable & Sendable, Success> {
  /// Somebody shows the value from now on. It is asked for unless it is fresh or loading.
  case show(Key)
  /// Somebody shows the value no longer.
  case hide(Key)
  /// The value is outdated. It is asked for again at once if somebody shows it, otherwise when somebody does. During a
  /// call, that call comes first.
  case refresh(Key)
  /// The call is about to be made. The time is that since January 1, 1970, UTC.
  case started(Key, Duration)
  /// The call returned.
  case success(Key, Success)
  /// The call threw an error.
  case failure(Key, Failure)
  /// The call was cancelled. The value is outdated: the next ``show(_:)`` or ``refresh(_:)`` asks for it.
  case cancelled(Key)

  /// The key.
  public var key: Key {
    switch self {
    case .show(let key), .hide(let key), .refresh(let key), .started(let key, _),
      .success(let key, _), .failure(let key, _), .cancelled(let key):
      key
    }
  }

  /// Makes the event of a call.
  init(_ key: Key, at time: Duration, _ event: CallEvent<Success, Failure>) {
    switch event {
    case .started: self = .started(key, time)
    case .success(let value): self = .success(key, value)
    case .failure(let error): self = .failure(key, error)
    case .cancelled: self = .cancelled(key)
    }
  }
}

extension QueryEvent: Sendable where Success: Sendable {}
extension QueryEvent: Equatable where Success: Equatable {}
extension QueryEvent: Hashable where Success: Hashable {}
extension QueryEvent: Decodable where Key: Decodable, Success: Decodable {}

extension QueryEvent: Encodable where Key: Encodable, Success: Encodable {
  /// Writes the event.
  public func encode(to encoder: any Encoder) throws {
    let value: (any Encodable)? =
      switch self {
      case .started(_, let time): time
      case .success(_, let value): value
      case .failure(_, let error): error
      case .show, .hide, .refresh, .cancelled: nil
      }
    try encoder.encode(case: caseName, key, value)
  }
}

extension QueryEvent: CaseReadable {
  /// The case paths.
  public struct Cases: Sendable {
    /// The path of ``QueryEvent/show(_:)``.
    public var show: CaseOf<Key> { CaseOf(0) { .show($0) } }

    /// The path of ``QueryEvent/hide(_:)``.
    public var hide: CaseOf<Key> { CaseOf(1) { .hide($0) } }

    /// The path of ``QueryEvent/refresh(_:)``.
    public var refresh: CaseOf<Key> { CaseOf(2) { .refresh($0) } }

    /// The path of ``QueryEvent/started(_:_:)``.
    public var started: CaseOf<(key: Key, value: Duration)> {
      CaseOf(3) { .started($0.key, $0.value) }
    }

    /// The path of ``QueryEvent/success(_:_:)``.
    public var success: CaseOf<(key: Key, value: Success)> {
      CaseOf(4) { .success($0.key, $0.value) }
    }

    /// The path of ``QueryEvent/failure(_:_:)``.
    public var failure: CaseOf<(key: Key, value: Failure)> {
      CaseOf(5) { .failure($0.key, $0.value) }
    }

    /// The path of ``QueryEvent/cancelled(_:)``.
    public var cancelled: CaseOf<Key> { CaseOf(6) { .cancelled($0) } }
  }

  /// The case paths.
  public static var cases: Cases { Cases() }

  /// Passes the number and the payload of the case to a reader.
  @inlinable
  public func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
    switch self {
    case .show(let key): reader.read(0, key)
    case .hide(let key): reader.read(1, key)
    case .refresh(let key): reader.read(2, key)
    case .started(let key, let value): reader.read(3, (key: key, value: value))
    case .success(let key, let value): reader.read(4, (key: key, value: value))
    case .failure(let key, let value): reader.read(5, (key: key, value: value))
    case .cancelled(let key): reader.read(6, key)
    }
  }
}

extension QueryEvent: _LifecycleEvent {
  public static var _caseNames: [String] {
    ["show", "hide", "refresh", "started", "success", "failure", "cancelled"]
  }

  @inlinable public static var _openCount: Int { 4 }

  public init(_number number: Int, _ stored: _StoredEvent) throws {
    var stored = stored
    let key: Key = try stored.value()
    stored.place = 1
    switch number {
    case 0: self = .show(key)
    case 1: self = .hide(key)
    case 2: self = .refresh(key)
    case 3: self = .started(key, try stored.value())
    case 4: self = .success(key, try stored.value())
    case 5: self = .failure(key, try stored.value())
    default: self = .cancelled(key)
    }
  }
}
