import SwiftSyntax

/// Reads the body of one case as steps.
struct CaseReader {
  let site: ReducerSite
  let shape: StateShape
  let codebase: Codebase
  /// The names of all values of the action, which hide fields.
  let payloadNames: Set<String>
  /// What values are called in the schema, by what they are called in the file; `action.name` for members.
  let values: [String: String]
  /// The types of values that are not optional, by what they are called in the file.
  let certain: Set<String>
  /// Expressions that are the action, and its values.
  let actions: Set<String>
  let actionFields: Set<String>

  struct Outcome {
    var steps: [AdoptedFeature.Step] = []
    /// Why some or all of the case is a handler; `nil` if all of it is taken.
    var refusal: String?
    /// The text of an effect that is not in the steps.
    var effect: ExprSyntax?
    var types: Set<String> = []
    /// Comments of the file above steps that have a line each.
    var comments: [String] = []
  }

  /// A statement as it will be.
  private struct Part {
    var text: String
    var comments: [String]
    var isReset = false
    var declares = false
  }

  private var fieldNames: Set<String> { Set(shape.fields.map(\.name)) }

  func read(_ statements: CodeBlockItemListSyntax) -> Outcome {
    var outcome = Outcome()
    var items = Array(statements)
    var states = site.states
    if let first = items.first, let (name, value) = variable(first), states.contains(value), items.count > 1,
      let last = items.last?.item.as(ReturnStmtSyntax.self)?.expression, last.trimmedDescription == name
    {
      // `var copy = state; …; return copy`
      items = Array(items.dropFirst())
      states = [name]
    }
    if items.count == 1, items[0].item.is(BreakStmtSyntax.self) { return outcome }
    var final: ExprSyntax?
    if let last = items.last?.item.as(ReturnStmtSyntax.self) {
      final = last.expression
      items.removeLast()
    } else if site.form == .returning, items.count == 1, let value = items[0].item.as(ExprSyntax.self),
      isStateValue(value, states)
    {
      final = value
      items = []
    }
    let locals = items.reduce(into: Set<String>()) { $0.formUnion(LocalNames.names(in: $1)) }
    for (old, new) in values where old != new {
      if old.hasPrefix("action.") {
        // `let count = action.count`, and nothing else of these names
        let isOnce =
          MemberReads.all(in: statements, of: actions).filter { $0 == new }.count == 1
          && LocalNames.all(in: statements).filter { $0 == new }.count == 1
          && actions.contains { statements.description.contains("let \(new) = \($0).\(new)") }
        if locals.contains(new), !isOnce { return refused(statements, "a local name hides the value `\(new)`") }
        continue
      }
      if locals.contains(old) || locals.contains(new) {
        return refused(statements, "a local name hides the value `\(old)`")
      }
      if values.keys.contains(new) { return refused(statements, "two values would have the name `\(new)`") }
    }
    if site.isBare, let name = locals.intersection(fieldNames).min() {
      return refused(statements, "a local name hides the field `\(name)`")
    }
    var context = Context(states: states, hiding: locals.union(payloadNames))
    var parts: [Part] = []
    var why: String?
    var firstRefused = items.endIndex
    for (index, item) in items.enumerated() {
      switch part(item, context, locals, &outcome) {
      case .success(let part):
        parts.append(part)
        if let name = certainConstant(item) { context.certain.insert(name) }
      case .failure(let error):
        why = error.reason
        firstRefused = index
      }
      if why != nil { break }
    }
    if why == nil, let final {
      if site.form == .returning {
        switch returned(final, context, locals, &outcome) {
        case .success(let more): parts += more
        case .failure(let error): why = error.reason
        }
      } else if site.returnsEffects, final.trimmedDescription != ".none" {
        outcome.effect = final
        if !readsFields(final, states) { why = "an effect may change the state" }
      }
    }
    let declares = parts.contains { $0.declares }
    if let why {
      // The steps before stay, unless the rest needs their names.
      let isSplit = !declares && !parts.isEmpty && firstRefused < items.endIndex && states == site.states
      let rest =
        isSplit
        ? Array(statements.suffix(statements.count - offset(of: items[firstRefused], in: statements)))
        : Array(statements)
      outcome.steps = isSplit ? steps(parts, &outcome.comments) : []
      outcome.steps.append(.handler(kept(rest, why)))
      outcome.refusal = why
      outcome.effect = nil
      return outcome
    }
    if declares, let reset = parts.lastIndex(where: \.isReset), parts[...reset].contains(where: \.declares) {
      return refused(statements, "it starts the state again after it has declared a name")
    }
    outcome.steps = steps(parts, &outcome.comments)
    return outcome
  }

  /// Whether a value does nothing with the state but read its fields.
  private func readsFields(_ value: ExprSyntax, _ states: Set<String>) -> Bool {
    let reads = MemberReads.all(in: value, of: states)
    let words = value.tokens(viewMode: .sourceAccurate).map(\.text)
    return fieldNames.isSuperset(of: reads) && words.filter(states.contains).count == reads.count
      && !words.contains("&")
  }

