import SchemaModel
import SchemaTools

/// The files with which a project begins.
struct StarterProject {
  /// A file, by its path relative to the folder of the project.
  typealias File = (path: String, text: String)

  /// The name of the project.
  var name: String
  /// The name of the project's first feature.
  var feature: String
  /// The absolute path of the project's folder.
  var folder: String
  /// The folder for schemas, relative to `folder`.
  var schemas = "Features"
  /// The folder for hand-written code, relative to `folder`.
  private var code = "Features"
  /// The folder for generated code, relative to `folder`; nil if each module has its own.
  private var output: String? = "Features/Generated"
  /// The absolute paths of the schemas that are there already.
  private var others: [String] = []
  /// Whether the first feature is written.
  private(set) var hasFeature = true
  /// The manifest of the package, if the folder is one.
  private var manifest: PackageManifest?
  /// The target that gets the feature.
  private var target: PackageManifest.Target?
  /// Whether the command line names the project, and so chooses the target.
  private let isNamed: Bool
  /// The name of the target, which may be known from its folder alone.
  private var targetName: String?

  static let editorSchema = "reduxgen.schema.json"
  /// The repository of reduxgen. Users replace `OWNER`.
  static let repository = "https://github.com/OWNER/reduxgen"

  /// - Parameters:
  ///   - name: The name of the project; `nil` for that of the package, or else the folder.
  ///   - feature: The name of the first feature.
  ///   - folder: The absolute path of the project's folder.
  init(name: String?, feature: String, folder: String) {
    manifest = PackageManifest(in: folder, of: .disk)
    self.name = name ?? manifest?.name ?? Path.name(of: folder)
    isNamed = name != nil
    self.feature = feature
    self.folder = folder
    guard let manifest else { return }
    if let target = manifest.targets.first(where: { $0.name == self.name })
      ?? manifest.targets.first
    {
      use(target)
    } else if let folder = folderOfTarget() {
      use(folder, at: "Sources/\(folder)")
    }
  }

  private mutating func use(_ target: PackageManifest.Target) {
    self.target = target
    use(target.name, at: target.path.split(separator: "/").filter { $0 != "." }.joined(separator: "/"))
  }

  /// Puts the feature into a target: files of a target are in its folder. Schemas have a folder of their own, which can
  /// be excluded.
  private mutating func use(_ name: String, at path: String) {
    targetName = name
    code = path
    schemas = Path.join(path, "Features")
    output = usesPlugin ? nil : Path.join(path, "Generated")
  }

  /// Whether each build of the target generates the code.
  private var usesPlugin: Bool { target?.usesPlugin == true }

  /// The targets that can get the feature.
  var targets: [String] { manifest?.targets.map(\.name) ?? [] }

  /// Adapts the project to existing schemas.
  ///
  /// - Parameter module: The module of the first feature; `nil` if there will be none.
  mutating func add(_ inputs: [SchemaInput], besides module: SchemaModule?) {
    guard !inputs.isEmpty else { return }
    others = inputs.map(\.path)
    hasFeature = module != nil
    if !hasFeature, let home = manifest?.targets.first(where: holdsOthers) { use(home) }
    if usesPlugin { return }
    // Keep the folder of existing generated code, if there is only one.
    let files = (try? FileSystem.files(below: folder)) ?? []
    let folders = Set(files.filter { $0.hasSuffix(".generated.swift") }.map(Path.parent))
    if folders.count == 1, let place = folders.first { output = Path.relative(place, to: folder) }
    if Set(inputs.map(\.module) + (module.map { [$0] } ?? [])).count > 1 { output = nil }
  }

  private func holdsOthers(_ target: PackageManifest.Target) -> Bool {
    let place = Path.normalized(Path.join(folder, target.path))
    return others.contains { Path.relative($0, to: place) != nil }
  }

  /// The folder of the target, if Package.swift names no target that can be read.
  private func folderOfTarget() -> String? {
    let sources = Path.join(folder, "Sources")
    let targets = ((try? FileSystem.names(in: sources)) ?? []).filter {
      FileSystem.kind(of: Path.join(sources, $0)) == .folder && !$0.hasPrefix(".")
    }
    return targets.contains(name) ? name : targets.count == 1 ? targets[0] : nil
  }

  /// The names from SwiftUI in ``view``. A feature with one of these names would hide it.
  static let namesOfSwiftUI = ["Button", "Text", "VStack", "View"]

  /// The file with a view of the first feature.
  var view: File {
    (Path.join(code, "\(feature)View.swift"), Self.text("view", ["feature": feature]))
  }

  /// The path of the first feature, relative to the folder of the project.
  var featurePath: String { "\(schemas)/\(feature).feature.yaml" }

  var files: [File] {
    [
      (ProjectFile.name, projectText),
      (Self.editorSchema, EditorSchema.features),
    ] + (hasFeature ? [(featurePath, featureText)] : [])
  }

