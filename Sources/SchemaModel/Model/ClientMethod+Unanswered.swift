extension ClientMethod {
  /// What a method of a test double does if the test gave no answer, after it has reported that as a failure.
  package enum Unanswered: Equatable, Sendable {
    /// The method throws.
    case throwing
    /// The method returns `()` or an empty value: an empty array, `nil`.
    case returning(String)
    /// The method returns a `Result` with the error.
    case failure
    /// The method returns a stream that ends with the error.
    case failingStream
    /// No error or value fits, so a test must always give an answer.
    case impossible
  }

  /// What the method of a test double does if the test gave no answer.
  package var unanswered: Unanswered {
    if case .anyError = throwing { return .throwing }
    guard let result else { return .returning("()") }
    if let value = result.syntax.impliedDefault { return .returning(value) }
    guard case .named(let name, let arguments) = result.syntax else { return .impossible }
    let known = KnownType.of(name)
    if let empty = known?.empty, known?.arguments == arguments.count { return .returning(empty) }
    switch (name, arguments.count) {
    case ("AsyncThrowingStream", 2) where arguments[1].isAnyError: return .failingStream
    case ("Result", 2) where arguments[1].isAnyError: return .failure
    default: return .impossible
    }
  }
}

extension TypeSyntax {
  /// Whether it is `any Error`, also spelled `Error`.
  fileprivate var isAnyError: Bool {
    self == .anyError || self == .named("Error", arguments: [])
  }
}
