// Swift: steps of reducers, what is sent on, arguments.

extension CompletionFinder {
  // MARK: - Reduce

  mutating func findSteps() { findSteps(in: scopeOfStep, offersHandler: true) }

  /// - Parameter offersHandler: whether a step may be a function written by hand.
  mutating func findSteps(in scope: SwiftScope, offersHandler: Bool) {
    let text = place.text
    let trimmed = String(text.drop { $0 == " " })
    if trimmed.hasPrefix("reset ") {
      let names = index.names(of: .field, in: place.feature).map { CompletionItem($0, .field) }
      let children = index.names(of: .child, in: place.feature).map { CompletionItem($0, .child) }
      return take(names + children, typed: Self.word(text))
    }
    if SwiftName.isIdentifier(trimmed) || trimmed.isEmpty {
      var handler = CompletionItem("handler", .word)
      handler.documentation = "A function that you write."
      var reset = CompletionItem("reset", .word)
      reset.documentation = "Back to the start value: of the fields that follow, or of all."
      var binding = CompletionItem("let", .word, text: "let: ")
      binding.documentation = Grammar.letAbout
      take((offersHandler ? [handler] : []) + [reset, binding], typed: trimmed)
    }
    findSwift(text, in: scope)
  }

  /// What a step sees: what its actions carry, and the values that were named above it.
  private var scopeOfStep: SwiftScope {
    let paths = triggers(in: place.section[1])
    let entry = feature?.reduce.first {
      place.number >= $0.range.start.line
        && $0.actions.map(\.text) == Self.paths(in: place.section[1])
    }
    return scope(of: paths, letsAbove(in: entry?.steps ?? []))
  }

  /// The values that steps name above the cursor.
  func letsAbove(in steps: [ReduceStep]) -> [LetBinding] {
    steps.lets.filter { $0.range.start.line < place.number }
  }

  /// The value of a `let`.
  mutating func findLet(in scope: SwiftScope) {
    guard let sign = place.text.firstIndex(of: "=") else { return }
    findSwift(String(place.text[place.text.index(after: sign)...]), in: scope)
  }

  mutating func findLetOfStep() { findLet(in: scopeOfStep) }

  private static func paths(in text: String) -> [String] {
    text.split { ", []\n".contains($0) }.map(String.init)
  }

  /// The paths in a list of actions, as it is written.
  func triggers(in text: String) -> [String] {
    Self.paths(in: text).map { path in
      path.hasSuffix(".*") ? String(path.dropLast(2)) : String(path)
    }
  }

  mutating func findTarget(in scope: SwiftScope) {
    let text = place.text
    guard text.contains("(") else { return findActions(text.trimmed, for: .sending) }
    let callee = String(text.prefix { $0 != "(" }).trimmed
    let path = callee.split(separator: ".").map(String.init)
    let action = place.feature.flatMap { index.actions.resolve(path, in: $0).action }
    let parameters = action?.values.map {
      SwiftScope.Parameter(label: $0.label, type: $0.type, hasDefault: $0.hasDefault)
    }
    findArguments(
      String(text.dropFirst(callee.count)), of: parameters ?? [], in: scope)
  }

  // MARK: - Swift

  /// What Swift sees that runs because of some actions, behind some `let`.
  func scope(of triggers: [String], _ lets: [LetBinding] = []) -> SwiftScope {
    var scope = SwiftScope(index: index, feature: feature)
    for trigger in triggers {
      let path = trigger.split(separator: ".").map(String.init)
      guard let action = place.feature.flatMap({ index.actions.resolve(path, in: $0).action })
      else { continue }
      if scope.values.isEmpty { scope.values = action.values }
      scope.element = scope.element ?? action.element
    }
    for binding in lets {
      let name = binding.name.value
      let written = binding.type.map { index.names.qualified($0, from: place.feature) }
      let type = written ?? scope.type(of: binding.value)?.unwrapped
      scope.lets.append(
        SwiftScope.Member(name: name, kind: .value, type: type, detail: type?.text))
    }
    return scope
  }

