/// A request to a list of pages, or a lifecycle event of one of its loads, as the payload of an action.
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
}

/// A ``PagesEvent`` whose error is a ``Failure``, as generated actions have it.
public typealias PagesEventOf<Success> = PagesEvent<Success, ReduxRuntime.Failure>

extension PagesEvent: Sendable where Success: Sendable {}
extension PagesEvent: Equatable where Success: Equatable, Failure: Equatable {}
extension PagesEvent: Hashable where Success: Hashable, Failure: Hashable {}
extension PagesEvent: Encodable where Success: Encodable, Failure: Encodable {}
extension PagesEvent: Decodable where Success: Decodable, Failure: Decodable {}

extension PagesEvent: CaseReadable {
  /// The case paths.
  public struct Cases: Sendable {
    /// The path of ``PagesEvent/first``.
    @inlinable public var first: CaseOf<Void> { CaseOf(0) { .first } }

    /// The path of ``PagesEvent/refresh``.
    @inlinable public var refresh: CaseOf<Void> { CaseOf(1) { .refresh } }

    /// The path of ``PagesEvent/more``.
    @inlinable public var more: CaseOf<Void> { CaseOf(2) { .more } }

    /// The path of ``PagesEvent/started``.
    @inlinable public var started: CaseOf<Void> { CaseOf(3) { .started } }

    /// The path of ``PagesEvent/success(_:)``.
    @inlinable public var success: CaseOf<Success> { CaseOf(4) { .success($0) } }

    /// The path of ``PagesEvent/failure(_:)``.
    @inlinable public var failure: CaseOf<Failure> { CaseOf(5) { .failure($0) } }

    /// The path of ``PagesEvent/cancelled``.
    @inlinable public var cancelled: CaseOf<Void> { CaseOf(6) { .cancelled } }
  }

  /// The case paths.
  public static var cases: Cases { Cases() }

  /// Passes the number and the payload of the case to a reader.
  @inlinable
  public func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
    switch self {
    case .first: reader.read(0, ())
    case .refresh: reader.read(1, ())
    case .more: reader.read(2, ())
    case .started: reader.read(3, ())
    case .success(let value): reader.read(4, value)
    case .failure(let value): reader.read(5, value)
    case .cancelled: reader.read(6, ())
    }
  }
}

extension PagesEvent: _LifecycleEvent {
  public static var _caseNames: [String] {
    ["first", "refresh", "more"] + CallEvent<Success, Failure>._caseNames
  }

  @inlinable public static var _openCount: Int { 4 }

  public init(_number number: Int, _ stored: _StoredEvent) throws {
    switch number {
    case 0: self = .first
    case 1: self = .refresh
    case 2: self = .more
    default: self.init(try CallEvent(_number: number - 3, stored))
    }
  }
}
