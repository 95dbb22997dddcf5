/// Functions for entries that only the compiler understands.
extension Checker {
  /// The generated function for an entry: all its steps, as written in the schema.
  ///
  /// - Parameters:
  ///   - list: The steps in the schema.
  ///   - steps: The resolved steps.
  ///   - scope: The scope of the steps, with the values of `let`.
  mutating func function(
    of list: [ReduceStep], _ steps: [ResolvedStep], in scope: CodeScope, name: String
  ) -> EntryFunction {
    var handlers = steps.compactMap { if case .handler(let one) = $0 { one } else { nil } }[...]
    var parts: [(part: EntryFunction.Part, line: Int)] = []
    for step in list {
      switch step {
      case .handler(let range):
        if let handler = handlers.popFirst() { parts.append((.handler(handler), range.start.line)) }
      case .dismiss: continue
      case .reset(let fields, let range):
        let line = range.start.line
        parts +=
          fields.isEmpty
          ? [(.resetAll, line)] : fields.map { (.reset(field: $0.value), $0.range.start.line) }
      case .binding(let binding):
        guard let code = bindValues(binding.value, in: scope) else { continue }
        // The function is outside the feature, so types inside the feature need qualified names.
        let type = binding.type.map { table.qualified($0, from: scope.feature.name.value).text }
        parts.append(
          (.binding(name: binding.name.value, type: type, code), code.range.start.line))
      case .code(let code):
        guard let code = bindValues(filled(code, in: scope), in: scope) else { continue }
        parts.append((.code(code), code.lines.first?.line ?? code.range.start.line))
      }
    }
    return EntryFunction(name: name, parts, scope)
  }
}

extension EntryFunction {
  fileprivate init(
    name: String, _ parts: [(part: Part, line: Int)], _ scope: CodeScope
  ) {
    self.name = name
    func isUsed(_ name: String, after place: Int = -1) -> Bool {
      parts[(place + 1)...].contains { $0.part.mentions(name) }
    }
    self.parts = parts.enumerated().map { place, item in
      guard case .binding(let name?, let type, let code) = item.part, !isUsed(name, after: place)
      else { return item }
      // Leaves out a name that nothing uses, because Swift warns about it.
      return (.binding(name: nil, type: type, code), item.line)
    }
    let old = scope.old.map { [$0] } ?? []
    values = (scope.values.prefix(scope.carriedCount) + old).enumerated()
      .filter { isUsed($0.element.name) }.map { ($0.offset, $0.element) }
    element = scope.element.flatMap { isUsed($0.name) ? $0 : nil }
  }

  /// Whether another function has the same parameters.
  func takes(theSameAs other: EntryFunction) -> Bool {
    func parameters(_ function: EntryFunction) -> [String] {
      (function.element.map { ["$id \($0.type)"] } ?? [])
        + function.values.map { "\($0.element.label ?? "_") \($0.element.name) \($0.element.type)" }
    }
    return parameters(self) == parameters(other)
  }
}

extension EntryFunction.Part {
  /// Whether the part uses the value called `name`.
  fileprivate func mentions(_ name: String) -> Bool {
    switch self {
    case .code(let code), .binding(_, _, let code): code.mentions(name)
    case .reset, .resetAll: false
    case .handler(let handler):
      handler.element?.name == name || handler.values.contains { $0.name == name }
    }
  }
}
