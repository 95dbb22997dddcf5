import SchemaModel

/// The files with which a project begins.
struct StarterProject {
  /// The name of the project.
  var name: String
  /// The name of its first feature.
  var feature: String
  /// Absolute.
  var folder: String
  /// The folder for schemas, relative to `folder`.
  var schemas: String

  static let editorSchema = "reduxgen.schema.json"

  /// - Parameters:
  ///   - name: `nil` for that of the folder.
  ///   - feature: the name of the first feature.
  ///   - folder: absolute.
  init(name: String?, feature: String, folder: String) {
    self.name = name ?? Path.name(of: folder)
    self.feature = feature
    self.folder = folder
    schemas = "Features"
    // In a package, what belongs to a target lies in its folder.
    let sources = Path.join(folder, "Sources")
    let targets = ((try? FileSystem.names(in: sources)) ?? []).filter {
      FileSystem.kind(of: Path.join(sources, $0)) == .folder && !$0.hasPrefix(".")
    }
    if FileSystem.kind(of: Path.join(folder, "Package.swift")) == .file,
      let target = targets.contains(self.name) ? self.name : targets.first,
      targets.count == 1
        || targets.contains(self.name)
    {
      schemas = "Sources/\(target)/Features"
    }
  }

  /// The path of the first feature, relative to the folder.
  var featurePath: String { "\(schemas)/\(feature).feature.yaml" }

  /// The files by their paths, relative to the folder.
  var files: [(path: String, text: String)] {
    [
      (EditableFile.projectFile, projectText),
      (Self.editorSchema, EditorSchema.text(for: .features)),
      (featurePath, featureText),
    ]
  }

  /// The settings, of which the quotes are set by the formatter.
  private var projectText: String {
    let text = """
      # The settings of reduxgen for this project.
      reduxgen: 1
      project: '\(name.replacing("'", with: "''"))'
      schemas: ['\(schemas.replacing("'", with: "''"))']
      output: '\(schemas.replacing("'", with: "''"))/Generated'

      """
    let file = SourceFile(path: EditableFile.projectFile, bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    return SchemaFormatter.format(file, into: &diagnostics) ?? text
  }

  private var featureText: String {
    let depth = schemas.split(separator: "/").count
    let top = String(repeating: "../", count: depth)
    return """
      # yaml-language-server: $schema=\(top)\(Self.editorSchema)
      reduxgen: 1
      feature: \(feature)

      state:
        ## What the screen shows.
        count: Int = 0
        isAtStart: Bool { count == 0 }

      actions:
        ## The buttons of the screen were tapped.
        incrementTapped:
        decrementTapped:
        resetTapped:

      reduce:
        incrementTapped: count += 1
        decrementTapped: count -= 1
        resetTapped: reset

      """
  }
}
