import ReduxRuntime
import ReduxTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Dates, identifiers and chance", .underAnyStore)
struct EnvironmentTests {
  /// What a saga of a store in an environment says, after a second.
  static func said(
    _ environment: SagaEnvironment,
    _ say: @escaping @Sendable (SagaContext<Letters.State, Letters.Action>) -> String
  ) -> String {
    let (trace, clock) = (Trace(), TestClock())
    let saga = Letters.LetterSaga("ask") { context in
      trace(say(context))
      try await context.delay(for: .seconds(1))
      trace(say(context))
    }
    let store = TestedStore(
      initialState: Letters.State(), reduce: Letters.reduce, sagas: [saga],
      options: StoreOptions(clock: clock, environment: environment))
    clock.advance(by: .seconds(1), in: store)
    return trace.text
  }

  @Test("209. in a test environment the date goes with the clock, and UUIDs count")
  func deterministic() {
    #expect(
      Self.said(.test(startingAt: .seconds(100))) { "\($0.now().timeIntervalSince1970)" }
        == "100.0 101.0")
    #expect(
      Self.said(.test()) { $0.uuid().uuidString }
        == "00000000-0000-0000-0000-000000000000 00000000-0000-0000-0000-000000000001")
  }

  @Test("210. random numbers follow from the seed")
  func seeded() {
    let ask: @Sendable (SagaContext<Letters.State, Letters.Action>) -> String = { context in
      var numbers = context.randomNumbers
      let list = [1, 2, 3, 4].shuffled(using: &numbers)
      return "\(numbers(in: 0..<1000)) \(numbers(in: 1...6)) "
        + "\(numbers(in: 0..<1.0)) \(numbers(in: Float(0)...1)) \(list)"
    }
    let first = Self.said(.test(seed: 1), ask)
    #expect(first == Self.said(.test(seed: 1), ask))
    #expect(first != Self.said(.test(seed: 2), ask))
  }

  @Test("211. the live environment has the system's date and UUIDs of version 4")
  func live() {
    let dates = Self.said(.live) { "\($0.now().timeIntervalSince1970)" }
    let date = dates.split(separator: " ").first.flatMap { Double($0) } ?? 0
    #expect(abs(date - Date().timeIntervalSince1970) < 60)
    let ids = Self.said(.live) { $0.uuid().uuidString }.split(separator: " ")
    #expect(Set(ids).count == 2)
    for id in ids {
      #expect(Array(id)[14] == "4")
      #expect("89AB".contains(Array(id)[19]))
    }
  }
}
