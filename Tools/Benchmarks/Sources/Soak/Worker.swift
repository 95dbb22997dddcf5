import ReduxRuntime

/// One of fifty equal features: it counts what it sees, and has three sagas that count what they do.
enum Worker {
  struct State: Equatable, Sendable {
    var jobs = 0
    var stops = 0
    var done = 0
    var loads = Loads()

    struct Loads: Equatable, Sendable {
      var started = 0
      var success = 0
      var cancelled = 0
    }
  }

  enum Action: Sendable, CaseReadable {
    case job(Int)
    case stop
    case done(Int)
    case load(CallEvent<Int, Never>)

    struct Cases: Sendable {
      var job: CaseOf<Int> { CaseOf(0) { .job($0) } }
      var stop: CaseOf<Void> { CaseOf(1, .stop) }
    }

    static let cases = Cases()
    func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
      switch self {
      case .job(let value): reader.read(0, value)
      case .stop: reader.read(1, ())
      case .done(let value): reader.read(2, value)
      case .load(let value): reader.read(3, value)
      }
    }
  }

  static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .job: state.jobs += 1
    case .stop: state.stops += 1
    case .done: state.done += 1
    case .load(.started): state.loads.started += 1
    case .load(.success): state.loads.success += 1
    case .load(.cancelled): state.loads.cancelled += 1
    }
  }

  static func sagas(_ tally: Tally) -> [Saga<State, Action>] {
    [
      .takeEvery("every", on: \.job, cancelOn: \.stop) { number, context in
        tally.count(.started)
        do { try await context.delay(for: .milliseconds(number % 50)) } catch {
          tally.count(.cancelled)
          throw error
        }
        tally.count(.finished)
        try await context.put(.done(number))
      },
      .takeLatest("latest", on: \.job, cancelOn: \.stop) { number, context in
        await context.call(as: Action.load) { () async -> Int in
          try? await context.delay(for: .milliseconds(number % 30))
          return number
        }
      },
      .takeQueued("queued", on: \.job, cancelOn: \.stop) { number, context in
        if number % 3 == 0 {
          try await context.race(
            { try await $0.delay(for: .milliseconds(20)) },
            { try await $0.delay(for: .milliseconds(number % 40)) })
        }
      },
    ]
  }
}
