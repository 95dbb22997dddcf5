/// The language as a JSON Schema (2020-12), with which editors complete, explain and underline.
///
/// It describes the form of a schema, not its meaning: only `reduxgen` resolves names. Where the language has
/// text, it allows what YAML makes of text without quotes: numbers, Booleans, nulls and, for `[String]`,
/// lists.
package enum EditorSchema {
  /// The JSON Schema of a file of features, or of what they share, with a line end.
  package static var features: String {
    // Without a feature there is nothing that could have a state.
    let sections =
      [("type", types(["object", "null"]))] + object(Grammar.sections) { reference($0.name) }
    let definitions =
      Grammar.fileKeys.map { ($0.name, schema(of: $0)) } + [("sections", .object(sections))]
    return text(
      "reduxgen: features", "Features of a Swift app, or what features share.",
      object(Grammar.fileKeys) { reference($0.name) } + [
        ("dependentRequired", .object(Grammar.keysOfFeatures.map { ($0, ["feature"]) })),
        ("not", ["required": ["feature", "features"]]), ("$defs", .object(definitions)),
      ])
  }

  /// The JSON Schema of the settings of a project, with a line end.
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

  private static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

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
      keywords.append(("enum", strings(options)))
    } else {
      keywords.append(("type", types(parts.types)))
    }
    return .object(keywords + parts.keywords)
  }

  private static func types(_ names: [String]) -> JSONValue {
    names.count == 1 ? .string(names[0]) : strings(names)
  }

  /// The keywords for keys of the language. The user's own begin with `x-`.
  private static func object(
    _ keys: [GrammarNode.Key], value: (GrammarNode.Key) -> JSONValue
  ) -> [(name: String, value: JSONValue?)] {
    [
      ("properties", .object(keys.map { ($0.name, value($0)) })),
      ("patternProperties", ["^x-": true]),
      ("additionalProperties", false),
    ]
  }

  /// What a place asks of a value: its types, and keywords that only count for one of them.
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
        // A list alone is no text, nor vice versa.
        if text == nil { types = types.filter { !["string", "number", "boolean"].contains($0) } }
      }
    }

    private static let text = ["string", "number", "boolean", "null"]
  }
}
