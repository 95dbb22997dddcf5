import Foundation
import RandomSchemas
import TestingOptions

/// The executable that was built along with the tests.
struct Tool {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs `reduxgen`.
  ///
  /// - Parameters:
  ///   - arguments: of the command line.
  ///   - folder: where it runs.
  ///   - path: the absolute path of a folder further down, where it runs instead.
  ///   - environment: what is set besides the environment of the tests.
  ///   - terminal: where errors go, if not into the result.
  ///   - input: what it reads from standard input; no more than a pipe holds.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, at path: String? = nil,
    environment: [String: String] = [:], errorsTo terminal: PseudoTerminal? = nil,
    input: String? = nil
  ) throws -> Result {
    try run(
      executable, arguments, in: folder, at: path, environment: environment, errorsTo: terminal,
      input: input)
  }

  /// Lets the compiler check files that use the runtime of this build. Warnings are errors.
  ///
  /// - Parameters:
  ///   - isolation: what their module says about it.
  ///   - modules: folders with other modules that they import.
  ///   - others: further options of the compiler.
  static func typecheck(
    _ files: [String], in folder: TemporaryFolder, isolation: ModuleIsolation = .nonisolated,
    modules: [String] = [], others: [String] = []
  ) throws -> Result {
    let own = executable.deletingLastPathComponent().appending(path: "Modules").path
    // What is sent from one actor to another is checked after the types.
    let options = [
      "swiftc", "-emit-sil", "-o", "/dev/null", "-wmo", "-swift-version", "6", "-parse-as-library",
      "-D", "DEBUG", "-warnings-as-errors", "-module-name", "Tried", "-package-name", "tried",
    ]
    let paths = (modules + [own]).flatMap { ["-I", $0] }
    return try run(
      URL(filePath: "/usr/bin/env"),
      options + isolation.options + others + TestingOptions.all + paths + files.sorted(), in: folder)
  }

  /// Runs any program.
  static func run(
    _ executable: URL, _ arguments: [String], in folder: TemporaryFolder,
    at path: String? = nil, environment: [String: String] = [:],
    errorsTo terminal: PseudoTerminal? = nil, input: String? = nil
  ) throws -> Result {
    let process = Process()
    // What the tests were started with must not change what they find.
    let own = ProcessInfo.processInfo.environment.filter {
      !["NO_COLOR", "TERM", "COLUMNS", "GITHUB_WORKSPACE"].contains($0.key)
    }
    process.environment = own.merging(environment) { $1 }
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: path ?? folder.path)
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = terminal?.handle ?? errors
    if let input {
      let pipe = Pipe()
      process.standardInput = pipe
      try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try pipe.fileHandleForWriting.close()
    }
    try process.run()
    // Nothing here prints so much that the second pipe fills while the first is read.
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = terminal == nil ? errors.fileHandleForReading.readDataToEndOfFile() : Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: outputData, as: UTF8.self),
      errors: try terminal?.text() ?? String(decoding: errorData, as: UTF8.self)
    )
  }

  /// Where `reduxgen` is.
  static var path: String { executable.path(percentEncoded: false) }

  /// Beside the test bundle: on Linux that is the folder of the running program, on macOS the
  /// bundle lies in it.
  static var executable: URL {
    #if os(macOS)
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
      let folder = (bundles.first ?? .main).bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return folder.appending(path: "reduxgen")
  }
}
