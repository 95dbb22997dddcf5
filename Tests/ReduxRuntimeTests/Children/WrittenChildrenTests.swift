import Synchronization
import Testing

@testable import ReduxRuntime
@testable import ReduxTesting

/// Children of the elements of collections, which come and go by any change. A store looks at the elements that were
/// written, and must miss none.
@Suite("Children of written elements", .underAnyStore, .timeLimit(.minutes(5)))
struct WrittenChildrenTests {
  /// What a node may have, with a saga.
  struct Pet: Equatable, Sendable {
    var number: Int
    var calls = 0
  }

  /// A node with children of every kind, also of its own kind.
  struct Node: Equatable, Sendable, Identifiable {
    let id: Int
    var note = 0
    var pet: Pet?
    var kids: IdentifiedArrayOf<Node> = []
    var pile = StackOf<Node>()
    var guests: [Node] = []

    /// A child that is an optional with an identity; a struct cannot have itself in one.
    var guest: Node? {
      get { guests.first }
      set { guests = newValue.map { [$0] } ?? [] }
    }
  }

  indirect enum Action: Sendable, CasePathable {
    case change(@Sendable (inout Node) -> Void)
    case call
    case pet(Action)
    case guest(Action)
    case kids(id: Int, action: Action)
    case pile(id: StackElementID, action: Action)

    struct Cases: Sendable {
      var call: CasePath<Action, Void> {
        CasePath(embed: { .call }, extract: { if case .call = $0 { () } else { nil } })
      }
      var pet: CasePath<Action, Action> {
        CasePath(
          embed: Action.pet, extract: { if case .pet(let value) = $0 { value } else { nil } })
      }
      var guest: CasePath<Action, Action> {
        CasePath(
          embed: Action.guest, extract: { if case .guest(let value) = $0 { value } else { nil } })
      }
      var kids: CasePath<Action, (id: Int, action: Action)> {
        CasePath(
          embed: { .kids(id: $0.id, action: $0.action) },
          extract: { if case .kids(let id, let action) = $0 { (id, action) } else { nil } })
      }
      var pile: CasePath<Action, (id: StackElementID, action: Action)> {
        CasePath(
          embed: { .pile(id: $0.id, action: $0.action) },
          extract: { if case .pile(let id, let action) = $0 { (id, action) } else { nil } })
      }
    }

    static let cases = Cases()
  }

  static func reduce(_ state: inout Node, _ action: Action) {
    switch action {
    case .change(let change): change(&state)
    case .call: break
    case .pet: state.pet?.calls += 1
    case .guest(let action): if state.guest != nil { reduce(&state.guest!, action) }
    case .kids(let id, let action): state.kids.modify(id: id) { reduce(&$0, action) }
    case .pile(let id, let action): state.pile.modify(id: id) { reduce(&$0, action) }
    }
  }

  /// The pets whose sagas run, each read as its saga reads it.
  final class Running: Sendable {
    private let pets = Mutex<(last: Int, readers: [Int: @Sendable () -> Int])>((0, [:]))

    var numbers: [Int] { pets.withLock { $0.readers.values.map { $0() } }.sorted() }

    func run(_ context: SagaContext<Pet, Action>) async throws {
      let key = pets.withLock { pets in
        pets.last += 1
        pets.readers[pets.last] = { context.state.number }
        return pets.last
      }
      defer { pets.withLock { _ = $0.readers.removeValue(forKey: key) } }
      try await context.take(\.guest)
    }
  }

  static func sagas(_ running: Running, _ looks: Trace? = nil) -> [Saga<Node, Action>] {
    let pet = Saga<Pet, Action>("pet") { try await running.run($0) }
    let below: [Saga<Node, Action>] = [.deferred("node") { sagas(running, looks) }]
    return [pet].pullback(
      optional: { (node: Node) in
        looks?("\(node.id)")
        return node.pet
      }, action: \.pet)
      + below.pullback(optional: { $0.guest }, action: \.guest)
      + below.pullback(each: \.kids, action: \.kids)
      + below.pullback(each: \.pile, action: \.pile)
  }

