/// A bus, as far as it does not depend on the type of its actions: a method of a generic class would look
/// the type up at every call. Belongs to the owner thread.
@usableFromInline
class TakerLists: @unchecked Sendable {
  /// Whether actions tell the number of their case.
  private final let isIndexed: Bool
  final let tickets: Tickets
  @exclusivity(unchecked) @usableFromInline final var byCase: [TakerList] = []
  @usableFromInline final let anyCase = TakerList()
  /// Those who wait for none of the actions, but for their end.
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

  /// Says that no more actions will come, to those who wait and to those who will.
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

  /// Lets go of the takers, which hold the list.
  func removeAll() { takers.removeAll() }
}
