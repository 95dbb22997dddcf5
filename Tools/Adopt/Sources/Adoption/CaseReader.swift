import SwiftSyntax

/// Reads the body of one case as steps.
struct CaseReader {
  let site: ReducerSite
  let shape: StateShape
  var names: Names
  /// The names of all values of the action, which hide fields.
  var payloadNames: Set<String>
  /// The values that are not optional, by what they are called in the file.
  var certain: Set<String> = []
  /// The types in all steps.
  private(set) var used: Set<String> = []

  struct Outcome {
    var steps: [Feature.Step] = []
    /// Why some or all of the case is a handler; `nil` if all of it is taken.
    var refusal: String?
    /// An effect that is not in the steps.
    var effect: ExprSyntax?
  }

  init(_ site: ReducerSite, _ shape: StateShape, _ action: Feature.Action) {
    (self.site, self.shape) = (site, shape)
    names = Names(own: site.own, nested: shape.nested, states: site.states, isBare: site.isBare, actions: site.actions)
    names.fields = Set(shape.fields.map(\.name))
    payloadNames = Set(action.payloads.compactMap { $0.name ?? $0.label })
  }

  mutating func read(_ statements: CodeBlockItemListSyntax) -> Outcome {
    var outcome = Outcome()
    var items = Array(statements)
    if items.count == 1, items[0].item.is(BreakStmtSyntax.self) { return outcome }
    var final: ExprSyntax?
    if let last = items.last, last.item.is(ReturnStmtSyntax.self) || (items.count == 1 && isImplicit(last.value)) {
      final = last.value
      items.removeLast()
    }
    names.locals = Set(items.flatMap(\.declaredNames))
    names.hiding = names.locals.union(payloadNames)
    var parts: [Feature.Step] = []
    do {
      try checkNames(statements)
      for item in items {
        parts.append(try part(item))
        // `let count = action.count ?? 0`
        if let (name, value) = item.variable, let (_, sign, right) = value.operation,
          sign.source == "??", isNeverNil(right)
        {
          certain.insert(name)
        }
      }
      if let final, site.isReturning {
        parts += try returned(final)
      } else if let final, !site.isUnchanged(final) {
        guard site.returnsEffects else { throw NotTaken("it returns early") }
        outcome.effect = final
        if !onlyReadsFields(final) { throw NotTaken("an effect may change the state") }
      }
      if let last = parts.lastIndex(where: \.isReset), parts[..<last].contains(where: \.declares) {
        (parts, items) = ([], [])
        throw NotTaken("it starts the state again after a declaration")
      }
    } catch {
      // The steps before stay, unless the rest needs their names.
      let isSplit = !parts.isEmpty && parts.count < items.count && !parts.contains(where: \.declares)
      let rest = Array(statements.dropFirst(isSplit ? parts.count : 0))
      outcome.steps = isSplit ? parts : []
      let place = rest.first.map { site.place(of: $0) + ": " } ?? ""
      outcome.steps.append(.handler(["\(place)\(error)"] + kept(rest)))
      outcome.refusal = "\(error)"
      return outcome
    }
    outcome.steps = steps(parts)
    return outcome
  }

  /// Whether the only expression of a case is what the reducer returns.
  private func isImplicit(_ value: ExprSyntax?) -> Bool {
    guard let value else { return false }
    return site.isReturning
      ? isStateValue(value) : site.returnsEffects && value.source.hasPrefix(".")
  }

  /// Whether the names of the schema mean in the case what they mean in the file.
  private func checkNames(_ statements: CodeBlockItemListSyntax) throws {
    for (old, new) in names.values.sorted(by: { $0.key < $1.key }) where old != new {
      if old.hasPrefix("action.") {
        // `let count = action.count`, and nothing else of these names
        let isOnce =
          statements.reads(of: names.actions).count { $0 == new } == 1
          && statements.declaredNames.count { $0 == new } == 1
          && names.actions.contains { statements.description.contains("let \(new) = \($0).\(new)") }
        if names.locals.contains(new), !isOnce {
          throw NotTaken("a local name hides the value `\(new)`")
        }
      } else if names.locals.contains(old) || names.locals.contains(new) {
        throw NotTaken("a local name hides the value `\(old)`")
      } else if names.values[new] != nil {
        throw NotTaken("two values would have the name `\(new)`")
      }
    }
  }

