import Synchronization

/// The ids of the elements of a collection that were written since somebody looked at it.
///
/// Whoever looks retains the log, and so does a copy of the collection. A retained log does not change: the next write
/// begins a new log, which has the number of the previous one. So a collection that nobody looks at logs nothing. In
/// two collections with the same log, elements with the same id are the same.
///
/// Sendable: a collection writes to the log only while nobody else retains it.
@usableFromInline
final class WriteLog<ID: Hashable>: @unchecked Sendable {
  /// The maximum number of ids. A log with more is full.
  private static var capacity: Int { 16 }

  private let number = lastLogNumber.wrappingAdd(1, ordering: .relaxed).newValue
  /// The number of the log before this one.
  private let previous: Int?
  private var ids: [ID] = []
  /// Whether the log has no ids, so that every element counts as written.
  @exclusivity(unchecked) @usableFromInline var isFull: Bool

  @usableFromInline
  init(after previous: WriteLog?) {
    self.previous = previous?.number
    isFull = previous == nil
  }

  @usableFromInline
  func append(_ id: ID) {
    if ids.last == id { return }
    isFull = ids.count == Self.capacity
    if isFull { ids = [] } else { ids.append(id) }
  }

  /// The ids that were written since the call that set `mark`, in the order of their positions; `nil` for all.
  ///
  /// - Parameters:
  ///   - mark: The log at the previous call, which this call replaces.
  ///   - log: The log now; `nil` if no element was ever in the collection.
  ///   - position: The position of an id, or `nil` if it was removed.
  static func writtenIDs(
    since mark: inout AnyObject?, _ log: WriteLog?, position: (ID) -> Int?
  ) -> [ID]? {
    if mark === log { return [] }
    defer { mark = log }
    guard let log, !log.isFull, let seen = mark as? WriteLog, seen.number == log.previous else {
      return nil
    }
    if log.ids.count == 1 { return log.ids }
    let found = Set(log.ids).compactMap { id in position(id).map { (id, $0) } }
    return found.sorted { $0.1 < $1.1 }.map(\.0)
  }
}

private let lastLogNumber = Atomic<Int>(0)
