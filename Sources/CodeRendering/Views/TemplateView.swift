/// What a template may read: one small struct per template or partial.
///
/// A view answers the names its template uses and no others:
///
/// ```swift
/// struct FieldView: TemplateView {
///   let name: String
///   let documentation: [String]
///   let defaultValue: String?
///   let isConstant: Bool
///
///   func value(of variable: String) -> TemplateValue? {
///     switch variable {
///     case "name": .text(name)
///     case "documentation": .documentation(documentation)
///     case "default": .text(defaultValue)
///     case "isConstant": .flag(isConstant)
///     default: nil
///     }
///   }
/// }
/// ```
///
/// The difference between `nil` and ``TemplateValue/absent`` is what makes a misspelt name an
/// error: `nil` hands the question on to the view around this one, and a name that no view answers
/// stops the rendering; `absent` is an answer.
public protocol TemplateView: Sendable {
  /// The value a template's tag stands for.
  ///
  /// - Parameter variable: the name in the tag.
  /// - Returns: `nil` when this view does not know the name; ``TemplateValue/absent`` when it
  ///   does and there is nothing.
  func value(of variable: String) -> TemplateValue?
}
