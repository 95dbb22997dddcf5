import Foundation
import PackagePlugin

/// A module that a target depends on, with the schemas that the target's may name.
struct ReadModule {
  var name: String
  /// Whether it is in another package, so that what is `package` in it cannot be named.
  var isExternal: Bool
  /// Absolute, sorted.
  var schemas: [String]

  /// How the tool is told.
  var arguments: [String] {
    schemas.flatMap { [isExternal ? "--reading-external" : "--reading", "\(name)=\($0)"] }
  }

  /// - Returns: nil if the target has no schemas.
  init?(_ target: any SourceModuleTarget, isExternal: Bool) {
    name = target.moduleName
    self.isExternal = isExternal
    // A target with committed code excludes its schemas, so that they are no files of it.
    let files = FileManager.default.enumerator(
      at: target.directoryURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    var paths = Set(target.sourceFiles.map { $0.url.path(percentEncoded: false) })
    while let file = files?.nextObject() as? URL {
      let path = file.path(percentEncoded: false)
      if path.hasSuffix(".yaml") || path.hasSuffix(".yml") { paths.insert(path) }
    }
    schemas = SchemaUnit.schemas(among: Array(paths))
    if schemas.isEmpty { return nil }
  }
}
