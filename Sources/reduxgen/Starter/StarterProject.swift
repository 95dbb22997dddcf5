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
  /// Whether there are other schemas.
  private var hasOthers = false
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
  ///   - name: The name of the project; `nil` for that of the folder.
  ///   - feature: The name of the first feature.
  ///   - folder: The absolute path of the project's folder.
  init(name: String?, feature: String, folder: String) {
    self.name = name ?? Path.name(of: folder)
    isNamed = name != nil
    self.feature = feature
    self.folder = folder
    guard let manifest = PackageManifest(in: folder, of: .disk) else { return }
    self.manifest = manifest
    target = manifest.targets.first { $0.name == self.name } ?? manifest.targets.first
    // In a package, files of a target are in its folder. Schemas have a folder of their own, which can be excluded.
    if let target {
      targetName = target.name
      code = target.path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    } else if let folder = folderOfTarget() {
      targetName = folder
      code = "Sources/\(folder)"
    } else {
      return
    }
    schemas = Path.join(code, "Features")
    output = Path.join(code, "Generated")
  }

  /// The targets that can get the feature.
  var targets: [String] { manifest?.targets.map(\.name) ?? [] }

  /// Adapts the project to existing schemas. The first feature will be in `module`.
  mutating func add(_ inputs: [SchemaInput], besides module: SchemaModule?) {
    guard !inputs.isEmpty else { return }
    hasOthers = true
    // Keep the folder of existing generated code, if there is only one.
    let files = (try? FileSystem.files(below: folder)) ?? []
    let folders = Set(files.filter { $0.hasSuffix(".generated.swift") }.map(Path.parent))
    if folders.count == 1, let place = folders.first { output = Path.relative(place, to: folder) }
    if inputs.contains(where: { $0.module != module }) { output = nil }
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
      (featurePath, featureText),
    ]
  }

  /// The text of the project file. The formatter decides which quotes it needs.
  private var projectText: String {
    let text = """
      # The settings of reduxgen for this project.
      reduxgen: 1
      project: '\(name.replacing("'", with: "''"))'

      """
      + (hasOthers ? "" : "schemas: ['\(schemas.replacing("'", with: "''"))']\n")
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
    var lines = ["Generated code will go to \(output ?? "the folder Generated of each target")."]
    let rest = targets.filter { $0 != targetName }
    if let targetName, !isNamed, !rest.isEmpty {
      lines.append(
        "The feature is in the target \(targetName); --name chooses another: \(rest.joined(separator: ", "))."
      )
    }
    if let manifest { lines += editsOfManifest(manifest) }
    lines += ["", "Next:"]
    if let path { lines.append("  cd \(Self.quoted(path))") }
    if target?.usesPlugin == true {
      lines.append("  swift build")
    } else {
      lines.append("  reduxgen generate")
      if manifest != nil { lines.append("  swift build") }
    }
    return lines
  }

  /// The edits that Package.swift needs, as lines to print.
  private func editsOfManifest(_ manifest: PackageManifest) -> [String] {
    var lines: [String] = []
    var package: [String] = []
    if !manifest.hasPlatforms { package.append("platforms: [.macOS(.v15), .iOS(.v18)],") }
    if !manifest.dependsOnUs {
      package.append(
        "dependencies: [.package(url: \"\(Self.repository)\", from: \"\(toolVersion)\")],")
    }
    if !package.isEmpty {
      lines += ["", "Add to the package in Package.swift:"] + package.map { "  \($0)" }
    }
    if !manifest.lowPlatforms.isEmpty {
      lines += ["", "Raise the platforms in Package.swift:"]
      lines += manifest.lowPlatforms.map { "  \($0.present) to \($0.needed)" }
    }
    var own: [String] = []
    if target?.usesRuntime != true {
      own.append("dependencies: [.product(name: \"ReduxRuntime\", package: \"reduxgen\")],")
    }
    if target?.usesPlugin != true {
      own.append(
        "exclude: [\"\(hasOnlySchemas ? "Features" : "Features/\(feature).feature.yaml")\"],")
    }
    if !own.isEmpty {
      let name = targetName.map { "the target \($0)" } ?? "a target"
      lines += ["", "Add to \(name):"] + own.map { "  \($0)" }
    }
    return lines
  }

  /// Whether the folder for schemas contains no other files.
  private var hasOnlySchemas: Bool {
    let files = (try? FileSystem.files(below: Path.join(folder, schemas))) ?? []
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
