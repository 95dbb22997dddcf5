/// What a template can do with a variable.
enum VariableKind: Sendable {
  /// Text that is always there.
  case text
  /// Text that may be missing. It is there inside its own section, and in those of the flags in
  /// `with`.
  case optionalText(with: [String])
  case flag
  /// A list of texts.
  case lines
  case view(any DescribedView.Type)
  case optionalView(any DescribedView.Type)
  case list(any DescribedView.Type)
}

/// A variable as templates and their authors know it.
struct VariableDescription: Sendable {
  var name: String
  var kind: VariableKind
  /// A sentence.
  var about: String
}

/// The variables of a view: name, kind, meaning and value in one place, so that neither the check of
/// templates nor their reference can differ from what is rendered.
struct TemplateVariables<View>: Sendable {
  /// In the order in which they were added.
  private(set) var descriptions: [VariableDescription] = []
  /// Beside `descriptions`.
  private var values: [@Sendable (View) -> TemplateValue] = []
  private var places = NamePlaces([])

  /// - Parameter add: adds each variable.
  init(_ add: (inout TemplateVariables) -> Void) {
    add(&self)
    places = NamePlaces(descriptions.map(\.name))
  }

  /// - Returns: nil when the view has no such variable.
  func value(of variable: String, in view: View) -> TemplateValue? {
    places[variable].map { values[$0](view) }
  }

  /// - Returns: nil when the view has no such variable.
  func description(of variable: String) -> VariableDescription? {
    places[variable].map { descriptions[$0] }
  }

  mutating func text(
    _ name: String, _ about: String, _ value: @escaping @Sendable (View) -> String
  ) {
    add(name, .text, about) { .text(value($0)) }
  }

  /// Text that may be missing.
  ///
  /// - Parameter flags: variables of the same view; where one of them is true, the text is there.
  mutating func optionalText(
    _ name: String, _ about: String, with flags: [String] = [],
    _ value: @escaping @Sendable (View) -> String?
  ) {
    add(name, .optionalText(with: flags), about) { .text(value($0)) }
  }

  mutating func flag(
    _ name: String, _ about: String, _ value: @escaping @Sendable (View) -> Bool
  ) {
    add(name, .flag, about) { .flag(value($0)) }
  }

  mutating func lines(
    _ name: String, _ about: String, _ value: @escaping @Sendable (View) -> [String]
  ) {
    add(name, .lines, about) { .lines(value($0)) }
  }

  /// Lines for behind a comment mark, each with the space that parts it from the mark.
  mutating func documentation(
    _ name: String, _ about: String, _ value: @escaping @Sendable (View) -> [String]
  ) {
    add(name, .lines, about) { .documentation(value($0)) }
  }

  mutating func view<Inner: DescribedView>(
    _ name: String, _ about: String, _ value: @escaping @Sendable (View) -> Inner
  ) {
    add(name, .view(Inner.self), about) { .view(value($0)) }
  }

  mutating func optionalView<Inner: DescribedView>(
    _ name: String, _ about: String, _ value: @escaping @Sendable (View) -> Inner?
  ) {
    add(name, .optionalView(Inner.self), about) { .view(value($0)) }
  }

  mutating func list<Inner: DescribedView>(
    _ name: String, _ about: String, _ value: @escaping @Sendable (View) -> [Inner]
  ) {
    add(name, .list(Inner.self), about) { .list(value($0)) }
  }

  private mutating func add(
    _ name: String, _ kind: VariableKind, _ about: String,
    _ value: @escaping @Sendable (View) -> TemplateValue
  ) {
    descriptions.append(VariableDescription(name: name, kind: kind, about: about))
    values.append(value)
  }
}
