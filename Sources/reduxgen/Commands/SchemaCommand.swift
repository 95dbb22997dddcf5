import ArgumentParser
import SchemaModel

/// `reduxgen schema`
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema that editors use.",
    discussion: """
      With it, an editor completes the keys of a schema file, explains them,
      and underlines unknown ones. The YAML extension by Red Hat for VS Code,
      and every editor with yaml-language-server, finds it through the first
      line of a schema file:

        # yaml-language-server: $schema=reduxgen.schema.json

      The path is relative to the schema file. `reduxgen init` writes both.

      EXAMPLES:
        reduxgen schema > reduxgen.schema.json
        reduxgen schema --project > reduxgen.project.json
      """
  )

  @Flag(help: "Print the JSON Schema of the project file, reduxgen.yaml.")
  var project = false

  func run() {
    Console.write(project ? EditorSchema.project : EditorSchema.features)
  }
}
