extension Checker {
  /// Gives every reduce entry its action and every step its meaning.
  mutating func resolveReduce(_ feature: Feature, handlers: inout [Handler]) -> [String:
    [ResolvedStep]]
  {
    var result = [String: [ResolvedStep]](minimumCapacity: feature.reduce.count)
    var functions: [String: String] = [:]
    var scope = CodeScope(feature: feature, values: [], owner: "this action", id: .rx127)
    for entry in feature.reduce {
      for path in entry.actions {
        guard let action = resolve(path, in: feature, id: .rx119, what: "unknown action") else {
          continue
        }
        let key = path.text
        if path.isGroup, !action.isGroup {
          diagnostics.error(
            .rx119, at: path.range,
            "`\(key)`: there is nothing inside `\(key.dropLast(2))`; write it without `.*`")
          continue
        }
        if action.isGroup, !path.isGroup {
          diagnostics.error(
            .rx119, at: path.range,
            "`\(key)` is a group of actions; name one of them, such as `\(key).\(firstCase(of: action, in: feature))`, or all: `\(key).*`"
          )
          continue
        }
        if action.owner == nil, path.components[0].value == "delegate", path.components.count > 1 {
          diagnostics.error(
            .rx120, at: path.range,
            "`\(key)` is for the parent; handle the action that leads to it")
          continue
        }
        guard !result.keys.contains(key) else {
          let first = feature.reduce.lazy.flatMap(\.actions).first { $0.text == key }
          diagnostics.error(
            .rx138, at: path.range,
            "`\(key)` is already handled on line \((first ?? path).range.start.line); put both steps there"
          )
          continue
        }
        scope.values = action.values
        scope.element = action.element
        scope.keyUnavailableReason = keyUnavailableReason(of: action)
        var steps: [ResolvedStep] = []
        steps.reserveCapacity(entry.steps.count)
        lazy var name = path.handlerName
        for step in entry.steps {
          switch step {
          case .handler(let range):
            if let other = functions[name] {
              diagnostics.error(
                .rx139, at: range,
                other == key
                  ? "`swift` is written twice for `\(key)`, which has one handler; write it once"
                  : "two handlers would be called `\(name)`: for `\(other)` and `\(key)`; rename one action"
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
            if let step = plainStep(code, in: scope) {
              steps.append(step)
              continue
            }
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

  /// Follows the path of an action that sagas wait for or send. What they get has room for one element's id.
  mutating func resolveForSaga(_ path: ActionPath, in feature: Feature, id: RuleID, what: String)
    -> ResolvedAction?
  {
    guard let action = resolve(path, in: feature, id: id, what: what) else { return nil }
    guard action.isInNestedCollection else { return action }
    diagnostics.error(
      id, at: path.range,
      "`\(path.text)` belongs to an element of a collection inside another one, where sagas and `forward` do not reach; let the feature in between send an action of its own"
    )
    return nil
  }

  /// Follows a path, reporting where it leads nowhere.
  mutating func resolve(_ path: ActionPath, in feature: Feature, id: RuleID, what: String)
    -> ResolvedAction?
  {
    let components = path.components.map(\.value)
    if isForeign(components[0], in: feature), let owner = table.features[components[0]] {
      return resolveForeign(path, of: owner, in: feature, id: id, what: what)
    }
    switch tree.resolve(components, in: feature.name.value) {
    case .found(let action):
      return action
    case .neverFails:
      diagnostics.error(
        .rx158, at: path.range,
        "`\(components[components.count - 2])` never fails: its method does not throw, so `\(path.text)` cannot happen"
      )
    case .unknown where leadsToUnread(components, in: feature):
      break
    case .unknown(let index, let level):
      if index == 0, let saga = feature.sagas.first(where: { $0.name.value == components[0] }),
        !hasEvents(saga),
        components.count > 1
      {
        diagnostics.error(
          .rx164, at: path.range,
          "`\(path.text)`: saga `\(components[0])` has no events; they come with `call:` and `stream:`, or with `returns:` beside `run: swift`"
        )
      } else if index > 0, let child = handwritten(components[0], in: feature) {
        diagnostics.error(
          id, at: path.components[index].range,
          "`\(child)` is written by hand, so the schema does not know its actions; `\(components[0]).*` means all of them"
        )
      } else if index < 2, let reason = plainMember(components, in: feature) {
        diagnostics.error(id, at: path.components[1].range, reason)
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
              : meaning(of: path, in: feature))
      }
    }
    return nil
  }

  /// Whether the path may name what could not be read: `binding` is missing, too, if the one field that is bound could not,
  /// and a member of a choice is taken for a plain type if its feature could not.
  func leadsToUnread(_ components: [String], in feature: Feature) -> Bool {
    if components.contains(where: schema.poisoned.contains) { return true }
    guard components.count > 1, let child = feature.child(components[0]),
      let member = child.members.first(where: { $0.name.value == components[1] })
    else { return false }
    return !table.isFeature(member.type.text) && mayBeUnread(member.type.text)
  }

  /// What somebody may have meant who names no action.
  private func meaning(of path: ActionPath, in feature: Feature) -> String? {
    if Self.wordsForAll.contains(path.text) {
      return "there is no default entry; name the actions, with commas between them"
    }
    return event(meantBy: path.components.map(\.value), in: feature).map {
      "what the saga reports is `\($0)`"
    }
  }

  /// What other languages call whatever is not named.
  private static let wordsForAll: Set = [
    "all", "any", "default", "else", "other", "others", "otherwise",
  ]

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
  static let events: Set<String> = [
    "started", "success", "next", "finished", "failure", "cancelled", "settled",
  ]

  /// The feature of a child that is written by hand.
  private func handwritten(_ child: String, in feature: Feature) -> String? {
    guard let child = feature.child(child),
      case .feature(let name) = child.content, !table.isFeature(name.value)
    else { return nil }
    return name.value
  }

  private mutating func reset(_ fields: [Name], at range: SourceRange, in feature: Feature)
    -> [ResolvedStep]
  {
    if fields.isEmpty {
      if let field = feature.state.first(where: { !$0.isComputed && $0.initialText == nil }) {
        diagnostics.error(
          .rx133, at: range,
          "`\(field.name.value)` has no default to reset to; name the fields: `reset a, b`")
        return []
      }
      return [.resetAll]
    }
    return fields.compactMap { name in
      if let field = writable(name.value, at: name.range, in: feature) {
        if field.initialText == nil {
          diagnostics.error(.rx133, at: name.range, "`\(name.value)` has no default to reset to")
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
          .rx122, at: range, "unknown state field `\(name)`", name: name,
          candidates: { _ in
            feature.state.filter { !$0.isComputed }.map(\.name.value)
              + feature.children.map(\.name.value)
          })
      }
      return nil
    }
    if field.isConstant {
      diagnostics.error(.rx131, at: range, "`\(name)` is a `let`; it cannot change")
      return nil
    }
    if field.isComputed {
      diagnostics.error(.rx132, at: range, "`\(name)` is computed; change the fields it uses")
      return nil
    }
    return field
  }

  /// One step: understood if it is simple, checked for what can be known if it is not.
  private mutating func resolve(_ code: SwiftCode, function: String, in scope: CodeScope)
    -> ResolvedStep?
  {
    guard checkIdle(code, in: scope) else { return nil }
    let before = errorCount
    let statements = Array(code.tree.root.children)
    let locals = LocalScopes(code.tree)
    for statement in statements { check(statement, of: code, locals, in: scope) }
    checkCalls(in: code, locals, in: scope)
    checkReturnedValues(in: code, scope)
    if code.lines.count > 5 {
      diagnostics.warning(
        .rx140, at: code.range,
        "\(code.lines.count) lines of Swift; move them to a handler with `swift`")
    }
    guard let bound = bindValues(code, in: scope), errorCount == before else { return nil }
    func other() -> ResolvedStep {
      .code(
        CodeStep(
          function: function, code: bound, values: scope.values, element: scope.element,
          statements: knownStatements(code, in: scope)))
    }
    guard statements.count == 1 else { return other() }
    var tokens = statements[0].words[...]
    if tokens.count > 2, tokens[0].text == "self", tokens[1].text == "." { tokens.removeFirst(2) }
    guard tokens.count >= 3, let first = tokens.popFirst(), first.kind == .identifier,
      let type = fieldType(first.name, in: scope.feature), let operation = tokens.first
    else { return other() }
    let field = first.name
    if tokens.count == 4, tokens.isSpelled(".", "toggle", "(", ")"),
      case .named(let name, []) = type
    {
      if name == "Bool" { return .toggle(field: field) }
      if KnownType.isPrimitive(name) {
        diagnostics.error(
          .rx126, at: code.range, "`toggle()` needs a Bool, `\(field)` is \(name)")
        return nil
      }
    }
    guard operation.kind == .symbol, Self.assignments.contains(operation.text) else {
      return other()
    }
    if operation.text != "=" {
      // What can be added to an array need not be one.
      guard case .named = type, Self.operates(operation.text, on: type),
        !Self.divides(operation.text, byZero: tokens.dropFirst())
      else {
        if type.isBool {
          diagnostics.error(
            .rx126, at: code.sourceRange(operation),
            "`\(operation.text)` does not work on Bool; did you mean `\(field).toggle()`?"
          )
          return nil
        }
        return other()
      }
    }
    let value = code.slice(operation.range.upperBound..<code.text.utf8.count)
    let expression = expression(
      value, as: type, what: "`\(field)`", in: scope, function: { function })
    switch expression {
    case .code:
      return other()
    case .field(let name) where scope.valueIndex(name) != nil:
      return other()
    case .some(let expression):
      return .assign(field: field, operation: operation.text, expression)
    case nil:
      return errorCount > before ? nil : other()
    }
  }

  /// Words of the schema and environment values that a reducer cannot use.
  private mutating func checkCalls(
    in code: SwiftCode, _ locals: LocalScopes, in scope: CodeScope
  ) {
    let tokens = code.allTokens
    let isName = scope.hasName("reset")
    for index in tokens.indices where tokens[index].isWord("reset") {
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      let previous = index > 0 ? tokens[index - 1] : nil
      let isAlone =
        (previous.map { $0.kind == .newline || ["{", ";"].contains($0.text) } ?? true)
        && (next.map { $0.kind == .newline || ["}", ";"].contains($0.text) } ?? true)
        && !isName && !locals.declares("reset", at: index)
      // Two names side by side are no Swift, and neither is a statement that is one name alone.
      guard isAlone || next?.kind == .identifier else { continue }
      let what = isAlone ? "the fields start" : "`\(next?.text ?? "")` starts"
      diagnostics.error(
        .rx134, at: code.sourceRange(tokens[index]),
        "`reset` is a step of its own; inside Swift, write what \(what) with")
    }
    for index in tokens.indices.dropLast() where tokens[index].kind == .identifier {
      let text = tokens[index].text
      let next = index + 1
      if text == "uuid" || text == "now" || text == "random", tokens[next].text == "(",
        !tokens[next].hasSpaceBefore, index == 0 || tokens[index - 1].text != "."
      {
        diagnostics.error(
          .rx137, at: code.sourceRange(tokens[index]),
          "`\(text)()` is not possible in a reducer; let a saga put the value")
      }
    }
  }

  static let assignments: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&+=", "&-=",
  ]

  /// The root of a statement: what it changes must exist and be changeable.
  private mutating func check(
    _ statement: Syntax, of code: SwiftCode, _ locals: LocalScopes, in scope: CodeScope
  ) {
    let place = statement.tokenRange.lowerBound
    // `throws`, `in`, `is`: no Swift begins with these, unless fields have such names.
    if place == 0, let first = statement.words.first, SwiftKeyword.of(first).beginsNothing,
      !scope.hasName(first.name)
    {
      return notAStep(code.words, of: code, in: scope)
    }
    guard statement.core.isExpression else { return }
    let statement = statement.words
    var tokens = statement[...]
    guard var first = tokens.first else { return }
    if first.text == "state", tokens.dropFirst().first?.text == "." {
      if scope.field("state") == nil, scope.child("state") == nil,
        scope.valueIndex("state") == nil
      {
        let name = tokens.dropFirst(2).first?.text ?? "field"
        diagnostics.error(
          .rx135, at: code.sourceRange(first), "write `\(name)`; the state is implied")
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
      if first.kind == .number || first.kind == .string(isPlain: true) {
        notAStep(statement, of: code, in: scope)
      }
      return
    }
    guard isSelf || SwiftKeyword.of(first).isEmpty,
      first.text != "_", !locals.declares(first.name, at: place), !first.startsUppercase
    else { return }
    let range = code.sourceRange(first)
    guard let second = tokens.dropFirst().first else {
      notAStep(statement, of: code, in: scope)
      return
    }
    if tokens.count == 2, second.text == "++" || second.text == "--" {
      let operation = "\(first.text) \(second.text.dropFirst())= 1"
      diagnostics.error(
        .rx134, at: range, "Swift has no `\(second.text)`; write `\(operation)`")
      return
    }
    if second.kind == .symbol, Self.assignments.contains(second.text) {
      if !isSelf, scope.valueIndex(first.name) != nil {
        if scope.field(first.name) != nil {
          let rest = code.text.dropFirst(first.text.count)
          diagnostics.error(
            .rx130, at: range,
            "`\(first.text)` is the action's value here; write `self.\(first.text)\(rest)`",
            replacement: "self.\(first.text)")
        } else {
          diagnostics.error(
            .rx130, at: range, "`\(first.text)` is the action's value; it cannot change")
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
    guard !scope.hasName(token.name), token.text != "self" else { return }
    unknown(
      .rx122, at: range, "unknown state field `\(token.text)`", name: token.text,
      candidates: { _ in scope.fieldNames })
  }

  private mutating func notAStep(
    _ statement: [SwiftToken], of code: SwiftCode, in scope: CodeScope
  ) {
    guard let first = statement.first, let last = statement.last else { return }
    // Is reported wherever it stands, with what to write instead: see ``checkCalls(in:_:in:)``.
    if first.text == "reset",
      statement.count == 1
        ? !scope.hasName("reset") : statement.dropFirst().first?.kind == .identifier
    {
      return
    }
    let text = code.slice(first.range.lowerBound..<last.range.upperBound)
    let variables =
      scope.feature.state.filter { !$0.isComputed && !$0.isConstant }.map(\.name.value)
      + scope.feature.children.map(\.name.value)
    // A field alone is often what `reset` was meant for: `[reset page, products]` is two steps.
    let example = variables.first { $0 == text.text } ?? variables.first ?? "count"
    diagnostics.error(
      .rx134, at: text.range,
      "`\(text.text)` is not a step; write `\(example) = …`, `reset \(example)` or `swift`")
  }
}
