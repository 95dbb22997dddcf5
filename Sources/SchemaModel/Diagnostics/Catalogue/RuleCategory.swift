/// A category of rules: a page in `Documentation/Rules/`, in the order of documentation.
package enum RuleCategory: String, CaseIterable, Sendable {
  case yaml, structure, names, types, actions, children, reduce, sagas, evolution, modules, files,
    flow
  case templates
}
