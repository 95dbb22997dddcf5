import ArgumentParser
import SchemaModel

/// `reduxgen schema`
struct SchemaCommand: ParsableCommand {
  static let configuration = Help.configuration(of: "schema")

  @Flag(help: "Print the JSON Schema of the project file, reduxgen.yaml.")
  var project = false

  func run() {
    Console.write(project ? EditorSchema.project : EditorSchema.features)
  }
}
