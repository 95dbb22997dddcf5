import ReduxRuntime

/// Case paths against the `if case` and the case that they stand for.
enum CasePathBenchmarks {
  static func run() {
    let path = SagaBenchmarks.Action.cases.ping
    let actions: [SagaBenchmarks.Action] = opaque([.ping(1), .pong(2), .idle, .ping(3)])
    compare(
      "Case path: extract",
      count: 10_000_000,
      [
        Candidate("if case") { count in
          var sum = 0
          for number in 0..<count {
            if case .ping(let value) = actions[number & 3] { sum &+= value }
          }
          consume(sum)
        },
        Candidate("static path") { count in
          var sum = 0
          for number in 0..<count {
            let path = SagaBenchmarks.Action.cases.ping
            if let value = path.extract(from: actions[number & 3]) { sum &+= value }
          }
          consume(sum)
        },
        Candidate("path that the optimizer does not see") { count in
          let path = opaque(path)
          var sum = 0
          for number in 0..<count {
            if let value = path.extract(from: actions[number & 3]) { sum &+= value }
          }
          consume(sum)
        },
      ])
    compare(
      "Case path: embed",
      count: 10_000_000,
      [
        Candidate("case") { count in
          var last = SagaBenchmarks.Action.idle
          for number in 0..<count { last = .ping(number) }
          consume(last)
        },
        Candidate("static path") { count in
          var last = SagaBenchmarks.Action.idle
          for number in 0..<count { last = SagaBenchmarks.Action.cases.ping.embed(number) }
          consume(last)
        },
      ])
  }
}
