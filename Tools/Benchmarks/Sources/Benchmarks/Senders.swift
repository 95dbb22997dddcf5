import Dispatch
import ReduxRuntime
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Threads that send as fast as they can, beside a saga that answers: how much the store processes, and how far it
/// falls behind.
enum SenderBenchmarks {
  struct Measured {
    /// Actions that were processed per second, answers included.
    var rate = 0.0
    /// The most that was sent and not processed.
    var worstLag = 0
  }

  struct State: Sendable {
    var processed = 0
    var answers = 0
    var worstLag = 0
  }

  /// What all senders have sent, counted before each send.
  final class Sent: Sendable {
    let count = Atomic<Int>(0)
    let isOver = Atomic<Bool>(false)
  }

  /// Measures in three rounds, of which the fastest counts: what else the machine does only takes threads away.
  ///
  /// - Returns: The measured numbers, by the number of senders.
  static func run() -> [Int: Measured] {
    print("\nThreads that send at full speed for 2 s, beside a saga that takes and puts")
    let senderCounts = [1, 2, 8]
    var all: [Int: Measured] = [:]
    var memory: [Int: Double] = [:]
    for _ in 0..<3 {
      for senderCount in senderCounts {
        let before = peakMemory()
        let measured = measure(senderCount)
        memory[senderCount, default: 0] += peakMemory() - before
        all[senderCount, default: Measured()].rate = max(
          measured.rate, all[senderCount]?.rate ?? 0)
        all[senderCount, default: Measured()].worstLag = max(
          measured.worstLag, all[senderCount]?.worstLag ?? 0)
      }
    }
    for senderCount in senderCounts {
      guard let measured = all[senderCount] else { continue }
      let name = "\(senderCount) sender\(senderCount == 1 ? "" : "s")".padding(to: 44)
      print(
        "  \(name)\(rounded(measured.rate / 1e6)) million/s".padding(to: 66)
          + "worst lag \(measured.worstLag)".padding(to: 22)
          + "peak memory +\(rounded(memory[senderCount] ?? 0)) MB")
    }
    return all
  }

  private static func measure(_ senderCount: Int) -> Measured {
    let sent = Sent()
    let store = Store<State, SagaBenchmarks.Action>(
      initialState: State(),
      reduce: { state, action in
        guard case .ping = action else {
          state.answers += 1
          return
        }
        state.worstLag = max(state.worstLag, sent.count.load(ordering: .relaxed) - state.processed)
        state.processed += 1
      },
      sagas: [
        Saga("relay") { context in
          while true {
            let number = try await context.take(\.ping)
            try await context.put(.pong(number))
          }
        }
      ])
    let group = DispatchGroup()
    let start = DispatchTime.now()
    for number in 0..<senderCount {
      DispatchQueue(label: "sender \(number)").async(group: group) {
        while !sent.isOver.load(ordering: .relaxed) {
          sent.count.add(1, ordering: .relaxed)
          store.send(.ping(number))
        }
      }
    }
    sleep(2)
    let state = store.state
    let seconds =
      Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    sent.isOver.store(true, ordering: .relaxed)
    group.wait()
    return Measured(
      rate: Double(state.processed + state.answers) / seconds, worstLag: store.state.worstLag)
  }

  /// The most memory that the process has had, in megabytes.
  private static func peakMemory() -> Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / 1e6
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Double(usage.ru_maxrss) / 1e3
    #endif
  }
}
