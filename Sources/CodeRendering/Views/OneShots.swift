import SchemaModel

/// The generated code that checks and resets `@once` fields.
enum OneShots {
  /// The conditions on a feature's state. If one of them holds, a `@once` field has a value.
  static func conditions(in feature: ResolvedFeature) -> [String] {
    feature.declaration.fields { $0.once != nil }.map { field in
      let name = SwiftName.escaped(field.name.value)
      if field.type.isPulse { return "state.\(name).value != nil" }
      // A field that cannot be compared counts as set.
      guard field.type.isOptional && field.initialText == "nil" || feature.isEquatable(field)
      else { return "true" }
      return "state.\(name) != \(Initials.text(of: field, in: feature, type: "Self") ?? "")"
    }
      + feature.children.filter(\.hasOneShots).map { condition(of: $0, in: feature.name) }
  }

  /// The steps that reset the fields to their start values. A pulse keeps its count.
  static func resets(in feature: ResolvedFeature) -> [StepView] {
    feature.declaration.fields { $0.once != nil }.map { field in
      let name = SwiftName.escaped(field.name.value)
      return .assign(
        field: field.type.isPulse ? "\(name).value" : name,
        value: field.type.isPulse ? "nil" : Initials.text(of: field, in: feature) ?? "")
    }
  }

  /// The steps that reset the fields of children.
  static func resetsInside(_ feature: ResolvedFeature) -> [StepView] {
    feature.children.filter(\.hasOneShots).map { child in
      let argument = child.argument(in: "state.")
      return .statement(
        child.declaration.count == .one
          ? "\(child.type).resetOnce(\(argument))"
          : "modify(\(argument)) { \(child.type).resetOnce(&$0) }")
    }
  }

  private static func condition(of child: ResolvedChild, in feature: String) -> String {
    let name = SwiftName.escaped(child.name)
    let type = child.members.isEmpty ? child.type : "\(feature).\(child.type)"
    let check = "\(type).State.hasOneShot"
    return switch child.declaration.count {
    case .one: "\(check)(state.\(name))"
    case .optional: "state.\(name).map(\(check)) == true"
    case .many, .stack: "state.\(name).contains(where: \(check))"
    }
  }
}
