/// What a list of pages is asked for, and the lifecycle of its loads, as the payload of an action.
///
/// A view sends ``first``, ``refresh`` and ``more`` at any time. ``Pages`` decides what to load.
/// `SagaContext.call(as:)` sends the other events, as it does those of a ``CallEvent``.
public enum PagesEvent<Success, Failure: Error> {
  /// The list is on screen. It loads its first page unless it has one.
  case first
  /// Loads the first page again. It replaces all pages when it arrives; a load that runs is cancelled.
  case refresh
  /// Loads the next page, or the page that failed. During a load and at the end, nothing happens.
  case more
  /// A load is about to begin.
  case started
  /// A page arrived.
  case success(Success)
  /// The load failed.
  case failure(Failure)
  /// The load was cancelled and no newer one takes its place.
  case cancelled

  /// Makes the event of a load.
  init(_ event: CallEvent<Success, Failure>) {
    switch event {
    case .started: self = .started
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    case .cancelled: self = .cancelled
    }
  }

  /// Whether a load is over.
  public var isSettled: Bool {
    switch self {
    case .first, .refresh, .more, .started: false
    case .success, .failure, .cancelled: true
    }
  }
}

extension PagesEvent: Sendable where Success: Sendable {}
extension PagesEvent: Equatable where Success: Equatable, Failure: Equatable {}
extension PagesEvent: Hashable where Success: Hashable, Failure: Hashable {}

extension PagesEvent: LifecycleEvent {
  var isCancelled: Bool { if case .cancelled = self { true } else { false } }
}

extension PagesEvent: CaseIndexed {
  /// The case paths.
  public struct Cases: Sendable {
    /// The path of ``PagesEvent/first``.
    public var first: CasePath<PagesEvent, Void> {
      CasePath(index: 0, embed: { .first }, extract: { if case .first = $0 { () } else { nil } })
    }

    /// The path of ``PagesEvent/refresh``.
    public var refresh: CasePath<PagesEvent, Void> {
      CasePath(
        index: 1, embed: { .refresh }, extract: { if case .refresh = $0 { () } else { nil } })
    }

    /// The path of ``PagesEvent/more``.
    public var more: CasePath<PagesEvent, Void> {
      CasePath(index: 2, embed: { .more }, extract: { if case .more = $0 { () } else { nil } })
    }

    /// The path of ``PagesEvent/started``.
    public var started: CasePath<PagesEvent, Void> {
      CasePath(
        index: 3, embed: { .started }, extract: { if case .started = $0 { () } else { nil } })
    }

    /// The path of ``PagesEvent/success(_:)``.
    public var success: CasePath<PagesEvent, Success> {
      CasePath(
        index: 4, embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    /// The path of ``PagesEvent/failure(_:)``.
    public var failure: CasePath<PagesEvent, Failure> {
      CasePath(
        index: 5, embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } })
    }

    /// The path of ``PagesEvent/cancelled``.
    public var cancelled: CasePath<PagesEvent, Void> {
      CasePath(
        index: 6, embed: { .cancelled }, extract: { if case .cancelled = $0 { () } else { nil } })
    }
  }

  /// The case paths.
  public static var cases: Cases { Cases() }

  /// The number of the case.
  public var caseIndex: Int {
    switch self {
    case .first: 0
    case .refresh: 1
    case .more: 2
    case .started: 3
    case .success: 4
    case .failure: 5
    case .cancelled: 6
    }
  }
}
