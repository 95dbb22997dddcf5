/// A lifecycle event of an optimistic call, as the payload of an action: the event, and the run that reports it.
///
/// Runs may overlap, and each of them is undone by itself. The number of a run identifies it.
/// ``SagaContext/optimistic(_:_:)`` makes the events.
public struct OptimisticEvent<Trigger, Event: _CallLifecycle> {
  /// The number of the run, which no other run of the store has; 0 for an event that no run reports.
  public var run: Int
  /// The runs that this one replaces, which report nothing more; only with `started`.
  public var replacing: [Int]
  /// The value for the optimistic steps; only with `started`.
  public var trigger: Trigger?
  /// What happened.
  public var event: Event

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - run: The number of the run.
  ///   - replacing: The runs that this one replaces.
  ///   - trigger: The value for the optimistic steps.
  ///   - event: What happened.
  public init(run: Int = 0, replacing: [Int] = [], trigger: Trigger? = nil, event: Event) {
    self.run = run
    self.replacing = replacing
    self.trigger = trigger
    self.event = event
  }
}

extension OptimisticEvent: Sendable where Trigger: Sendable, Event: Sendable {}
extension OptimisticEvent: Equatable where Trigger: Equatable, Event: Equatable {}
extension OptimisticEvent: Hashable where Trigger: Hashable, Event: Hashable {}
extension OptimisticEvent: Encodable where Trigger: Encodable, Event: Encodable {}
extension OptimisticEvent: Decodable where Trigger: Decodable, Event: Decodable {}

/// An ``OptimisticEvent`` of any type.
protocol OptimisticReport {
  var reported: Any { get }
}

extension OptimisticEvent: OptimisticReport {
  var reported: Any { event }
}

extension OptimisticEvent: CaseReadable {
  /// The case paths, which are those of the event inside. A path makes an event that no run reports.
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

  /// Passes the case of the event inside to a reader.
  @inlinable
  public func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output { event.read(reader) }
}
