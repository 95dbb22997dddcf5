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
    add.lines("imports", "Every module that one of the features imports.") { $0.imports }
    add.list("features", "The features, in the order of the schema files.") { $0.features }
    add.list("shared", "What schema files declare outside any feature.") { $0.shared }
  }

  private var imports: [String] {
    Set(features.flatMap(\.imports) + shared.flatMap(\.imports)).sorted()
  }
}
