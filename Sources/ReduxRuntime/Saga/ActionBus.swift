/// Who waits for the actions of one scope, sorted by the case they wait for. Belongs to the owner thread.
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
