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
    switch event.phase {
    case .started: return .started(run, replacing: replacing)
    case .success: return .succeeded(run)
    case .failure, .cancelled: return .undone(run)
    }
  }
}

/// What has become of an optimistic run.
public enum OptimisticProgress: Hashable, Sendable {
  /// A run starts, in the place of others.
  case started(Int, replacing: [Int])
  /// The steps of a run stay.
  case succeeded(Int)
  /// The steps of a run are undone.
  case undone(Int)
}

extension OptimisticEvent: Sendable where Trigger: Sendable, Event: Sendable {}
extension OptimisticEvent: Equatable where Trigger: Equatable, Event: Equatable {}
extension OptimisticEvent: Hashable where Trigger: Hashable, Event: Hashable {}
extension OptimisticEvent: Encodable where Trigger: Encodable, Event: Encodable {}
extension OptimisticEvent: Decodable where Trigger: Decodable, Event: Decodable {}

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
