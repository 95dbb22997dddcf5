/// The data that a template may read: one small struct per template or partial.
///
/// `nil` and ``TemplateValue/absent`` differ, so that a misspelled name is an error. `nil` passes the
/// question to the view around this one, and rendering stops if no view answers. `absent` is an answer.
package protocol TemplateView: Sendable {
  /// The value a template's tag stands for.
  ///
  /// - Parameter variable: The name in the tag.
  /// - Returns: `nil` when this view does not know the name; ``TemplateValue/absent`` when it
  ///   does but has no value.
  func value(of variable: TemplateName) -> TemplateValue?
}

/// A view with a fixed list of variables. All our templates read such views.
///
/// ```swift
/// struct FieldView: DescribedView {
///   let name: String
///   let initial: String?
///
///   static let variables = Variables("field", "A stored field of a state or struct.") { add in
///     add.text("name", "Its name.") { $0.name }
///     add.optionalText("initial", "Its start value.") { $0.initial }
///   }
/// }
/// ```
protocol DescribedView: TemplateView {
  typealias Variables = TemplateVariables<Self>

  static var variables: Variables { get }
}

extension DescribedView {
  package func value(of variable: TemplateName) -> TemplateValue? {
    Self.variables.value(of: variable, in: self)
  }

  static var title: String { variables.title }
  static var about: String { variables.about }
  /// The variables that a template may read.
  static var descriptions: [VariableDescription] { variables.descriptions }

  static func description(of variable: String) -> VariableDescription? {
    variables.description(of: variable)
  }
}
