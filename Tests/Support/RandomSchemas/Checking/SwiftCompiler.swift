import Foundation

/// `swiftc` over the code of many schemas at once. One schema takes it a quarter of a second, sixty take four.
package struct SwiftCompiler: Sendable {
  /// A folder with compiled modules, among them `ReduxRuntime`.
  private let modules: String
  private let folder: URL

  /// A compiler.
  ///
  /// - Parameters:
  ///   - modules: the folder of compiled modules.
  ///   - folder: where it may write, and where modules are looked for as well.
  package init(modules: String, folder: URL) {
    self.modules = modules
    self.folder = folder
  }

  /// What swiftc says about one place.
  package struct Message: Sendable, CustomStringConvertible {
    /// As `#sourceLocation` or the command line names it.
    package var path: String
    package var line: Int
    package var isError: Bool
    package var text: String

    /// Whether it stands in Swift that the user wrote into the schema.
    package var isEmbedded: Bool { path.hasSuffix(".yaml") }
    package var description: String {
      "\(path):\(line): \(isError ? "error" : "warning"): \(text)"
    }
  }

  /// How a run ended.
  package struct Answer: Sendable {
    package var messages: [Message]
    package var isSuccess: Bool
    /// All that swiftc printed.
    package var output: String
  }

  /// Compiles files as one module, with the diagnostics that need control flow, such as a missing `return`.
  ///
  /// - Parameters:
  ///   - files: paths inside the folder, with their content.
  ///   - subfolder: where they are written, and removed again.
  ///   - options: the settings of the module.
  ///   - module: the name under which what is compiled later can import it; nil if nothing does.
  /// - Throws: when nothing can be written or swiftc cannot be started.
  package func compile(
    _ files: [(path: String, text: String)], in subfolder: String, options settings: [String],
    as module: String? = nil
  ) throws -> Answer {
    let place = try write(files, to: subfolder)
    defer { try? FileManager.default.removeItem(at: place) }
    let options = [
      "swiftc", "-emit-sil", "-o", "sil", "-wmo", "-swift-version", "6",
      "-parse-as-library", "-D", "DEBUG", "-module-name", module ?? "Trial", "-package-name",
      "trials",
      "-diagnostic-style", "llvm", "-I", modules, "-I", folder.path,
    ]
    let asModule = module.map {
      ["-emit-module-path", folder.appending(path: "\($0).swiftmodule").path]
    }
    return try start(options + (asModule ?? []) + settings + ["@files"], in: place)
  }

  /// Compiles some files as a program, and runs it.
  ///
  /// - Parameters:
  ///   - files: paths inside the folder, with their content.
  ///   - subfolder: where they are written, and removed again.
  ///   - objects: a folder with the object files of the runtime.
  ///   - settings: more options of swiftc.
  /// - Throws: when nothing can be written or no program can be started.
  /// - Returns: what the program printed, or what swiftc did if it failed.
  package func run(
    _ files: [(path: String, text: String)], in subfolder: String, linking objects: URL,
    options settings: [String] = []
  ) throws -> Answer {
    let place = try write(files, to: subfolder)
    defer { try? FileManager.default.removeItem(at: place) }
    let linked = try FileManager.default.contentsOfDirectory(atPath: objects.path)
      .filter { $0.hasSuffix(".o") }.map { objects.appending(path: $0).path }
    let answer = try start(
      [
        "swiftc", "-o", "program", "-wmo", "-swift-version", "6", "-parse-as-library",
        "-diagnostic-style", "llvm", "-I", modules, "@files",
      ] + settings + linked, in: place)
    return answer.isSuccess ? try start(["./program"], in: place) : answer
  }

  /// Writes files, and a list of them.
  private func write(_ files: [(path: String, text: String)], to subfolder: String) throws -> URL {
    let place = folder.appending(path: subfolder)
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for file in files {
      try Data(file.text.utf8).write(to: place.appending(path: file.path))
    }
    let list = files.map(\.path).sorted().joined(separator: "\n")
    try Data(list.utf8).write(to: place.appending(path: "files"))
    return place
  }

  /// Runs a program with everything that it prints in one place.
  private func start(_ arguments: [String], in place: URL) throws -> Answer {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = place
    let output = place.appending(path: "output")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    process.standardError = handle
    process.standardOutput = handle
    try process.run()
    process.waitUntilExit()
    try handle.close()
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    return Answer(
      messages: text.split(separator: "\n").compactMap(Self.message),
      isSuccess: process.terminationReason == .exit && process.terminationStatus == 0,
      output: text)
  }

  /// Reads `path:line:column: error: text`.
  private static func message(_ line: Substring) -> Message? {
    for (word, isError) in [(": error: ", true), (": warning: ", false)] {
      guard let found = line.firstRange(of: word) else { continue }
      let place = line[..<found.lowerBound].split(separator: ":")
      guard place.count == 3, let number = Int(place[1]) else { continue }
      return Message(
        path: String(place[0]), line: number, isError: isError,
        text: String(line[found.upperBound...]))
    }
    return nil
  }
}
