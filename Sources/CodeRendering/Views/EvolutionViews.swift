import SchemaModel

/// The attribute that tells users of a declaration not to use it.
enum Deprecation {
  /// `@available(*, deprecated, message: "…")`; nil for what is not deprecated.
  static func text(_ attributes: Attributes) -> String? {
    attributes.deprecated.map {
      "@available(*, deprecated, message: \"\(Spelling.literal($0.value))\")"
    }
  }

  /// The attribute of an old name.
  static func renamed(to name: String) -> String {
    "@available(*, deprecated, renamed: \"\(name)\")"
  }
}

/// A name that leads to another one: an old name of a field, or a deprecated field, whose value is stored under a name
/// that generated code can use without a warning.
struct AccessorView: TemplateView {
  var name: String
  var documentation: [String]
  var deprecation: String
  var type: String
  var target: String
  var isConstant: Bool

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "documentation": .documentation(documentation)
    case "deprecation": .text(deprecation)
    case "type": .text(type)
    case "target": .text(target)
    case "isConstant": .flag(isConstant)
    default: nil
    }
  }
}

/// An old name of an action or of a case of an enum.
struct OldCaseView: TemplateView {
  var name: String
  var deprecation: String
  /// The parameters of the function that makes it; nil when it carries nothing.
  var parameters: String?
  /// What makes it: `.muteTapped`, `.move(by: by)`.
  var value: String

  init?(
    _ attributes: Attributes, name: String, values: [(label: String?, name: String, type: String)]
  ) {
    guard let old = attributes.was else { return nil }
    self.name = SwiftName.escaped(old.value)
    deprecation = Deprecation.renamed(to: name)
    let name = SwiftName.escaped(name)
    guard !values.isEmpty else {
      value = ".\(name)"
      return
    }
    parameters = values.map { value in
      guard let label = value.label else { return "_ \(value.name): \(value.type)" }
      return SwiftName.escaped(label) == value.name
        ? "\(SwiftName.escaped(label)): \(value.type)"
        : "\(SwiftName.escaped(label)) \(value.name): \(value.type)"
    }.joined(separator: ", ")
    let arguments = values.map { value in
      (value.label.map { "\(SwiftName.label($0)): " } ?? "") + value.name
    }
    value = ".\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The parameters of a case that carries values.
  init?(_ attributes: Attributes, name: String, payload: [Payload], spell: (SwiftType) -> String) {
    self.init(
      attributes, name: name,
      values: payload.enumerated().map { index, item in
        (
          item.label?.value,
          item.name.map { SwiftName.escaped($0.value) }
            ?? (payload.count == 1 ? "value" : "value\(index)"), spell(item.type)
        )
      })
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "deprecation": .text(deprecation)
    case "parameters": .text(parameters)
    case "value": .text(value)
    default: nil
    }
  }
}

/// An old name of a type.
struct OldTypeView: TemplateView {
  var name: String
  var access: String
  var deprecation: String
  var target: String

  init?(_ attributes: Attributes, name: String, access: String) {
    guard let old = attributes.was else { return nil }
    self.name = SwiftName.escaped(old.value)
    self.access = access
    deprecation = Deprecation.renamed(to: name)
    target = SwiftName.escaped(name)
  }

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "name": .text(name)
    case "access": .text(access)
    case "deprecation": .text(deprecation)
    case "target": .text(target)
    default: nil
    }
  }
}
