import Foundation
import TestingOptions

/// `swiftc` over a small program that uses the runtime of this build.
enum Compiler {
  /// What it says about a program.
  ///
  /// - Parameters:
  ///   - program: the program, which need not import the libraries.
  ///   - options: the version of the language, and the like.
  /// - Returns: `line: text` for each error and each warning, in order; lines count from 1.
  static func messages(
    for program: String, options: [String] = ["-swift-version", "6"]
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "ReduxRuntime-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "Program.swift")
    // The imports share the first line, so that the lines are those of the text.
    try Data("import ReduxRuntime; import ReduxTesting; \(program)".utf8).write(to: source)

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-parse-as-library", "-diagnostic-style", "llvm"] + options
      + TestingOptions.all + ["-module-name", "Program", "-I", modules.path, source.path]
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let messages = text.split(separator: "\n").compactMap(message)
    guard messages.isEmpty == (process.terminationStatus == 0) else { throw Unexpected(text: text) }
    return messages
  }

  /// `swiftc` says what it should not have to say.
  struct Unexpected: Error {
    var text: String
  }

  /// Reads `path:line:column: error: text`.
  private static func message(_ line: Substring) -> String? {
    for word in [": error: ", ": warning: "] {
      guard let found = line.firstRange(of: word) else { continue }
      let place = line[..<found.lowerBound].split(separator: ":")
      guard place.count >= 2, let number = Int(place[place.count - 2]) else { continue }
      return "\(number): \(line[found.upperBound...])"
    }
    return nil
  }

  /// The compiled modules, beside the test bundle: on Linux that is the folder of the running program, on macOS
  /// the bundle lies in it.
  private static var modules: URL {
    #if os(macOS)
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
      let folder = (bundles.first ?? .main).bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return folder.appending(path: "Modules")
  }
}
