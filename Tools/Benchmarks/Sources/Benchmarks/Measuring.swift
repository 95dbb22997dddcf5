import CAllocations

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Something whose time is measured: it does its work so many times.
struct Candidate {
  let name: String
  let work: (Int) -> Void

  init(_ name: String, _ work: @escaping (Int) -> Void) {
    self.name = name
    self.work = work
  }
}

/// Keeps the optimizer from seeing that a value is not used.
@inline(never)
func consume<Value>(_ value: Value) { withExtendedLifetime(value) {} }

/// Keeps the optimizer from knowing a value.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }

/// Measures candidates against the first of them: medians of interleaved rounds, so that whatever else the
/// machine does hits all of them alike.
///
/// - Returns: The nanoseconds that each of them takes.
@discardableResult
func compare(
  _ title: String, count: Int = 100_000, rounds: Int = 9, _ candidates: [Candidate]
) -> Times {
  print("\n\(title)")
  var times = candidates.map { _ in [Double]() }
  var allocations = candidates.map { _ in 0.0 }
  for candidate in candidates { candidate.work(max(1, count / 10)) }
  for _ in 0..<rounds {
    for (index, candidate) in candidates.enumerated() {
      let before = allocation_count()
      let start = processorTime()
      candidate.work(count)
      times[index].append((processorTime() - start) / Double(count))
      allocations[index] = Double(allocation_count() - before) / Double(count)
    }
  }
  let medians = times.map { $0.sorted()[rounds / 2] }
  for (index, candidate) in candidates.enumerated() {
    let name = candidate.name.padding(to: 44)
    let time = "\(rounded(medians[index])) ns".padding(to: 14)
    let ratio = "\(rounded(medians[index] / medians[0]))×".padding(to: 10)
    print("  \(name)\(time)\(ratio)\(rounded(allocations[index])) allocations")
  }
  return Times(byName: Dictionary(uniqueKeysWithValues: zip(candidates.map(\.name), medians)))
}

/// What was measured, by the names of the candidates.
struct Times {
  let byName: [String: Double]

  /// How many times as long one candidate takes as another one.
  func ratio(_ name: String, to other: String) -> Double {
    guard let time = byName[name], let yardstick = byName[other] else { return .nan }
    return time / yardstick
  }
}

/// Nanoseconds of processor time that all threads of the program have had: unlike the time of day it does
/// not depend on what else the machine does.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

func rounded(_ number: Double) -> String {
  number >= 100 ? "\(Int(number.rounded()))" : "\((number * 100).rounded() / 100)"
}

extension String {
  func padding(to length: Int) -> String {
    self + String(repeating: " ", count: max(1, length - count))
  }
}
