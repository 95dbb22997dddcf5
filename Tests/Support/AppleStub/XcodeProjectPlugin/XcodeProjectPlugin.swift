// The module of Xcode, for plugins in projects.

public import Foundation
public import PackagePlugin

public protocol XcodeBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget)
    throws -> [Command]
}

public struct XcodePluginContext {
  public let xcodeProject: XcodeProject
  public let pluginWorkDirectory: Path
  public let pluginWorkDirectoryURL: URL

  public func tool(named name: String) throws -> PluginContext.Tool {
    fatalError()
  }
}

public struct XcodeProject {
  public let id: String
  public let displayName: String
  public let directory: Path
  public let directoryURL: URL
  public let filePaths: PathList
  public let targets: [XcodeTarget]
}

public struct XcodeTarget {
  public let id: String
  public let displayName: String
  public let product: XcodeProduct?
  public let inputFiles: FileList
}

public struct XcodeProduct {
  public let name: String
}
