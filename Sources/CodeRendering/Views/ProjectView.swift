import SchemaModel

/// All features whose code goes into one folder: the view of templates for a whole project.
struct ProjectView: DescribedView {
  let name: String?
  let features: [FeatureView]
  let shared: [SharedView]

  static let variables = Variables(
    "project",
    "All features whose code goes into one folder: what the templates for a project begin with."
  ) { add in
    add.optionalText("name", "The name of the project, as its `reduxgen.yaml` says.") { $0.name }
    add.access("That of whatever most may use, with its space.") { view in
      let levels =
        view.features.map(\.feature.declaration.declarations.access)
        + view.shared.map(\.file.shared.access)
      return Spelling.access(levels.max() ?? .internal)
    }
    add.lines("runtimeTypes", "The types of the runtime that schemas name or imply: `StackOf`.") {
      $0.runtimeTypes
    }
    add.lines("imports", "Every module that one of the features imports.") { $0.imports }
    add.list("features", "The features, in the order of the schema files.") { $0.features }
    add.list("shared", "What schema files declare outside any feature.") { $0.shared }
  }

  private var runtimeTypes: [String] {
    let children = features.flatMap(\.feature.children).map(\.declaration.count)
    let implied = [
      children.contains(.many) ? "IdentifiedArrayOf" : nil,
      children.contains(.stack) ? "StackOf" : nil,
      children.contains(.stack) ? "StackElementID" : nil,
    ]
    return features.reduce(into: Set(implied.compactMap(\.self))) {
      $0.formUnion($1.feature.declaration.runtimeTypes)
    }.union(shared.flatMap(\.file.shared.runtimeTypes)).sorted()
  }

  private var imports: [String] {
    Set(features.flatMap(\.imports) + shared.flatMap(\.imports)).sorted()
  }
}
