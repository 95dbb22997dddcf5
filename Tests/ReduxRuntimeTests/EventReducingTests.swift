import ReduxRuntime
import Testing

@Suite("Events of calls in a reducer")
struct EventReducingTests {
  struct State: Equatable {
    var isLoading = false
    var loading: Set<Int> = []
    var count = 7
    var fact: Int?
    var message: String? = "old"
    var failure: Failure? = Failure(Boom())
    var boom: Boom? = Boom()
  }

  typealias Event = CallEvent<Int, Failure>

  /// What one event after the other makes of a state.
  func states<Event>(
    _ events: [Event], _ reduce: (Event, inout State) -> Void
  ) -> [State] {
    var state = State()
    return events.map { event in
      reduce(event, &state)
      return state
    }
  }

  let failure = Failure(Boom())
  var events: [Event] {
    [.started, .success(1), .started, .failure(failure), .started, .cancelled]
  }

  @Test("348. an event sets a flag, stores its value and shows its error")
  func all() {
    let states = states(events) {
      $0.reduce(loading: &$1.isLoading, into: &$1.count, error: &$1.message)
    }
    #expect(states.map(\.isLoading) == [true, false, true, false, true, false])
    #expect(states.map(\.count) == [7, 1, 1, 1, 1, 1])
    #expect(states.map(\.message) == [nil, nil, nil, failure.message, nil, nil])
  }

  @Test("349. each part may be missing, and a field may be optional")
  func parts() {
    let full = states(events) {
      $0.reduce(loading: &$1.isLoading)
      $0.reduce(into: &$1.fact)
      $0.reduce(error: &$1.failure)
    }
    #expect(full.map(\.fact) == [nil, 1, 1, 1, 1, 1])
    #expect(full.map(\.failure) == [nil, nil, nil, failure, nil, nil])
    #expect(
      full
        == states(events) {
          $0.reduce(loading: &$1.isLoading, into: &$1.fact, error: &$1.failure)
        })
    #expect(
      full
        == states(events) {
          $0.reduce(loading: &$1.isLoading, into: &$1.fact)
          $0.reduce(error: &$1.failure)
        })
    #expect(
      full
        == states(events) {
          $0.reduce(loading: &$1.isLoading, error: &$1.failure)
          $0.reduce(into: &$1.fact)
        })
    #expect(
      full
        == states(events) {
          $0.reduce(into: &$1.fact, error: &$1.failure)
          $0.reduce(loading: &$1.isLoading)
        })
    #expect(states(events) { $0.reduce(error: &$1.message) }.map(\.isLoading).allSatisfy { !$0 })
  }

  @Test("350. an event of a keyed call marks its key, and its own error is stored")
  func keyed() {
    typealias Event = KeyedCallEvent<Int, Int, Boom>
    let events: [Event] = [.started(1), .started(2), .success(1, 5), .failure(2, Boom())]
    let states = states(events) {
      $0.reduce(loading: &$1.loading, into: &$1.fact, error: &$1.boom)
    }
    #expect(states.map(\.loading) == [[1], [1, 2], [2], []])
    #expect(states.map(\.fact) == [nil, nil, 5, 5])
    #expect(states.map(\.boom) == [nil, nil, nil, Boom()])
  }

  @Test("351. an optional value is stored as it is")
  func optional() {
    var fact: Int? = 3
    CallEvent<Int?, Failure>.success(nil).reduce(into: &fact)
    #expect(fact == nil)
  }
}
