import ReduxRuntime
import ReduxTesting
import Sagas
import Synchronization
import Testing

@Suite("What sagas say")
struct SagasTests {
  final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }

    func callAsFunction(_ line: String) { lines.withLock { $0.append(line) } }
  }

  struct Offline: Error {}

  private let lines = Lines()

  private func telemetry(isOnline: Bool = true) -> TelemetryDouble {
    TelemetryDouble(
      played: { [lines] title in
        if !isOnline { throw Offline() }
        lines("played \(title)")
      },
      counted: { [lines] plays, title in
        lines("counted \(plays) of \(title)")
        return true
      })
  }

  @Test("actions are sent in order, and each sees what the ones before it changed")
  func puts() {
    let store = TestStore(
      initialState: Player.State(), reduce: Player.reduce,
      sagas: Player.sagas(.init(telemetry: telemetry())))
    store.send(.playTapped("Aria")) { $0.title = "Aria" }
    store.receive(.added(1)) { $0.plays = 1 }
    store.receive(.finished(count: 1)) { $0.last = 1 }
    store.finish()
  }

  @Test("calls are made in order, and tests receive nothing")
  func tells() {
    let store = TestStore(
      initialState: Player.State(title: "Aria"), reduce: Player.reduce,
      sagas: Player.sagas(.init(telemetry: telemetry())))
    store.send(.finished(count: 2)) { $0.last = 2 }
    store.send(.finished(count: 3)) { $0.last = 3 }
    store.finish()
    #expect(lines.all == ["played Aria", "counted 0 of ARIA"])
  }

  @Test("what a call throws goes to `onError`, and the calls after it are not made")
  func errors() {
    let store = Player.store(
      initialState: .init(title: "Aria"),
      dependencies: .init(telemetry: telemetry(isOnline: false)),
      options: .init(onError: { [lines] in lines("\($0)") }))
    store.send(.finished(count: 1))
    store.send(.finished(count: 2))
    #expect(lines.all == ["report: Offline()", "report: Offline()"])
  }

  @Test("`into` and `error` are steps that see the value and the error")
  func steps() {
    let api = SearchClientDouble(
      page: { query in
        if query.isEmpty { throw Offline() }
        return Search.Page(names: [query, "a"], total: 2)
      },
      totals: { AsyncStream { $0.finish() } },
      save: { if $0 < 0 { throw Offline() } else { return $0 * 2 } })
    let sagas = Search.sagas(.init(api: api))
    let store = TestStore(
      initialState: Search.State(), reduce: Search.reduce, sagas: [sagas[0], sagas[2]])
    store.send(.queryChanged("b"))
    store.receive(\.page.started) { $0.isBusy = true }
    store.receive(\.page.success) {
      ($0.isBusy, $0.total) = (false, 2)
      $0.names = ["a", "b"]
    }
    store.send(.queryChanged(""))
    store.receive(\.page.started) { $0.isBusy = true }
    store.receive(\.page.failure) {
      $0.isBusy = false
      $0.alert = .offline("Offline()")
    }
    store.send(.saveTapped(3))
    store.receive(\.save.started)
    store.receive(\.save.success) { $0.saved = [3: 6] }
    store.send(.saveTapped(-3))
    store.receive(\.save.started)
    store.receive(\.save.failure) { $0.failures = 1 }
    store.finish()
  }

  private func files(_ steps: AsyncStream<Files.Step>, _ clock: TestClock = TestClock())
    -> TestStore<
      Files.State, Files.Action
    >
  {
    let api = FileClientDouble(
      load: { _ in steps },
      save: { _ throws(Files.Fault) in
        do { try await clock.sleep(for: .seconds(60)) } catch { throw .refused }
        return 1
      })
    return TestStore(
      initialState: Files.State(), reduce: Files.reduce, sagas: Files.sagas(.init(api: api)))
  }

  @Test("a case of a value is an action path in `reduce`, in a trigger and in `cancelOn`")
  func cases() async {
    let steps = AsyncStream.makeStream(of: Files.Step.self)
    let store = files(steps.stream)
    store.send(.loadTapped(1))
    store.receive(\.load.started)
    steps.continuation.yield(.progress(0.5))
    await store.waitForAction()
    store.receive(\.load.next) { ($0.count, $0.progress) = (1, 0.5) }
    steps.continuation.yield(.done(title: "a", size: 2))
    await store.waitForAction()
    store.receive(\.load.next) { ($0.count, $0.names) = (2, ["a"]) }
    steps.continuation.yield(.done(title: "b", size: 3))
    await store.waitForAction()
    store.receive(\.load.next) { ($0.count, $0.names) = (3, ["a", "b"]) }
    store.receive(.counted(3))
    store.send(.stepped(.progress(1))) { $0.progress = 1 }
    store.send(.stepped(.done(title: "c", size: 1)))
    store.receive(\.load.cancelled)
    store.finish()
  }

  @Test("`cancelOn` with a key cancels the run of that key, and without one those of all keys")
  func keys() {
    let store = files(AsyncStream { $0.finish() })
    for id in [1, 2, 3] {
      store.send(.saveTapped(id))
      store.receive(.save(.started(id)))
    }
    store.send(.stopTapped(id: 2, reason: ""))
    store.receive(.save(.cancelled(2)))
    store.send(.leftTapped)
    store.receive(.save(.cancelled(1)))
    store.receive(.save(.cancelled(3)))
    store.finish()
  }

  @Test("a named binding is an action, whose steps see the value before the change")
  func bindings() throws {
    let store = TestStore(
      initialState: Editor.State(), reduce: Editor.reduce, sagas: Editor.sagas())
    store.send(.titled("a")) { ($0.title, $0.undo, $0.saved) = ("a", [""], ["!"]) }
    store.receive(.delegate(.titled("a")))
    store.receive(.delegate(.titled("A")))
    store.send(.titled("")) { ($0.title, $0.undo, $0.saved) = ("", ["", "a"], ["!", "a!"]) }
    store.receive(.delegate(.titled("")))
    store.send(.binding(.size(15))) { ($0.size, $0.steps) = (15, [3]) }
    store.send(.binding(.size(14))) { $0.size = 14 }
    store.send(.tagged(["x", "y"])) { $0.tags = ["x", "y"] }
    store.send(.tagged(["y", "z"])) {
      $0.tags = ["y", "z"]
      $0.undo += ["y", "z"]
    }
    store.send(.noteTapped) {
      $0.note = Note.State()
      $0.path = [.note(.init()), .note(.init())]
    }
    store.send(.note(.typed("b"))) {
      $0.note?.text = "b"
      $0.title = "b"
    }
    store.send(.noteClosed) { ($0.note, $0.closed) = (nil, 1) }
    store.send(.popped(0)) {
      $0.path = []
      $0.steps = [3, 2]
    }
    store.finish()
  }

  @Test("a view sends named bindings, and parents react to them")
  @MainActor
  func boundViews() {
    let desk = MainStore(Desk.store())
    let store = desk.scope(state: \.editor, action: \.editor)
    store.title = "a"
    store.title = "a"
    store.size = 20
    #expect(desk.titles == ["a", "a", "A"] && store.undo == [""] && store.steps == [8])
    store.send(.noteTapped)
    store.note?.text = "b"
    store.note = nil
    store.path = Array(store.path.prefix(1))
    #expect(store.title == "b" && store.state.note == nil && store.closed == 1)
    #expect(store.state.path.count == 1 && store.steps == [8, 1])
  }

  @Test("the states of a choice and of a stack have a property for each member")
  func properties() throws {
    let store = Home.store()
    store.send(.linked("a"))
    #expect(store.state.destination == nil)
    store.send(.shared)
    store.send(.linked("b"))
    let id = try #require(store.state.path.ids.first)
    store.send(.path(id: id, action: .share(.tapped)))
    #expect(store.state.destination?.share?.link == "b")
    #expect(store.state.path[id: id]?.share?.count == 1)
    var destination = Home.Destination.State.note("c")
    destination.note? += "d"
    destination.share?.link = "e"
    #expect(destination == .note("cd"))
    destination.note = nil
    destination.share = Share.State(link: "f")
    #expect(destination.share?.link == "f" && destination.note == nil)
  }
}
