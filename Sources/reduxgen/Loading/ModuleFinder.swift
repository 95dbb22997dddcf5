import SchemaModel

/// Finds the module of a folder: the one in the project file, or else the SwiftPM target around the folder.
struct ModuleFinder {
  private let files: FileTree
  private var packages: [String: Package] = [:]
  private var known: [String: Found] = [:]

  /// A module, and the folder of its code. The folder is nil if the module has none of its own.
  struct Found {
    var module: SchemaModule
    var folder: String?
  }

  /// The targets of a Package.swift, by the absolute paths of their folders.
  private typealias Package = [String: PackageManifest.Target]

  init(files: FileTree) { self.files = files }

  /// The module that code in a folder belongs to.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder.
  ///   - project: The project file that governs it.
  mutating func module(of folder: String, in project: ProjectFile?) -> Found {
    let place = known[folder] ?? find(folder)
    known[folder] = place
    if let project, let name = project.settings.module?.value {
      return Found(
        module: SchemaModule(name: name, package: place.module.package), folder: project.folder)
    }
    // All code without a module is one module, in whatever folder it is.
    return place.folder == nil ? Found(module: SchemaModule(name: "", package: "")) : place
  }

  /// The error if the plugin generates the same code for the target, which would compile it twice; nil if not.
  mutating func errorAboutPlugin(for input: SchemaInput, isElsewhere: Bool) -> FileError? {
    let found = module(of: Path.parent(of: input.path), in: nil)
    guard let place = found.folder, let target = package(at: found.module.package)[place],
      target.usesPlugin
    else { return nil }
    let excluded = target.excluded.map { Path.normalized(Path.join(place, $0)) }
    let areCompiled = [input.path, isElsewhere ? input.output : input.path].allSatisfy { path in
      Path.relative(path, to: place) != nil
        && !excluded.contains { $0 == path || Path.relative(path, to: $0) != nil }
    }
    guard areCompiled else { return nil }
    return FileError(
      path: input.output,
      reason: "would be a second copy: each build of target `\(target.name)` generates this code "
        + "with ReduxGenPlugin; run `reduxgen validate`, or remove the plugin from Package.swift")
  }

  /// The Package.swift around a folder, if the folder is in none of its targets.
  mutating func packageWithoutTarget(for folder: String) -> String? {
    let found = find(folder)
    let top = found.module.package
    guard found.folder == nil, let manifest = PackageManifest(in: top, of: files) else { return nil }
    let places = manifest.folders.map { Path.normalized(Path.join(top, $0)) }
    let isInside = places.contains { $0 == folder || Path.relative(folder, to: $0) != nil }
    return isInside || places.isEmpty ? nil : Path.join(top, "Package.swift")
  }

  private mutating func find(_ folder: String) -> Found {
    let top =
      ProjectRoot.nearest(above: folder, holding: ["Package.swift", ".git"], in: files) ?? "/"
    guard files.kind(of: Path.join(top, "Package.swift")) != .missing else {
      return Found(module: SchemaModule(name: "", package: top))
    }
    let package = package(at: top)
    for place in Path.upward(from: folder).prefix(while: { $0 != top }) {
      let above = Path.parent(of: place)
      let isTarget = ["Sources", "Tests"].contains { Path.join(top, $0) == above }
      let target = package[place]?.name ?? (isTarget ? Path.name(of: place) : nil)
      if let name = target.flatMap(Self.moduleName) {
        return Found(module: SchemaModule(name: name, package: top), folder: place)
      }
    }
    return Found(module: SchemaModule(name: "", package: top))
  }

  private mutating func package(at folder: String) -> Package {
    if let package = packages[folder] { return package }
    var package: Package = [:]
    for target in PackageManifest(in: folder, of: files)?.targets ?? [] {
      guard Self.moduleName(target.name) != nil else { continue }
      let place = Path.normalized(Path.join(folder, target.path))
      if place != folder { package[place] = package[place] ?? target }
    }
    packages[folder] = package
    return package
  }

  /// The name of a target's module in Swift.
  private static func moduleName(_ target: String) -> String? {
    let name = String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return SwiftName.isIdentifier(name) ? name : nil
  }
}
