import ArgumentParser
import SchemaModel

/// `reduxgen schema`
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema that editors use.",
    discussion: Help.text("schema")
  )

  @Flag(help: "Print the JSON Schema of the project file, reduxgen.yaml.")
  var project = false

  func run() {
    Console.write(project ? EditorSchema.project : EditorSchema.features)
  }
}
