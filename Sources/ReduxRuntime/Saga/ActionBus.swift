/// Somebody who waits for actions on an ``ActionBus``: once (`take`), always (a watcher), or on behalf
/// of a child's bus.
class Taker<Action>: Mortal, @unchecked Sendable {
  /// The order of registration over all buses of a store.
  final fileprivate(set) var ticket: UInt64 = 0
  final private(set) var isLive = true
  final fileprivate var lists: [TakerList<Action>] = []

  /// Looks at an action, and adds whoever wants it to `matches`. Runs no saga.
  func offer(_ action: Action, to matches: inout [Match]) {}

  /// Takes the taker off its bus, for good.
  final func retire() {
    guard isLive else { return }
    isLive = false
    for list in lists { list.takers.noteDeath() }
    lists = []
  }
}

/// A taker that wants the action that was just offered.
struct Match {
  let ticket: UInt64
  /// Resumes the saga or starts the run.
  let taker: any Firing
}

/// The second half of a delivery.
protocol Firing: AnyObject {
  /// Hands over the value of the action that was offered last, unless the taker was retired meanwhile.
  func fire()
}

/// The takers of one case.
final class TakerList<Action>: @unchecked Sendable {
  fileprivate(set) var takers = LiveList<Taker<Action>>()
}

/// Who waits for the actions of one scope, sorted by the case they wait for.
///
/// An action is delivered in two phases. First every taker that wants it is found; then they are fired,
/// in order of registration. So a taker that registers while an action is delivered does not see it,
/// and one that is retired meanwhile is not fired. With an indexed action only the takers of its case
/// are asked.
final class ActionBus<Action>: @unchecked Sendable {
  /// The number of an action's case, if its type is ``CaseIndexed``.
  let caseIndex: ((Action) -> Int)?
  private var byCase: [TakerList<Action>] = []
  private let anyCase = TakerList<Action>()
  private let tickets: Tickets

  init(tickets: Tickets) {
    self.tickets = tickets
    if let indexed = Action.self as? any CaseIndexed.Type {
      self.caseIndex = Self.makeCaseIndex(indexed)
    } else {
      self.caseIndex = nil
    }
  }

  /// - Parameter indices: The cases that can match, or `nil` for any.
  func register(_ taker: Taker<Action>, indices: [Int]?) {
    taker.ticket = tickets.next()
    guard let indices, caseIndex != nil else { return add(taker, to: anyCase) }
    for index in indices {
      while byCase.count <= index { byCase.append(TakerList()) }
      add(taker, to: byCase[index])
    }
  }

  func offer(_ action: Action, to matches: inout [Match]) {
    if let caseIndex {
      let index = caseIndex(action)
      if index < byCase.count { offer(action, of: byCase[index], to: &matches) }
    }
    offer(action, of: anyCase, to: &matches)
  }

  private func offer(_ action: Action, of list: TakerList<Action>, to matches: inout [Match]) {
    guard !list.takers.isEmpty else { return }
    for taker in list.takers.elements where taker.isLive { taker.offer(action, to: &matches) }
  }

  private func add(_ taker: Taker<Action>, to list: TakerList<Action>) {
    list.takers.append(taker)
    taker.lists.append(list)
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
  private var last: UInt64 = 0

  func next() -> UInt64 {
    last += 1
    return last
  }
}
