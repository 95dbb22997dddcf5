if CommandLine.arguments.dropFirst().first == "profile" {
  SagaBenchmarks.profile()
} else {
  SagaBenchmarks.run()
}
