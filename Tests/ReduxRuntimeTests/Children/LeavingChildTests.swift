import ReduxRuntime
import ReduxTesting
import Testing

@Suite("Children that an action of their own removes", .underAnyStore)
struct LeavingChildTests {
  /// A child with letters, and what removes it.
  struct Place: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let state: Family.State
    let action: @Sendable (Letters.Action) -> Family.Action
    let remove: @Sendable (inout Family.State) -> Void

    private static let stack = StackOf<Family.Place>([.school(.init())])
    private static let row = Member.State(id: 1, pet: .init())

    static let all = [
      Place(
        testDescription: "optional", state: .init(sheet: .init()), action: { .sheet($0) },
        remove: { $0.sheet = nil }),
      Place(
        testDescription: "case", state: .init(), action: { .place(.school($0)) },
        remove: { $0.place = .home(.init(id: 1)) }),
      Place(
        testDescription: "optional case", state: .init(trip: .school(.init())),
        action: { .trip(.school($0)) }, remove: { $0.trip = nil }),
      Place(
        testDescription: "stack", state: .init(path: stack),
        action: { [id = stack.ids[0]] in .path(id: id, action: .school($0)) },
        remove: { $0.path = [] }),
      Place(
        testDescription: "inside an element", state: .init(rows: [row]),
        action: { .rows(id: 1, action: .pet($0)) }, remove: { $0.rows[id: 1]?.pet = nil }),
      Place(
        testDescription: "with the element around it", state: .init(rows: [row]),
        action: { .rows(id: 1, action: .pet($0)) }, remove: { $0.rows = [] }),
      Place(
        testDescription: "with the child around it", state: .init(guest: row),
        action: { .guest(.pet($0)) }, remove: { $0.guest = nil }),
    ]

    /// A store whose child goes with a letter.
    func store(
      _ letters: [Letters.LetterSaga], removedBy last: Letters.Action = .a,
      others: [Family.FamilySaga] = [], clock: TestClock = TestClock(),
      onWarning: @escaping @Sendable (RuntimeWarning) -> Void = { _ in }
    ) -> Family.FamilyStore {
      var state = state
      // No other child with letters.
      if testDescription != "case" { state.place = .home(.init(id: 0)) }
      return Family.store(
        state, letters: letters,
        members: letters.pullback(
          optional: \Member.State.pet, action: \Member.Action.Cases.pet, reduce: Letters.reduce),
        others: others, clock: clock,
        remove: { [action, remove] in if $1 == action(last) { remove(&$0) } },
        onWarning: onWarning)
    }
  }

  @Test(
    "373. what a child does without a wait, for an action that removes it, is done", arguments: Place.all)
  func lastWords(_ place: Place) {
    let (said, warnings) = (Trace(), Trace())
    let store = place.store(
      [
        .forward("closed", from: \.a) { .b },
        .takeEvery("puts", on: \.a) { _, context in
          try await context.put(.number(context.state.seen.count))
          try await context.put(.c)
        },
        .takeEvery("late", on: \.b) { _, _ in said("never") },
      ],
      others: [
        .takeEvery("log", on: .where { _ in true }) { action, _ in
          for letter: Letters.Action in [.a, .b, .c, .number(1)] where action == place.action(letter) {
            said("\(letter)")
          }
        }
      ], onWarning: { warnings($0.message) })
    store.send(place.action(.a))
    #expect(said.lines == ["a", "b", "1", "c"])
    #expect(warnings.lines == [])
    store.send(place.action(.b))
    #expect(warnings.lines.count == 1)
  }

  @Test("374. what it waits for is cancelled, but for what lasts", arguments: Place.all)
  func lasting(_ place: Place) {
    let (said, clock) = (Trace(), TestClock())
    let store = place.store(
      [
        Letters.LetterSaga("life") { context in
          defer { said("end") }
          try await context.delay(for: .seconds(1000))
        },
        .takeEvery("call", on: \.a) { _, context in
          said("begin")
          defer { said("cancel") }
          try await context.delay(for: .seconds(1))
        },
        .takeEvery("tell", on: \.a) { _, context in
          try await context.delay(for: .seconds(1))
          said("told \(context.state.seen)")
        }.lasting(),
      ], clock: clock)
    store.send(place.action(.a))
    #expect(said.lines == ["begin", "end", "cancel"])
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1), in: store)
    #expect(said.lines == ["begin", "end", "cancel", "told [a]"])
    #expect(clock.sleeperCount == 0)
  }

  @Test("374. what lasts goes on, whoever removes the child, and begins no more", arguments: Place.all)
  func goesOn(_ place: Place) {
    let (said, clock) = (Trace(), TestClock())
    let store = place.store(
      [
        .takeEvery("tell", on: \.a) { _, context in
          try await context.delay(for: .seconds(1))
          said("told")
        }.lasting()
      ], removedBy: .stop, clock: clock)
    store.send(place.action(.a))
    store.send(place.action(.stop))
    store.send(place.action(.a))
    clock.advance(by: .seconds(5), in: store)
    #expect(said.lines == ["told"])
    #expect(clock.sleeperCount == 0)
  }
}
