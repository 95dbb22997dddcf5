if CommandLine.arguments.dropFirst().first == "profile" {
  SagaBenchmarks.profile()
} else {
  DispatchBenchmarks.run()
  CasePathBenchmarks.run()
  SagaBenchmarks.run()
  ViewBenchmarks.run()
}
