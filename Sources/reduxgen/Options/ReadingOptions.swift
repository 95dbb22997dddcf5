import ArgumentParser
import SchemaModel

/// The modules that are read but not generated.
struct ReadingOptions: ParsableArguments {
  /// Schemas of another module.
  typealias Reading = (module: String, path: String, isExternal: Bool)

  @Option(
    help: ArgumentHelp(
      "Schemas of a module that the code may import: a file, or a folder to search. Repeatable.",
      valueName: "module=path"))
  var reading: [String] = []

  @Option(
    help: ArgumentHelp(
      "The same for a module of another package, of which only what is public is visible.",
      valueName: "module=path"))
  var readingExternal: [String] = []

  var all: [Reading] {
    reading.compactMap { Self.reading($0, isExternal: false) }
      + readingExternal.compactMap { Self.reading($0, isExternal: true) }
  }

  func validate() throws {
    for (option, arguments) in [("reading", reading), ("reading-external", readingExternal)] {
      for argument in arguments where Self.reading(argument, isExternal: false) == nil {
        throw ValidationError("`\(argument)` is no module; write --\(option) MODULE=PATH")
      }
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
    return (module, path, isExternal)
  }
}
