import SchemaModel

/// A Package.swift, read as text: no code of the repository runs.
struct PackageManifest {
  /// A target that can hold a feature.
  struct Target {
    var name: String
    /// Relative to the package.
    var path: String
    /// Whether it names the build plugin.
    var usesPlugin: Bool
    /// Whether it names the runtime.
    var usesRuntime: Bool
  }

  private(set) var targets: [Target] = []
  /// Whether the package names its platforms.
  private(set) var hasPlatforms: Bool
  /// Whether it depends on a package called reduxgen.
  private(set) var dependsOnUs: Bool

  /// - Parameter text: of the manifest. Targets whose names are computed are left out.
  init(_ text: String) {
    let source = SwiftSource(text)
    hasPlatforms = source.calls.contains { $0.arguments["platforms"] != nil }
    dependsOnUs = source.texts.contains { $0.hasSuffix("reduxgen") || $0.hasSuffix("reduxgen.git") }
    for kind in ["target", "executableTarget"] {
      for arguments in source.calls.filter({ $0.member == kind }).map(\.arguments) {
        // `.target(name:)` is a dependency, too.
        guard let name = Self.text(arguments["name"]) else { continue }
        let path = Self.text(arguments["path"]) ?? "Sources/\(name)"
        guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { continue }
        targets.append(
          Target(
            name: name, path: path,
            usesPlugin: arguments["plugins"]?.texts.contains("ReduxGenPlugin") == true,
            usesRuntime: arguments["dependencies"]?.texts.contains("ReduxRuntime") == true))
      }
    }
  }

  private static func text(_ argument: SwiftSource.Argument?) -> String? {
    guard let text = argument?.text, !text.isEmpty, !Path.hasControlCharacters(text) else {
      return nil
    }
    return text
  }
}