  private func offset(of item: CodeBlockItemSyntax, in list: CodeBlockItemListSyntax) -> Int {
    list.enumerated().first { $0.element.id == item.id }?.offset ?? 0
  }

  private func refused(_ statements: CodeBlockItemListSyntax, _ why: String) -> Outcome {
    var outcome = Outcome()
    outcome.steps = [.handler(kept(Array(statements), why))]
    outcome.refusal = why
    return outcome
  }

  /// The lines of a comment that keeps statements.
  func kept(_ items: [CodeBlockItemSyntax], _ why: String) -> [String] {
    guard let first = items.first else { return [why] }
    return ["\(site.file.place(of: first)): \(why)"]
      + items.flatMap { item in
        (comments(above: item).map { "// \($0)" } + dedented(item).lines).map { $0.isEmpty ? "" : "  \($0)" }
      }
  }

  /// One step for each statement, or a block if they share names.
  private func steps(_ parts: [Part], _ comments: inout [String]) -> [AdoptedFeature.Step] {
    var result: [AdoptedFeature.Step] = []
    var block: [String] = []
    for part in parts {
      if part.isReset {
        result.append(.reset)
      } else if part.declares || !block.isEmpty {
        block += part.comments.map { "// \($0)" } + [part.text]
      } else {
        comments += part.comments
        result.append(.swift(part.text))
      }
    }
    if !block.isEmpty { result.append(.swift(block.joined(separator: "\n"))) }
    return result
  }

  private struct Context {
    var states: Set<String>
    var hiding: Set<String>
    /// Constants of the case that are certainly no optionals.
    var certain: Set<String> = []
  }

  private func variable(_ item: CodeBlockItemSyntax) -> (name: String, value: String)? { variableOf(item) }

  /// The name of a constant with a value such as `action.count ?? 0`.
  private func certainConstant(_ item: CodeBlockItemSyntax) -> String? {
    guard let variable = item.item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.typeAnnotation == nil,
      let parts = binding.initializer?.value.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count == 3,
      parts[1].trimmedDescription == "??", isLiteral(parts[2])
    else { return nil }
    return binding.pattern.trimmedDescription
  }

  private func check(_ context: Context, _ locals: Set<String>) -> NameCheck {
    let check = NameCheck(own: site.own, locals: locals.union(values.keys), codebase: codebase)
    check.states = context.states
    check.fields = fieldNames
    check.actions = actions
    check.actionFields = actionFields
    check.hiding = context.hiding
    if site.isBare { check.selfFields = fieldNames }
    return check
  }

  private func rewritten(_ node: some SyntaxProtocol, _ context: Context) -> String {
    let rewriter = StepRewriter(
      states: site.isBare ? ["self"] : context.states, actions: actions, hiding: context.hiding, values: values,
      fields: site.isBare ? fieldNames : [])
    let prefixes = OwnPrefixes(own: site.own, nested: shape.nested)
    return dedented(prefixes.rewrite(rewriter.rewrite(node)))
  }

  private func part(_ item: CodeBlockItemSyntax, _ context: Context, _ locals: Set<String>, _ outcome: inout Outcome)
    -> Result<Part, NotTaken>
  {
    let comments = comments(above: item)
    if let sequence = item.item.as(SequenceExprSyntax.self), let first = sequence.elements.first,
      context.states.contains(first.trimmedDescription), Array(sequence.elements).count == 3,
      let last = sequence.elements.last, isFresh(last)
    {
      return shape.startsByItself
        ? .success(Part(text: "", comments: comments, isReset: true))
        : .failure(NotTaken("it starts the state again, and not all start values are known"))
    }
    let check = check(context, locals)
    check.walk(item)
    if let why = check.refusal { return .failure(NotTaken(why)) }
    if usesTabsInText(item) { return .failure(NotTaken("a text of several lines has tabs")) }
    outcome.types.formUnion(check.types)
    let declares = item.item.is(VariableDeclSyntax.self)
    return .success(Part(text: rewritten(item.item, context), comments: comments, declares: declares))
  }

  private func usesTabsInText(_ node: some SyntaxProtocol) -> Bool {
    let text = node.trimmedDescription
    return text.contains("\t") && text.contains("\"\"\"")
  }

  /// Whether a value is a state as it starts.
  private func isFresh(_ value: ExprSyntax) -> Bool {
    let text = value.trimmedDescription
    return text == ".init()" || site.own.contains { text == "\($0)()" || text == "\($0).init()" }
  }

  // MARK: - Returned states

  private func isStateValue(_ value: ExprSyntax, _ states: Set<String>) -> Bool {
    if states.contains(value.trimmedDescription) { return true }
    guard let call = value.as(FunctionCallExprSyntax.self) else { return false }
    let called = call.calledExpression.trimmedDescription
    return site.own.union([".init", "Self"]).contains(called) || states.contains { called == "\($0).copy" }
  }

