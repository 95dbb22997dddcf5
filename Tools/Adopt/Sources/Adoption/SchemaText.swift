/// Writes the YAML of adopted features, in the form of `reduxgen format`.
enum SchemaText {
  static func text(_ features: [Feature], _ leftovers: [[String]]) -> String {
    var sections = ["reduxgen: 1"]
    let names = features.reduce(into: Set<String>()) { $0.formUnion($1.declaredInSwift) }.sorted()
    let isSingle = features.count == 1
    if isSingle { sections[0] += "\nfeature: \(features[0].name)" }
    if !names.isEmpty {
      let short = "declaredInSwift: [\(names.joined(separator: ", "))]"
      if short.count <= 100 {
        sections[0] += "\n" + short
      } else {
        sections.append("declaredInSwift:\n" + names.map { "  - \($0)" }.joined(separator: "\n"))
      }
    }
    if isSingle {
      sections += body(features[0])
    } else {
      let parts = features.map { feature in
        let content = body(feature).joined(separator: "\n\n")
        return "\(feature.name):\n" + indented(content, by: 2)
      }
      sections.append("features:\n" + indented(parts.joined(separator: "\n\n"), by: 2))
    }
    sections += leftovers.map { $0.map(comment).joined(separator: "\n") }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The sections of a feature.
  private static func body(_ feature: Feature) -> [String] {
    var result: [String] = []
    func add(_ key: String, _ lines: [String]) {
      guard !lines.isEmpty else { return }
      result.append("\(key):\n" + indented(lines.joined(separator: "\n"), by: 2))
    }
    add("types", feature.types)
    add(
      "state",
      feature.fields.flatMap { field in
        documentation(of: field.decl).map { "## \($0)" }
          + [entry((field.isConstant ? "let " : "") + field.name, field.text + start(of: field))]
      })
    add("actions", feature.actions.flatMap { documentation(of: $0.decl).map { "## \($0)" } + [action($0)] })
    add("reduce", feature.entries.flatMap(lines))
    add("forward", feature.forwards.map { entry($0.path, $0.target) })
    add("sagas", feature.sagas.flatMap(lines))
    return result
  }

  /// The start value, unless it is implied.
  private static func start(of field: Feature.Field) -> String {
    guard let start = field.start, field.isConstant || !field.isImplied else { return "" }
    return " = \(start)"
  }

  private static func action(_ action: Feature.Action) -> String {
    let values = action.payloads
    if values.isEmpty { return "\(action.path):" }
    if values.count == 1, values[0].name == nil, values[0].label == nil {
      return entry(action.path, values[0].type)
    }
    let pairs = values.map { value in
      let key = value.label ?? "_ \(value.name ?? "value")"
      return (key, value.type + (value.start.map { " = \($0)" } ?? ""))
    }
    let flow = pairs.map { "\($0.0): \($0.1)" }.joined(separator: ", ")
    let line = "\(action.path): { \(flow) }"
    if pairs.allSatisfy({ isPlain($0.1) }), line.count <= 90 { return line }
    return "\(action.path):\n" + pairs.map { "  " + entry($0.0, $0.1) }.joined(separator: "\n")
  }

  private static func lines(_ entry: Feature.Entry) -> [String] {
    let isSingle = entry.steps.count == 1
    func line(_ text: String) -> String { isSingle ? self.entry(entry.path, text) : scalar(text, head: "-") }
    let steps = entry.steps.flatMap { $0.comments.map(comment) + [line($0.text)] }
    return isSingle ? steps : ["\(entry.path):"] + steps.map { indented($0, by: 2) }
  }

  private static func lines(_ saga: Feature.Saga) -> [String] {
    func list(_ key: String, _ paths: [String]) -> String {
      paths.count == 1 ? "  \(key): \(paths[0])" : "  \(key): [\(paths.joined(separator: ", "))]"
    }
    return saga.comments.map(comment) + ["\(saga.name):"]
      + [list(saga.isLatest ? "takeLatest" : "takeEvery", saga.triggers)]
      + (saga.cancelOn.isEmpty ? [] : [list("cancelOn", saga.cancelOn)]) + ["  run: handler"]
  }

  /// A key and its value, which is Swift.
  static func entry(_ key: String, _ text: String) -> String { scalar(text, head: "\(key):") }

  private static func comment(_ text: String) -> String { text.isEmpty ? "#" : "# \(text)" }

  /// A value behind the head of its line.
  private static func scalar(_ text: String, head: String) -> String {
    if text.contains("\n") || (text.contains("'") && needsQuotes(text)) {
      return "\(head) |\n" + indented(text, by: 2)
    }
    return "\(head) \(needsQuotes(text) ? "'\(text.replacing("'", with: "''"))'" : text)"
  }

  /// Whether a value can stand in braces as it is.
  private static func isPlain(_ text: String) -> Bool {
    !text.contains { "\n',[]{}?".contains($0) } && !needsQuotes(text)
  }

  /// Whether YAML would not read the text as it is.
  static func needsQuotes(_ text: String) -> Bool {
    // The type of an array of plain names is not quoted: `[Item]`.
    if text.hasPrefix("["), text.hasSuffix("]") {
      return !String(text.dropFirst().dropLast()).components.allSatisfy(isPlainName)
    }
    guard let first = text.first, let last = text.last else { return false }
    let words = ["true", "false", "yes", "no", "on", "off", "null", "~", "="]
    return ",[]{}#&*!|>'\"%@`".contains(first) || text.hasPrefix("- ") || text.hasPrefix("? ") || last == ":"
      || text.hasSuffix(" ?") || text.contains(": ") || text.contains(" #") || words.contains(text.lowercased())
      || first.isNumber
  }

  /// The text with spaces before each line that is not empty.
  static func indented(_ text: String, by count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.allSatisfy { $0 == " " } ? "" : space + $0 }.joined(separator: "\n")
  }
}
