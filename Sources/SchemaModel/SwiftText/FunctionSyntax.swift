/// The type of a function, which only a client's method may take.
struct FunctionSyntax: Equatable, Sendable {
  /// `@escaping`, `@Sendable`
  var attributes: [String] = []
  var parameters: [TypeSyntax]
  /// `async`, `throws`, `throws(E)`
  var effects: [String]
  var result: TypeSyntax

  /// The type as Swift source, in one spelling.
  var text: String {
    let list = "(\(parameters.map(\.text).joined(separator: ", ")))"
    return (attributes + [list] + effects + ["->", result.text]).joined(separator: " ")
  }

  /// Every name in it, outermost first.
  var names: [String] { parameters.flatMap(\.names) + result.names }

  /// The function with all its types changed.
  func map(_ change: (TypeSyntax) -> TypeSyntax) -> FunctionSyntax {
    FunctionSyntax(
      attributes: attributes, parameters: parameters.map(change), effects: effects,
      result: change(result))
  }
}
