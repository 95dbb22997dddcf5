extension [Payload] {
  /// `(id: Int, String)`; empty without values.
  package var swift: String {
    isEmpty
      ? ""
      : "("
        + map { value in
          (value.label.map { "\($0.value): " } ?? value.name.map { "_ \($0.value): " } ?? "")
            + value.type.text + (value.initial.map { " = \($0.text)" } ?? "")
        }.joined(separator: ", ") + ")"
  }
}

extension ClientMethod {
  /// `func find(_ id: Int) async throws -> Row`
  package var swift: String {
    let parameters = parameters.map { parameter in
      let label = parameter.label ?? "_"
      let name = label == parameter.name ? label : "\(label) \(parameter.name)"
      return "\(name): \(parameter.type.text)"
    }
    return "func \(name.value)(\(parameters.joined(separator: ", ")))"
      + effects(\.text) + (result.map { " -> \($0.text)" } ?? "")
  }

  /// ` async throws(Failure)`
  package func effects(_ spelling: (SwiftType) -> String) -> String {
    let throwing =
      switch throwing {
      case .never: ""
      case .anyError: " throws"
      case .typed(let error): " throws(\(spelling(error)))"
      }
    return (isAsync ? " async" : "") + throwing
  }
}
