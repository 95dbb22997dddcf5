import ReduxRuntime
import ReduxTesting
import Testing

@Suite("Whose context it is", .underAnyStore)
struct ContextTests {
  typealias LetterSaga = Letters.LetterSaga

  static func warnings(_ body: @escaping LetterBody) -> [RuntimeWarning] {
    let received = Warnings()
    let store = TestedStore(
      initialState: Letters.State(), reduce: Letters.reduce, sagas: [Saga("root", body: body)],
      options: StoreOptions(
        clock: TestClock(), calls: .inline, onWarning: { received.add($0) }))
    store.send(.a)
    return received.warnings
  }

  typealias LetterBody =
    @Sendable (SagaContext<Letters.State, Letters.Action>) async throws -> Void

  #if DEBUG
    @Test("262. a body that uses its parent's context is warned of, with both names")
    func foreign() {
      let uses: [(String, LetterBody)] = [
        ("fork", { parent in parent.fork("child") { _ in parent.fork("inner") { _ in } } }),
        ("put", { parent in parent.fork("child") { _ in try await parent.put(.b) } }),
        ("take", { parent in parent.fork("child") { _ in try await parent.take(\.a) } }),
        (
          "call",
          { parent in parent.fork("child") { _ in try await parent.call("c") { _ in } } }
        ),
      ]
      for (effect, body) in uses {
        let warnings = Self.warnings(body)
        #expect(warnings.map(\.kind) == [.foreignContext], "\(effect)")
        #expect(
          warnings.first?.message.hasPrefix(
            "The saga 'child' called '\(effect)' on the context of 'root', so the effect belongs to 'root'."
          ) == true)
      }
    }

    @Test("262. its own context, and tasks of the body, are not warned of")
    func own() {
      let warnings = Self.warnings { context in
        context.fork("child") { context in
          context.fork("inner") { try await $0.put(.b) }
          try await context.call("c") { try await $0.take(\.a) }
          try await context.call { try await context.put(.c) }
        }
        async let number: Void = context.put(.number(1))
        try await number
      }
      #expect(warnings.isEmpty)
    }
  #endif

  @Test("263. an effect of a context whose saga has ended is warned of")
  func ended() {
    let kept = Warnings()
    let warnings = Self.warnings { context in
      kept.context = context
    }
    #expect(warnings.isEmpty)
    let store = TestedStore(
      initialState: Letters.State(), reduce: Letters.reduce,
      sagas: [
        Saga("first") { kept.context = $0 },
        Saga("second") { _ in
          kept.context?.fork { _ in }
          try? await kept.context?.put(.b)
        },
      ], options: StoreOptions(onWarning: { kept.add($0) }))
    #expect(store.state.seen.isEmpty)
    #expect(kept.warnings.filter { $0.kind == .endedTask }.count == 2)
  }
}

/// The received warnings.
final class Warnings: @unchecked Sendable {
  private(set) var warnings: [RuntimeWarning] = []
  var context: SagaContext<Letters.State, Letters.Action>?

  func add(_ warning: RuntimeWarning) { warnings.append(warning) }
}
