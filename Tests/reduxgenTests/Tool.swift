import Foundation

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
  static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Result {
    try run(executable, arguments, in: folder)
  }

  /// Lets the compiler check files that use the runtime of this build.
  static func typecheck(_ files: [String], in folder: TemporaryFolder) throws -> Result {
    let modules = executable.deletingLastPathComponent().appending(path: "Modules").path()
    let options = [
      "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", modules,
    ]
    return try run(URL(filePath: "/usr/bin/env"), options + files.sorted(), in: folder)
  }

  private static func run(
    _ executable: URL, _ arguments: [String], in folder: TemporaryFolder
  ) throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Nothing here prints so much that the second pipe fills while the first is read.
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: outputData, as: UTF8.self),
      errors: String(decoding: errorData, as: UTF8.self)
    )
  }

  /// Beside the test bundle: on Linux that is the folder of the running program, on macOS the
  /// bundle lies in it.
  private static var executable: URL {
    #if os(macOS)
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
      let folder = (bundles.first ?? .main).bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return folder.appending(path: "reduxgen")
  }
}
