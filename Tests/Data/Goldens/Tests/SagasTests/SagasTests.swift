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
      sagas: Player.sagas(telemetry: telemetry()))
    store.send(.playTapped("Aria")) { $0.title = "Aria" }
    store.receive(.added(1)) { $0.plays = 1 }
    store.receive(.finished(count: 1)) { $0.last = 1 }
    store.finish()
  }

  @Test("calls are made in order, and tests receive nothing")
  func tells() {
    let store = TestStore(
      initialState: Player.State(title: "Aria"), reduce: Player.reduce,
      sagas: Player.sagas(telemetry: telemetry()))
    store.send(.finished(count: 2)) { $0.last = 2 }
    store.send(.finished(count: 3)) { $0.last = 3 }
    store.finish()
    #expect(lines.all == ["played Aria", "counted 0 of ARIA"])
  }

  @Test("what a call throws goes to `onError`, and the calls after it are not made")
  func errors() {
    let store = Player.store(
      initialState: .init(title: "Aria"), telemetry: telemetry(isOnline: false),
      options: .init(onError: { [lines] in lines("\($0)") }))
    store.send(.finished(count: 1))
    store.send(.finished(count: 2))
    #expect(lines.all == ["report: Offline()", "report: Offline()"])
  }
}
