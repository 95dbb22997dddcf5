/// A lifecycle event of a call, as the payload of an action. Generated sagas send it.
///
/// A feature has one case per saga, `case fetch(CallEvent<[Anime], Failure>)`, and
/// `SagaContext.call(as:)` sends the events.
///
/// Exactly one of the other events follows `started`, with two exceptions. A run sends no further events
/// after a newer run of its watcher has replaced it, or after its store was released.
public enum CallEvent<Success, Failure: Error> {
  /// The call is about to be made.
  case started
  /// The call returned.
  case success(Success)
  /// The call threw an error.
  case failure(Failure)
  /// The call was cancelled and no newer one takes its place.
  case cancelled
}

/// A ``CallEvent`` whose error is a ``Failure``, as generated actions have it.
public typealias CallEventOf<Success> = CallEvent<Success, ReduxRuntime.Failure>

extension CallEvent: Sendable where Success: Sendable {}
extension CallEvent: Equatable where Success: Equatable, Failure: Equatable {}
extension CallEvent: Hashable where Success: Hashable, Failure: Hashable {}
extension CallEvent: Encodable where Success: Encodable, Failure: Encodable {}
extension CallEvent: Decodable where Success: Decodable, Failure: Decodable {}

extension CallEvent: CaseReadable {
  /// The case paths.
  public struct Cases: Sendable {
    /// The path of ``CallEvent/started``.
    @inlinable public var started: CaseOf<Void> { CaseOf(0) { .started } }

    /// The path of ``CallEvent/success(_:)``.
    @inlinable public var success: CaseOf<Success> { CaseOf(1) { .success($0) } }

    /// The path of ``CallEvent/failure(_:)``.
    @inlinable public var failure: CaseOf<Failure> { CaseOf(2) { .failure($0) } }

    /// The path of ``CallEvent/cancelled``.
    @inlinable public var cancelled: CaseOf<Void> { CaseOf(3) { .cancelled } }
  }

  /// The case paths.
  public static var cases: Cases { Cases() }

  /// Passes the number and the payload of the case to a reader.
  @inlinable
  public func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
    switch self {
    case .started: reader.read(0, ())
    case .success(let value): reader.read(1, value)
    case .failure(let value): reader.read(2, value)
    case .cancelled: reader.read(3, ())
    }
  }
}

extension CallEvent: _LifecycleEvent {
  public static var _caseNames: [String] { ["started", "success", "failure", "cancelled"] }

  @inlinable public static var _openCount: Int { 1 }

  public init(_number number: Int, _ stored: _StoredEvent) throws {
    switch number {
    case 0: self = .started
    case 1: self = .success(try stored.value())
    case 2: self = .failure(try stored.value())
    default: self = .cancelled
    }
  }
}
