import Foundation
import PackagePlugin

/// Generates code from a target's schemas when the target is built and a schema has changed.
///
/// SwiftPM asks for the names of all outputs when it loads the package, and not again after an edit of a schema. So
/// the names of the outputs depend only on the names of the schemas. The tool reports the errors in schemas, because
/// messages of plugins have no source location.
@main
struct ReduxGenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let own = Set(context.package.targets.map(\.id))
    let modules = target.recursiveTargetDependencies.compactMap { dependency in
      (dependency as? any SourceModuleTarget).flatMap {
        ReadModule($0, isExternal: !own.contains($0.id))
      }
    }
    return try commands(
      for: target.sourceFiles.map(\.url), below: target.directoryURL, of: target.name,
      module: target.moduleName, reading: modules, tool: context.tool(named: "reduxgen").url,
      into: context.pluginWorkDirectoryURL)
  }

  private func commands(
    for files: [URL], below folder: URL, of target: String, module: String?,
    reading modules: [ReadModule], tool: URL, into output: URL
  ) throws -> [Command] {
    let units = SchemaUnit.units(for: files.map { $0.path(percentEncoded: false) }, below: folder)
    guard !units.isEmpty else {
      Diagnostics.warning(
        "ReduxGenPlugin found no *.feature.yaml, features.yaml or other schema in target \(target); "
          + "in an Xcode project, schemas belong into its Compile Sources")
      return []
    }
    let project = ProjectFiles(above: units.map(\.path))
    // The target's own templates are for schemas without templates in a project file.
    let own = TemplateFiles(
      project.leavesTemplatesOpen ? files.map { $0.path(percentEncoded: false) } : [])
    let templates = TemplateFiles(Array(Set(own.paths + project.templates)))
    let read = modules.flatMap(\.schemas)
    let readProject = ProjectFiles(above: read, includingTemplates: false)
    let tracked = Set(project.paths + templates.paths + readProject.paths).sorted()
    let inputs = Set(units.map(\.path) + tracked + project.folders + read + readProject.folders)
    let options = ["emit", "--quiet", "--into", output.path(percentEncoded: false)]
    let defaults = own.folder.map { ["--default-templates", $0] } ?? []
    let name = module.map { ["--module", $0] } ?? []
    let inProject = ["--only-tracked"] + tracked.flatMap { ["--tracked", $0] }
    // After `--`, a unit whose name begins with a dash is not parsed as an option.
    let named = ["--"] + units.map(\.argument)
    return [
      .buildCommand(
        displayName: "reduxgen \(target)",
        executable: tool,
        arguments: options + defaults + name + modules.flatMap(\.arguments) + inProject + named,
        inputFiles: inputs.sorted().map { URL(filePath: $0, directoryHint: .notDirectory) },
        outputFiles: (units.flatMap(\.fileNames) + templates.outputs).map {
          output.appending(path: $0)
        })
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ReduxGenPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      try commands(
        for: target.inputFiles.map(\.url), below: context.xcodeProject.directoryURL,
        of: target.displayName, module: nil, reading: [], tool: context.tool(named: "reduxgen").url,
        into: context.pluginWorkDirectoryURL)
    }
  }
#endif
