/// The takers of the actions of one scope, by the case they wait for. Belongs to the owner thread.
///
/// An action is delivered in two phases. First every taker that wants it is found; then they are fired,
/// in order of registration. So a taker that registers while an action is delivered does not see it,
/// and one that is retired in the meantime is not fired. With an indexed action only the takers of its case
/// are asked.
@usableFromInline
final class ActionBus<Action>: TakerLists, @unchecked Sendable {
  /// The number of an action's case, if its type is ``CaseIndexed``.
  @usableFromInline let caseIndex: ((Action) -> Int)?

  init(tickets: Tickets) {
    let indexed = Action.self as? any CaseIndexed.Type
    caseIndex = indexed.flatMap { Self.makeCaseIndex($0) }
    super.init(isIndexed: indexed != nil, tickets: tickets)
  }

  /// - Parameter indices: The cases that can match.
  @inlinable
  func register(_ taker: Taker<Action>, indices: CaseIndices) { add(taker, indices) }

  /// - Parameter indices: The cases that can match.
  @inlinable
  func register<Value>(_ take: OneShot<Action, Value>, indices: CaseIndices) { add(take, indices) }

  @inlinable
  func offer(_ action: Action, to matches: inout [Match]) {
    if let caseIndex, !byCase.isEmpty {
      let index = caseIndex(action)
      if index < byCase.count { offer(action, of: byCase[index], to: &matches) }
    }
    offer(action, of: anyCase, to: &matches)
  }

  @inlinable
  func offer(_ action: Action, of list: TakerList, to matches: inout [Match]) {
    guard !list.takers.isEmpty else { return }
    // The lists of a bus hold the takers of its own actions, and only those.
    withUnsafePointer(to: action) { action in
      for taker in list.takers.elements where taker.isLive { taker.offer?(taker, action, &matches) }
    }
  }

  private static func makeCaseIndex<Indexed: CaseIndexed>(
    _ type: Indexed.Type
  ) -> ((Action) -> Int)? {
    let caseIndex: (Indexed) -> Int = { $0.caseIndex }
    return caseIndex as? (Action) -> Int
  }
}

/// The counter of registrations, shared by the buses of a store.
final class Tickets: @unchecked Sendable {
  @exclusivity(unchecked) private var last: UInt64 = 0

  func next() -> UInt64 {
    last += 1
    return last
  }
}

/// A bus, as far as it does not depend on the type of its actions: a method of a generic class would look
/// the type up at every call. Belongs to the owner thread.
@usableFromInline
class TakerLists: @unchecked Sendable {
  /// Whether actions tell the number of their case.
  private final let isIndexed: Bool
  final let tickets: Tickets
  @exclusivity(unchecked) @usableFromInline final var byCase: [TakerList] = []
  @usableFromInline final let anyCase = TakerList()
  /// Takers that wait only for the end of the actions.
  private final let noCase = TakerList()
  @exclusivity(unchecked) private final var isEnded = false

  init(isIndexed: Bool, tickets: Tickets) {
    self.isIndexed = isIndexed
    self.tickets = tickets
  }

  deinit {
    for list in byCase + [anyCase, noCase] { list.removeAll() }
  }

  /// Only for takers of the bus's own actions, which is what `register` of ``ActionBus`` is for.
  @usableFromInline
  final func add(_ taker: Match, _ indices: CaseIndices) {
    if isEnded { return taker.end() }
    taker.ticket = tickets.next()
    guard isIndexed else { return anyCase.append(taker) }
    switch indices {
    case .any: anyCase.append(taker)
    case .one(let index): list(of: index).append(taker)
    case .several(let indices):
      if indices.isEmpty { noCase.append(taker) }
      for index in indices { list(of: index).append(taker) }
    }
  }

  private final func list(of index: Int) -> TakerList {
    while byCase.count <= index { byCase.append(TakerList()) }
    return byCase[index]
  }

  /// Ends all current and future takers: no more actions will come.
  final func end() {
    guard !isEnded else { return }
    isEnded = true
    var takers = anyCase.takers.elements + noCase.takers.elements
    for list in byCase { takers += list.takers.elements }
    for taker in takers.sorted(by: { $0.ticket < $1.ticket }) { taker.end() }
  }
}

/// The takers of one case; all of them take the actions of the bus that the list belongs to.
@usableFromInline
final class TakerList: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var takers = CompactingList<Match>()

  @inlinable
  init() {}

  @usableFromInline
  func append(_ taker: Match) {
    takers.append(taker)
    if taker.list == nil { taker.list = self } else { taker.moreLists.append(self) }
  }

  /// Releases the takers, which retain the list.
  func removeAll() { takers.removeAll() }
}
