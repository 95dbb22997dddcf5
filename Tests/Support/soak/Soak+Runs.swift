import Foundation
import RandomSchemas
import SchemaModel

extension Soak {
  mutating func schemas() throws {
    let run = CompilationRun(compiler: compiler, strictness: .flawless)
    var used: [Construct: Int] = [:]
    var warnings: [RuleID: Int] = [:]
    var lines = 0
    // In parts, so that a long run reports what it finds while it goes on.
    for start in stride(from: 0, to: options.count, by: 240) {
      var trials: [Trial] = []
      for index in start..<min(start + 240, options.count) {
        var generator = SchemaGenerator(seed: options.seed &+ UInt64(index), tag: "S\(index)")
        let schema = generator.schema()
        try remember(schema)
        used.merge(generator.used, uniquingKeysWith: +)
        lines += schema.files.reduce(0) { $0 + $1.text.split(separator: "\n").count }
        let trial = Trial(schema, renderer: renderer)
        for diagnostic in trial.diagnostics.all { warnings[diagnostic.id, default: 0] += 1 }
        let errors = trial.diagnostics.all.filter { $0.severity == .error }
        for reason in trial.flaws + errors.map({ "refused: \($0.id) \($0)" }) {
          try report(schema, "seed \(options.seed &+ UInt64(index)): \(reason)")
        }
        if trial.isAccepted { trials.append(trial) }
      }
      try compile(trials, run)
      say("\(start + trials.count) compiled, \(found) counter-examples so far")
    }
    let list = Construct.allCases.map { "\($0) \(used[$0] ?? 0)" }.joined(separator: ", ")
    say("\(options.count) schemas, \(lines) lines, constructs: \(list)")
    let names = warnings.keys.sorted().map(\.description).joined(separator: " ")
    say("rules triggered: \(names)")
  }

  mutating func damage() throws {
    let run = CompilationRun(compiler: compiler, strictness: .ownCode)
    var random = SplitMix64(seed: options.seed)
    var rules: [RuleID: Int] = [:]
    var accepted = 0
    let clock = ContinuousClock()
    var slowest = Duration.zero
    for start in stride(from: 0, to: options.count, by: 2_000) {
      var trials: [Trial] = []
      for index in start..<min(start + 2_000, options.count) {
        // Each schema is damaged in twenty ways.
        let seed = options.seed &+ UInt64(index / 20)
        var generator = SchemaGenerator(seed: seed, tag: "D\(index)")
        let schema = generator.schema().damaged(using: &random)
        try remember(schema)
        let begin = clock.now
        let trial = Trial(schema, renderer: renderer)
        slowest = max(slowest, clock.now - begin)
        for flaw in trial.flaws { try report(schema, flaw) }
        for diagnostic in trial.diagnostics.all { rules[diagnostic.id, default: 0] += 1 }
        if trial.isWorthCompiling { trials.append(trial) }
      }
      accepted += trials.count
      try compile(trials, run)
      say("\(min(start + 2_000, options.count)) damaged, \(found) counter-examples so far")
    }
    say("\(options.count) damaged, \(accepted) still accepted, slowest \(seconds(slowest)) s")
    let names = rules.keys.sorted().map(\.description).joined(separator: " ")
    say("\(rules.count) rules triggered: \(names)")
  }

  mutating func names() throws {
    let run = CompilationRun(compiler: compiler, strictness: .flawless)
    var shared: [Trial] = []
    var separate: [Trial] = []
    var refused: [String: [String]] = [:]
    var known: [Trial] = []
    let choices = NamePosition.choices.filter { $0.position.description.hasPrefix(options.only) }
    for (index, choice) in choices.enumerated() {
      let trial = Trial(
        choice.position.schema(named: choice.name, tag: "Q\(index)"), renderer: renderer)
      for flaw in trial.flaws { try report(trial.schema, flaw) }
      if trial.isAccepted {
        if choice.position.isKnown(choice.name) {
          known.append(trial)
        } else if choice.position.isTopLevel {
          separate.append(trial)
        } else {
          shared.append(trial)
        }
        continue
      }
      let ids = Set(trial.diagnostics.all.filter { $0.severity == .error }.map(\.id)).sorted()
        .map(\.description)
      refused["\(choice.position): \(ids.joined(separator: "+"))", default: []].append(choice.name)
    }
    for (key, names) in refused.sorted(by: { $0.key < $1.key }) {
      say("refused as \(key): \(names.joined(separator: " "))")
    }
    say("\(choices.count) tried, \(shared.count + separate.count) accepted, beside \(known.count) known")
    let gone = Set(known.map(\.schema.origin))
      .subtracting(try run.failures(of: known).map(\.schema.origin))
    for origin in gone.sorted() { say("known, and compiles: \(origin)") }
    try compile(shared, run)
    try compile(separate, run, separately: true)
  }

  func worst() throws {
    for input in WorstInput.all where input.description.hasPrefix(options.only) {
      let bytes = input.bytes
      try remember(bytes)
      var answer: BareTrial.Result?
      let time = ThreadTime.of {
        answer = BareTrial.check(bytes, path: "Worst.yaml", renderer: renderer)
      }
      guard let result = answer else { continue }
      say(
        "\(seconds(.seconds(time))), \(bytes.count) bytes, \(result.diagnostics) diagnostics, \(input): \(result.first.prefix(100))"
      )
    }
  }
}