  /// Whether a value does nothing with the state but read its fields.
  private func onlyReadsFields(_ value: ExprSyntax) -> Bool {
    let reads = value.reads(of: names.states)
    let words = value.tokens(viewMode: .sourceAccurate).map(\.text)
    return names.fields.isSuperset(of: reads) && words.count(where: names.states.contains) == reads.count
      && !words.contains("&")
  }

  /// One step for each statement, or a block if they share names.
  private func steps(_ parts: [Feature.Step]) -> [Feature.Step] {
    guard let first = parts.firstIndex(where: \.declares) else { return parts }
    let block = parts[first...].flatMap { step in step.comments.map { "// \($0)" } + [step.text] }
    return parts[..<first] + [.init(text: block.joined(separator: "\n"))]
  }

  /// The text of a node in the schema.
  private mutating func text(_ node: some SyntaxProtocol) throws -> String {
    let (text, types) = try names.translated(node, site.codebase)
    used.formUnion(types)
    return text
  }

  private mutating func part(_ item: CodeBlockItemSyntax) throws -> Feature.Step {
    if let (left, _, right) = item.value?.operation, names.isState(left),
      site.isFresh(right.source)
    {
      guard shape.startsByItself else {
        throw NotTaken("it starts the state again, and not all start values are known")
      }
      return .reset
    }
    return .init(
      text: try text(item.item), comments: comments(above: item), declares: item.item.is(VariableDeclSyntax.self))
  }

  // MARK: - Returned states

  private func isStateValue(_ value: ExprSyntax) -> Bool {
    if names.isState(value) { return true }
    guard let call = value.call else { return false }
    return site.own.union([".init", "Self"]).contains(call.name) || names.states.contains { call.name == "\($0).copy" }
  }

  /// The assignments that a returned state means.
  private mutating func returned(_ value: ExprSyntax) throws -> [Feature.Step] {
    if names.isState(value) { return [] }
    if site.isFresh(value.source), shape.startsByItself { return [.reset] }
    guard let call = value.call, call.trailingClosure == nil, isStateValue(value)
    else { throw NotTaken("it returns `\(value.source.lines[0])`") }
    let isCopy = call.name.hasSuffix(".copy")
    let parameters = isCopy ? shape.copied.map { ($0, $0, nil) } : shape.parameters ?? []
    var result: [Feature.Step] = []
    var assigned: Set<String> = []
    for argument in call.arguments {
      let value = argument.expression
      guard let field = parameters.first(where: { $0.label == argument.label?.text })?.field else {
        throw NotTaken("it makes the state in a way that is not understood")
      }
      if names.states.contains(where: { value.source == "\($0).\(field)" }) { continue }
      guard assigned.isDisjoint(with: value.reads(of: names.states)) else {
        throw NotTaken("a new value depends on another one")
      }
      var text = try text(value)
      if isCopy, !isNeverNil(value) {
        text = (value.is(SequenceExprSyntax.self) ? "(\(text))" : text) + " ?? \(target(field))"
      }
      assigned.insert(field)
      result.append(.init(text: "\(target(field)) = \(text)"))
    }
    let given = call.arguments.map(\.label?.text)
    for parameter in parameters where !isCopy && !given.contains(parameter.label) {
      guard let start = parameter.start else {
        throw NotTaken("the start value of `\(parameter.field)` is not known")
      }
      result.append(.init(text: "\(target(parameter.field)) = \(start)"))
    }
    return result
  }

  private func target(_ field: String) -> String {
    names.hiding.contains(field) ? "self.\(field)" : field
  }

  /// Whether a value is certainly not an optional.
  private func isNeverNil(_ value: ExprSyntax) -> Bool {
    if certain.contains(value.source) { return true }
    if let member = value.member, names.isState(member.base) {
      return shape.field(member.name)?.type.hasSuffix("?") == false
    }
    if let sequence = value.as(SequenceExprSyntax.self) {
      let safe: Set = ["+", "-", "*", "/", "%", "&&", "||", "==", "!=", "<", ">", "<=", ">="]
      let operators = sequence.elements.enumerated().filter { $0.offset % 2 == 1 }
      return operators.allSatisfy { safe.contains($0.element.source) }
    }
    let kinds: Set<SyntaxKind> = [
      .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .stringLiteralExpr, .arrayExpr, .dictionaryExpr,
      .prefixOperatorExpr,
    ]
    return kinds.contains(value.kind)
  }
}
