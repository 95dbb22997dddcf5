/// A function type. Only the methods of clients may take one.
package struct FunctionSyntax: Equatable, Sendable {
  /// `@escaping`, `@Sendable`
  var attributes: [String] = []
  var parameters: [TypeSyntax]
  /// `async`, `throws`
  var effects: [String]
  /// `E` of `throws(E)`.
  var failure: TypeSyntax?
  var result: TypeSyntax

  /// The type as normalized Swift source.
  var text: String {
    let list = "(\(parameters.map(\.text).joined(separator: ", ")))"
    let thrown = failure.map { "(\($0.text))" } ?? ""
    let effects = effects.map { $0 == "throws" ? $0 + thrown : $0 }
    return (attributes + [list] + effects + ["->", result.text]).joined(separator: " ")
  }

  /// The parameter, failure and result types.
  var parts: [TypeSyntax] { parameters + [failure, result].compactMap(\.self) }

  /// The function with all its types changed.
  func map(_ change: (TypeSyntax) -> TypeSyntax) -> FunctionSyntax {
    FunctionSyntax(
      attributes: attributes, parameters: parameters.map(change), effects: effects,
      failure: failure.map(change), result: change(result))
  }
}