  /// The numbers of all pets of a node, at any depth.
  static func pets(of node: Node) -> [Int] {
    let children = Array(node.kids) + node.pile.elements + node.guests
    return (node.pet.map { [$0.number] } ?? []) + children.flatMap(pets)
  }

  // MARK: - Any change

  /// Makes changes at random.
  struct Changes {
    var random: Random
    var last = 0
    /// States that are kept, and may come again.
    var kept: [Node] = []

    mutating func number() -> Int {
      last += 1
      return last
    }

    mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    mutating func node(_ id: Int? = nil) -> Node {
      var node = Node(id: id ?? pick(5))
      if pick(2) == 0 { node.pet = Pet(number: number()) }
      return node
    }

    mutating func changeOften(_ node: inout Node) {
      for _ in 0...pick(3) { change(&node) }
    }

    mutating func change(_ node: inout Node, depth: Int = 0) {
      // Mostly further down, as long as there is something.
      if depth < 3, pick(4) > 0, changeChild(&node, depth) { return }
      switch pick(20) {
      case 0: node.pet = nil
      case 1: node.pet = Pet(number: number())
      case 2: node.pet?.calls += 1
      case 3: node.note += 1
      case 4: node.guest = self.node()
      case 5: node.guest = nil
      case 6: node.kids.append(self.node())
      case 7: node.kids.insert(self.node(), at: pick(node.kids.count + 1))
      case 8: if !node.kids.isEmpty { node.kids.remove(at: pick(node.kids.count)) }
      case 9:
        // It goes, and another one with its id comes.
        guard !node.kids.isEmpty else { return }
        let position = pick(node.kids.count)
        let id = node.kids.remove(at: position).id
        node.kids.insert(self.node(id), at: position)
      case 10:
        node.kids.reverse()
        node.kids.sort { $0.id < $1.id }
      case 11: node.kids = node.kids.filter { $0.id != 2 }
      case 12: node.kids = IdentifiedArray(uniqueElements: (0..<pick(4)).map { self.node($0) })
      case 13: node.kids += (0..<3).map { _ in self.node() }
      case 14: node.pile.append(self.node())
      case 15: node.pile.removeLast()
      case 16: if !node.kids.isEmpty { node.pile.append(node.kids.removeLast()) }
      case 17: node.kids = kept.randomElement(using: &random)?.kids ?? []
      case 18:
        let old = kept.randomElement(using: &random)
        if depth == 0, let old { node = old }
      default: for id in node.kids.ids { node.kids[id: id]?.pet = Pet(number: number()) }
      }
    }

    /// Changes a child, by each of the ways there are.
    mutating func changeChild(_ node: inout Node, _ depth: Int) -> Bool {
      let depth = depth + 1
      switch pick(4) {
      case 0 where node.guest != nil: change(&node.guest!, depth: depth)
      case 1 where !node.pile.isEmpty: change(&node.pile[pick(node.pile.count)], depth: depth)
      case 2, 3:
        guard !node.kids.isEmpty else { return false }
        let position = pick(node.kids.count)
        let id = node.kids.ids[position]
        switch pick(5) {
        case 0: change(&node.kids[position], depth: depth)
        case 1: node.kids.modify(id: id) { change(&$0, depth: depth) }
        case 2: if node.kids[id: id] != nil { change(&node.kids[id: id]!, depth: depth) }
        case 3:
          var kid = node.kids[position]
          change(&kid, depth: depth)
          node.kids.append(kid)
        default:
          // Under another id, which may be that of another child.
          var kid = Node(id: pick(5), pet: node.kids[position].pet)
          change(&kid, depth: depth)
          node.kids[position] = kid
        }
      default: return false
      }
      return true
    }
  }

