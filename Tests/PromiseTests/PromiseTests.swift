import CodeRendering
import Foundation
import RandomSchemas
import Testing
import TestingOptions

/// A schema that passes the check compiles, without a warning, in Swift 6. `make soak` tries
/// many more.
@Suite("Promise: what passes the check compiles", .serialized)
struct PromiseTests {
  private static let seed: UInt64 = 2_026

  private func trials() throws -> [Trial] {
    let renderer = try Renderer()
    return RandomCases.seeds(30, many: 600).map { index in
      var generator = SchemaGenerator(seed: Self.seed + UInt64(index), tag: "S\(index)")
      return Trial(generator.schema(), renderer: renderer)
    }
  }

  @Test("random schemas: accepted, rendered, compiled")
  func randomSchemas() throws {
    let trials = try trials()
    for trial in trials {
      let errors = trial.diagnostics.all.filter { $0.severity == .error }.map(\.description)
      #expect(trial.flaws + errors == [], "\(trial.schema.text)")
    }
    try withCompiler { compiler in
      let run = CompilationRun(compiler: compiler, strictness: .flawless)
      let failures = try run.failures(of: trials.filter(\.isAccepted))
      for failure in failures.prefix(3) {
        let smallest = try run.shrunk(failure, renderer: Renderer(), budget: 60)
        Issue.record("\(failure.summary)\n\(smallest.text)")
      }
      #expect(failures.count == 0)
    }
  }

  @Test("what is wrong in embedded Swift is reported at its place in the schema")
  func mistakes() throws {
    let renderer = try Renderer()
    let trials = RandomCases.seeds(16, many: 400).map { index in
      var generator = SchemaGenerator(
        seed: Self.seed + UInt64(index), tag: "M\(index)", makesMistakes: true)
      return Trial(generator.schema(), renderer: renderer)
    }.filter(\.isAccepted)
    #expect(trials.count > 8)
    try withCompiler { compiler in
      let run = CompilationRun(compiler: compiler, strictness: .flawless)
      let failures = try run.failures(of: trials, separately: true)
      // The checker finds most mistakes itself.
      #expect(!failures.isEmpty)
      for failure in failures {
        let isFound = !failure.messages.isEmpty && failure.messages.allSatisfy(\.isEmbedded)
        #expect(isFound, "\(failure.summary)\n\(failure.schema.text)")
      }
    }
  }

  @Test("random schemas use every part of the language")
  func constructs() {
    var used: Set<Construct> = []
    for index in RandomCases.seeds(600, many: 6_000) {
      var generator = SchemaGenerator(seed: Self.seed + UInt64(index), tag: "S")
      _ = generator.schema()
      used.formUnion(generator.used.keys)
    }
    let missing = Set(Construct.allCases).subtracting(used).map(\.rawValue).sorted()
    #expect(missing == [])
  }

  @Test("the same seed gives the same schema, another one another")
  func seeds() {
    func text(_ seed: UInt64) -> String {
      var generator = SchemaGenerator(seed: seed, tag: "S")
      return generator.schema().text
    }
    #expect(text(7) == text(7))
    #expect(Set((0..<50).map(text)).count == 50)
  }

  @Test("rendered code is in swift-format's form")
  func format() throws {
    let renderer = try Renderer()
    let folder = FileManager.default.temporaryDirectory.appending(path: "reduxgen-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for index in 0..<12 {
      var generator = SchemaGenerator(seed: Self.seed + UInt64(index * 7), tag: "F\(index)")
      for (number, file) in (Trial(generator.schema(), renderer: renderer).files ?? []).enumerated() {
        try Data(file.contents.utf8).write(to: folder.appending(path: "F\(index)x\(number).swift"))
      }
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "format", "lint", "--strict", "--parallel", "--recursive", folder.path,
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let output = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(output.prefix(3_000))")
  }
}
