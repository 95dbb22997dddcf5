import SchemaModel

/// A Package.swift, read as text: no code of the repository runs.
struct PackageManifest {
  /// A target that can hold a feature.
  struct Target {
    var name: String
    /// The path of the target's folder, relative to the package.
    var path: String
    /// Whether the target names the build plugin.
    var usesPlugin: Bool
    /// Whether the target names the runtime.
    var usesRuntime: Bool
    /// The paths that SwiftPM excludes, relative to `path`.
    var excluded: [String]
  }

  /// The oldest version of each platform that the runtime runs on.
  private static let oldest = [
    ("macOS", 15), ("iOS", 18), ("tvOS", 18), ("watchOS", 11), ("visionOS", 2),
  ]

  /// The name of the package.
  private(set) var name: String?
  private(set) var targets: [Target] = []
  /// The folders of all targets, also of those for tests, relative to the package.
  private(set) var folders: [String] = []
  /// Whether the package names its platforms.
  private(set) var hasPlatforms: Bool
  /// The platforms that are too old for the runtime, with the versions that it needs.
  private(set) var lowPlatforms: [(present: String, needed: String)] = []
  /// Whether the package names its platforms, and macOS is none of them.
  private(set) var lacksMacOS: Bool
  /// Whether the tools version has names for the versions in `oldest`, such as `.v18`.
  private let namesNewVersions: Bool
  /// Whether the package depends on one called reduxgen.
  private(set) var dependsOnUs: Bool

  /// The maximum size of a manifest in bytes. A larger one is ignored.
  private static let mostBytes = 1_000_000

  /// The manifest in a folder, if there is one.
  init?(in folder: String, of files: FileTree) {
    let path = Path.join(folder, "Package.swift")
    guard files.kind(of: path, followingLinks: true) == .file, let bytes = try? files.read(path),
      bytes.count <= Self.mostBytes
    else { return nil }
    self.init(String(decoding: bytes, as: UTF8.self))
  }

  /// - Parameter text: The text of the manifest. Targets with computed names are skipped.
  init(_ text: String) {
    let source = SwiftSource(text)
    let package = source.calls.first { $0.member == "Package" }?.arguments
    let platforms = package?["platforms"]?.code
    name = Self.text(package?["name"])
    hasPlatforms = platforms != nil
    lacksMacOS = platforms?.contains(".macOS(") == false
    dependsOnUs = source.texts.contains { $0.hasSuffix("reduxgen") || $0.hasSuffix("reduxgen.git") }
    namesNewVersions = Self.majorToolsVersion(in: text).map { $0 >= 6 } ?? true
    for (name, oldest) in Self.oldest {
      let parts = (platforms ?? "").split(separator: ".\(name)(", omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let version = parts[1].prefix { $0 != ")" }
      if let number = Int(version.drop { !$0.isNumber }.prefix(while: \.isNumber)), number < oldest {
        lowPlatforms.append((".\(name)(\(version))", platform(name)))
      }
    }
    for call in source.calls where call.member == "target" || call.member.hasSuffix("Target") {
      let arguments = call.arguments
      guard let name = Self.text(arguments["name"]) else { continue }
      let isTest = call.member == "testTarget"
      let path = Self.text(arguments["path"]) ?? "\(isTest ? "Tests" : "Sources")/\(name)"
      folders.append(path)
      guard ["target", "executableTarget"].contains(call.member) else { continue }
      guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { continue }
      let target = Target(
        name: name, path: path,
        usesPlugin: arguments["plugins"]?.texts.contains("ReduxGenPlugin") == true,
        usesRuntime: arguments["dependencies"]?.texts.contains("ReduxRuntime") == true,
        excluded: arguments["exclude"]?.texts ?? [])
      guard let place = targets.firstIndex(where: { $0.name == name }) else {
        targets.append(target)
        continue
      }
      // A `.target` with only a name or with a condition may be a dependency, so it replaces no declaration.
      if arguments.count > 1, arguments["condition"] == nil { targets[place] = target }
    }
  }

  /// A platform with its oldest version, as this Package.swift can write it.
  func platform(_ name: String) -> String {
    let version = Self.oldest.first { $0.0 == name }?.1 ?? 1
    return ".\(name)(\(namesNewVersions ? ".v\(version)" : "\"\(version).0\""))"
  }

  /// The first number of the tools version, which the first line with text contains.
  private static func majorToolsVersion(in text: String) -> Int? {
    let line = text.split(whereSeparator: \.isNewline).lazy
      .map { $0.filter { !$0.isWhitespace }.lowercased() }.first { !$0.isEmpty }
    guard let line, line.hasPrefix("//swift-tools-version:") else { return nil }
    return Int(line.split(separator: ":")[1].prefix(while: \.isNumber))
  }

  private static func text(_ argument: SwiftSource.Argument?) -> String? {
    guard let text = argument?.text, !text.isEmpty, !Path.hasControlCharacters(text) else {
      return nil
    }
    return text
  }
}
