import CodeRendering
import Foundation

/// Holds accepted schemas to the promise: what the check lets pass compiles.
package struct CompilationRun: Sendable {
  /// What may not happen to the code of a schema.
  package enum Strictness: Sendable {
    /// Nothing: no error, no warning.
    case flawless
    /// Errors and warnings in code that reduxgen wrote. Errors in Swift inside the schema are
    /// reported by the compiler, at their source location.
    case ownCode
  }

  /// A schema that broke the promise.
  package struct Failure: Sendable {
    package var schema: TrialSchema
    /// The module in which it did.
    package var settings: ModuleSettings
    package var messages: [SwiftCompiler.Message]
    package var output: String
  }

  private let compiler: SwiftCompiler
  private let strictness: Strictness
  /// So many schemas share a module at most.
  private let batchSize: Int

  package init(compiler: SwiftCompiler, strictness: Strictness, batchSize: Int = 60) {
    self.compiler = compiler
    self.strictness = strictness
    self.batchSize = batchSize
  }

  /// Compiles all of them, in modules that take turns at their settings.
  ///
  /// - Parameters:
  ///   - trials: accepted schemas.
  ///   - separately: whether each is a module of its own, because its names would disturb the others.
  ///   - kinds: the settings.
  /// - Returns: those that broke the promise, each tried alone as well.
  package func failures(
    of trials: [Trial], separately: Bool = false, in kinds: [ModuleSettings] = ModuleSettings.allCases
  ) throws -> [Failure] {
    // Small runs make small modules, so that there is one of each kind.
    let size =
      separately || trials.isEmpty
      ? 1 : min(batchSize, (trials.count + kinds.count - 1) / kinds.count)
    let batches = stride(from: 0, to: trials.count, by: size).map {
      Array(trials[$0..<min($0 + size, trials.count)])
    }
    let results = Results(count: batches.count)
    // Two at a time: a compiler uses one core.
    DispatchQueue.concurrentPerform(iterations: min(2, batches.count)) { worker in
      while let index = results.take() {
        do {
          let settings = kinds[index % kinds.count]
          results.set(
            try failures(of: batches[index], settings, in: "worker\(worker)"), at: index)
        } catch {
          results.fail(error)
        }
      }
    }
    return try results.all()
  }

  /// Compiles one schema.
  package func failure(of trial: Trial, settings: ModuleSettings) throws -> Failure? {
    try failures(of: [trial], settings, in: "alone").first
  }

  private func failures(
    of batch: [Trial], _ settings: ModuleSettings, in folder: String
  ) throws -> [Failure] {
    var batch = batch
    var failures: [Failure] = []
    while !batch.isEmpty {
      let answer = try compiler.compile(
        batch.flatMap(Self.files) + [("Names.swift", settings.types(beside: batch.map(\.schema)))],
        in: folder, options: settings.options)
      if answer.isSuccess, answer.messages.isEmpty { return failures }
      if batch.count == 1 {
        if let failure = judge(batch[0], answer, settings) { failures.append(failure) }
        return failures
      }
      // What has a message is tried alone. Before all of those are gone, swiftc does not look at control flow.
      let tags = Set(answer.messages.map { $0.path.prefix { $0 != "-" } })
      let suspects = batch.filter { tags.contains($0.schema.tag[...]) }
      if suspects.isEmpty {
        let half = batch.count / 2
        failures += try self.failures(of: Array(batch[..<half]), settings, in: folder)
        batch = Array(batch[half...])
        continue
      }
      for suspect in suspects {
        failures += try self.failures(of: [suspect], settings, in: folder)
      }
      if !answer.messages.contains(where: \.isError) { return failures }
      batch.removeAll { tags.contains($0.schema.tag[...]) }
    }
    return failures
  }

  private func judge(
    _ trial: Trial, _ answer: SwiftCompiler.Answer, _ settings: ModuleSettings
  ) -> Failure? {
    let messages: [SwiftCompiler.Message]
    switch strictness {
    case .flawless: messages = answer.messages
    case .ownCode:
      // Whether a type of the user's own is a protocol is not known.
      messages = answer.messages.filter {
        !$0.isEmbedded && !$0.text.contains("'any' has no effect on concrete type")
      }
    }
    let isUnexplained = !answer.isSuccess && answer.messages.allSatisfy { !$0.isError }
    guard !messages.isEmpty || isUnexplained else { return nil }
    return Failure(
      schema: trial.schema, settings: settings, messages: messages, output: answer.output)
  }

  /// What is compiled for a schema, each file named after its tag.
  private static func files(_ trial: Trial) -> [(path: String, text: String)] {
    var files = sources(trial.files ?? [], tag: trial.schema.tag)
    if !trial.schema.support.isEmpty {
      files.append((path: "\(trial.schema.tag)-support.swift", text: trial.schema.support))
    }
    return files
  }
}

extension CompilationRun {
  /// What is compiled of generated files, each named after the tag of its schema.
  package static func sources(
    _ files: [RenderedFile], tag: String
  ) -> [(path: String, text: String)] {
    files.enumerated().map { index, file in
      (
        path: "\(tag)-\(index)-\(file.path.replacing("/", with: "-"))",
        text: withBody(file.contents, file.ownership)
      )
    }
  }

  /// A function that a scaffold starts with a comment alone has nothing to return yet: whoever fills it in adds that,
  /// and removes the warning.
  private static func withBody(_ text: String, _ ownership: RenderedFile.Ownership) -> String {
    guard case .scaffold = ownership else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("    #warning(") }
    return lines.enumerated().map { index, line in
      let isEmpty = index + 2 < lines.count && lines[index + 2] == "  }"
      return line.contains(" -> ") && line.hasSuffix("{") && isEmpty
        ? "\(line)\n    preconditionFailure()" : String(line)
    }.joined(separator: "\n")
  }
}

/// What the workers of a run have found.
private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var next = 0
  private var found: [[CompilationRun.Failure]]
  private var error: (any Error)?

  init(count: Int) { found = Array(repeating: [], count: count) }

  func take() -> Int? {
    lock.withLock {
      guard next < found.count, error == nil else { return nil }
      next += 1
      return next - 1
    }
  }

  func set(_ failures: [CompilationRun.Failure], at index: Int) {
    lock.withLock { found[index] = failures }
  }

  func fail(_ error: any Error) { lock.withLock { self.error = error } }

  func all() throws -> [CompilationRun.Failure] {
    try lock.withLock {
      if let error { throw error }
      return found.flatMap { $0 }
    }
  }
}
