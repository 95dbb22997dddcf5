import Synchronization

/// The ids of the elements of a collection that were written since somebody looked at it.
///
/// Whoever looks retains the log, as a copy of the collection does. A log that others retain does not change: the
/// next write begins a new one, which knows the one before. So a collection that nobody looks at logs nothing, and
/// of two collections with the same log, the elements that both have are the same.
///
/// Sendable: only a collection that alone retains it writes to it.
@usableFromInline
final class WriteLog<ID: Hashable>: @unchecked Sendable {
  /// Beyond as many ids, anything may have been written.
  private static var capacity: Int { 16 }

  private let number = lastLogNumber.wrappingAdd(1, ordering: .relaxed).newValue
  /// The number of the log before this one.
  private let previous: Int?
  private var ids: [ID] = []
  /// Whether anything may have been written.
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

  /// The ids that were written since a mark was made, in the order of their positions; `nil` for all.
  ///
  /// - Parameters:
  ///   - mark: The log when somebody looked last.
  ///   - log: The log now; `nil` if no element was ever in the collection.
  ///   - position: Where an id is.
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
