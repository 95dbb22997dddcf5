/// A name for a value that may be missing: `let: post = posts[id:$0]`. What follows it needs the value.
package struct LetBinding: Sendable {
  package var name: Name
  /// The type of the value when it is there, if the schema writes it.
  package var type: SwiftType?
  package var value: SwiftCode
  /// All of it, as the schema writes it.
  package var range: SourceRange
  /// All of it: `post = posts[id:$0]`.
  package var text: String
}

extension Feature {
  /// All that `let` names in it, with what it is a part of.
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
  /// The values that its steps name.
  package var lets: [LetBinding] { steps.lets }

  /// Whom its parts belong to.
  package var user: DeclarationUser? {
    actions.first.map { .reduce($0.components.map(\.value)) }
  }
}

/// A name for a value that may be missing, whose type is known.
package struct ResolvedLet: Sendable {
  /// The name, and the type of the value when it is there.
  package let variable: ActionValue
  /// The optional.
  package let value: ResolvedExpression
  /// Whether only the compiler knows that the value is an optional of the type that the schema writes.
  package let isTypeWritten: Bool
  /// What the value sees: what the action carries, and what was named before.
  package let visibleValues: [ActionValue]
  /// The element of a collection to which the action belongs.
  package let element: ActionValue?

  /// Whether the value needs the element.
  package var usesElement: Bool {
    switch value {
    case .known(let swift): swift.parts.contains(.element)
    case .code(_, let code, _, _): element.map { code.mentions($0.name) } ?? false
    }
  }
}

extension [ReduceStep] {
  /// The values that steps name.
  var lets: [LetBinding] {
    compactMap { if case .binding(let binding) = $0 { binding } else { nil } }
  }
}
