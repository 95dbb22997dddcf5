// What slow reducers of random schemas stand on, and the loop that compares them with generated ones.

import ReduxRuntime

protocol SlowReducer {
  associatedtype State: Equatable & Sendable
  associatedtype Action: Sendable
  static func reduce(_ state: inout State, _ action: Action)
  static func settle(_ state: inout State)
  static func random(_ numbers: inout Numbers, in state: State?) -> Action?
}

/// Random numbers, and the optimistic runs so far.
struct Numbers {
  private var random: SplitMix64
  private var runs = 0

  init(_ seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func next(below count: Int) -> Int { random.number(0...max(count, 1) - 1) }

  mutating func one<Values: RandomAccessCollection>(of values: Values) -> Values.Element? {
    values.isEmpty ? nil : values[values.index(values.startIndex, offsetBy: next(below: values.count))]
  }

  mutating func value<Value: Randomized>() -> Value { Value.random(&self) }

  mutating func nextRun() -> Int {
    runs += 1
    return runs
  }

  /// One of the last runs.
  mutating func run() -> Int { max(1, runs - next(below: 4)) }
}

protocol Randomized { static func random(_ numbers: inout Numbers) -> Self }

extension Int: Randomized {
  static func random(_ numbers: inout Numbers) -> Int { numbers.next(below: 5) }
}
extension Bool: Randomized {
  static func random(_ numbers: inout Numbers) -> Bool { numbers.next(below: 2) == 0 }
}
extension Duration: Randomized {
  static func random(_ numbers: inout Numbers) -> Duration { .seconds(numbers.next(below: 5)) }
}
extension NoValue: Randomized {
  static func random(_ numbers: inout Numbers) -> NoValue { NoValue() }
}
extension Failure: Randomized {
  static func random(_ numbers: inout Numbers) -> Failure { Failure(Wrong(number: numbers.next(below: 3))) }
}
extension Optional: Randomized where Wrapped: Randomized {
  static func random(_ numbers: inout Numbers) -> Wrapped? {
    numbers.next(below: 3) == 0 ? nil : Wrapped.random(&numbers)
  }
}
extension Array: Randomized where Element: Randomized {
  static func random(_ numbers: inout Numbers) -> [Element] {
    (0..<numbers.next(below: 4)).map { _ in Element.random(&numbers) }
  }
}

struct Wrong: Error { var number: Int }

func shown(_ failure: Failure) -> Failure { failure }
func shown(_ failure: Failure) -> String { failure.message }

enum SlowRun {
  nonisolated(unsafe) static var settings: (seed: UInt64, runs: Int, length: Int) = (0, 0, 0)

  /// Runs both reducers with the same random actions, and prints the first difference.
  static func run<Slow: SlowReducer>(
    _ tag: String, _: Slow.Type, start: Slow.State, fast: (inout Slow.State, Slow.Action) -> Void
  ) {
    for run in 0..<settings.runs {
      var numbers = Numbers(settings.seed &+ UInt64(run))
      var state = start
      var actions: [Slow.Action] = []
      while actions.count < settings.length {
        guard let action = Slow.random(&numbers, in: state) else { continue }
        actions.append(action)
        fast(&state, action)
      }
      guard var end = difference(after: actions, Slow.self, start, fast) else { continue }
      actions = Array(actions[..<end.count])
      // The actions that are not needed.
      var index = actions.count
      while index > 0 {
        index -= 1
        var fewer = actions
        fewer.remove(at: index)
        guard let sooner = difference(after: fewer, Slow.self, start, fast) else { continue }
        (actions, end) = (Array(fewer[..<sooner.count]), sooner)
        index = min(index, actions.count)
      }
      let list = actions.map { "  \($0)" }.joined(separator: "\n")
      return print("\u{1}\(tag)\n\(list)\n\(end.text)")
    }
  }

  /// How many actions lead to a difference, and what it is; nil if there is none.
  private static func difference<Slow: SlowReducer>(
    after actions: [Slow.Action], _: Slow.Type, _ start: Slow.State,
    _ fast: (inout Slow.State, Slow.Action) -> Void
  ) -> (count: Int, text: String)? {
    var (one, other) = (start, start)
    Slow.settle(&other)
    if one != other { return (0, text(one, other, "")) }
    for (index, action) in actions.enumerated() {
      fast(&one, action)
      Slow.reduce(&other, action)
      if one != other { return (index + 1, text(one, other, "")) }
    }
    return nil
  }

  /// The innermost parts that differ.
  private static func text(_ one: Any, _ other: Any, _ path: String) -> String {
    let (left, right) = (Array(Mirror(reflecting: one).children), Array(Mirror(reflecting: other).children))
    guard left.count == right.count, !left.isEmpty else {
      let texts = ("\(one)", "\(other)")
      return texts.0 == texts.1 ? "" : "    \(path): is \(texts.0.prefix(300)), slow \(texts.1.prefix(300))"
    }
    return zip(left, right).enumerated().map { index, pair in
      text(pair.0.value, pair.1.value, "\(path).\(pair.0.label ?? "\(index)")")
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
