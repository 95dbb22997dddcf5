/// The entries of `reduce`.
extension Checker {
  /// Resolves the actions and steps of all reduce entries.
  mutating func reduce(
    of feature: Feature
  ) -> (entries: [String: ResolvedEntry], handlers: [Handler]) {
    var handlers: [Handler] = []
    var result = [String: ResolvedEntry](minimumCapacity: feature.reduce.count)
    var functions: [String: String] = [:]
    var functionNames: Set<String> = []
    var scope = CodeScope(
      feature: feature, elaborator: Elaborator(at: CodePlace(stateOf: feature, table)),
      values: [], owner: "this action")
    for entry in feature.reduce {
      var shared: EntryFunction?
      for path in entry.actions {
        guard let action = resolve(path, in: feature, id: .unknownAction, what: "unknown action")
        else { continue }
        let key = path.text
        if path.isGroup, !action.isGroup {
          diagnostics.error(
            .unknownAction, at: path.range,
            "`\(key)`: there is nothing inside `\(key.dropLast(2))`; write it without `.*`")
          continue
        }
        if action.isGroup, !path.isGroup {
          let inner = tree.children(of: action.node, in: feature.name.value).nodes
          diagnostics.error(
            .unknownAction, at: path.range,
            "`\(key)` is a group of actions; name one of them, such as `\(key).\(inner.first?.name ?? "…")`, or all: `\(key).*`"
          )
          continue
        }
        if action.owner == nil, path.components[0].value == "delegate", path.components.count > 1,
          !entry.steps.allSatisfy({ $0.dismissal != nil })
        {
          diagnostics.error(
            .ownDelegateAction, at: path.range,
            "`\(key)` is for the parent; handle the action that leads to it")
          continue
        }
        guard !result.keys.contains(key) else {
          let first = feature.reduce.lazy.flatMap(\.actions).first { $0.text == key }
          diagnostics.error(
            .handledTwice, at: path.range,
            "`\(key)` is already handled on line \((first ?? path).range.start.line); put both steps there"
          )
          continue
        }
        scope.values = action.values
        scope.letCount = 0
        scope.element = action.element
        scope.old = action.old
        scope.unavailable = unavailableKey(of: action)
        lazy var name = path.handlerName
        var resolved = resolve(
          entry.steps, in: &scope, function: { "reduce\(SwiftName.capitalized(name))" },
          handler: { checker, scope, range in
            if let other = functions[name] {
              return checker.diagnostics.refuse(
                .handledTwice, at: range,
                other == key
                  ? "`handler` is written twice for `\(key)`, which has one handler; write it once"
                  : "two handlers would be called `\(name)`: for `\(other)` and `\(key)`; rename one action"
              )
            }
            functions[name] = key
            let handler = Handler(
              name: name, element: action.element, values: scope.values, action: key)
            handlers.append(handler)
            return handler
          })
        resolved.dismisses = entry.steps.contains { $0.dismissal != nil }
        resolved.usesOld = action.old != nil && entry.codes.contains { $0.mentions("$old") }
        if let shared, resolved.function?.takes(theSameAs: shared) == true {
          // Actions of an entry that carry the same values share a function.
          resolved.function = shared
        } else if var function = resolved.function {
          while !functionNames.insert(function.name).inserted { function.name += "Entry" }
          resolved.function = function
          shared = shared ?? function
        }
        result[key] = resolved
      }
    }
    return (result, handlers)
  }

  /// Resolves a list of steps.
  ///
  /// - Parameters:
  ///   - function: Names the function for steps that only the compiler understands.
  ///   - handler: The hand-written function of a `handler` step.
  mutating func resolve(
    _ list: [ReduceStep], in scope: inout CodeScope, function: () -> String,
    handler: (inout Checker, CodeScope, SourceRange) -> Handler?
  ) -> ResolvedEntry {
    var steps: [ResolvedStep] = []
    steps.reserveCapacity(list.count)
    for step in list {
      switch step {
      case .handler(let range):
        if let handler = handler(&self, scope, range) { steps.append(.handler(handler)) }
      case .dismiss: continue
      case .reset(let fields, let range):
        steps += reset(fields, at: range, in: scope.feature)
      case .binding(let binding):
        guard let binding = resolve(binding, in: &scope, function: { _ in "" }) else {
          // The other steps need the value, so they cannot be resolved.
          return ResolvedEntry(steps: steps)
        }
        steps.append(.binding(binding))
      case .code(let code):
        if let step = resolve(code, in: scope) { steps.append(step) }
      }
    }
    guard steps.contains(where: \.isForeign) else { return ResolvedEntry(steps: steps) }
    return ResolvedEntry(
      steps: steps, function: self.function(of: list, steps, in: scope, name: function()))
  }

  private mutating func reset(_ fields: [Name], at range: SourceRange, in feature: Feature)
    -> [ResolvedStep]
  {
    if fields.isEmpty {
      let name = feature.name.value
      if let field = table.startlessFields[name]?.first(where: {
        table.sharedFields[name]?.contains($0) != true
      }) {
        diagnostics.error(
          .missingStartValue, at: range,
          "`\(field)` has no default to reset to; name the fields: `reset a, b`")
        return []
      }
      return [.resetAll]
    }
    return fields.compactMap { name in
      let field = writable(name.value, at: name.range, in: feature)
      if let field, field.initialText == nil {
        return diagnostics.refuse(
          .missingStartValue, at: name.range,
          "`\(name.value)` has no default to reset to; give it one")
      }
      return field == nil && feature.child(name.value) == nil ? nil : .reset(field: name.value)
    }
  }

  /// The writable field with a name; nil for children. Reports anything else.
  mutating func writable(_ name: String, at range: SourceRange, in feature: Feature)
    -> StateField?
  {
    guard let field = feature.field(name) else {
      if feature.child(name) == nil {
        unknown(
          .unknownField, at: range, "unknown state field `\(name)`", name: name,
          candidates: { _ in
            feature.state.filter { !$0.isComputed }.map(\.name.value)
              + feature.children.map(\.name.value)
          })
      }
      return nil
    }
    return isWritable(field, at: range) ? field : nil
  }

  /// Whether a field can be changed. Reports the reason if not.
  mutating func isWritable(_ field: StateField, at range: SourceRange) -> Bool {
    guard field.isConstant || field.isComputed else { return true }
    let reason =
      field.isConstant ? "a `let`; it cannot change" : "computed; change the fields it uses"
    return diagnostics.refuse(.notWritable, at: range, "`\(field.name.value)` is \(reason)")
  }
}