  /// The text of the project file. The formatter decides which quotes it needs.
  private var projectText: String {
    let text = """
      # The settings of reduxgen for this project.
      reduxgen: 1
      project: '\(name.replacing("'", with: "''"))'

      """
      + (!others.isEmpty ? "" : "schemas: ['\(schemas.replacing("'", with: "''"))']\n")
      + (output.map { "output: '\($0.replacing("'", with: "''"))'\n" } ?? "")
    let file = SourceFile(path: ProjectFile.name, bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    return SchemaFormatter.format(file, into: &diagnostics) ?? text
  }

  var featureText: String {
    let depth = schemas.split(separator: "/").count
    let top = String(repeating: "../", count: depth)
    return Self.text("feature", ["feature": feature, "schema": top + Self.editorSchema])
  }

  /// A text of the folder `Texts`.
  ///
  /// - Parameter values: The values for names in braces, besides the version and the repository.
  static func text(_ name: String, _ values: [String: String] = [:]) -> String {
    let all = values.merging(["version": toolVersion, "repository": repository]) { own, _ in own }
    let texts = EmbeddedFiles.texts(in: "Sources/reduxgen/Starter/Texts")
    return all.reduce(texts[name] ?? "") { text, value in
      text.replacing("{{\(value.key)}}", with: value.value)
    }
  }

  /// The remaining steps, as lines to print.
  ///
  /// - Parameter path: The folder as a command line can name it; nil if it is the current one.
  func nextSteps(from path: String?) -> [String] {
    var lines = [
      usesPlugin
        ? "Each build generates the code, with ReduxGenPlugin."
        : "Generated code will go to \(output ?? "the folder Generated of each target")."
    ]
    let rest = targets.filter { $0 != targetName }
    if let targetName, hasFeature, !isNamed, !rest.isEmpty {
      lines.append(
        "The feature is in the target \(targetName); --name chooses another: \(rest.joined(separator: ", "))."
      )
    }
    if let manifest { lines += editsOfManifest(manifest) }
    lines += ["", "Next:"]
    if let path { lines.append("  cd \(Self.quoted(path))") }
    if !usesPlugin { lines.append("  reduxgen generate") }
    if manifest != nil { lines.append("  swift build") }
    return lines
  }

  /// The edits that Package.swift needs, as lines to print.
  private func editsOfManifest(_ manifest: PackageManifest) -> [String] {
    let macOS = manifest.platform("macOS")
    var package: [String] = []
    if !manifest.hasPlatforms {
      package.append("platforms: [\(macOS), \(manifest.platform("iOS"))],")
    }
    if !manifest.dependsOnUs { package.append("dependencies: [\(Self.dependency)],") }
    let low = manifest.lowPlatforms.map { "\($0.present) to \($0.needed)" }
    let missing = manifest.lacksMacOS ? ["\(macOS),"] : []
    let homes = manifest.targets.filter { $0.name == targetName || holdsOthers($0) }
    return Self.section("Add to the package in Package.swift:", package)
      + Self.section("Raise the platforms in Package.swift:", low)
      + Self.section("Add to the platforms, for `swift build` on a Mac:", missing)
      + (homes.isEmpty ? edits(of: nil) : homes.flatMap(edits))
  }

  /// A title and indented lines; nothing without lines.
  private static func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines.map { "  \($0)" }
  }

  /// The edits that a target needs, or one that Package.swift does not show.
  private func edits(of target: PackageManifest.Target?) -> [String] {
    let name = (target?.name ?? targetName).map { "the target \($0)" } ?? "a target"
    let place = target?.path ?? code
    let schemas = schemas(in: Path.normalized(Path.join(folder, place)))
    var own: [String] = []
    if target?.usesRuntime != true {
      own.append("dependencies: [.product(name: \"ReduxRuntime\", package: \"reduxgen\")],")
    }
    let excluded = target?.excluded ?? []
    func isExcluded(_ path: String) -> Bool {
      excluded.contains { $0 == path || Path.relative("/" + path, to: "/" + $0) != nil }
    }
    let open = schemas.filter { !isExcluded($0) }
    if target?.usesPlugin != true, !open.isEmpty {
      own.append("exclude: [\(open.map { "\"\($0)\"" }.joined(separator: ", "))],")
    }
    var lines = Self.section("Add to \(name):", own)
    guard target?.usesPlugin == true else { return lines }
    if schemas.contains(where: isExcluded) {
      lines += ["", "Remove the schemas from `exclude:` of \(name): the plugin would not see them."]
    }
    let files = (try? FileSystem.files(below: Path.join(folder, place))) ?? []
    if !files.contains(where: { $0.hasSuffix(".swift") }) {
      lines += Self.section(
        "Add a Swift file to \(name), such as \(place)/\(target?.name ?? "").swift:",
        ["SwiftPM runs no plugin for a target without one."])
    }
    return lines
  }

  /// How Package.swift names this package. Until it has a place, a clone is beside the package of the user.
  private static var dependency: String {
    repository.contains("/OWNER/")
      ? ".package(path: \"../reduxgen\")"
      : ".package(url: \"\(repository)\", from: \"\(toolVersion)\")"
  }

  /// The schemas in the folder of a target, relative to it. A folder with nothing else stands for all of its schemas.
  private func schemas(in place: String) -> [String] {
    let new = hasFeature ? [Path.join(folder, featurePath)] : []
    let paths = (others + new).compactMap { Path.relative($0, to: place) }
    return paths.sorted().map { path in
      let parts = path.split(separator: "/")
      let above = (1..<max(1, parts.count)).map { parts.prefix($0).joined(separator: "/") }
      return above.first { hasOnlySchemas(Path.join(place, $0)) } ?? path
    }.distinct
  }

  private func hasOnlySchemas(_ folder: String) -> Bool {
    let files = (try? FileSystem.files(below: folder)) ?? []
    return files.allSatisfy { SchemaFinder.isSchema($0, in: .disk) }
  }

  /// A path with the quotes that a shell needs.
  static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || "/._-".utf8.contains($0)
    }
    return isPlain && !path.hasPrefix("-") ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}
