let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "profile" {
  // One round trip many times, for a profiler: `Benchmarks profile "take + put" 100000`.
  let (name, count) = (arguments.dropFirst().first, arguments.dropFirst(2).first)
  for candidate in SagaBenchmarks.roundTrips where candidate.name == name ?? "take + put" {
    candidate.work(count.flatMap { Int($0) } ?? 1_000_000)
  }
} else {
  DispatchBenchmarks.run()
  CasePathBenchmarks.run()
  SagaBenchmarks.run()
  ViewBenchmarks.run()
}
