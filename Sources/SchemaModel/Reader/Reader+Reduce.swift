extension Reader {
  mutating func readReduce(_ section: Node.Entry) -> [ReduceEntry] {
    mapping(section, what: "reduce").compactMap { entry in
      let actions = actionPaths(inKey: entry)
      guard !actions.isEmpty else { return nil }
      guard let value = entry.value else {
        return diagnostics.refuse(
          .nothingToDo, at: entry.keyRange,
          "`\(entry.key)` has no step; write one or remove the line")
      }
      let steps = readSteps(value, of: entry)
      guard !steps.isEmpty else { return nil }
      return ReduceEntry(actions: actions, steps: steps, range: entry.keyRange)
    }
  }

  /// Reads a step, or a list of steps.
  mutating func readSteps(_ value: Node, of entry: Node.Entry) -> [ReduceStep] {
    var steps: [ReduceStep] = []
    switch value.content {
    case .scalar:
      if let step = readStep(value) { steps.append(step) }
    case .sequence(let items):
      steps.reserveCapacity(items.count)
      for item in items { readItem(item, into: &steps) }
      // What follows the last `let` may be wrong itself, and was reported.
      if let last = items.last.flatMap(Self.lets), !isSpoiled(last),
        case .binding(let binding)? = steps.last
      {
        diagnostics.error(
          .letWithoutValue, at: binding.range,
          "no step follows that could use `\(binding.name.value)`; write one, or remove the `let`"
        )
      }
      if items.isEmpty {
        diagnostics.error(
          .nothingToDo, at: value.range, "`\(entry.key)` has no step; write one or remove the line")
      }
    case .mapping where Self.lets(value) != nil:
      diagnostics.error(
        .letWithoutValue, at: value.range,
        "`let` is one of several steps; write a list of it and of the steps that use it")
    case .mapping:
      diagnostics.error(
        .notAStep, at: value.range,
        Self.advice(on: value, of: entry.key)
          ?? "a step is Swift such as `count += 1`; quote it when it contains `: `")
    }
    return steps
  }

  /// Reads an item of a list of steps. A `let` item may have several bindings.
  private mutating func readItem(_ item: Node, into steps: inout [ReduceStep]) {
    if let lets = Self.lets(item) {
      if !isSpoiled(lets) { steps += readLets(lets).map { .binding($0) } }
    } else if case .mapping(let entries) = item.content,
      entries.contains(where: { $0.key == "let" })
    {
      diagnostics.error(
        .letWithoutValue, at: item.range,
        "a `let` is a step of its own; write the others after it, each with a `-`")
    } else if let step = readStep(item) {
      steps.append(step)
    }
  }

  /// The `let` of a mapping that has no other key.
  private static func lets(_ step: Node) -> Node.Entry? {
    guard case .mapping(let entries) = step.content, entries.count == 1, entries[0].key == "let"
    else { return nil }
    return entries[0]
  }

  /// Advice on the Swift to write instead of a mapping.
  ///
  /// - Parameter action: The key whose value is the mapping; nil in a list of steps.
  private static func advice(on step: Node, of action: String? = nil) -> String? {
    guard case .mapping(let entries) = step.content, let entry = entries.first,
      let value = entry.value, let scalar = value.scalar, scalar.style == .plain
    else { return nil }
    if ["if", "when"].contains(entry.key) {
      return "a step is Swift; write `if \(scalar.text) { … }`"
    }
    guard SwiftName.isIdentifier(entry.key) else { return nil }
    if let action, Checker.events.contains(entry.key) {
      return "write the steps for `\(entry.key)` beside `\(action)`, not below it, as"
        + " `\(action).\(entry.key): …`"
    }
    return "a step is Swift; write `\(entry.key) = \(scalar.text)`"
  }

  /// Diagnoses `- rows.append(contentsOf: $0)` and `- n = isOn ? 1 : 2`, which YAML reads as a key with a value.
  static func colonInCall(_ step: Node) -> Diagnostic? {
    guard case .mapping(let entries) = step.content, entries.count == 1,
      let entry = entries.first, entry.keyRange.text == entry.key,
      ["(", " = ", " += ", " -= "].contains(where: entry.key.contains),
      let value = entry.value, let scalar = value.scalar, scalar.style == .plain,
      value.range.start.line == value.range.end.line
    else { return nil }
    let text = entry.keyRange.lower..<value.range.upper
    return step.range.file.mistakes.colonInside(text, at: entry.keyRange.upper)
  }

  private mutating func readStep(_ node: Node) -> ReduceStep? {
    guard node.scalar != nil else {
      diagnostics.append(
        Self.colonInCall(node)
          ?? Diagnostic(
            .notAStep, at: node.range,
            Self.advice(on: node)
              ?? "a step is one Swift statement; quote it when it contains `: `, `[` or `{`"))
      return nil
    }
    let code = SwiftCode(node)
    let tokens = code.words
    guard let first = tokens.first else {
      return diagnostics.refuse(
        .nothingToDo, at: node.range, "the step is empty; write it, or remove the line")
    }
    if code.text == "handler" { return .handler(code.range) }
    if code.text == "dismiss" { return .dismiss(code.range) }
    if first.text == "reset" { return readReset(code) }
    if first.text == "let", tokens.count > 1, tokens[1].text == ":" {
      return diagnostics.refuse(
        .letWithoutValue, at: code.range, "`let` is a key; write `- \(code.text)` without quotes")
    }
    guard isBalanced(code) else { return nil }
    // A trailing comment is not part of the step.
    return .code(code.isStraight && !code.tokens.isEmpty ? code.withoutOuterComments : code)
  }

  /// Reads `reset` or `reset a, b`.
  private mutating func readReset(_ code: SwiftCode) -> ReduceStep? {
    var fields: [Name] = []
    var expectsName = true
    for token in code.words.dropFirst() {
      if expectsName, token.kind == .identifier {
        fields.append(Name(token.text, at: code.sourceRange(token)))
      } else if expectsName || token.text != "," {
        return diagnostics.refuse(
          .notAStep, at: code.sourceRange(token), "`reset` takes field names: `reset`, `reset a, b`"
        )
      }
      expectsName.toggle()
    }
    if !fields.isEmpty, expectsName {
      return diagnostics.refuse(
        .notAStep, at: code.range, "a field name is missing after the last `,`")
    }
    return .reset(fields, code.range)
  }
}
