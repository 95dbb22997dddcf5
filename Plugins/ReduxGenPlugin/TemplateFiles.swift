/// The templates of a target, or of a project.
struct TemplateFiles {
  /// The paths of the templates. Absolute, sorted.
  var paths: [String]

  static let ending = ".mustache"

  /// - Parameter paths: The files of a target.
  init(_ paths: [String]) {
    self.paths = paths.filter { $0.hasSuffix(Self.ending) }.sorted()
  }

  /// The innermost folder that holds all templates.
  var folder: String? {
    guard let first = paths.first else { return nil }
    var folder = first.split(separator: "/").dropLast()
    for path in paths {
      let parts = path.split(separator: "/").dropLast()
      folder = folder.prefix(zip(folder, parts).prefix { $0 == $1 }.count)
    }
    return "/" + folder.joined(separator: "/")
  }

  /// The names of the Swift files that templates for a whole project add.
  var outputs: [String] {
    let project = ".project.swift\(Self.ending)"
    let names = paths.filter { $0.hasSuffix(project) }.map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return "\(name.dropLast(project.count)).generated.swift"
    }
    return Set(names).sorted()
  }
}
