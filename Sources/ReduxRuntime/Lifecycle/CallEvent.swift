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

  /// Whether the call is over: every event but ``started``.
  public var isSettled: Bool { if case .started = self { false } else { true } }
}

extension CallEvent: Sendable where Success: Sendable {}
extension CallEvent: Equatable where Success: Equatable, Failure: Equatable {}
extension CallEvent: Hashable where Success: Hashable, Failure: Hashable {}
extension CallEvent: Encodable where Success: Encodable, Failure: Encodable {}
extension CallEvent: Decodable where Success: Decodable, Failure: Decodable {}

extension CallEvent: CaseIndexed {
  /// The case paths.
  public struct Cases: Sendable {
    /// The path of ``CallEvent/started``.
    public var started: CasePath<CallEvent, Void> {
      CasePath(
        index: 0, embed: { .started }, extract: { if case .started = $0 { () } else { nil } })
    }

    /// The path of ``CallEvent/success(_:)``.
    public var success: CasePath<CallEvent, Success> {
      CasePath(
        index: 1, embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    /// The path of ``CallEvent/failure(_:)``.
    public var failure: CasePath<CallEvent, Failure> {
      CasePath(
        index: 2, embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } })
    }

    /// The path of ``CallEvent/cancelled``.
    public var cancelled: CasePath<CallEvent, Void> {
      CasePath(
        index: 3, embed: { .cancelled }, extract: { if case .cancelled = $0 { () } else { nil } })
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
