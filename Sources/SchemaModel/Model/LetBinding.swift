/// A binding of an optional: `let: post = posts[id:$0]`. The next steps, or the saga, run only if the value exists.
package struct LetBinding: Sendable {
  package var name: Name
  /// The type of the unwrapped value, if the schema states it.
  package var type: SwiftType?
  package var value: SwiftCode
  /// The source range of the whole binding.
  package var range: SourceRange
  /// The whole binding: `post = posts[id:$0]`.
  package var text: String
}

extension Feature {
  /// All `let` bindings, each with the reduce entry or saga that contains it.
  package var lets: [(binding: LetBinding, user: DeclarationUser)] {
    let steps = reduce.flatMap { entry -> [(LetBinding, DeclarationUser)] in
      guard let user = entry.user else { return [] }
      return entry.lets.map { ($0, user) }
    }
    return steps
      + sagas.flatMap { saga in
        (saga.lets + saga.optimistic.lets).map { ($0, .saga(saga.name.value)) }
      }
  }
}

extension ReduceEntry {
  /// The `let` bindings of the entry's steps.
  package var lets: [LetBinding] { steps.lets }
  /// The Swift of the entry's steps.
  var codes: [SwiftCode] {
    lets.map(\.value)
      + steps.compactMap { step in
        if case .code(let code) = step { code } else { nil }
      }
  }

  /// The part of the feature that the entry's code belongs to.
  package var user: DeclarationUser? {
    actions.first.map { .reduce($0.components.map(\.value)) }
  }
}

/// A `let` binding whose type is known.
package struct ResolvedLet: Sendable {
  /// The name and the type of the unwrapped value.
  package let variable: ActionValue
  /// The optional value.
  package let value: ResolvedExpression
  /// Whether the schema states the type and only the compiler can check it.
  package let isTypeWritten: Bool
  /// The values in scope: those of the action and of earlier bindings.
  package let visibleValues: [ActionValue]
  /// The collection element that the action belongs to.
  package let element: ActionValue?

  /// Whether the value uses the element.
  package var usesElement: Bool {
    switch value {
    case .known(let swift): swift.parts.contains(.element)
    case .code(_, let code, _, _): element.map { code.mentions($0.name) } ?? false
    }
  }
}

extension [ReduceStep] {
  /// The `let` bindings of the steps.
  var lets: [LetBinding] {
    compactMap { if case .binding(let binding) = $0 { binding } else { nil } }
  }
}
