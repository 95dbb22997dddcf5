/// The language as a JSON Schema (2020-12), for completion, hover and validation in editors.
///
/// It describes the form of a schema, not its meaning: only `reduxgen` resolves names. Where the language has text, it
/// also allows the other types of unquoted YAML: numbers, Booleans, nulls and, for `[String]`, lists.
package enum EditorSchema {
  /// The JSON Schema of a file of features or shared declarations, with a final newline.
  package static var features: String {
    let sections =
      [("type", types(["object", "null"]))] + object(Grammar.sections) { reference($0.name) }
    let definitions =
      Grammar.fileKeys.map { ($0.name, schema(of: $0)) } + [("sections", .object(sections))]
    return text(
      "reduxgen: features", "Features of a Swift app, or what features share.",
      object(Grammar.fileKeys) { reference($0.name) } + [
        // `state:` and the other keys of a feature require `feature:`.
        ("dependentRequired", .object(Grammar.keysOfFeatures.map { ($0, ["feature"]) })),
        ("not", ["required": ["feature", "features"]]), ("$defs", .object(definitions)),
      ])
  }

  /// The JSON Schema of a project's settings, with a final newline.
  package static var project: String {
    text(
      "reduxgen: a project", "The settings of a project.",
      object(Grammar.projectKeys) { schema(of: $0) })
  }

  private static func text(
    _ title: String, _ about: String, _ keywords: [(name: String, value: JSONValue?)]
  ) -> String {
    let head: [(name: String, value: JSONValue?)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", .string(title)),
      ("description", .string(about)),
      ("type", "object"),
      ("required", ["reduxgen"]),
    ]
    return JSONValue.object(head + keywords).text
  }

  private static func reference(_ name: String) -> JSONValue {
    ["$ref": .string("#/$defs/\(name)")]
  }

  /// The schema of a key's value.
  private static func schema(of key: GrammarNode.Key) -> JSONValue {
    if key.name == "reduxgen" {
      return ["description": .string(key.about), "const": .integer(Reader.languageVersion)]
    }
    return schema(of: key.value, about: key.about)
  }

  private static func schema(of grammar: GrammarNode, about: String?) -> JSONValue {
    let parts = Parts(grammar)
    var keywords: [(name: String, value: JSONValue?)] =
      about.map { [("description", .string($0))] } ?? []
    if let options = parts.options {
      let flags = options.compactMap { Bool($0) }.map { JSONValue.boolean($0) }
      keywords.append(("enum", .array(options.map { .string($0) } + flags)))
    } else {
      keywords.append(("type", types(parts.types)))
    }
    return .object(keywords + parts.keywords)
  }

  private static func types(_ names: [String]) -> JSONValue {
    names.count == 1 ? .string(names[0]) : .array(names.map { .string($0) })
  }

  /// The JSON Schema keywords for an object with keys of the language and the user's own, which begin with `x-`.
  private static func object(
    _ keys: [GrammarNode.Key], value: (GrammarNode.Key) -> JSONValue
  ) -> [(name: String, value: JSONValue?)] {
    [
      ("properties", .object(keys.map { ($0.name, value($0)) })),
      ("patternProperties", ["^x-": true]),
      ("additionalProperties", false),
    ]
  }

  /// The requirements on a value: its types, and keywords that apply to one of the types.
  private struct Parts {
    var types: [String] = []
    var options: [String]?
    var keywords: [(name: String, value: JSONValue?)] = []

    init(_ grammar: GrammarNode) {
      switch grammar {
      case .number: types = ["integer"]
      case .word([]): types = Self.text
      case .word(let words): options = words
      case .text: types = Self.text + ["array"]
      case .list(let item, _):
        types = Self.text + ["array"]
        keywords = [("items", schema(of: item, about: nil))]
      case .keys(let keys):
        types = ["object", "null"]
        keywords = object(keys) { schema(of: $0) }
      case .sections:
        types = ["object", "null"]
        keywords = [("$ref", "#/$defs/sections")]
      case .names(let headers):
        types = ["object", "null"]
        let patterns = headers.map { header in
          (HeaderExpression.pattern(of: header), schema(of: header.value, about: header.about))
        }
        keywords = [
          ("patternProperties", .object(patterns + [("^x-", true)])),
          ("additionalProperties", false),
        ]
      case .either(let mapping, let list, let text):
        for part in [mapping, list, text].compactMap({ $0.map { Parts($0) } }) {
          types += part.types.filter { !types.contains($0) }
          keywords += part.keywords
        }
        // Without a text, no scalar but null is allowed.
        if text == nil { types = types.filter { !["string", "number", "boolean"].contains($0) } }
      }
    }

    private static let text = ["string", "number", "boolean", "null"]
  }
}
