/// A lifecycle event of a stream that a saga listens to, as the payload of an action.
///
/// After `started` come any number of `next` and then one of the others, with the exceptions of
/// ``CallEvent``.
public enum StreamEvent<Element, Failure: Error> {
  /// The stream is about to be opened.
  case started
  /// The stream had an element.
  case next(Element)
  /// The stream has ended.
  case finished
  /// The stream, or opening it, threw an error.
  case failure(Failure)
  /// Listening was cancelled and no newer run takes its place.
  case cancelled
}

/// A ``StreamEvent`` whose error is a ``Failure``, as generated actions have it.
public typealias StreamEventOf<Element> = StreamEvent<Element, ReduxRuntime.Failure>

extension StreamEvent: Sendable where Element: Sendable {}
extension StreamEvent: Equatable where Element: Equatable, Failure: Equatable {}
extension StreamEvent: Hashable where Element: Hashable, Failure: Hashable {}
extension StreamEvent: Encodable where Element: Encodable, Failure: Encodable {}
extension StreamEvent: Decodable where Element: Decodable, Failure: Decodable {}

extension StreamEvent: CaseReadable {
  /// The case paths.
  public struct Cases: Sendable {
    /// The path of ``StreamEvent/started``.
    @inlinable public var started: CaseOf<Void> { CaseOf(0) { .started } }

    /// The path of ``StreamEvent/next(_:)``.
    @inlinable public var next: CaseOf<Element> { CaseOf(1) { .next($0) } }

    /// The path of ``StreamEvent/finished``.
    @inlinable public var finished: CaseOf<Void> { CaseOf(2) { .finished } }

    /// The path of ``StreamEvent/failure(_:)``.
    @inlinable public var failure: CaseOf<Failure> { CaseOf(3) { .failure($0) } }

    /// The path of ``StreamEvent/cancelled``.
    @inlinable public var cancelled: CaseOf<Void> { CaseOf(4) { .cancelled } }
  }

  /// The case paths.
  public static var cases: Cases { Cases() }

  /// Passes the number and the payload of the case to a reader.
  @inlinable
  public func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
    switch self {
    case .started: reader.read(0, ())
    case .next(let value): reader.read(1, value)
    case .finished: reader.read(2, ())
    case .failure(let value): reader.read(3, value)
    case .cancelled: reader.read(4, ())
    }
  }
}

extension StreamEvent: _LifecycleEvent {
  public static var _caseNames: [String] {
    ["started", "next", "finished", "failure", "cancelled"]
  }

  @inlinable public static var _openCount: Int { 2 }

  public init(_number number: Int, _ stored: _StoredEvent) throws {
    switch number {
    case 0: self = .started
    case 1: self = .next(try stored.value())
    case 2: self = .finished
    case 3: self = .failure(try stored.value())
    default: self = .cancelled
    }
  }
}
