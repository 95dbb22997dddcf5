/// The answers of a call, by key.
///
/// A feature with `queries:` has a field of this type, an action with ``QueryEvent``, and one saga. Whoever shows the
/// value of a key sends ``QueryEvent/show(_:)``, and the call is made unless there is a fresh value. Two who show the
/// same key share one call and its answer. Without a schema:
///
/// ```swift
/// struct State { var users = QueryCache<Int, User>(keep: 100) }
/// enum Action { case users(QueryEvent<Int, User>) }
///
/// // In the reducer:
/// case .users(let event): state.users.reduce(event)
///
/// // The saga. A request for a key that is loading joins the call.
/// .takeShared("users", on: .any(of: \.users.show, \.users.refresh)) { key, _ in key } body: { key, _, context in
///   await context.query(as: Action.users, per: key, in: \.users, fresh: .seconds(60)) {
///     try await server.user(key)
///   }
/// }
/// ```
///
/// The semantics are those of RTK Query: one request for a key at a time, an old value stays while a new one loads and
/// when it fails, and a value that is refreshed loads at once only if somebody shows it. A call belongs to nobody who
/// shows the key: it runs to its end when all of them have gone, without further retries. Two things differ.
/// ``QueryEvent/refresh(_:)`` during a request leads to one more request after it. What nobody shows is dropped by
/// count, the one first that was hidden first, and not after a time: no timer runs, and memory has a bound. A key that
/// is loading counts as hidden from the end of its call.
public struct QueryCache<Key: Hashable & Sendable, Value> {
  /// How many values stay that nobody shows; all if nil. Further ones are dropped when it is set.
  public var keep: Int? { didSet { dropHidden() } }
  private var entries: [Key: QueryEntry<Value>] = [:]
  /// The keys that nobody shows and that are not loading, by numbers in the order in which they became so.
  private var hidden: [Int: Key] = [:]
  /// No hidden key has a smaller number.
  private var firstHidden = 0
  /// The number of the next hidden key.
  private var nextHidden = 0

  /// Makes a query without answers, in which `keep` values stay that nobody shows; all if nil.
  public init(keep: Int? = nil) { self.keep = keep }

  /// What is known of a key.
  public subscript(key: Key) -> QueryEntry<Value> { entries[key] ?? QueryEntry() }

  /// Changes the answers as an event demands.
  ///
  /// - Parameter event: What happened. Events of keys that are not there are ignored, except ``QueryEvent/show(_:)``,
  ///   and so is the end of a call whose ``QueryEvent/started(_:_:)`` was not seen: it is one from before a reset.
  public mutating func reduce(_ event: QueryEvent<Key, Value>) {
    let key = event.key
    if case .show = event, entries[key] == nil { entries[key] = QueryEntry() }
    guard var entry = entries[key] else { return }
    entry.reduce(event)
    if entry.isShown || entry.isLoading {
      if let number = entry.number.take() { hidden[number] = nil }
    } else if entry.number == nil {
      hidden[nextHidden] = key
      entry.number = nextHidden
      nextHidden += 1
    }
    entries[key] = entry
    dropHidden()
  }

  /// Drops the oldest hidden keys. A number is passed only once.
  private mutating func dropHidden() {
    guard let keep else { return }
    while hidden.count > keep, firstHidden < nextHidden {
      if let key = hidden.removeValue(forKey: firstHidden) { entries[key] = nil }
      firstHidden += 1
    }
  }

  /// Whether somebody shows a key whose value is missing or outdated.
  func isDue(_ key: Key, at time: Duration, fresh: Duration?) -> Bool {
    guard let entry = entries[key], entry.isShown else { return false }
    guard entry.value != nil, !entry.isOutdated, let asked = entry.time else { return true }
    // A time in the future comes from a clock that was set back since.
    return fresh.map { !(.zero..<$0).contains(time - asked) } ?? false
  }

  /// Whether somebody shows a key that was refreshed since its last call began.
  func isOutdated(_ key: Key) -> Bool {
    entries[key].map { $0.isOutdated && $0.isShown } ?? false
  }
}

/// What a ``QueryCache`` knows of a key.
public struct QueryEntry<Value> {
  /// The last answer; nil if there is none yet. It stays while the call is made again.
  public fileprivate(set) var value: Value?
  /// When the value was asked for, as the time since January 1, 1970, UTC; nil if that is not known, or if a later call
  /// failed.
  public fileprivate(set) var time: Duration?
  /// Whether the call is being made.
  public fileprivate(set) var isLoading = false
  /// The failure of the last call that was not cancelled.
  public fileprivate(set) var failure: Failure?
  fileprivate var asked: Duration?
  fileprivate var isOutdated = false
  /// How many show the value.
  fileprivate var showing = 0
  /// How many asked for the value since the last call began.
  fileprivate var requests = 0
  /// The number as a hidden key.
  fileprivate var number: Int?

  /// Whether somebody shows the value.
  var isShown: Bool { showing > 0 }

  /// Whether the answer of the call that is being made, or about to be made, will count.
  ///
  /// With one request and no call, the query was reset: the run of that request has not begun yet.
  var isAwaited: Bool { isLoading || requests > 1 }

  fileprivate mutating func reduce<Key>(_ event: QueryEvent<Key, Value>) {
    if event.isSettled, !isLoading { return }
    switch event {
    case .show: (showing, requests) = (showing + 1, requests + 1)
    case .hide: showing = max(0, showing - 1)
    case .refresh: (isOutdated, requests) = (true, requests + 1)
    case .started(_, let time):
      (isLoading, asked, isOutdated, requests) = (true, time, false, 0)
    case .success(_, let value): (self.value, time, failure) = (value, asked, nil)
    case .failure(_, let error): (time, failure) = (nil, error)
    case .cancelled: isOutdated = true
    }
    if event.isSettled { isLoading = false }
  }
}

extension QueryCache: Sendable where Value: Sendable {}
extension QueryCache: Equatable where Value: Equatable {}
extension QueryCache: Hashable where Value: Hashable {}
extension QueryEntry: Sendable where Value: Sendable {}
extension QueryEntry: Equatable where Value: Equatable {}
extension QueryEntry: Hashable where Value: Hashable {}

/// The stored form of a query: its values.
private enum QueryKey: CodingKey {
  case values
}

extension QueryCache: Encodable where Key: Encodable, Value: Encodable {
  /// Writes the values. Requests, failures, who shows what, and ``keep`` are not stored.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: QueryKey.self)
    try container.encode(entries.compactMapValues(\.value), forKey: .values)
  }
}

extension QueryCache: Decodable where Key: Decodable, Value: Decodable {
  /// Reads values that are outdated: they are asked for again when somebody shows them.
  ///
  /// All of them stay: set ``keep`` after decoding. Generated states do.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: QueryKey.self)
    entries = try container.decode([Key: Value].self, forKey: .values).mapValues {
      QueryEntry(value: $0)
    }
    // In an order that is the same on every machine.
    for key in entries.keys.sorted(by: { "\($0)" < "\($1)" }) { reduce(.hide(key)) }
  }
}
