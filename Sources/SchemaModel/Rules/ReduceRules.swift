extension Checker {
  /// Gives every reduce entry its action and every step its meaning.
  mutating func resolveReduce(_ feature: Feature, handlers: inout [Handler]) -> [String:
    [ResolvedStep]]
  {
    var result: [String: [ResolvedStep]] = [:]
    var lines: [String: Int] = [:]
    var functions: [String: String] = [:]
    for entry in feature.reduce {
      for path in entry.actions {
        guard let action = resolve(path, in: feature, id: "RX119", what: "unknown action") else {
          continue
        }
        let key = path.text
        if path.isGroup, !action.isGroup {
          diagnostics.error(
            "RX119", at: path.range,
            "`\(key)`: there is nothing inside `\(key.dropLast(2))`; write it without `.*`")
          continue
        }
        if action.isGroup, !path.isGroup {
          diagnostics.error(
            "RX119", at: path.range,
            "`\(key)` is a group of actions; name one of them, such as `\(key).\(firstCase(of: action, in: feature))`, or all: `\(key).*`"
          )
          continue
        }
        if action.owner == nil, path.components[0].value == "delegate", path.components.count > 1 {
          diagnostics.error(
            "RX120", at: path.range,
            "`\(key)` is for the parent; handle the action that leads to it")
          continue
        }
        if let line = lines[key] {
          diagnostics.error(
            "RX138", at: path.range,
            "`\(key)` is already handled on line \(line); put both steps there")
          continue
        }
        lines[key] = path.range.start.line
        let scope = CodeScope(
          feature: feature, values: action.values, owner: "this action", id: "RX127",
          element: action.element)
        var steps: [ResolvedStep] = []
        for step in entry.steps {
          let name = SwiftName.uncapitalized(
            SwiftName.camelCase(path.components.map(\.value) + (path.isGroup ? ["any"] : [])))
          switch step {
          case .handler(let range):
            if let other = functions[name], other != key {
              diagnostics.error(
                "RX139", at: range,
                "two handlers would be called `\(name)`: for `\(other)` and `\(key)`; rename one action"
              )
              continue
            }
            functions[name] = key
            let handler = Handler(
              name: name, element: action.element, values: action.values, action: key)
            handlers.append(handler)
            steps.append(.handler(handler))
          case .reset(let fields, let range):
            steps += reset(fields, at: range, in: feature)
          case .code(let code):
            let number = entry.steps.count == 1 ? "" : String(steps.count + 1)
            if let step = resolve(
              code, function: "reduce\(SwiftName.capitalized(name))\(number)", in: scope)
            {
              steps.append(step)
            }
          }
        }
        result[key] = steps
      }
    }
    return result
  }

  private func firstCase(of action: ResolvedAction, in feature: Feature) -> String {
    tree.children(of: action.node, in: feature.name.value).nodes.first?.name ?? "…"
  }

  /// Follows a path, reporting where it leads nowhere.
  mutating func resolve(_ path: ActionPath, in feature: Feature, id: String, what: String)
    -> ResolvedAction?
  {
    let components = path.components.map(\.value)
    if let owner = table.features[components[0]], isForeign(components, in: feature) {
      return resolveForeign(path, of: owner, in: feature, id: id, what: what)
    }
    switch tree.lookup(components, from: feature.name.value) {
    case .found(let action):
      return action
    case .neverFails:
      diagnostics.error(
        "RX158", at: path.range,
        "`\(components[components.count - 2])` never fails: its method does not throw, so `\(path.text)` cannot happen"
      )
    case .unknown(let index, let level):
      if index == 0, let saga = feature.sagas.first(where: { $0.name.value == components[0] }),
        !hasEvents(saga),
        components.count > 1
      {
        diagnostics.error(
          "RX164", at: path.range,
          "`\(path.text)`: saga `\(components[0])` has no events; they come with `call:` and `stream:`, or with `returns:` beside `run: swift`"
        )
      } else if index > 0, let child = handwritten(components[0], in: feature) {
        diagnostics.error(
          id, at: path.components[index].range,
          "`\(child)` is written by hand, so the schema does not know its actions; `\(components[0]).*` stands for all of them"
        )
      } else {
        let place = path.components[index].range
        unknown(
          id, at: place,
          index == 0
            ? "\(what) `\(path.text)`"
            : "\(what) `\(path.text)`: `\(components[..<index].joined(separator: "."))` has no `\(components[index])`",
          name: components[index], candidates: { _ in level.candidates },
          otherwise: index > 0
            ? level.hint
            : components.count == 2 && Self.events.contains(components[1])
              ? "there is no saga `\(components[0])`"
              : event(meantBy: components, in: feature).map { "what the saga reports is `\($0)`" })
      }
    }
    return nil
  }

  /// `search.success` for someone who writes `searchSucceeded` or `searchDidFinish`.
  private func event(meantBy components: [String], in feature: Feature) -> String? {
    guard components.count == 1 else { return nil }
    let word = components[0].lowercased()
    for saga in feature.sagas where hasEvents(saga) {
      let name = saga.name.value
      guard word.hasPrefix(name.lowercased()), word.count > name.count else { continue }
      let rest = word.dropFirst(name.count)
      guard let event = Self.eventWords.first(where: { rest.contains($0.part) })?.event else {
        continue
      }
      return "\(name).\(event)"
    }
    return nil
  }

  private static let eventWords: [(part: String, event: String)] = [
    ("succ", "success"), ("finish", "success"), ("complet", "success"), ("loaded", "success"),
    ("fail", "failure"), ("error", "failure"), ("start", "started"), ("cancel", "cancelled"),
  ]

  /// What sagas report.
  private static let events: Set<String> = [
    "started", "success", "next", "finished", "failure", "cancelled", "settled",
  ]

  /// The feature of a child that is written by hand.
  private func handwritten(_ child: String, in feature: Feature) -> String? {
    guard let child = feature.child(child),
      case .feature(let name) = child.content, table.features[name.value] == nil
    else { return nil }
    return name.value
  }

  private mutating func reset(_ fields: [Name], at range: SourceRange, in feature: Feature)
    -> [ResolvedStep]
  {
    if fields.isEmpty {
      if let field = feature.state.first(where: { !$0.isComputed && $0.initialText == nil }) {
        diagnostics.error(
          "RX133", at: range,
          "`\(field.name.value)` has no default to reset to; name the fields: `reset a, b`")
        return []
      }
      return [.resetAll]
    }
    return fields.compactMap { name in
      if let field = writable(name.value, at: name.range, in: feature) {
        if field.initialText == nil {
          diagnostics.error("RX133", at: name.range, "`\(name.value)` has no default to reset to")
          return nil
        }
        return .reset(field: name.value)
      }
      if feature.child(name.value) != nil {
        return .reset(field: name.value)
      }
      return nil
    }
  }

  /// The stored, changeable field of a name; anything else is reported, but for children.
  private mutating func writable(_ name: String, at range: SourceRange, in feature: Feature)
    -> StateField?
  {
    guard let field = feature.field(name) else {
      if feature.child(name) == nil {
        unknown(
          "RX122", at: range, "unknown state field `\(name)`", name: name,
          candidates: { _ in
            feature.state.filter { !$0.isComputed }.map(\.name.value)
              + feature.children.map(\.name.value)
          })
      }
      return nil
    }
    if field.isConstant {
      diagnostics.error("RX131", at: range, "`\(name)` is a `let`; it cannot change")
      return nil
    }
    if field.isComputed {
      diagnostics.error("RX132", at: range, "`\(name)` is computed; change the fields it uses")
      return nil
    }
    return field
  }

  /// One step: understood if it is simple, checked for what can be known if it is not.
  private mutating func resolve(_ code: SwiftCode, function: String, in scope: CodeScope)
    -> ResolvedStep?
  {
    guard checkIdle(code, in: scope) else { return nil }
    let before = diagnostics.all.count
    let statements = SwiftStatements(code)
    for statement in statements.statements {
      check(statement, of: code, locals: statements.locals, in: scope)
    }
    // Two names side by side are no Swift.
    for (token, next) in zip(code.tokens, code.tokens.dropFirst())
    where token.text == "reset" && token.kind == .identifier && next.kind == .identifier {
      diagnostics.error(
        "RX134", at: code.sourceRange(token),
        "`reset` is a step of its own; inside Swift, write what `\(next.text)` starts with")
    }
    for (index, token) in code.tokens.enumerated()
    where ["uuid", "now", "random"].contains(token.text) {
      let next = index + 1 < code.tokens.count ? code.tokens[index + 1] : nil
      let previous = index > 0 ? code.tokens[index - 1].text : ""
      if next?.text == "(", next?.hasSpaceBefore == false, previous != "." {
        diagnostics.error(
          "RX137", at: code.sourceRange(token),
          "`\(token.text)()` is not possible in a reducer; let a saga put the value")
      }
    }
    if code.lines.count > 5 {
      diagnostics.warning(
        "RX140", at: code.range,
        "\(code.lines.count) lines of Swift; move them to a handler with `swift`")
    }
    guard let bound = bindValues(code, in: scope),
      diagnostics.all.count == before
        || !diagnostics.all[before...].contains(where: { $0.severity == .error })
    else { return nil }
    let other = ResolvedStep.code(
      function: function, bound, scope.values, element: scope.element)
    guard statements.statements.count == 1 else { return other }
    var tokens = statements.statements[0]
    if tokens.count > 2, tokens[0].text == "self", tokens[1].text == "." { tokens.removeFirst(2) }
    guard tokens.count >= 3, tokens[0].kind == .identifier,
      let type = fieldType(tokens[0].name, in: scope.feature)
    else { return other }
    let field = tokens[0].name
    if tokens.dropFirst().map(\.text) == [".", "toggle", "(", ")"],
      type == .named("Bool", arguments: [])
    {
      return .toggle(field: field)
    }
    if tokens.dropFirst().map(\.text) == [".", "toggle", "(", ")"],
      case .named(let name, []) = type,
      SymbolTable.primitiveTypes.contains(name)
    {
      diagnostics.error(
        "RX126", at: code.range, "`toggle()` needs a Bool, `\(field)` is \(name)")
      return nil
    }
    guard tokens[1].kind == .symbol, Self.assignments.contains(tokens[1].text) else { return other }
    let value = code.slice(tokens[1].range.upperBound..<code.text.utf8.count)
    let isPlainAssignment = tokens[1].text == "="
    if !isPlainAssignment {
      guard case .named(let name, []) = type,
        SymbolTable.numericTypes.contains(name) || (name == "String" && tokens[1].text == "+=")
      else {
        if type == .named("Bool", arguments: []) {
          diagnostics.error(
            "RX126", at: code.sourceRange(tokens[1]),
            "`\(tokens[1].text)` does not work on Bool; did you mean `\(field).toggle()`?"
          )
          return nil
        }
        return other
      }
    }
    let before2 = diagnostics.all.count
    let expression = expression(
      value, as: type, what: "`\(field)`", in: scope, function: { function })
    switch expression {
    case .code:
      return other
    case .field(let name) where scope.valueIndex(name) != nil:
      return other
    case .some(let expression):
      return .assign(field: field, operation: tokens[1].text, expression)
    case nil:
      return diagnostics.all.count > before2 ? nil : other
    }
  }

  private static let assignments: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&+=", "&-=",
  ]

  /// The root of a statement: what it changes must exist and be changeable.
  private mutating func check(
    _ statement: [SwiftToken], of code: SwiftCode, locals: Set<String>, in scope: CodeScope
  ) {
    var tokens = statement[...]
    guard var first = tokens.first else { return }
    if first.text == "state", tokens.dropFirst().first?.text == "." {
      if scope.field("state") == nil, scope.child("state") == nil,
        scope.valueIndex("state") == nil
      {
        let name = tokens.dropFirst(2).first?.text ?? "field"
        diagnostics.error(
          "RX135", at: code.sourceRange(first), "write `\(name)`; the state is implied")
      }
      return
    }
    var isSelf = false
    if first.text == "self", tokens.count > 2, tokens[tokens.startIndex + 1].text == "." {
      tokens = tokens.dropFirst(2)
      first = tokens[tokens.startIndex]
      isSelf = true
    }
    guard first.kind == .identifier else {
      if [.number, .string(isPlain: true)].contains(first.kind) {
        notAStep(statement, of: code, in: scope)
      }
      return
    }
    guard isSelf || !SwiftStatements.passedThrough.contains(first.text) else { return }
    guard first.text != "_", first.text != "await", !locals.contains(first.name),
      first.text.first?.isUppercase != true
    else { return }
    let range = code.sourceRange(first)
    guard let second = tokens.dropFirst().first else {
      notAStep(statement, of: code, in: scope)
      return
    }
    if ["++", "--"].contains(second.text), tokens.count == 2 {
      let operation = "\(first.text) \(second.text.dropFirst())= 1"
      diagnostics.error(
        "RX134", at: range, "Swift has no `\(second.text)`; write `\(operation)`")
      return
    }
    if second.kind == .symbol, Self.assignments.contains(second.text) {
      if !isSelf, scope.valueIndex(first.name) != nil {
        if scope.field(first.name) != nil {
          let rest = code.text.dropFirst(first.text.count)
          diagnostics.error(
            "RX130", at: range,
            "`\(first.text)` is the action's value here; write `self.\(first.text)\(rest)`",
            replacement: "self.\(first.text)")
        } else {
          diagnostics.error(
            "RX130", at: range, "`\(first.text)` is the action's value; it cannot change")
        }
        return
      }
      _ = writable(first.name, at: range, in: scope.feature)
      return
    }
    if second.kind == .symbol,
      second.text.first == "." || second.text.first == "?" || second.text.first == "!"
    {
      checkRoot(first, at: range, in: scope)
      return
    }
    if second.text == "[", !second.hasSpaceBefore {
      checkRoot(first, at: range, in: scope)
      return
    }
    if second.text == "(" || second.text == "{" { return }
    if second.kind == .identifier || second.kind == .number || second.kind == .string(isPlain: true)
    {
      notAStep(statement, of: code, in: scope)
    }
  }

  private mutating func checkRoot(_ token: SwiftToken, at range: SourceRange, in scope: CodeScope) {
    guard !scope.hasField(token.name), scope.valueIndex(token.name) == nil, token.text != "self"
    else { return }
    unknown(
      "RX122", at: range, "unknown state field `\(token.text)`", name: token.text,
      candidates: { _ in scope.fieldNames })
  }

  private mutating func notAStep(_ statement: [SwiftToken], of code: SwiftCode, in scope: CodeScope)
  {
    guard let first = statement.first, let last = statement.last else { return }
    let example =
      scope.feature.state.first { !$0.isComputed && !$0.isConstant }?.name.value ?? "count"
    let text = code.slice(first.range.lowerBound..<last.range.upperBound)
    diagnostics.error(
      "RX134", at: text.range,
      "`\(text.text)` is not a step; write `\(example) = …`, `reset \(example)` or `swift`")
  }
}
