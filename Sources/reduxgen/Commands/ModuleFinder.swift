import SchemaModel

/// The modules of folders: what a project file says, else the target of SwiftPM's in whose folder they are.
struct ModuleFinder {
  private let files: FileTree
  private var packages: [String: Package] = [:]
  private var known: [String: Found] = [:]

  /// A module, and the folder of its code; nil if it has none of its own.
  struct Found {
    var module: SchemaModule
    var folder: String?
  }

  /// What a Package.swift says of folders.
  private struct Package {
    /// The targets, by their folders. Absolute.
    var targets: [String: PackageManifest.Target] = [:]
  }

  /// Longer manifests are not read. They are read as text, and what is computed in them is unknown.
  private static let mostBytes = 1_000_000

  init(files: FileTree) { self.files = files }

  /// The module that code in a folder belongs to.
  ///
  /// - Parameters:
  ///   - folder: absolute.
  ///   - project: the project file that governs it.
  mutating func module(of folder: String, in project: ProjectFile?) -> Found {
    let place: Found
    if let module = known[folder] {
      place = module
    } else {
      place = find(folder)
      known[folder] = place
    }
    if let project, let name = project.settings.module?.value {
      return Found(
        module: SchemaModule(name: name, package: place.module.package), folder: project.folder)
    }
    // What belongs to no module is one, wherever it lies.
    return place.folder == nil ? Found(module: SchemaModule(name: "", package: "")) : place
  }

  /// The target whose plugin generates the code of a schema, if a second copy has no use: nobody has asked for it elsewhere.
  ///
  /// - Parameter isElsewhere: whether somebody names a folder for it.
  mutating func targetWithPlugin(for input: SchemaInput, isElsewhere: Bool) -> String? {
    let found = module(of: Path.parent(of: input.path), in: nil)
    guard let place = found.folder, let target = package(at: found.module.package).targets[place],
      target.usesPlugin
    else { return nil }
    let excluded = target.excluded.map { Path.normalized(Path.join(place, $0)) }
    let areCompiled = [input.path, isElsewhere ? input.output : input.path].allSatisfy { path in
      Path.relative(path, to: place) != nil
        && !excluded.contains { $0 == path || Path.relative(path, to: $0) != nil }
    }
    return areCompiled ? target.name : nil
  }

  private mutating func find(_ folder: String) -> Found {
    var top = folder
    while files.kind(of: Path.join(top, "Package.swift")) == .missing {
      guard top != "/", files.kind(of: Path.join(top, ".git")) == .missing else {
        return Found(module: SchemaModule(name: "", package: top))
      }
      top = Path.parent(of: top)
    }
    let package = package(at: top)
    var place = folder
    while place != top {
      let above = Path.parent(of: place)
      if let target = package.targets[place], let name = Self.moduleName(target.name) {
        return Found(module: SchemaModule(name: name, package: top), folder: place)
      }
      let isTarget = ["Sources", "Tests"].contains { Path.join(top, $0) == above }
      if isTarget, let name = Self.moduleName(Path.name(of: place)) {
        return Found(module: SchemaModule(name: name, package: top), folder: place)
      }
      place = above
    }
    return Found(module: SchemaModule(name: "", package: top))
  }

  private mutating func package(at folder: String) -> Package {
    if let package = packages[folder] { return package }
    var package = Package()
    let path = Path.join(folder, "Package.swift")
    if files.kind(of: path, followingLinks: true) == .file, let bytes = try? files.read(path),
      bytes.count <= Self.mostBytes
    {
      let manifest = PackageManifest(String(decoding: bytes, as: UTF8.self))
      for target in manifest.targets {
        guard Self.moduleName(target.name) != nil else { continue }
        let place = Path.normalized(Path.join(folder, target.path))
        if place != folder { package.targets[place] = package.targets[place] ?? target }
      }
    }
    packages[folder] = package
    return package
  }

  /// What Swift calls the module of a target.
  private static func moduleName(_ target: String) -> String? {
    let name = String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return SwiftName.isIdentifier(name) ? name : nil
  }
}