  /// The assignments that a returned state means.
  private func returned(_ value: ExprSyntax, _ context: Context, _ locals: Set<String>, _ outcome: inout Outcome)
    -> Result<[Part], NotTaken>
  {
    if context.states.contains(value.trimmedDescription) { return .success([]) }
    if isFresh(value), shape.startsByItself { return .success([Part(text: "", comments: [], isReset: true)]) }
    guard let call = value.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      isStateValue(value, context.states)
    else { return .failure(NotTaken("it returns `\(value.trimmedDescription.lines[0])`")) }
    let isCopy = call.calledExpression.trimmedDescription.hasSuffix(".copy")
    var assignments: [(field: String, text: String, reads: Set<String>)] = []
    var given: Set<String> = []
    for argument in call.arguments {
      guard let label = argument.label?.text else { return .failure(NotTaken("an argument has no label")) }
      let expression = argument.expression
      given.insert(label)
      let field: String
      if isCopy {
        guard shape.copied.contains(label) else { return .failure(NotTaken("`copy` is not a copy with changes")) }
        field = label
      } else {
        guard let parameter = shape.parameters?.first(where: { $0.label == label }) else {
          return .failure(NotTaken("the initializer of the state is not understood"))
        }
        field = parameter.field
      }
      if context.states.contains(where: { expression.trimmedDescription == "\($0).\(field)" }) { continue }
      let check = check(context, locals)
      check.walk(expression)
      if let why = check.refusal { return .failure(NotTaken(why)) }
      outcome.types.formUnion(check.types)
      var text = rewritten(expression, context)
      let target = context.hiding.contains(field) ? "self.\(field)" : field
      if isCopy, !isNeverNil(expression, context) {
        text =
          expression.is(SequenceExprSyntax.self) || text.contains("\n")
          ? "(\(text)) ?? \(target)" : "\(text) ?? \(target)"
      }
      assignments.append((field, "\(target) = \(text)", Set(MemberReads.all(in: expression, of: context.states))))
    }
    if !isCopy {
      guard let parameters = shape.parameters else {
        return .failure(NotTaken("the initializer of the state is not understood"))
      }
      for parameter in parameters where !given.contains(parameter.label) {
        guard let start = parameter.start else {
          return .failure(NotTaken("the start value of `\(parameter.field)` is not known"))
        }
        let target = context.hiding.contains(parameter.field) ? "self.\(parameter.field)" : parameter.field
        assignments.append((parameter.field, "\(target) = \(start)", []))
      }
    }
    // A value that reads a field stands before the assignment of the field.
    var parts: [Part] = []
    while !assignments.isEmpty {
      let next = assignments.indices.first { index in
        assignments.indices.allSatisfy { $0 == index || !assignments[$0].reads.contains(assignments[index].field) }
      }
      guard let next else { return .failure(NotTaken("the new values depend on each other")) }
      let assignment = assignments.remove(at: next)
      parts.append(Part(text: assignment.text, comments: []))
    }
    return .success(parts)
  }

  /// Whether a value is certainly not an optional.
  private func isNeverNil(_ value: ExprSyntax, _ context: Context) -> Bool {
    let text = value.trimmedDescription
    if certain.contains(text) || context.certain.contains(text) { return true }
    if let member = value.as(MemberAccessExprSyntax.self), let base = member.base?.trimmedDescription,
      context.states.contains(base), let field = shape.field(member.declName.baseName.text)
    {
      return !field.type.hasSuffix("?")
    }
    if let prefix = value.as(PrefixOperatorExprSyntax.self) {
      return prefix.operator.text == "!" || prefix.operator.text == "-"
    }
    if let sequence = value.as(SequenceExprSyntax.self) {
      let safe: Set = ["+", "-", "*", "/", "%", "&&", "||", "==", "!=", "<", ">", "<=", ">="]
      return sequence.elements.enumerated().allSatisfy { index, element in
        index % 2 == 0 || element.as(BinaryOperatorExprSyntax.self).map { safe.contains($0.operator.text) } == true
      }
    }
    return isLiteral(value)
  }

  private func isLiteral(_ value: ExprSyntax) -> Bool {
    value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
      || value.is(BooleanLiteralExprSyntax.self) || value.is(StringLiteralExprSyntax.self)
      || value.is(ArrayExprSyntax.self) || value.is(DictionaryExprSyntax.self)
  }
}

/// The name and value of `var name = value`.
func variableOf(_ item: CodeBlockItemSyntax) -> (name: String, value: String)? {
  guard let variable = item.item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
    let binding = variable.bindings.first, let value = binding.initializer?.value
  else { return nil }
  return (binding.pattern.trimmedDescription, value.trimmedDescription)
}
