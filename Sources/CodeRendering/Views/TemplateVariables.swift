import SchemaModel

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
  /// The meaning of the variable, as a sentence.
  var about: String

  /// The meaning of a flag that every list has, such as `hasImports` beside `imports`.
  static let anyElements = "Whether there are any."
}

/// The variables of a view: name, kind, meaning and value in one place, so that neither the check of
/// templates nor their reference can differ from what is rendered.
struct TemplateVariables<View>: Sendable {
  /// The closure that computes a variable. Most are stored unwrapped: another closure around one would capture it, and
  /// all threads would contend for the reference count.
  private enum Answer: Sendable {
    case text(@Sendable (View) -> String)
    case verbatim(@Sendable (View) -> String)
    case placed(@Sendable (View) -> String)
    case optionalText(@Sendable (View) -> String?)
    case flag(@Sendable (View) -> Bool)
    case lines(@Sendable (View) -> [String])
    case documentation(@Sendable (View) -> [String])
    case other(@Sendable (View) -> TemplateValue)
  }

  /// The name of the view in the reference: one or a few words, and unique.
  let title: String
  /// A sentence about the view.
  let about: String
  /// The descriptions, in the order in which the variables were added.
  private(set) var descriptions: [VariableDescription] = []
  /// The closures that compute the variables, in the order of `descriptions`.
  private var answers: [Answer] = []
  /// The index of a variable in `answers`, by the number of its name.
  private var places: [UInt16?] = []

  /// - Parameter add: Adds the variables.
  init(_ title: String, _ about: String, _ add: (inout TemplateVariables) -> Void) {
    self.title = title
    self.about = about
    add(&self)
  }

  /// - Returns: `nil` when the view has no such variable.
  func value(of variable: TemplateName, in view: View) -> TemplateValue? {
    guard let place = place(of: variable) else { return nil }
    switch answers[place] {
    case .text(let text): return .text(text(view))
    case .verbatim(let text): return .verbatim(text(view))
    case .placed(let text): return .placed(text(view))
    case .optionalText(let text): return .text(text(view))
    case .flag(let flag): return .flag(flag(view))
    case .lines(let lines): return .lines(lines(view))
    case .documentation(let lines):
      return .lines(lines(view).map { $0.isEmpty ? "" : " \($0)" })
    case .other(let value): return value(view)
    }
  }

  /// - Returns: `nil` when the view has no such variable.
  func description(of variable: String) -> VariableDescription? {
    place(of: TemplateName(variable)).map { descriptions[$0] }
  }

  private func place(of variable: TemplateName) -> Int? {
    guard variable.number < places.count else { return nil }
    return places[variable.number].map(Int.init)
  }

  typealias Property<Value> = @Sendable (View) -> Value

  mutating func text(_ name: String, _ about: String, _ value: @escaping Property<String>) {
    add(name, .text, about, .text(value))
  }

  /// Text on lines that are never wrapped.
  mutating func verbatim(_ name: String, _ about: String, _ value: @escaping Property<String>) {
    add(name, .text, about, .verbatim(value))
  }

  /// Text whose lines keep their columns.
  mutating func placed(_ name: String, _ about: String, _ value: @escaping Property<String>) {
    add(name, .text, about, .placed(value))
  }

  /// Text that may be missing.
  ///
  /// - Parameter flags: Flags of the same view. If one of them is true, the text is there.
  mutating func optionalText(
    _ name: String, _ about: String, with flags: [String] = [],
    _ value: @escaping Property<String?>
  ) {
    add(name, .optionalText(with: flags), about, .optionalText(value))
  }

  mutating func flag(_ name: String, _ about: String, _ value: @escaping Property<Bool>) {
    add(name, .flag, about, .flag(value))
  }

  /// Texts, and a flag that says whether there are any: `hasImports` beside `imports`.
  mutating func lines(_ name: String, _ about: String, _ value: @escaping Property<[String]>) {
    add(name, .lines, about, .lines(value))
    flag("has\(SwiftName.capitalized(name))", VariableDescription.anyElements) {
      !value($0).isEmpty
    }
  }

  /// Lines to follow a prefix such as `///`, each with a space in front unless it is empty.
  mutating func documentation(
    _ about: String = "Its documentation.", _ value: @escaping Property<[String]>
  ) {
    add("documentation", .lines, about, .documentation(value))
  }

  mutating func access(
    _ about: String = "`public ` with its space, `package `, or nothing.",
    _ value: @escaping Property<String>
  ) {
    text("access", about, value)
  }

  mutating func deprecation(_ value: @escaping Property<String?>) {
    optionalText(
      "deprecation", "The attribute `@available(…)` of what is deprecated.", value)
  }

  mutating func line(_ value: @escaping Property<Int?>) {
    optionalText("line", "Its line in the schema, if it names a type from outside.") {
      value($0)?.description
    }
  }

  mutating func view<Inner: DescribedView>(
    _ name: String, _ about: String, _ value: @escaping Property<Inner>
  ) {
    add(name, .view(Inner.self), about, .other { .view(value($0)) })
  }

  mutating func optionalView<Inner: DescribedView>(
    _ name: String, _ about: String, _ value: @escaping Property<Inner?>
  ) {
    add(name, .optionalView(Inner.self), about, .other { .view(value($0)) })
  }

  /// Views, and a flag that says whether there are any: `hasSagas` beside `sagas`.
  mutating func list<Inner: DescribedView>(
    _ name: String, _ about: String, _ value: @escaping Property<[Inner]>
  ) {
    add(name, .list(Inner.self), about, .other { .list(value($0)) })
    flag("has\(SwiftName.capitalized(name))", VariableDescription.anyElements) {
      !value($0).isEmpty
    }
  }

  /// The path, access and deprecation of a type that is extended.
  mutating func extended(_ value: @escaping Property<ExtendedType>) {
    text("path", "The type, written out.") { value($0).path }
    access { value($0).access }
    deprecation { value($0).deprecation }
  }

  /// The variables that all views of whole files have.
  mutating func file(
    schema: @escaping Property<String>, isEjected: @escaping Property<Bool>,
    names: @escaping Property<NameStyle>
  ) {
    text("schema", "The schema file, as messages name it.", schema)
    text("schemaText", "The schema file, as the text of a string literal.") {
      Spelling.literal(schema($0))
    }
    flag("isEjected", "Whether the code no longer belongs to the schema.", isEjected)
    flag("hasUnderscores", "Whether a name of the schema has an underscore inside.") {
      names($0).haveUnderscores
    }
    optionalText("ignoredRules", "The rules of swift-format that names of the schema break.") {
      names($0).ignoredRules
    }
  }

  private mutating func add(
    _ name: String, _ kind: VariableKind, _ about: String, _ answer: Answer
  ) {
    let number = TemplateName(name).number
    if number < places.count, let place = places[number] {
      // A `has…` flag with a meaning of its own replaces the one that a list has added.
      descriptions[Int(place)].about = about
      answers[Int(place)] = answer
      return
    }
    if number >= places.count {
      places += repeatElement(nil, count: number + 1 - places.count)
    }
    places[number] = UInt16(answers.count)
    descriptions.append(VariableDescription(name: name, kind: kind, about: about))
    answers.append(answer)
  }
}
