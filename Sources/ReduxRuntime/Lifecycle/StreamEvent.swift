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

  /// Whether the stream is over: every event but ``started`` and ``next(_:)``.
  public var isSettled: Bool {
    switch self {
    case .started, .next: false
    case .finished, .failure, .cancelled: true
    }
  }
}

extension StreamEvent: Sendable where Element: Sendable {}
extension StreamEvent: Equatable where Element: Equatable, Failure: Equatable {}
extension StreamEvent: Hashable where Element: Hashable, Failure: Hashable {}
extension StreamEvent: Encodable where Element: Encodable, Failure: Encodable {}
extension StreamEvent: Decodable where Element: Decodable, Failure: Decodable {}

extension StreamEvent: CaseIndexed {
  /// The case paths.
  public struct Cases: Sendable {
    /// The path of ``StreamEvent/started``.
    public var started: CasePath<StreamEvent, Void> {
      CasePath(
        index: 0, embed: { .started }, extract: { if case .started = $0 { () } else { nil } })
    }

    /// The path of ``StreamEvent/next(_:)``.
    public var next: CasePath<StreamEvent, Element> {
      CasePath(
        index: 1, embed: { .next($0) },
        extract: { if case .next(let element) = $0 { element } else { nil } })
    }

    /// The path of ``StreamEvent/finished``.
    public var finished: CasePath<StreamEvent, Void> {
      CasePath(
        index: 2, embed: { .finished }, extract: { if case .finished = $0 { () } else { nil } })
    }

    /// The path of ``StreamEvent/failure(_:)``.
    public var failure: CasePath<StreamEvent, Failure> {
      CasePath(
        index: 3, embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } })
    }

    /// The path of ``StreamEvent/cancelled``.
    public var cancelled: CasePath<StreamEvent, Void> {
      CasePath(
        index: 4, embed: { .cancelled }, extract: { if case .cancelled = $0 { () } else { nil } })
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
