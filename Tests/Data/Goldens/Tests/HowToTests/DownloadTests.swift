import ReduxTesting
import Testing

@testable import HowTo

@Suite("How to show the progress of a long download")
struct DownloadTests {
  private let steps = AsyncThrowingStream.makeStream(of: Download.Step.self)

  private func store() -> TestStore<Download.State, Download.Action> {
    TestStore(
      initialState: Download.State(), reduce: Download.reduce,
      sagas: Download.sagas(.init(api: DownloadClientDouble(file: { [steps] _ in steps.stream }))))
  }

  @Test("each step moves the bar, and the end hides it")
  func progress() async {
    let store = store()
    store.send(.downloadTapped(name: "map")) { $0.progress = 0 }
    store.receive(\.file.started)
    steps.continuation.yield(.progress(0.25))
    await store.waitForAction()
    store.receive(\.file.next) { $0.progress = 0.25 }
    steps.continuation.yield(.saved("map.pdf"))
    await store.waitForAction()
    store.receive(\.file.next) { $0.path = "map.pdf" }
    steps.continuation.finish()
    await store.waitForAction()
    store.receive(\.file.finished) { $0.progress = nil }
    store.finish()
  }

  @Test("cancelling stops the download")
  func cancelling() {
    let store = store()
    store.send(.downloadTapped(name: "map")) { $0.progress = 0 }
    store.receive(\.file.started)
    store.send(.cancelTapped)
    store.receive(\.file.cancelled) { $0.progress = nil }
    store.finish()
  }
}
