import SchemaModel

/// The schemas of a module, without errors, with what renders them.
struct CheckedModule: Sendable {
  var schema: CheckedSchema
  var inputs: [SchemaInput]
  var templates: [TemplateRun]
}
