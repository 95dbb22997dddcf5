/// A category of rules: a page in `Documentation/Rules/`. The cases are in the order of the documentation.
package enum RuleCategory: String, CaseIterable, Sendable {
  case yaml, structure, names, types, actions, children, reduce, sagas, evolution, modules, files,
    flow
  case templates
}
