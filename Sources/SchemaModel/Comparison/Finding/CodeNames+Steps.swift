// The canonical form of steps and values: `self.count += 1` and `count += 1` are the same.

extension CodeNames {
  func text(_ step: ResolvedStep) -> String {
    switch step {
    case .assign(let field, let operation, .literal(let text)):
      "\(name(field)) \(operation) "
        + CanonicalCode.text(literal: text, self, as: fieldTypes[field])
    case .assign(let field, let operation, let value):
      "\(name(field)) \(operation) \(text(value))"
    case .toggle(let field): "\(name(field)) . toggle ( )"
    case .resetAll: "reset"
    case .reset(let field): "reset \(name(field))"
    case .code(let step): CanonicalCode.text(step.code, hidden(by: step.values))
    case .binding(let binding): "let \(binding.variable.name) = \(text(binding.value))"
    case .handler: "handler"
    }
  }

  func text(_ value: ResolvedExpression) -> String {
    switch value {
    case .literal(let text): CanonicalCode.text(literal: text, self)
    case .value(let index): "$\(index)"
    case .element: "$id"
    case .field(let field): variable(field)
    case .code(_, let code, _, _), .swift(_, let code): CanonicalCode.text(code, self)
    case .builtIn(let builtIn): "\(builtIn.rawValue) ( )"
    }
  }

  func text(_ arguments: [(label: String?, value: ResolvedExpression)]) -> String {
    "(\(arguments.map { text($0.value) }.joined(separator: ", ")))"
  }

  private func name(_ field: String) -> String { variables[field] ?? field }
}
