import ReduxRuntime
import Testing

struct Api: Feature.Client {
  func fetch(_ query: String) async throws -> [String] { ["a" + query] }
  func logout() async throws {}
  func count() async -> Int { 1 }
  func save(_ row: Int) async throws(Feature.SaveError) { throw Feature.SaveError() }
  func ticks() -> AsyncThrowingStream<Int, any Error> { AsyncThrowingStream { $0.yield(1); $0.finish() } }
  func pulses() -> AsyncStream<Int> { AsyncStream { $0.yield(1); $0.finish() } }
}

@Test func smoke() {
  let store = Store(initialState: .init(), reduce: Feature.reduce, middleware: [.logger()], sagas: Feature.sagas(api: Api()))
  store.send(.appeared)
  #expect(store.state.names == ["a"])
  store.send(.moved(row: 1, column: 2))
  print("sent")
}
