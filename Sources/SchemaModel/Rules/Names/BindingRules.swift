/// What `@bind` and `@once` stand on.
extension Checker {
  /// Bound fields that nothing can set.
  mutating func checkBinding(of field: StateField) {
    guard let bind = field.attributes.bind, let fixed = Self.fixed(field) else { return }
    diagnostics.error(
      .cannotBind, at: bind, "`\(field.name.value)` cannot be `@bind`: it is \(fixed)")
  }

  /// Bound children that a view can neither dismiss nor pop.
  mutating func checkBinding(of child: Child) {
    guard !child.isDismissible, let bind = child.attributes.bind else { return }
    diagnostics.error(
      .cannotBind, at: bind,
      "`\(child.name.value)` cannot be `@bind`: it is "
        + "\(child.count == .many ? "a list" : "always there"); "
        + "a view can only dismiss an optional child or pop a stack")
  }

  /// Bindings that a view's store cannot show under their names.
  mutating func checkBindingNames(_ feature: Feature) {
    for binding in feature.bindings
    where Feature.storeMembers.contains(binding.name.value) && binding.canChange {
      let name = binding.name.value
      diagnostics.error(
        .nameClash, at: binding.name.range,
        "`\(name)` cannot be `@bind`: `store.\(name)` is something else in views; rename it")
    }
  }

  /// One-shot fields that have nothing to go back to.
  mutating func checkOnce(of field: StateField) {
    guard let once = field.attributes.once else { return }
    let name = field.name.value
    if let fixed = Self.fixed(field) {
      diagnostics.error(.missingStartValue, at: once, "`\(name)` cannot be `@once`: it is \(fixed)")
    } else if field.initialText == nil {
      diagnostics.error(
        .missingStartValue, at: once,
        "`\(name)` cannot be `@once`: it has no start value to go back to; give it one")
    }
  }

  /// Why nothing can set a field; nil if something can.
  private static func fixed(_ field: StateField) -> String? {
    field.isConstant ? "a `let`" : field.isComputed ? "computed" : nil
  }
}