  /// What can be given to a function: the values that fit first.
  ///
  /// - Parameter text: from the opening parenthesis on.
  mutating func findArguments(
    _ text: String, of parameters: [SwiftScope.Parameter], in scope: SwiftScope
  ) {
    guard let call = SwiftEnding.call(around: "f" + text) else {
      return findSwift(text, in: scope)
    }
    // A call in the call.
    guard call.callee == [.name("f")] else { return findSwift(text, in: scope) }
    let given = call.arguments.last ?? ""
    let label = given.firstIndex(of: ":").map { String(given[..<$0]).trimmed }
    let parameter =
      label.map { label in parameters.first { $0.label == label } }
      ?? parameters.dropFirst(call.arguments.count - 1).first
    findSwift(given, in: scope, expected: parameter.flatMap { type($0.type) })
    if label == nil, let label = parameter?.label, SwiftName.isIdentifier(given) || given.isEmpty {
      var item = CompletionItem(label, .word, text: "\(label): ")
      item.detail = parameter?.type
      item.rank = 0
      take([item], typed: typed)
    }
  }

  /// - Parameters:
  ///   - text: up to the cursor.
  ///   - expected: the type of the whole, if it is known.
  mutating func findSwift(
    _ text: String, in scope: SwiftScope, expected: TypeSyntax? = nil
  ) {
    let ending = SwiftEnding(text)
    let operand = SwiftEnding.operand(in: ending.before)
    let wanted = wantedType(before: ending.before, in: scope) ?? expected
    if ending.isMember {
      return take(
        members(ending, in: scope, wanted).map { CompletionItem($0) }, typed: ending.prefix)
    }
    var found = scope.variables.map { variable in
      var item = CompletionItem(variable)
      // Nobody sets a field to itself.
      let isSame = operand?.steps == [.name(variable.name)]
      item.rank =
        Self.fits(variable.type, wanted) && !isSame ? 0 : variable.kind == .value ? 1 : 2
      return item
    }
    // Types are written in Swift to make values of them.
    if ending.prefix.first?.isUppercase == true {
      findTypes()
      for place in items.indices { items[place].rank += 2 }
    }
    if let wanted {
      found += scope.staticMembers(of: wanted).map {
        var item = CompletionItem($0)
        item.text = "." + item.text
        item.snippet = item.snippet.map { "." + $0 }
        item.rank = 0
        return item
      }
      let words = wanted.unwrapped == .bool ? ["true", "false"] : []
      for word in words + (wanted.isOptional ? ["nil"] : []) {
        var item = CompletionItem(word, .word)
        item.rank = 1
        found.append(item)
      }
    }
    take(found, typed: ending.prefix)
  }

  func members(
    _ ending: SwiftEnding, in scope: SwiftScope, _ wanted: TypeSyntax?
  ) -> [SwiftScope.Member] {
    if ending.base.isEmpty { return wanted.map { scope.staticMembers(of: $0) } ?? [] }
    if let type = scope.type(namedBy: ending.base), scope.type(of: ending.base) == nil {
      return scope.staticMembers(of: type)
    }
    if ending.base == [.name("self")] { return scope.stateMembers }
    return scope.type(of: ending.base).map { scope.members(of: $0) } ?? []
  }

  /// What is expected because of what stands in front: `filter = `, `filter == `, `rows.append(`.
  func wantedType(before text: String, in scope: SwiftScope) -> TypeSyntax? {
    if let (steps, _) = SwiftEnding.operand(in: text) { return scope.type(of: steps) }
    guard let call = SwiftEnding.call(around: text), let name = call.callee.last else { return nil }
    if case .name(let method) = name, call.callee.count > 1,
      let type = scope.type(of: Array(call.callee.dropLast()))
    {
      let member = scope.members(of: type).first { $0.name == method }
      let parameters = member?.parameters ?? []
      let parameter = parameters.dropFirst(call.arguments.count - 1).first
      return parameter.flatMap { self.type($0.type) }
    }
    return nil
  }

  /// The type of a text, written out in full.
  func type(_ text: String) -> TypeSyntax? {
    TypeSyntax(text.trimmed).map { index.names.qualified($0, from: place.feature) }
  }

  static func fits(_ type: TypeSyntax?, _ wanted: TypeSyntax?) -> Bool {
    guard let type, let wanted else { return false }
    return type == wanted || type == wanted.unwrapped
  }
}
