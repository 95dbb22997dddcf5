extension Checker {
  /// Resolves a Swift step. A simple one becomes a known step, any other one is checked as far as possible.
  mutating func resolve(_ code: SwiftCode, in scope: CodeScope) -> ResolvedStep? {
    let elaborator = scope.elaborator
    let code = filled(code, in: scope)
    elaborator.read(code, in: scope)
    let known = elaborator.statements()
    let problems = elaborator.problems
    let isClear = problems.isEmpty && !code.hasComments
    if isClear, known.count == 1, let step = ResolvedStep(known[0]) { return step }
    guard checkClosures(in: code) else { return nil }
    let statements = Array(code.tree.root.children)
    if statements.count == 1, statements[0].kind == .variableDecl {
      return diagnostics.refuse(
        .notAStep, at: code.range,
        "no other step sees what `\(code.text)` declares; write `let: name = VALUE` for a value that may be missing, or all statements after `|`"
      )
    }
    let locals = LocalScopes(code.tree)
    let results =
      statements.map { check($0, of: code, locals, in: scope) }
      + [checkResets(in: code, locals, in: scope)]
    if code.lines.count > 5 {
      diagnostics.warning(
        .longSwift, at: code.range,
        "\(code.lines.count) lines of Swift; move them to a function of your own with `handler`")
    }
    guard let bound = bindValues(code, in: scope), !results.contains(false),
      !report(problems, in: code)
    else { return nil }
    let swift = known.compactMap { $0.swift.flatMap { elaborator.isShort($0) ? $0 : nil } }
    return .code(
      CodeStep(
        code: bound, values: scope.values, element: scope.element,
        statements: isClear && swift.count == known.count ? swift : []))
  }

  /// Reports the steps `reset` and `dismiss` inside Swift.
  ///
  /// - Returns: Whether nothing was reported.
  mutating func checkResets(
    in code: SwiftCode, _ locals: LocalScopes, in scope: CodeScope
  ) -> Bool {
    let count = diagnostics.count
    let tokens = code.allTokens
    for index in tokens.indices where ["reset", "dismiss"].contains(tokens[index].text) {
      let word = tokens[index].text
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      let previous = index > 0 ? tokens[index - 1] : nil
      let isAlone =
        (previous.map { $0.kind == .newline || ["{", ";"].contains($0.text) } ?? true)
        && (next.map { $0.kind == .newline || ["}", ";"].contains($0.text) } ?? true)
        && !scope.hasName(word) && !locals.declares(word, at: index)
      // Reports `reset` alone or before a name. In Swift, neither a single name nor two adjacent ones are a statement.
      guard isAlone || next?.kind == .identifier else { continue }
      let fix =
        word == "dismiss"
        ? "let a saga with `if:` put an action that dismisses"
        : isAlone ? "give each field its start value" : "write `\(next?.text ?? "") = START`"
      diagnostics.error(
        .notAStep, at: code.sourceRange(tokens[index]),
        "`\(word)` is a step of its own; inside Swift, \(fix)")
    }
    return diagnostics.count == count
  }

  static let assignments: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&+=", "&-=",
  ]

  /// Checks the first words of a statement.
  ///
  /// - Returns: Whether nothing was reported.
  private mutating func check(
    _ statement: Syntax, of code: SwiftCode, _ locals: LocalScopes, in scope: CodeScope
  ) -> Bool {
    let place = statement.tokenRange.lowerBound
    // `throws`, `in`, `is`: no statement begins with these, unless they are names of fields.
    if place == 0, let first = statement.words.first, SwiftKeyword.of(first).beginsNothing,
      !scope.hasName(first.name)
    {
      return notAStep(code.words, of: code, in: scope)
    }
    guard statement.core.isExpression else { return true }
    let statement = statement.words
    var tokens = statement[...]
    guard var first = tokens.first else { return true }
    if first.text == "state", tokens.dropFirst().first?.text == "." {
      guard !scope.hasName("state") else { return true }
      let name = tokens.dropFirst(2).first?.text ?? "field"
      return diagnostics.refuse(
        .needlessState, at: code.sourceRange(first), "write `\(name)`; the state is implied")
    }
    var isSelf = false
    if first.text == "self", tokens.count > 2, tokens[tokens.startIndex + 1].text == "." {
      tokens = tokens.dropFirst(2)
      first = tokens[tokens.startIndex]
      isSelf = true
    }
    guard first.kind == .identifier else {
      guard first.kind == .number || first.kind == .string(isPlain: true) else { return true }
      return notAStep(statement, of: code, in: scope)
    }
    guard isSelf || SwiftKeyword.of(first).isEmpty,
      first.text != "_", !locals.declares(first.name, at: place), !first.startsUppercase
    else { return true }
    let range = code.sourceRange(first)
    guard let second = tokens.dropFirst().first else {
      return notAStep(statement, of: code, in: scope)
    }
    if tokens.count == 2, second.text == "++" || second.text == "--" {
      let operation = "\(first.text) \(second.text.dropFirst())= 1"
      return diagnostics.refuse(
        .notAStep, at: range, "Swift has no `\(second.text)`; write `\(operation)`")
    }
    if second.kind == .symbol, Self.assignments.contains(second.text) {
      if !isSelf, scope.valueIndex(first.name) != nil {
        let field = scope.feature.field(first.name).map { _ in "self.\(first.text)" }
        let rest = code.text.dropFirst(first.text.count)
        return diagnostics.refuse(
          .valueHidesField, at: range,
          "`\(first.text)` is the action's value"
            + (field.map { " here; write `\($0)\(rest)`" } ?? "; it cannot change"),
          replacement: field)
      }
      return true
    }
    switch second.kind {
    case .identifier, .number, .string(isPlain: true):
      return notAStep(statement, of: code, in: scope)
    default: return true
    }
  }

  /// - Returns: `false`.
  private mutating func notAStep(
    _ statement: [SwiftToken], of code: SwiftCode, in scope: CodeScope
  ) -> Bool {
    guard let first = statement.first, let last = statement.last else { return false }
    // ``checkResets(in:_:in:)`` reports this `reset`, with advice.
    if ["reset", "dismiss"].contains(first.text),
      statement.count == 1
        ? !scope.hasName(first.text) : statement.dropFirst().first?.kind == .identifier
    {
      return false
    }
    let text = code.slice(first.range.lowerBound..<last.range.upperBound)
    let variables =
      scope.feature.state.filter { !$0.isComputed && !$0.isConstant }.map(\.name.value)
      + scope.feature.children.map(\.name.value)
    // Prefers the field that is the whole step: YAML reads `[reset page, products]` as `reset page` and `products`.
    let example = variables.first { $0 == text.text } ?? variables.first ?? "count"
    return diagnostics.refuse(
      .notAStep, at: text.range,
      "`\(text.text)` is not a step; write `\(example) = …`, `reset \(example)` or `handler`")
  }
}

extension ResolvedStep {
  /// A change of a field to one literal, value or field; nil for anything else.
  fileprivate init?(_ statement: Elaborator.Statement) {
    guard let (field, operation, value) = statement.change else { return nil }
    if operation == "toggle" {
      self = .toggle(field: field)
    } else if let value, value.onlyPart != nil {
      self = .assign(field: field, operation: operation, value)
    } else {
      return nil
    }
  }
}
