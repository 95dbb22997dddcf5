import Foundation
import ReduxTesting
import Testing

@testable import HowTo

@Suite("How to test time")
struct FinderTests {
  @Test func waitsForAPause() {
    let api = FinderClientDouble(find: { query in [query + "!"] })
    let store = TestStore(
      initialState: Finder.State(), reduce: Finder.reduce, sagas: Finder.sagas(.init(api: api)))
    store.send(.binding(.query("c"))) { $0.query = "c" }
    store.advance(by: .milliseconds(299))
    store.send(.binding(.query("ca"))) { $0.query = "ca" }
    store.advance(by: .milliseconds(300))
    store.receive(\.search.started)
    store.receive(.search(.success(["ca!"]))) { $0.results = ["ca!"] }
    store.receive(.found(Date(timeIntervalSince1970: 0.599))) {
      $0.foundAt = Date(timeIntervalSince1970: 0.599)
    }
    store.finish()
  }
}
