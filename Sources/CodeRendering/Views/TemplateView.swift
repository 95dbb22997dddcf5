/// What a template may read: one small struct per template or partial.
///
/// `nil` and ``TemplateValue/absent`` differ, so that a misspelled name is an error. `nil` passes the
/// question to the view around this one, and rendering stops if no view answers. `absent` is an answer.
package protocol TemplateView: Sendable {
  /// The value a template's tag stands for.
  ///
  /// - Parameter variable: the name in the tag.
  /// - Returns: `nil` when this view does not know the name; ``TemplateValue/absent`` when it
  ///   does and there is nothing.
  func value(of variable: TemplateName) -> TemplateValue?
}

/// A view whose variables are known before there is one: what our templates read.
///
/// ```swift
/// struct FieldView: DescribedView {
///   let name: String
///   let initial: String?
///
///   static let title = "field"
///   static let about = "A stored field of a state or struct."
///   static let variables = TemplateVariables<Self> { add in
///     add.text("name", "Its name.") { $0.name }
///     add.optionalText("initial", "Its start value.") { $0.initial }
///   }
/// }
/// ```
protocol DescribedView: TemplateView {
  /// What the reference calls it: one or a few words, and no other view's.
  static var title: String { get }
  /// What it stands for: a sentence.
  static var about: String { get }
  static var variables: TemplateVariables<Self> { get }
}

extension DescribedView {
  func value(of variable: TemplateName) -> TemplateValue? {
    Self.variables.value(of: variable, in: self)
  }

  /// What a template may read of it.
  static var descriptions: [VariableDescription] { variables.descriptions }

  static func description(of variable: String) -> VariableDescription? {
    variables.description(of: variable)
  }
}
