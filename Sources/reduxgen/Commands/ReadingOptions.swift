import ArgumentParser
import SchemaModel

/// Which module a build system compiles, and what it sees of others.
struct ReadingOptions: ParsableArguments {
  /// Schemas of another module.
  struct Reading: Hashable {
    var module: String
    var path: String
    var isExternal: Bool
  }

  @Option(
    name: .long,
    help: ArgumentHelp("The Swift module that the code is compiled into.", valueName: "name"))
  var module: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Schemas of a module that the code may import: a file, or a folder to search. Repeatable.",
      valueName: "module=path"))
  var reading: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The same for a module of another package, of which only what is public is visible.",
      valueName: "module=path"))
  var readingExternal: [String] = []

  var all: [Reading] {
    reading.compactMap { Self.reading($0, isExternal: false) }
      + readingExternal.compactMap { Self.reading($0, isExternal: true) }
  }

  func validate() throws {
    if let module, !SwiftName.isIdentifier(module) {
      throw ValidationError("--module needs the name of a Swift module, not `\(module)`")
    }
    for (option, arguments) in [("reading", reading), ("reading-external", readingExternal)] {
      for argument in arguments {
        guard let reading = Self.reading(argument, isExternal: false) else {
          throw ValidationError("`\(argument)` is no module; write --\(option) MODULE=PATH")
        }
        if reading.module == module {
          throw ValidationError("--\(option) is for other modules than \(reading.module) itself")
        }
      }
    }
    if module == nil, !all.isEmpty {
      throw ValidationError("--reading needs --module, the name of the module that reads")
    }
    let outside = Set(all.filter(\.isExternal).map(\.module))
    if let both = all.first(where: { !$0.isExternal && outside.contains($0.module) }) {
      throw ValidationError(
        "module \(both.module) is of this package or of another one; use --reading or --reading-external"
      )
    }
  }

  private static func reading(_ argument: String, isExternal: Bool) -> Reading? {
    guard let equals = argument.firstIndex(of: "=") else { return nil }
    let module = String(argument[..<equals])
    let path = String(argument[argument.index(after: equals)...])
    guard SwiftName.isIdentifier(module), !path.isEmpty else { return nil }
    return Reading(module: module, path: path, isExternal: isExternal)
  }
}
