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
/// // The saga. A request for a key that is loading is dropped.
/// .takeLeading("users", on: .any(of: \.users.show, \.users.refresh)) { key, _ in key } body: { key, _, context in
///   await context.query(as: Action.users, per: key, in: \.users, fresh: .seconds(60)) {
///     try await server.user(key)
///   }
/// }
/// ```
///
/// The semantics are those of RTK Query: one request for a key at a time, an old value stays while a new one loads and
/// when it fails, and a value that is refreshed loads at once only if somebody shows it. Two things differ.
/// ``QueryEvent/refresh(_:)`` during a request leads to one more request after it. What nobody shows is dropped by
/// count, the one first that was hidden first, and not after a time: no timer runs, and memory has a bound.
public struct QueryCache<Key: Hashable & Sendable, Value> {
  private let keep: Int?
  private var entries: [Key: QueryEntry<Value>] = [:]
  /// The keys that nobody shows any more, in the order in which they were hidden.
  private var hidden: [Key] = []

  /// Makes a query without answers, in which `keep` values stay that nobody shows; all if nil.
  public init(keep: Int? = nil) { self.keep = keep }

  /// What is known of a key.
  public subscript(key: Key) -> QueryEntry<Value> { entries[key] ?? QueryEntry() }

  /// Changes the answers as an event demands.
  ///
  /// - Parameter event: What happened. Events of keys that are not there are ignored, except ``QueryEvent/show(_:)``.
  public mutating func reduce(_ event: QueryEvent<Key, Value>) {
    let key = event.key
    if case .show = event {
      entries[key, default: QueryEntry()].showing += 1
      hidden.removeAll { $0 == key }
    }
    guard var entry = entries[key] else { return }
    switch event {
    case .show: return
    case .hide:
      guard entry.showing > 0 else { return }
      entry.showing -= 1
      if entry.showing == 0 { hidden.append(key) }
    case .refresh: entry.isOutdated = true
    case .started(_, let time):
      (entry.isLoading, entry.asked, entry.isOutdated) = (true, time, false)
    case .success(_, let value):
      (entry.value, entry.time, entry.failure) = (value, entry.asked, nil)
    case .failure(_, let error): (entry.time, entry.failure) = (nil, error)
    case .cancelled: break
    }
    if event.isSettled { entry.isLoading = false }
    entries[key] = entry
    dropHidden()
  }

  private mutating func dropHidden() {
    guard let keep else { return }
    for key in hidden where hidden.count > keep && entries[key]?.isLoading == false {
      entries[key] = nil
      hidden.removeAll { $0 == key }
    }
  }

  /// Whether somebody shows a key whose value is missing or outdated.
  func isDue(_ key: Key, at time: Duration, fresh: Duration?) -> Bool {
    guard let entry = entries[key], entry.showing > 0 else { return false }
    guard entry.value != nil, !entry.isOutdated, let asked = entry.time else { return true }
    // A time in the future comes from a clock that was set back since.
    return fresh.map { !(.zero..<$0).contains(time - asked) } ?? false
  }

  /// Whether somebody shows a key that was refreshed since its last call began.
  func isOutdated(_ key: Key) -> Bool {
    entries[key].map { $0.isOutdated && $0.showing > 0 } ?? false
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
}

extension QueryCache: Sendable where Value: Sendable {}
extension QueryCache: Equatable where Value: Equatable {}
extension QueryCache: Hashable where Value: Hashable {}
extension QueryEntry: Sendable where Value: Sendable {}
extension QueryEntry: Equatable where Value: Equatable {}
extension QueryEntry: Hashable where Value: Hashable {}

/// The stored form of a query: its values.
private enum QueryKey: CodingKey {
  case keep, values
}

extension QueryCache: Encodable where Key: Encodable, Value: Encodable {
  /// Writes the values. Requests, failures and who shows what are not stored.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: QueryKey.self)
    try container.encodeIfPresent(keep, forKey: .keep)
    try container.encode(entries.compactMapValues(\.value), forKey: .values)
  }
}

extension QueryCache: Decodable where Key: Decodable, Value: Decodable {
  /// Reads values that are outdated: they are asked for again when somebody shows them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: QueryKey.self)
    keep = try container.decodeIfPresent(Int.self, forKey: .keep)
    entries = try container.decode([Key: Value].self, forKey: .values).mapValues {
      QueryEntry(value: $0)
    }
    hidden = entries.keys.sorted { "\($0)" < "\($1)" }
  }
}
