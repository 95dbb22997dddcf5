/// A lifecycle event of an optimistic call, as the payload of an action: the event, and the run that reports it.
///
/// Runs may overlap, and each of them is undone by itself. Its number says which one it is.
/// ``SagaContext/optimistic(_:_:)`` makes the events.
public struct OptimisticEvent<Trigger, Event: CallLifecycle> {
  /// The number of the run, which no other run of the store has; 0 for an event that no run reports.
  public var run: Int
  /// The runs that this one replaces, which report nothing more; only with `started`.
  public var replacing: [Int]
  /// What the optimistic steps are about; only with `started`.
  public var trigger: Trigger?
  /// What happened.
  public var event: Event
  /// The run itself; only with `started`.
  var source = OptimisticSource()

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - run: The number of the run.
  ///   - replacing: The runs that this one replaces.
  ///   - trigger: What the optimistic steps are about.
  ///   - event: What happened.
  public init(run: Int = 0, replacing: [Int] = [], trigger: Trigger? = nil, event: Event) {
    self.run = run
    self.replacing = replacing
    self.trigger = trigger
    self.event = event
  }

  /// What the event means to an ``OptimisticJournal``; `nil` if no run reports it.
  public var progress: OptimisticProgress? {
    guard run != 0 else { return nil }
    return OptimisticProgress(
      run: run, phase: event.phase, replaced: replacing, source: source.run)
  }

  private enum CodingKeys: CodingKey { case run, replacing, trigger, event }
}

/// How far an optimistic run is; for ``OptimisticJournal/reduce(_:_:_:by:)``.
public struct OptimisticProgress: Sendable {
  let run: Int
  let phase: CallPhase
  let replaced: [Int]
  let source: OptimisticRun?
}

/// The run that an event comes from, which is no part of what the event says: any two are equal.
struct OptimisticSource: Hashable, Sendable {
  var run: OptimisticRun?

  static func == (left: OptimisticSource, right: OptimisticSource) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension OptimisticEvent: Sendable where Trigger: Sendable, Event: Sendable {}
extension OptimisticEvent: Equatable where Trigger: Equatable, Event: Equatable {}
extension OptimisticEvent: Hashable where Trigger: Hashable, Event: Hashable {}
extension OptimisticEvent: Encodable where Trigger: Encodable, Event: Encodable {}
extension OptimisticEvent: Decodable where Trigger: Decodable, Event: Decodable {}

extension OptimisticEvent: CustomReflectable {
  /// What logs and dumps show.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "run": run, "replacing": replacing, "trigger": trigger as Any, "event": event,
      ], displayStyle: .struct)
  }
}

extension OptimisticEvent: LifecycleEvent where Event: LifecycleEvent {
  var isCancelled: Bool { event.isCancelled }
}

extension OptimisticEvent: CaseIndexed {
  /// The case paths, which are those of the event inside. What a path makes is an event that no run reports.
  @dynamicMemberLookup
  public struct Cases: Sendable {
    /// The path of a case of the event inside.
    public subscript<Value>(
      dynamicMember path: KeyPath<Event.Cases, CasePath<Event, Value>>
    ) -> CasePath<OptimisticEvent, Value> {
      let inner = Event.cases[keyPath: path]
      return CasePath(
        index: inner.index, embed: { OptimisticEvent(event: inner.embed($0)) },
        extract: { inner.extract(from: $0.event) })
    }
  }

  /// The case paths.
  public static var cases: Cases { Cases() }

  /// The number of the case.
  public var caseIndex: Int { event.caseIndex }
}

/// An event of a call, with a key or without.
public protocol CallLifecycle: CaseIndexed, SendableMetatype {
  /// How far the call is.
  var phase: CallPhase { get }
}

/// How far a call is.
public enum CallPhase: Hashable, Sendable {
  /// It is about to be made.
  case started
  /// It returned.
  case success
  /// It threw an error.
  case failure
  /// It was cancelled.
  case cancelled
}

extension CallEvent: CallLifecycle {
  /// How far the call is.
  public var phase: CallPhase {
    switch self {
    case .started: .started
    case .success: .success
    case .failure: .failure
    case .cancelled: .cancelled
    }
  }
}

extension KeyedCallEvent: CallLifecycle {
  /// How far the call is.
  public var phase: CallPhase {
    switch self {
    case .started: .started
    case .success: .success
    case .failure: .failure
    case .cancelled: .cancelled
    }
  }
}
