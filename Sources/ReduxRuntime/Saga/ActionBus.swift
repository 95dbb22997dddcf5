/// Who waits for the actions of one scope, sorted by the case they wait for. Belongs to the drainer.
///
/// An action is delivered in two phases. First every taker that wants it is found; then they are fired,
/// in order of registration. So a taker that registers while an action is delivered does not see it,
/// and one that is retired meanwhile is not fired. With an indexed action only the takers of its case
/// are asked.
@usableFromInline
final class ActionBus<Action>: @unchecked Sendable {
  /// The number of an action's case, if its type is ``CaseIndexed``.
  @usableFromInline let caseIndex: ((Action) -> Int)?
  @exclusivity(unchecked) @usableFromInline var byCase: [TakerList] = []
  @usableFromInline let anyCase = TakerList()
  /// Those who wait for none of the actions, but for their end.
  @usableFromInline let noCase = TakerList()
  @exclusivity(unchecked) @usableFromInline var isEnded = false
  let tickets: Tickets

  init(tickets: Tickets) {
    self.tickets = tickets
    if let indexed = Action.self as? any CaseIndexed.Type {
      self.caseIndex = Self.makeCaseIndex(indexed)
    } else {
      self.caseIndex = nil
    }
  }

  deinit {
    for list in byCase + [anyCase, noCase] { list.removeAll() }
  }

  /// - Parameter indices: The cases that can match, or `nil` for any.
  @inlinable
  func register(_ taker: Taker<Action>, indices: [Int]?) {
    if isEnded { return endAtOnce(taker) }
    taker.ticket = nextTicket()
    guard let indices, caseIndex != nil else { return anyCase.append(taker) }
    if indices.isEmpty { noCase.append(taker) }
    for index in indices {
      while byCase.count <= index { byCase.append(TakerList()) }
      byCase[index].append(taker)
    }
  }

  /// Says that no more actions will come, to those who wait and to those who will.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    var takers = anyCase.takers.elements + noCase.takers.elements
    for list in byCase { takers += list.takers.elements }
    for taker in takers.sorted(by: { $0.ticket < $1.ticket }) { taker.end() }
  }

  @usableFromInline
  func endAtOnce(_ taker: Taker<Action>) { taker.end() }

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
    for taker in list.takers.elements where taker.isLive {
      // The lists of a bus hold the takers of its own actions, and only those.
      unsafeDowncast(taker, to: Taker<Action>.self).offer?(action, &matches)
    }
  }

  @usableFromInline
  func nextTicket() -> UInt64 { tickets.next() }

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
