import ReduxRuntime
import ReduxTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// A million actions through a store with 50 features and 150 sagas, with cancellations at random and on
// virtual time. Every action is accounted for, no task is left, and memory stays where it is.

struct Tree: Equatable, Sendable { var workers = [Worker.State](repeating: .init(), count: 50) }
struct Message: Sendable {
  let index: Int
  let action: Worker.Action
}

/// SplitMix64: the same numbers on every run.
struct Numbers: RandomNumberGenerator {
  var state: UInt64 = 7
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// The memory of this program in megabytes, or 0 where that is not known.
func residentMegabytes() -> Double {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var text = [CChar](repeating: 0, count: 128)
  guard fgets(&text, 128, file) != nil else { return 0 }
  let fields = String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    .split(separator: " ")
  guard fields.count > 1, let pages = Double(fields[1]) else { return 0 }
  return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
}

let total = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
let (tally, clock) = (Tally(), TestClock())
var failures: [String] = []

@MainActor func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { failures.append(message()) }
}

var sagas: [Saga<Tree, Message>] = []
for index in 0..<50 {
  sagas += Worker.sagas(tally).pullback(
    state: { $0.workers[index] },
    action: CasePath(
      embed: { Message(index: index, action: $0) },
      extract: { $0.index == index ? $0.action : nil }))
}
var store: Store<Tree, Message>? = Store(
  initialState: Tree(),
  reduce: { Worker.reduce(&$0.workers[$1.index], $1.action) },
  sagas: sagas,
  options: StoreOptions(clock: clock, onError: { error in print("error: \(error)") }))

var numbers = Numbers()
var (jobs, stops) = (0, 0)
var memory: [Double] = []
let start = ContinuousClock.now
for step in 0..<total {
  let index = Int.random(in: 0..<50, using: &numbers)
  if Int.random(in: 0..<40, using: &numbers) == 0 {
    store?.send(Message(index: index, action: .stop))
    stops += 1
  } else {
    store?.send(Message(index: index, action: .job(step)))
    jobs += 1
  }
  if step % 64 == 0, let store { clock.advance(by: .milliseconds(5), in: store) }
  if step % (total / 10) == total / 10 - 1 { memory.append(residentMegabytes()) }
}
if let store { clock.run(in: store, limit: .max) }
let duration = ContinuousClock.now - start

let workers = store?.state.workers ?? []
@MainActor func sum(_ field: (Worker.State) -> Int) -> Int { workers.reduce(0) { $0 + field($1) } }
let puts = sum(\.done) + sum(\.loads.started) + sum(\.loads.success) + sum(\.loads.cancelled)

expect(sum(\.jobs) == jobs, "\(jobs) jobs sent, \(sum(\.jobs)) reduced")
expect(sum(\.stops) == stops, "\(stops) stops sent, \(sum(\.stops)) reduced")
expect(tally[.started] == jobs, "\(jobs) jobs sent, \(tally[.started]) runs started")
expect(
  tally[.finished] + tally[.cancelled] == jobs,
  "\(jobs) runs started, \(tally[.finished]) finished and \(tally[.cancelled]) were cancelled")
expect(sum(\.done) == tally[.finished], "\(tally[.finished]) puts, \(sum(\.done)) reduced")
expect(sum(\.loads.started) == jobs, "\(jobs) calls, \(sum(\.loads.started)) of them began")
expect(
  sum(\.loads.success) + sum(\.loads.cancelled) <= jobs, "more calls have ended than have begun")
expect(clock.sleeperCount == 0, "\(clock.sleeperCount) tasks still sleep")
if let first = memory.first, let last = memory.last {
  expect(last < first * 1.25 + 4, "memory went from \(first) MB to \(last) MB")
}

weak let released = store
store = nil
expect(released == nil, "the store is still held")

print("actions sent        \(total), of them \(stops) that cancel")
print("actions reduced     \(jobs + stops + puts)")
print("runs                \(tally[.finished]) finished, \(tally[.cancelled]) cancelled")
print(
  "calls               \(sum(\.loads.success)) succeeded, \(sum(\.loads.cancelled)) cancelled, "
    + "\(jobs - sum(\.loads.success) - sum(\.loads.cancelled)) replaced")
print("virtual time        \(clock.now.offset)")
print("time                \(duration)")
print("memory              \(memory.map { "\(Int($0))" }.joined(separator: " ")) MB")
for failure in failures { print("FAILED: \(failure)") }
if !failures.isEmpty { exit(1) }
print("Every action is accounted for, and nothing is left.")
