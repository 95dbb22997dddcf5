/// The takers of the actions of one scope, by the case they wait for. Belongs to the owner thread.
///
/// An action is delivered in two phases. First every taker that wants it is found; then they are fired,
/// in order of registration. So a taker that registers while an action is delivered does not see it,
/// and one that is retired in the meantime is not fired. If the actions are ``CaseReadable``, only the takers of the
/// action's case are asked.
@usableFromInline
final class ActionBus<Action>: TakerLists, @unchecked Sendable {
  init(tickets: Tickets) {
    if let indexed = Action.self as? any CaseReadable.Type {
      super.init(caseIndex: Self.makeCaseIndex(indexed), tickets: tickets)
    } else {
      super.init(caseIndex: nil, tickets: tickets)
    }
  }

  /// - Parameter indices: The cases that can match.
  @inlinable
  func register(_ taker: Taker<Action>, indices: CaseIndices) {
    add(taker, indices, on: onlyList(indices))
  }

  /// - Parameters:
  ///   - indices: The cases that can match.
  ///   - list: The result of ``TakerLists/onlyList(_:)`` for these cases.
  @inlinable
  func register<Value>(
    _ take: OneShot<Action, Value>, indices: CaseIndices, on list: TakerList?
  ) { add(take, indices, on: list) }

  @inlinable
  func offer(_ action: Action, to matches: inout [Match]) {
    withUnsafePointer(to: action) { offer(UnsafeRawPointer($0), to: &matches) }
  }

  /// The number of an action's case, if the actions are ``CaseReadable``.
  func caseIndex(of action: Action) -> Int? {
    withUnsafePointer(to: action) { caseIndex?(UnsafeRawPointer($0)) }
  }

  /// A function that reads the case of the action at an address. `Indexed` must be the type of the bus's actions.
  private static func makeCaseIndex<Indexed: CaseReadable>(
    _ type: Indexed.Type
  ) -> (UnsafeRawPointer) -> Int {
    { $0.assumingMemoryBound(to: Indexed.self).pointee.caseIndex }
  }
}

/// The counter of registrations, shared by the buses of a store. Belongs to the owner thread.
final class Tickets: @unchecked Sendable {
  @exclusivity(unchecked) var last: UInt64 = 0
}

/// The part of a bus that does not depend on the type of its actions: a method of a generic class would look the type
/// up at every call. Belongs to the owner thread.
@usableFromInline
class TakerLists: @unchecked Sendable {
  /// The number of the case of an action that is at the address, if the actions are ``CaseReadable``.
  fileprivate final let caseIndex: ((UnsafeRawPointer) -> Int)?
  final let tickets: Tickets
  @exclusivity(unchecked) private final var byCase: [TakerList] = []
  private final let anyCase = TakerList()
  /// Takers that wait only for the end of the actions.
  private final let noCase = TakerList()
  @exclusivity(unchecked) private final var isEnded = false

  init(caseIndex: ((UnsafeRawPointer) -> Int)?, tickets: Tickets) {
    self.caseIndex = caseIndex
    self.tickets = tickets
  }

  deinit {
    for list in byCase + [anyCase, noCase] { list.removeAll() }
  }

  /// Adds a taker, which must take the bus's own actions: `register` of ``ActionBus`` ensures that.
  @usableFromInline
  final func add(_ taker: Match, _ indices: CaseIndices, on list: TakerList?) {
    if isEnded { return taker.end() }
    taker.ticket = tickets.last.countUp()
    if let list { return list.append(taker) }
    guard case .several(let indices) = indices else { return }
    if indices.isEmpty { noCase.append(taker) }
    for index in indices { self.list(of: index).append(taker) }
  }

  /// The list of the takers that wait for one case, or for any; `nil` for several cases, which have several lists.
  @usableFromInline
  final func onlyList(_ indices: CaseIndices) -> TakerList? {
    if caseIndex == nil { return anyCase }
    switch indices {
    case .any: return anyCase
    case .one(let index): return list(of: index)
    case .several: return nil
    }
  }

  /// Offers an action to the takers. The address must be that of an action of the bus.
  @usableFromInline
  final func offer(_ action: UnsafeRawPointer, to matches: inout [Match]) {
    if let caseIndex, !byCase.isEmpty {
      let index = caseIndex(action)
      if index < byCase.count { byCase[index].offer(action, to: &matches) }
    }
    anyCase.offer(action, to: &matches)
  }

  private final func list(of index: Int) -> TakerList {
    while byCase.count <= index { byCase.append(TakerList()) }
    return byCase[index]
  }

  /// Ends all current and future takers: no more actions will come.
  final func end() {
    guard !isEnded else { return }
    isEnded = true
    var takers = anyCase.takers + noCase.takers
    for list in byCase { takers += list.takers }
    for taker in takers.sorted(by: { $0.ticket < $1.ticket }) { taker.end() }
  }
}

/// The takers of one case; all of them take the actions of the bus that the list belongs to.
///
/// A taker that no longer waits stays in the list, so that it can wait again at no cost: a saga takes the same actions
/// in a loop. When such takers outnumber the waiting ones, they are released. Belongs to the owner thread.
@usableFromInline
final class TakerList: @unchecked Sendable {
  @exclusivity(unchecked) fileprivate var takers: [Match] = []
  @exclusivity(unchecked) private var liveCount = 0

  fileprivate func append(_ taker: Match) {
    liveCount += 1
    if taker.isOn(self) { return }
    takers.append(taker)
    taker.join(self)
  }

  fileprivate func offer(_ action: UnsafeRawPointer, to matches: inout [Match]) {
    guard liveCount > 0 else { return }
    for taker in takers where taker.isLive { taker.offer?(taker, action, &matches) }
  }

  /// Must be called once for each taker that waits no more.
  func didRetire() {
    liveCount -= 1
    guard takers.count > liveCount * 2 + 8 else { return }
    // Keeps retired takers until the list is whole: their release may free an object whose `deinit` uses the list.
    let all = takers
    takers = all.filter { $0.isLive }
    for taker in all where !taker.isLive { taker.leave(self) }
  }

  /// Releases the takers and clears their references to the list, which are not counted.
  fileprivate func removeAll() {
    let all = takers
    (takers, liveCount) = ([], 0)
    for taker in all { taker.leave(self) }
  }
}
