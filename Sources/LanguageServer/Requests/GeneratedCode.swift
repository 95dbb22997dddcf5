import SchemaModel

// From generated code to the schema.

extension LanguageServer {
  /// The place in a schema because of which a line of Swift was generated.
  mutating func generatedDefinition(_ request: JSONValue) -> JSONValue {
    .null
  }
}
