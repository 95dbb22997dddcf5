/// A category of rules: a page in `Documentation/Rules/`, in the order of documentation.
package enum RuleCategory: String, CaseIterable, Sendable {
  case yaml, structure, names, types, actions, children, reduce, sagas, evolution, modules, files,
    flow
  case templates

  package var title: String {
    switch self {
    case .yaml: "Bytes and YAML"
    case .structure: "Structure"
    case .names: "Names"
    case .types: "Types and state"
    case .actions: "Actions"
    case .children: "Children"
    case .reduce: "Reduce"
    case .sagas: "Sagas, clients, dependencies"
    case .evolution: "Evolution and comments"
    case .modules: "Modules"
    case .files: "Files and templates"
    case .flow: "Flow analysis"
    case .templates: "Schemas and templates"
    }
  }
}
