import SchemaModel

extension Attributes {
  /// The attribute of a deprecated declaration: `@available(*, deprecated, message: "…")`; nil for others.
  var deprecation: String? {
    deprecated.map { "@available(*, deprecated, message: \"\(Spelling.literal($0.value))\")" }
  }
}

extension Spelling {
  /// The `@available` attribute of an old name.
  static func renamed(to name: String) -> String {
    "@available(*, deprecated, renamed: \"\(name)\")"
  }
}

/// A type that generated code extends.
struct ExtendedType: Sendable {
  /// The full name: `Search.State`.
  var path: String
  /// `public ` with its space, `package `, or nothing.
  var access: String
  /// The `@available` attribute of members of the type's extensions.
  var deprecation: String?
}

extension ExtendedType {
  /// A type inside a feature.
  init(_ path: String, in feature: ResolvedFeature) {
    self.init(
      path: path, access: feature.access, deprecation: feature.declaration.attributes.deprecation)
  }
}

/// A property that forwards to another one: an old name of a field, or a deprecated field. The value of a deprecated
/// field is stored under another name, which generated code can use without a warning.
struct AccessorView: DescribedView {
  let field: StateField
  /// The old name; nil for a deprecated field.
  let old: String?
  let type: String

  private var isConstant: Bool { field.isConstant || field.isComputed }

  static let variables = Variables(
    "accessor", "A property that leads to a field under another name."
  ) { add in
    add.text("name", "Its name.") { SwiftName.escaped($0.old ?? $0.field.name.value) }
    add.documentation { $0.old == nil ? $0.field.documentation : [] }
    add.text("deprecation", "Its attribute `@available(…)`.") {
      $0.old == nil
        ? $0.field.attributes.deprecation ?? ""
        : Spelling.renamed(to: $0.field.name.value)
    }
    add.text("type", "Its type.") { $0.type }
    add.text("target", "The property that it leads to.") {
      let target = SwiftName.escaped(Spelling.storage(of: $0.field))
      // `{ get }` would be a protocol's requirement.
      return $0.isConstant && ["get", "set"].contains(target) ? "self.\(target)" : target
    }
    add.flag("isConstant", "Whether it can only be read.") { $0.isConstant }
  }
}

/// An old name of an action or of a case of an enum.
struct OldCaseView: DescribedView {
  var name: String
  var deprecation: String
  /// The parameters of the function that makes the case; nil without payload.
  var parameters: String?
  /// The expression that makes the case: `.muteTapped`, `.move(by: by)`.
  var value: String

  init?(_ attributes: Attributes, name: String, payload: [Payload], spell: (SwiftType) -> String) {
    guard let old = attributes.was else { return nil }
    self.name = SwiftName.escaped(old.value)
    deprecation = Spelling.renamed(to: name)
    value = ".\(SwiftName.escaped(name))"
    guard !payload.isEmpty else { return }
    let names = payload.enumerated().map { index, item in
      item.name.map { SwiftName.escaped($0.value) }
        ?? (payload.count == 1 ? "value" : "value\(index)")
    }
    parameters = zip(names, payload).map { name, item in
      let label = item.label.map { SwiftName.escaped($0.value) } ?? "_"
      let head = label == name ? label : "\(label) \(name)"
      return "\(head): \(spell(item.type))\(item.initial.map { " = \($0.text)" } ?? "")"
    }.joined(separator: ", ")
    let arguments = zip(names, payload).map { Spelling.argument($1.label?.value, $0) }
    value += "(\(arguments.joined(separator: ", ")))"
  }

  static let variables = Variables("old case", "An old name of a case.") { add in
    add.text("name", "The old name.") { $0.name }
    add.text("deprecation", "Its attribute `@available(…)`.") { $0.deprecation }
    add.optionalText(
      "parameters",
      "The parameters of the function that makes the case, where it carries something."
    ) { $0.parameters }
    add.text("value", "What makes it: `.move(by: by)`.") { $0.value }
  }
}

/// An old name of a type.
struct OldTypeView: DescribedView {
  var name: String
  let access: String
  let target: String

  init?(_ attributes: Attributes, name: String, access: String) {
    guard let old = attributes.was else { return nil }
    self.name = old.value
    self.access = access
    target = name
  }

  static let variables = Variables("old type", "An old name of a type.") { add in
    add.text("name", "The old name.") { SwiftName.escaped($0.name) }
    add.access { $0.access }
    add.text("deprecation", "Its attribute `@available(…)`.") { Spelling.renamed(to: $0.target) }
    add.text("target", "The new name.") { SwiftName.escaped($0.target) }
  }
}
