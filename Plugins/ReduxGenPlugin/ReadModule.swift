import Foundation
import PackagePlugin

/// A module that a target depends on, with its schemas, which the target's schemas may refer to.
struct ReadModule {
  var name: String
  /// Whether it is in another package, which cannot see its `package` declarations.
  var isExternal: Bool
  /// Absolute, sorted.
  var schemas: [String]

  /// The tool's options for this module.
  var arguments: [String] {
    schemas.flatMap { [isExternal ? "--reading-external" : "--reading", "\(name)=\($0)"] }
  }

  /// - Returns: nil if the target has no schemas.
  init?(_ target: any SourceModuleTarget, isExternal: Bool) {
    name = target.moduleName
    self.isExternal = isExternal
    // A target with committed code excludes its schemas, so `sourceFiles` lacks them.
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
