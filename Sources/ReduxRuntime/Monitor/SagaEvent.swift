/// An event in the sagas of a store, for logs, tests and tools.
///
/// Sagas and effects are numbered within one store, in the order in which they began.
public enum SagaEvent: Sendable {
  /// A saga, a fork, a watcher or a run of one began.
  case started(Saga)
  /// A saga, a fork, a watcher or a run of one ended.
  case ended(Saga, Outcome)
  /// A saga waits for an effect.
  case triggered(Effect)
  /// An effect has ended.
  case settled(Effect, Outcome)
  /// An action has been reduced; the sagas see it next.
  case dispatched(any Sendable)

  /// A saga, a fork, a watcher or a run of one.
  public struct Saga: Hashable, Sendable {
    /// The number of the saga.
    public let id: Int
    /// The number of the saga that it is attached to; `nil` for a root.
    public let parentID: Int?
    /// The name.
    public let name: String
  }

  /// Something that a saga waits for.
  public struct Effect: Hashable, Sendable {
    /// The kinds of effects; forks are sagas of their own.
    public enum Kind: Sendable {
      /// It waits for an action.
      case take
      /// It sends an action.
      case put
      /// It calls a function or a saga.
      case call
      /// It waits on the clock.
      case delay
      /// It waits for a task.
      case join
      /// It waits for the first of several sagas.
      case race
      /// It waits for several sagas.
      case all
    }

    /// The number of the effect.
    public let id: Int
    /// The number of the saga that waits for it.
    public let sagaID: Int
    /// What kind of an effect it is.
    public let kind: Kind
    /// A description for people: the action that is put, the duration, the name of the call.
    public let detail: String
  }

  /// How a saga or an effect ended.
  public enum Outcome: Sendable {
    /// Normally, or with a value.
    case resolved
    /// With an error.
    case rejected(any Error)
    /// It was cancelled.
    case cancelled
  }
}

extension SagaEvent: CustomStringConvertible {
  /// The event as one line, for logs.
  public var description: String {
    switch self {
    case .started(let saga): "saga \(saga.id) '\(saga.name)' started"
    case .ended(let saga, let outcome): "saga \(saga.id) '\(saga.name)' \(outcome)"
    case .triggered(let effect): "saga \(effect.sagaID) \(effect.kind) \(effect.detail)…"
    case .settled(let effect, let outcome):
      "saga \(effect.sagaID) \(effect.kind) \(effect.detail) \(outcome)"
    case .dispatched(let action): "action \(action)"
    }
  }
}

extension SagaEvent.Outcome: CustomStringConvertible {
  /// The outcome in a word or two.
  public var description: String {
    switch self {
    case .resolved: "resolved"
    case .rejected(let error): "rejected: \(error)"
    case .cancelled: "cancelled"
    }
  }
}

/// Receives the events of a store's sagas; redux-saga's saga monitor.
///
/// It runs on the thread that runs the sagas, so it should be quick and must not send. Without a monitor, a
/// store makes no events.
public struct SagaMonitor: Sendable {
  let receive: @Sendable (SagaEvent) -> Void

  /// Makes a monitor.
  ///
  /// - Parameter receive: Gets the events in order.
  public init(_ receive: @escaping @Sendable (SagaEvent) -> Void) { self.receive = receive }

  /// A monitor that prints every event.
  ///
  /// - Parameter print: Takes a line of text; prints it, by default.
  public static func logger(
    print: @escaping @Sendable (String) -> Void = { Swift.print($0) }
  ) -> SagaMonitor {
    SagaMonitor { print("\($0)") }
  }
}
