import CodeRendering
import Foundation
import RandomSchemas

@main
enum Soak {
  static func main() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0..<1_000_000)
    let count = environment["COUNT"].flatMap(Int.init) ?? 100
    if environment["ONE"] != nil {
      var generator = SchemaGenerator(seed: seed, tag: environment["TAG"] ?? "S0")
      print(generator.schema().text)
      return
    }
    if let name = environment["WORST"] { return try worst(name) }
    if environment["NAMES"] != nil { return try names() }
    if environment["DAMAGE"] != nil { return try damage(seed: seed, count: count) }
    try schemas(seed: seed, count: count)
  }

  static func schemas(seed: UInt64, count: Int) throws {
    let renderer = try Renderer()
    let modules = Bundle.main.bundleURL.appending(path: "Modules").path()
    let folder = FileManager.default.temporaryDirectory.appending(path: "reduxgen-soak-\(UUID())")
    let compiler = SwiftCompiler(modules: modules, folder: folder)
    let run = CompilationRun(compiler: compiler, strictness: .flawless)
    var trials: [Trial] = []
    var used: [Construct: Int] = [:]
    var refused = 0
    for index in 0..<count {
      var generator = SchemaGenerator(seed: seed &+ UInt64(index), tag: "S\(index)")
      let schema = generator.schema()
      try Data(schema.text.utf8).write(to: URL(filePath: "/tmp/wt-promise-lab/current.yaml"))
      used.merge(generator.used, uniquingKeysWith: +)
      let trial = Trial(schema, renderer: renderer)
      for flaw in trial.flaws { print("FLAW \(trial.schema.story): \(flaw)") }
      guard trial.isAccepted else {
        refused += 1
        for finding in trial.diagnostics.all where finding.severity == .error {
          print("REFUSED seed \(seed &+ UInt64(index)) \(finding.id) \(finding)")
        }
        continue
      }
      trials.append(trial)
    }
    print("\(count) tried, \(trials.count) accepted, \(refused) refused")
    print(used.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    let start = Date()
    let failures = try run.failures(of: trials)
    for failure in failures {
      print("BROKEN \(failure.schema.tag): \(failure.messages.first.map { "\($0)" } ?? failure.output)")
    }
    print("\(failures.count) broken, \(Date().timeIntervalSince(start)) s")
  }

  static func names() throws {
    let renderer = try Renderer()
    let modules = Bundle.main.bundleURL.appending(path: "Modules").path()
    let folder = FileManager.default.temporaryDirectory.appending(path: "reduxgen-soak-\(UUID())")
    let compiler = SwiftCompiler(modules: modules, folder: folder)
    let run = CompilationRun(compiler: compiler, strictness: .flawless)
    var shared: [Trial] = []
    var isolated: [Trial] = []
    var refused: [String: [String]] = [:]
    var number = 0
    for position in NamePosition.values + NamePosition.types {
      for name in position.isType ? NastyNames.types : NastyNames.values {
        number += 1
        let schema = position.schema(named: name, tag: "Q\(number)")
        try Data(schema.text.utf8).write(to: URL(filePath: "/tmp/wt-promise-lab/current.yaml"))
        let trial = Trial(schema, renderer: renderer)
        for flaw in trial.flaws { print("FLAW \(trial.schema.story): \(flaw)") }
        guard trial.isAccepted else {
          let ids = Set(trial.diagnostics.all.filter { $0.severity == .error }.map(\.id)).sorted()
          refused["\(position): \(ids.joined(separator: "+"))", default: []].append(name)
          continue
        }
        if position.isTopLevel { isolated.append(trial) } else { shared.append(trial) }
      }
    }
    for (key, names) in refused.sorted(by: { $0.key < $1.key }) {
      print("refused \(key): \(names.joined(separator: " "))")
    }
    print("\(number) tried, \(shared.count) + \(isolated.count) accepted")
    let start = Date()
    let failures = try run.failures(of: shared) + run.failures(of: isolated, isolated: true)
    for failure in failures {
      print("BROKEN \(failure.schema.story): \(failure.messages.first.map { "\($0)" } ?? failure.output)")
    }
    print("\(failures.count) broken, \(Date().timeIntervalSince(start)) s")
  }

  static func damage(seed: UInt64, count: Int) throws {
    let renderer = try Renderer()
    let modules = Bundle.main.bundleURL.appending(path: "Modules").path()
    let folder = FileManager.default.temporaryDirectory.appending(path: "reduxgen-soak-\(UUID())")
    let compiler = SwiftCompiler(modules: modules, folder: folder)
    let run = CompilationRun(compiler: compiler, strictness: .ownCode)
    var random = SplitMix64(seed: seed)
    var accepted: [Trial] = []
    var rules: [String: Int] = [:]
    let clock = ContinuousClock()
    var slowest = Duration.zero
    let limit = ProcessInfo.processInfo.environment["LIMIT"].flatMap(Int.init) ?? 200
    for index in 0..<count {
      var generator = SchemaGenerator(seed: seed &+ UInt64(index / 20), tag: "D\(index)")
      let schema = generator.schema().damaged(using: &random)
      try Data(schema.text.utf8).write(to: URL(filePath: "/tmp/wt-promise-lab/current.yaml"))
      var trial: Trial?
      let time = clock.measure { trial = Trial(schema, renderer: renderer) }
      guard let trial else { continue }
      if time > slowest {
        slowest = time
        print("SLOWEST \(time) \(schema.text.utf8.count) bytes")
      }
      for flaw in trial.flaws { print("FLAW \(index) \(trial.schema.story): \(flaw)") }
      for finding in trial.diagnostics.all { rules[finding.id, default: 0] += 1 }
      if trial.isAccepted, !trial.diagnostics.all.contains(where: { $0.id == "RX079" }), accepted.count < limit {
        accepted.append(trial)
      }
    }
    print("\(count) damaged, \(accepted.count) accepted, rules: \(rules.keys.sorted().joined(separator: " "))")
    let failures = try run.failures(of: accepted)
    for failure in failures {
      print("BROKEN \(failure.schema.tag) \(failure.schema.story): \(failure.messages.first.map { "\($0)" } ?? failure.output)")
      try Data(failure.schema.text.utf8).write(to: URL(filePath: "/tmp/wt-promise-lab/broken-\(failure.schema.tag).yaml"))
    }
    print("\(failures.count) broken")
  }

  static func worst(_ name: String) throws {
    let renderer = try Renderer()
    for (index, input) in WorstInput.all.enumerated() where name.isEmpty || name == String(index) {
      let schema = input.bytes
      let clock = ContinuousClock()
      var text = ""
      let time = clock.measure {
        let result = BareTrial.check(schema, path: "W.yaml", renderer: renderer)
        text = "\(result.findings) findings, \(result.first.prefix(150)), \(result.renderedBytes) bytes"
      }
      print("\(index) \(time) \(schema.count) \(input): \(text)")
    }
  }
}
