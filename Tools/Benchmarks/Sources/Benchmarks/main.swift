#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "optimistic" {
  exit(show(OptimisticBenchmarks.goals(OptimisticBenchmarks.run())) ? 0 : 1)
} else if arguments.first == "profile" {
  // One round trip many times, for a profiler: `Benchmarks profile "take + put" 100000`.
  let (name, count) = (arguments.dropFirst().first, arguments.dropFirst(2).first)
  for candidate in SagaBenchmarks.roundTrips + OptimisticBenchmarks.candidates + GivenBenchmarks.candidates
  where candidate.name == name ?? "take + put" {
    candidate.work(count.flatMap { Int($0) } ?? 1_000_000)
  }
} else if arguments.first == "given" {
  exit(show(GivenBenchmarks.goals(GivenBenchmarks.run())) ? 0 : 1)
} else if arguments.first == "senders" {
  exit(show(senderGoals(SenderBenchmarks.run())) ? 0 : 1)
} else {
  let reduxSaga = arguments.first == "--redux-saga" ? arguments.dropFirst().first : nil
  runAll(reduxSaga.flatMap { contents(of: $0) }.flatMap { ReduxSaga(lines: $0) })
}

/// Measures everything, and ends the program with 1 if a goal was missed.
@MainActor
func runAll(_ reduxSaga: ReduxSaga?) {
  let dispatch = DispatchBenchmarks.run()
  CasePathBenchmarks.run()
  let sagas = SagaBenchmarks.run()
  if let reduxSaga {
    print("  redux-saga: take + put \(rounded(reduxSaga.take)) ns, ", terminator: "")
    print("takeEvery + put \(rounded(reduxSaga.takeEvery)) ns")
  }
  CallBenchmarks.run()
  let children = ChildBenchmarks.run()
  let boards = ChildBenchmarks.runBoards()
  let views = ViewBenchmarks.run()
  let senders = SenderBenchmarks.run()
  let optimistic = OptimisticBenchmarks.run()
  let given = GivenBenchmarks.run()
  let goals =
    sagaGoals(sagas, reduxSaga) + senderGoals(senders) + [
      Goal(
        text: "an action for one of 1,000 elements, to an array by hand",
        value: dispatch.ratio("IdentifiedArray", to: "array and dictionary by hand"), limit: 1.5),
      Goal(
        text: "one of 10,000 children with sagas comes and one goes, to difference(from:) of ids",
        value: children.ratio(
          "insert and remove, with sagas", to: "insert and remove ids, and difference(from:)"),
        limit: 1),
      Goal(
        text: "send to a scope of a scope, to a send to the store",
        value: views.scopes.ratio("send to the scope", to: "send to the store"), limit: 1.5),
      Goal(
        text: "one of 1,000 observed elements changes, to comparing them",
        value: views.observers.ratio(
          "store, elements of a collection, each by its id", to: "1,000 comparisons by hand"),
        limit: 20),
    ] + ChildBenchmarks.goals(boards) + OptimisticBenchmarks.goals(optimistic)
    + GivenBenchmarks.goals(given)
  exit(show(goals) ? 0 : 1)
}

/// The text of a file, or `nil` if it cannot be read.
func contents(of path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
  return String(decoding: bytes, as: UTF8.self)
}
