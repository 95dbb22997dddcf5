import Foundation
import PackagePlugin

/// A module that a target depends on. The schemas of the target may refer to those of the module.
struct ReadModule {
  var name: String
  /// Whether the module is in another package, so that the target cannot see its `package` declarations.
  var isExternal: Bool
  /// The schema files of the module. Absolute, sorted.
  var schemas: [String]

  /// The tool's options for this module.
  var arguments: [String] {
    schemas.flatMap { [isExternal ? "--reading-external" : "--reading", "\(name)=\($0)"] }
  }

  /// - Returns: `nil` if the target has no schemas.
  init?(_ target: any SourceModuleTarget, isExternal: Bool) {
    name = target.moduleName
    self.isExternal = isExternal
    // The folder is searched, too: a target with committed code excludes its schemas, so `sourceFiles` lacks them.
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