  @Test(
    "325. every child has its sagas, whatever change it comes by", arguments: 0..<4 as Range<UInt64>
  )
  func anyChange(part: UInt64) {
    for seed in part * 60..<part * 60 + 60 {
      let changes = Locked(Changes(random: Random(seed: seed)))
      let running = Running()
      let store = TestedStore<Node, Action>(
        initialState: Node(id: 0), reduce: Self.reduce,
        sagas: Self.sagas(running),
        options: StoreOptions(
          middleware: seed % 3 == 0 && !UnderAnyStore.isHosted ? [Middleware { _, action, next in next(action) }] : []))
      for step in 0..<50 {
        changes.withLock { if $0.pick(4) == 0 { $0.kept.append(store.state) } }
        store.send(.change { node in changes.withLock { $0.changeOften(&node) } })
        let expected = Self.pets(of: store.state).sorted()
        #expect(running.numbers == expected, "seed \(seed), step \(step)")
        guard running.numbers == expected else { return }
      }
    }
  }

  @Test("325. every child has its sagas, whichever action writes it")
  func anyAction() {
    let running = Running()
    let store = TestedStore<Node, Action>(
      initialState: Node(id: 0, kids: [Node(id: 1, kids: [Node(id: 2)])]), reduce: Self.reduce,
      sagas: Self.sagas(running))
    let inner: @Sendable (Action) -> Action = { .kids(id: 1, action: .kids(id: 2, action: $0)) }
    store.send(inner(.change { $0.pet = Pet(number: 1) }))
    #expect(running.numbers == [1])
    store.send(.kids(id: 1, action: .change { $0.kids[id: 2]?.pet = nil }))
    #expect(running.numbers == [])
    store.send(.change { $0.kids[0].kids[0].pet = Pet(number: 2) })
    #expect(running.numbers == [2])
    store.send(inner(.change { $0.pile = [Node(id: 3, pet: Pet(number: 3))] }))
    #expect(running.numbers == [2, 3])
    // A saga answers, so the child's actions reach it.
    store.send(inner(.pet(.guest(.call))))
    #expect(running.numbers == [3])
  }

  @Test("326. an action has those elements looked at that it writes, and no others")
  func looks() {
    let looks = Trace()
    let nodes = (0..<100).map { Node(id: $0, kids: [Node(id: 1000 + $0), Node(id: 2000 + $0)]) }
    let store = TestedStore<Node, Action>(
      initialState: Node(id: -1, kids: IdentifiedArray(uniqueElements: nodes)),
      reduce: Self.reduce, sagas: Self.sagas(Running(), looks))
    func ids(_ action: Action) -> [String] {
      let before = looks.lines.count
      store.send(action)
      return looks.lines[before...].filter { $0 != "-1" }
    }
    // The first time, everything may have changed since it was made.
    _ = ids(.call)
    #expect(ids(.call) == [])
    #expect(ids(.change { $0.note += 1 }) == [])
    #expect(ids(.kids(id: 7, action: .change { $0.note += 1 })) == ["7"])
    #expect(ids(.kids(id: 7, action: .kids(id: 2007, action: .call))) == ["7", "2007"])
    #expect(ids(.call) == [])
    let two: @Sendable (inout Node) -> Void = { node in
      node.kids[id: 9]?.note += 1
      node.kids[3].note += 1
      node.kids[3].note += 1
    }
    #expect(ids(.change(two)) == ["3", "9"])
    #expect(ids(.change { $0.kids.swapAt(0, 99) }) == [])
    #expect(ids(.change { $0.kids.append(Node(id: 100)) }) == ["100"])
    #expect(ids(.change { $0.kids.remove(id: 50) }) == [])
    #expect(ids(.change { for id in $0.kids.ids { $0.kids[id: id]?.note = 1 } }).count == 100)
    #expect(ids(.call) == [])
    // Somebody who keeps a state makes the next write copy the list, and no more than that.
    let kept = store.state
    #expect(ids(.kids(id: 7, action: .change { $0.note += 1 })) == ["7"])
    #expect(ids(.change { $0 = kept }) != [])
  }
}
