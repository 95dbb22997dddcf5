import Foundation
import PackagePlugin

/// `swift package reduxgen …`: runs the tool reduxgen, which SwiftPM builds first.
///
/// Without a PATH, it works on the targets that `--target` names, or else on all targets with schemas.
@main
struct ReduxGenCommand: CommandPlugin {
  /// The subcommands that work on schemas.
  private static let working: Set<String> = [
    "generate", "watch", "check", "validate", "format", "fix", "graph",
  ]
  /// The subcommands that read schemas of other modules.
  private static let reading: Set<String> = ["generate", "watch", "check", "validate", "fix"]
  private static let writing: Set<String> = ["generate", "watch", "format", "fix", "rename"]
  /// The options whose next word is their value.
  private static let valued: Set<String> = [
    "-o", "--output", "--format", "--color", "--templates", "--depfile", "--only", "--reading",
    "--reading-external",
  ]

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    var arguments = extractor.remainingArguments
    let verb = arguments.first ?? ""
    if Self.working.contains(verb), !Self.asksForHelp(arguments) {
      if names.isEmpty, !Self.namesPath(arguments.dropFirst()) {
        arguments += Self.folders(with: context.package.targets)
      } else if !names.isEmpty {
        let targets = try context.package.targets(named: names)
        arguments += Self.folders(of: targets)
        if Self.reading.contains(verb) {
          arguments += Self.readings(of: targets, in: context.package)
        }
      }
    }
    let status = try run(context.tool(named: "reduxgen").url, arguments)
    guard status != 0 else { return }
    #if os(macOS)
      if status == 2, Self.writing.contains(verb) {
        Diagnostics.remark(
          "SwiftPM lets plugins write only with "
            + "`swift package --allow-writing-to-package-directory reduxgen \(verb)`")
      }
    #endif
    // The tool has reported the errors. This makes `swift package` fail.
    Diagnostics.error("reduxgen \(verb) ended with status \(status)")
  }

  /// Runs the tool in the user's directory, with the user's standard output and error.
  private func run(_ tool: URL, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.contains { ["-h", "--help", "-help"].contains($0) }
  }

  /// Whether any word is a path, and not an option or the value of an option.
  private static func namesPath(_ words: ArraySlice<String>) -> Bool {
    var isValue = false
    for word in words {
      if !isValue, !word.hasPrefix("-") || word == "-" { return true }
      isValue = !isValue && valued.contains(word)
    }
    return false
  }

  /// The folders of those targets that contain schemas.
  private static func folders(with targets: [any Target]) -> [String] {
    folders(of: targets.filter { target in holdsSchema(target.directoryURL) })
  }

  /// The options for modules that targets depend on: the tool reads their schemas but renders none of them.
  private static func readings(of targets: [any Target], in package: Package) -> [String] {
    var seen = Set(targets.map(\.id))
    let own = Set(package.targets.map(\.id))
    return targets.flatMap(\.recursiveTargetDependencies).flatMap { target -> [String] in
      guard seen.insert(target.id).inserted, let module = target as? any SourceModuleTarget,
        holdsSchema(target.directoryURL)
      else { return [] }
      let option = own.contains(target.id) ? "--reading" : "--reading-external"
      return [option, "\(module.moduleName)=\(folders(of: [target])[0])"]
    }
  }

  private static func folders(of targets: [any Target]) -> [String] {
    targets.map { shown($0.directoryURL.path(percentEncoded: false)) }
  }

  /// The path relative to the current directory, if it is below. Messages show paths as the tool gets them.
  private static func shown(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  /// Whether a folder contains a schema, recognized by its name or its first key.
  private static func holdsSchema(_ folder: URL) -> Bool {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    while let file = files?.nextObject() as? URL {
      let name = file.lastPathComponent
      if name.hasSuffix(".feature.yaml") || name == "features.yaml" { return true }
      guard name.hasSuffix(".yaml") || name.hasSuffix(".yml"), name != "reduxgen.yaml" else {
        continue
      }
      if beginsWithSchema(file) { return true }
    }
    return false
  }

  private static func beginsWithSchema(_ file: URL) -> Bool {
    // Only regular files are opened: a pipe would wait until somebody writes into it.
    guard (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true,
      let handle = try? FileHandle(forReadingFrom: file)
    else { return false }
    // A long comment, such as a license, can stand above the first key. The tool rejects larger schemas.
    let bytes = (try? handle.read(upToCount: 1 << 20)) ?? Data()
    let start = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let first = String(decoding: start, as: UTF8.self).split(whereSeparator: \.isNewline).first {
      $0.contains(":") && !" \t#-".contains($0.prefix(1))
    }
    let keys = ["reduxgen:", "feature:", "features:", "types:", "clients:"]
    return keys.contains { first?.hasPrefix($0) == true }
  }
}
