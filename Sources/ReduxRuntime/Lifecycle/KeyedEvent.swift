/// An event of a keyed watcher: a ``KeyedCallEvent`` or a ``KeyedStreamEvent``.
public protocol _KeyedEvent: _LifecycleEvent where Cases == KeyedCases<Self> {
  /// The key of a run.
  associatedtype Key
  /// The event without the key.
  associatedtype Unkeyed: _LifecycleEvent

  /// Adds a key to an event.
  init(_ key: Key, _ event: Unkeyed)

  /// The key of the run.
  var key: Key { get }

  /// The event, without the key of the run.
  var unkeyed: Unkeyed { get }
}

/// The case paths of a ``KeyedCallEvent`` or a ``KeyedStreamEvent``, named like those of the event without a key.
@dynamicMemberLookup
public struct KeyedCases<Event: _KeyedEvent>: Sendable {
  @usableFromInline
  init() {}

  /// The path of a case that carries a key alone.
  @inlinable
  public subscript(
    dynamicMember path: KeyPath<Event.Unkeyed.Cases, CasePath<Event.Unkeyed, Void>>
  ) -> CasePath<Event, Event.Key> {
    let inner = Event.Unkeyed.cases[keyPath: path]
    return CasePath(
      index: inner.index, embed: { Event($0, inner.embed()) },
      extract: { inner.extract(from: $0.unkeyed) == nil ? nil : $0.key })
  }

  /// The path of a case that carries a key and a value.
  @_disfavoredOverload
  @inlinable
  public subscript<Value>(
    dynamicMember path: KeyPath<Event.Unkeyed.Cases, CasePath<Event.Unkeyed, Value>>
  ) -> CasePath<Event, (key: Event.Key, value: Value)> {
    let inner = Event.Unkeyed.cases[keyPath: path]
    return CasePath(
      index: inner.index, embed: { Event($0.key, inner.embed($0.value)) },
      extract: { event in inner.extract(from: event.unkeyed).map { (event.key, $0) } })
  }
}

extension _KeyedEvent {
  /// The case paths.
  @inlinable public static var cases: KeyedCases<Self> { KeyedCases() }

  /// Passes the number and the payload of the case to a reader.
  @inlinable
  public func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
    unkeyed.read(KeyedReader(key: key, reader: reader))
  }

  public static var _caseNames: [String] { Unkeyed._caseNames }

  @inlinable public static var _openCount: Int { Unkeyed._openCount }

  public init(_number number: Int, _ stored: _StoredEvent) throws {
    var stored = stored
    let key: Key = try stored.value()
    stored.place = 1
    self.init(key, try Unkeyed(_number: number, stored))
  }

  /// Writes the event.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(case: caseName, key as? any Encodable, unkeyed.read(ValueReader()))
  }
}

/// Adds the key to what a reader reads.
@usableFromInline
struct KeyedReader<Key, Reader: CaseReader>: CaseReader {
  @usableFromInline let key: Key
  @usableFromInline let reader: Reader

  @inlinable
  init(key: Key, reader: Reader) {
    self.key = key
    self.reader = reader
  }

  @inlinable
  func read<Payload>(_ index: Int, _ payload: Payload) -> Reader.Output {
    Payload.self == Void.self
      ? reader.read(index, key) : reader.read(index, (key: key, value: payload))
  }
}
