import Observation
import ReduxRuntime
import ReduxTesting
import Testing

@Suite("Views: stores of children and lists, handles, observers")
@MainActor
struct MainStoreTests {
  typealias View = ObservationTests.View

  private static func family(
    _ state: Family.State
  ) -> (inner: Family.FamilyStore, store: MainStore<Family.State, Family.Action>) {
    let inner = Family.store(state)
    return (inner, MainStore(inner.own))
  }

  @Test("276. stores of one child are equal, and those of others are not")
  func identity() throws {
    let (inner, store) = Self.family(
      .init(sheet: .init(), guest: .init(id: 7), rows: [.init(id: 1), .init(id: 2)]))
    let (guest, rows) = (\Family.Action.Cases.guest, \Family.Action.Cases.rows)
    func sheet() -> MainStore<Letters.State, Letters.Action>? {
      store.scope(optional: \.sheet, action: \.sheet)
    }
    let (first, second) = (try #require(sheet()), try #require(sheet()))
    #expect(first == second && first !== second && Set([first, second]).count == 1)
    #expect(
      store.scope(each: \.rows, id: 1, action: rows) == store.scope(each: \.rows, action: rows)[0])
    #expect(store.scope(each: \.rows, id: 1, action: rows)?.id != second.id)
    #expect(
      store.scope(each: \.rows, id: 1, action: rows)
        != store.scope(each: \.rows, id: 2, action: rows))
    // Another guest is another one, and a changed one is not.
    let seven = try #require(store.scope(optional: \.guest, action: guest))
    seven.send(.bump)
    #expect(store.scope(optional: \.guest, action: guest) == seven)
    inner.set { $0.guest = .init(id: 8) }
    #expect(store.scope(optional: \.guest, action: guest) != seven)
    #expect(MainStore(inner.own) == store && Self.family(.init()).store != store)
  }

  @Test("277. a list of stores sees which elements there are, and not what is in them")
  func list() {
    let (inner, store) = Self.family(.init(rows: [.init(id: 1), .init(id: 2)]))
    let rows = \Family.Action.Cases.rows
    let list = View { _ = store.scope(each: \.rows, action: rows) }
    let views = store.scope(each: \.rows, action: rows).map { row in View { _ = row.count } }
    store.scope(each: \.rows, action: rows)[1].send(.bump)
    #expect(views.map(\.drawn) == [0, 1] && list.drawn == 0)
    let old = store.scope(each: \.rows, action: rows)
    inner.set { $0.rows = [.init(id: 2, count: 4), .init(id: 3)] }
    #expect(list.drawn == 1)
    #expect(store.scope(each: \.rows, action: rows).map(\.state.id) == [2, 3])
    // The view of a list that is about to be drawn again may still ask.
    #expect(old.map(\.state.count) == [0, 4])
    let gone = old[0].send(.bump)
    #expect(!gone.isSent)
    #expect(old[1].send(.bump).isSent && store.rows.map(\.count) == [5, 0])
  }

  @Test("281. a child behind an optional choice can be read and watched while it goes")
  func choice() throws {
    let (inner, store) = Self.family(.init(trip: .home(.init(id: 7))))
    let trip = \Family.Action.Cases.trip.home
    func home() -> MainStore<Member.State, Member.Action>? {
      store.scope(optional: \.trip?[case: \.home], action: trip)
    }
    let child = try #require(home())
    let (presence, count) = (View { _ = home() }, View { _ = child.count })
    child.send(.bump)
    #expect(child.count == 1 && count.drawn == 1 && presence.drawn == 0)
    let pet = child.scope(optional: \.pet, action: \.pet)
    #expect(pet == nil)
    inner.set { $0.trip = nil }
    #expect(presence.drawn == 1 && home() == nil && child.count == 1)
    inner.set { $0.trip = .school(.init()) }
    #expect(home() == nil && child.count == 1)
    inner.set { $0.trip = .home(.init(id: 8)) }
    #expect(home() != child)
  }

  @Test("278. the handle of a sent action waits for what follows from it, and can end it")
  func handle() async {
    let clock = TestClock()
    let inner = Letters.store([DispatchScopeTests.countdown], clock: clock)
    let store = MainStore(inner.own)
    await store.send(.a).finish()
    let trace = Trace()
    let sent = store.send(.number(1))
    let waiting = Task {
      await sent.finish()
      trace("done")
    }
    clock.advance(by: .seconds(1), in: inner)
    #expect(trace.lines.isEmpty)
    clock.advance(by: .seconds(1), in: inner)
    await waiting.value
    #expect(trace.lines == ["done"])
    // The task of a view that disappears: what it started goes on, or ends with it.
    for cancels in [false, true] {
      let task = Task { await store.send(.number(2)).finish(cancelsWithTask: cancels) }
      task.cancel()
      await task.value
      inner.settle()
      #expect(clock.sleeperCount == (cancels ? 0 : 1))
      clock.advance(by: .seconds(9), in: inner)
    }
    #expect(inner.trace == "a 1 0 2 1 0 2")
  }

  @Test("279. an observer runs again after each change of what it has read, before send returns")
  func observe() async {
    let inner = ObservationTests.store()
    let store = MainStore(inner)
    let (trace, other) = (Trace(), Other())
    var token: StoreSubscription? = store.observe { store in
      trace("a \(store.a)")
      if store.a > 1 { trace("b \(store.b)") }
      // It may send, and runs again for what that changes.
      if store.a == 3, store.b == 2 { store.send("b") }
      _ = other.number
    }
    #expect(trace.lines == ["a 0"])
    store.send("b")
    store.send("a")
    #expect(trace.lines == ["a 0", "a 1"])
    store.send("a")
    store.send("b")
    #expect(trace.lines.suffix(4) == ["a 2", "b 1", "a 2", "b 2"])
    store.send("a")
    #expect(trace.lines.suffix(4) == ["a 3", "b 2", "a 3", "b 3"])
    let before = trace.lines.count
    other.number += 1
    while trace.lines.count == before { await Task.yield() }
    token = nil
    store.send("a")
    #expect(trace.lines.count == before + 2 && token == nil)
  }

  @Observable
  @MainActor
  final class Other {
    var number = 0
  }

  @Test("330. an observer whose first call sends runs again after each change")
  func observeAndSend() {
    let store = MainStore(ObservationTests.store())
    let (trace, others) = (Trace(), Trace())
    let other = store.observe { others("\($0.a)") }
    let token = store.observe { store in
      trace("a \(store.a), b \(store.b)")
      if store.a < 2 { store.send("a") }
    }
    #expect(trace.lines == ["a 0, b 0", "a 1, b 0", "a 2, b 0"])
    #expect(others.lines == ["0", "1", "2"])
    store.send("b")
    store.send("a")
    #expect(trace.lines.suffix(2) == ["a 2, b 1", "a 3, b 1"])
    #expect(trace.lines.count == 5 && others.lines.count == 4)
    // What it does not read does not call it again, even if it has sent that itself.
    let quiet = Trace()
    let third = store.observe { store in
      quiet("b \(store.b)")
      store.send("a")
    }
    #expect(quiet.lines == ["b 1"] && others.lines.last == "4")
    store.send("b")
    #expect(quiet.lines == ["b 1", "b 2"])
    for token in [other, token, third] { token.cancel() }
  }

  @Test("331. the store of a removed sheet keeps its state and sends nothing, whatever comes next")
  func removedSheet() throws {
    let (inner, store) = Self.family(.init(sheet: .init(), trip: .school(.init())))
    func sheet() -> MainStore<Letters.State, Letters.Action>? {
      store.scope(optional: \.sheet, action: \.sheet)
    }
    func school() -> MainStore<Letters.State, Letters.Action>? {
      store.scope(optional: \.trip?[case: \.school], action: \.trip.school)
    }
    let (first, inside) = (try #require(sheet()), try #require(school()))
    first.send(.number(1))
    inside.send(.number(2))
    #expect(first.sum == 1 && inside.sum == 2)
    let old = View { _ = first.sum }
    inner.set { ($0.sheet, $0.trip) = (nil, .home(.init(id: 1))) }
    inner.set { ($0.sheet, $0.trip) = (.init(sum: 10), .school(.init(sum: 20))) }
    let (second, next) = (try #require(sheet()), try #require(school()))
    let before = old.drawn
    #expect(!first.send(.number(5)).isSent && !inside.send(.number(5)).isSent)
    #expect(first.sum == 1 && inside.sum == 2)
    #expect(second.sum == 10 && next.sum == 20)
    #expect(second.send(.number(1)).isSent && next.send(.number(1)).isSent)
    #expect(second.sum == 11 && next.sum == 21 && first.sum == 1)
    #expect(old.drawn == before)
  }

  @Test("332. the store of a child with an id does not show another child in its place")
  func replacedGuest() throws {
    let (inner, store) = Self.family(.init(guest: .init(id: 7, count: 1)))
    func guest() -> MainStore<Member.State, Member.Action>? {
      store.scope(optional: \.guest, action: \.guest)
    }
    let seven = try #require(guest())
    #expect(seven.count == 1)
    inner.set { $0.guest = .init(id: 8, count: 20) }
    #expect(!seven.send(.bump).isSent)
    #expect(seven.count == 1 && seven.state.id == 7 && guest()?.count == 20)
    // It is the same one to views when it comes back while nobody has seen that it was gone.
    inner.set { $0.guest = .init(id: 7, count: 30) }
    #expect(seven.count == 30 && seven.send(.bump).isSent)
  }

  @Test("280. an observer that is gone keeps neither itself nor its store")
  func released() {
    weak var store: MainStore<ObservationTests.Alphabet, String>?
    do {
      let made = MainStore(ObservationTests.store())
      let token = made.observe { _ = $0.a }
      made.send("a")
      store = made
      token.cancel()
    }
    #expect(store == nil)
  }

  @Test("282. each value of a field arrives, before the send that has set it returns")
  func values() {
    let inner = Store<Nested, Int>(initialState: Nested(part: .init())) { state, number in
      state.part = number == 0 ? nil : .init(child: .init(count: number))
    }
    let (store, trace) = (MainStore(inner), Trace())
    let token = store.observe(each: \.part) { part in
      trace("\(part.child?.count ?? 0)")
      // It may send, and what it reads does not call it again.
      if store.part?.child?.count == 3 { store.send(4) }
    }
    #expect(trace.lines == ["0"])
    for number in [1, 1, 0, 1, 2, 3] { store.send(number) }
    #expect(trace.lines == ["0", "1", "1", "2", "3", "4"])
    token.cancel()
    store.send(5)
    #expect(trace.lines.count == 6)
  }

  /// The changes that an observer of the sum is told of, with a mark behind those that are animated.
  private static func changes(
    of sagas: [Saga<Letters.State, Letters.Action>],
    _ body: (MainStore<Letters.State, Letters.Action>) -> Void
  ) -> [String] {
    let store = MainStore(
      Store<Letters.State, Letters.Action>(
        initialState: .init(),
        reduce: { state, action in
          switch action {
          case .number(let number): state.sum += number
          case .load(.started): state.sum = 100
          case .load(.success(let number)): state.sum = number
          case .load(.cancelled): state.sum = -1
          default: break
          }
        }, sagas: sagas, options: .init(calls: .inline)))
    let trace = Trace()
    let token = store.observe { trace("\($0.sum)\(SagaAnimation.isAnimating ? "~" : "")") }
    body(store)
    token.cancel()
    return Array(trace.lines.dropFirst())
  }

  @Test("358. the changes of an animated saga are animated, and no others, however they come together")
  func animated() {
    let relay = Saga<Letters.State, Letters.Action>.takeEvery("relay", on: \.a) { _, context in
      try await context.put(.number(1))
      try await context.put(.b)
      try await context.put(.number(10))
    }
    let plain = Saga<Letters.State, Letters.Action>.takeEvery("plain", on: \.b) { _, context in
      try await context.put(.number(5))
    }
    let send = { @MainActor (store: MainStore<Letters.State, Letters.Action>) in
      store.send(.number(2))
      store.send(.a)
    }
    #expect(Self.changes(of: [relay, plain], send) == ["2", "18"])
    #expect(Self.changes(of: [relay.animated(), plain], send) == ["2", "3~", "8", "18~"])
    #expect(Self.changes(of: [relay, plain.animated()], send) == ["2", "3", "8~", "18"])
    #expect(
      Self.changes(of: [relay, plain].map { $0.animated() }, send) == ["2", "3~", "8~", "18~"])
  }

  @Test("359. the events of an animated saga are animated, also the last one of a cancelled run")
  func animatedEvents() {
    let load = Saga<Letters.State, Letters.Action>.takeLatest("load", on: \.a, cancelOn: \.stop) {
      _, context in
      await context.call(as: Letters.Action.load) { 7 }
    }
    let hang = Saga<Letters.State, Letters.Action>.takeLatest("hang", on: \.b, cancelOn: \.stop) {
      _, context in
      await context.call(as: Letters.Action.load) { () async throws -> Int in
        try await Task.sleep(for: .seconds(600))
        return 0
      }
    }
    let sagas = [load, hang].map { $0.animated() }.cancelled(on: \.c)
    #expect(Self.changes(of: sagas) { $0.send(.a) } == ["100~", "7~"])
    let cancel = { @MainActor (store: MainStore<Letters.State, Letters.Action>) in
      store.send(.b)
      store.send(.number(1))
      store.send(.stop)
    }
    #expect(Self.changes(of: sagas, cancel) == ["100~", "101", "-1~"])
  }

  @Test("360. the tasks of an animated saga are animated with it, and so are animated sagas of children")
  func animatedChildren() {
    let saga = Saga<Letters.State, Letters.Action>.takeEvery("tasks", on: \.a) { _, context in
      context.fork { try await $0.put(.number(1)) }
      await context.cleanUp { try await $0.put(.number(10)) }
    }
    #expect(Self.changes(of: [saga.animated()]) { $0.send(.a) } == ["1~", "11~"])
    let row = Saga<Member.State, Member.Action>.takeEvery("row", on: \.add) { _, context in
      try await context.put(.bump)
    }
    let store = MainStore(
      Store<Family.State, Family.Action>(
        initialState: .init(rows: [.init(id: 1)]), reduce: Family.reduce,
        sagas: [row.animated()].pullback(each: \.rows, action: \.rows)))
    let trace = Trace()
    let token = store.observe { trace("\($0.rows[0].count)\(SagaAnimation.isAnimating ? "~" : "")") }
    store.scope(each: \.rows, action: \.rows)[0].send(.add(5))
    #expect(trace.lines == ["0", "5", "6~"])
    token.cancel()
  }

  struct Nested: Equatable {
    struct Part: Equatable {
      var child: Child?
    }
    struct Child: Equatable {
      var count = 0
    }
    var part: Part?
  }
}

/// What ReduxSwiftUI does with SwiftUI.
extension ReduxRuntime.SagaAnimation: ReduxRuntime.SagaAnimating {
  @MainActor fileprivate private(set) static var isAnimating = false

  public static func animate(_ change: () -> Void) {
    isAnimating = true
    change()
    isAnimating = false
  }
}
