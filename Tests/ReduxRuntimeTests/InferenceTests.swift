import ReduxRuntime
import Testing

/// What a person writes by hand must type-check with no more types than these.
@Suite("Inference", .underAnyStore)
struct InferenceTests {
  @Test("152. the types of a store are inferred from its reducer")
  func store() {
    let store = TestedStore(
      initialState: Letters.State(), reduce: Letters.reduce,
      sagas: [
        .takeEvery("key path", on: \.a) { _, context in try await context.put(.b) },
        .takeEvery("case", on: .case(\.b)) { _, context in
          try await context.put(.c)
        },
        .takeEvery("pattern", on: .any(\.c, \.stop)) { _, context in
          try await context.put(.number(1))
        },
        Saga("body") { context in
          let number = try await context.take(\.number)
          try await context.put(.number(number + 1))
        },
      ])
    store.send(.a)
    #expect(store.state.seen == [.a, .b, .c, .number(1), .number(2)])
  }

  @Test("153. one watcher with a key path is enough")
  func single() {
    let store = TestedStore(
      initialState: Letters.State(), reduce: Letters.reduce,
      sagas: [.takeLatest("one", on: \.a) { _, context in try await context.put(.b) }])
    store.send(.a)
    #expect(store.state.seen == [.a, .b])
  }

  @Test("154. watchers inside a saga take key paths, case paths and patterns")
  func inside() {
    let store = Letters.store { context in
      context.fork(.takeEvery("a", on: \.a) { _, context in try await context.put(.b) })
      context.fork(.takeLatest("b", on: .case(\.b)) { _, context in try await context.put(.c) })
      context.fork(.takeLeading("c", on: .any(\.c)) { try await $1.put(.number(3)) })
      context.fork(
        .takeQueued("number", on: .case(\.number).where { $0 > 2 }) { number, context in
          try await context.put(.number(number - 1))
        })
    }
    store.send(.a)
    #expect(store.state.seen == [.a, .b, .c, .number(3), .number(2)])
  }
}
