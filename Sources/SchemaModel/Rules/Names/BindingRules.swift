/// Uses of `@bind` and `@once`.
extension Checker {
  /// Reports `@bind` on fields that cannot change, on children that a view cannot end, and on names that a view's store
  /// uses itself. Reports `@once` on fields that cannot change or have no start value.
  mutating func checkBindings(_ feature: Feature) {
    for field in feature.state where !field.attributes.isEmpty {
      let name = field.name.value
      let fixed = field.isConstant ? "a `let`" : field.isComputed ? "computed" : nil
      if let bind = field.attributes.bind, let fixed {
        diagnostics.error(.cannotBind, at: bind, "`\(name)` cannot be `@bind`: it is \(fixed)")
      }
      guard let once = field.attributes.once else { continue }
      if let fixed {
        diagnostics.error(
          .missingStartValue, at: once, "`\(name)` cannot be `@once`: it is \(fixed)")
      } else if field.initialText == nil {
        diagnostics.error(
          .missingStartValue, at: once,
          "`\(name)` cannot be `@once`: it has no start value to go back to; give it one")
      }
    }
    for child in feature.children where !child.isDismissible {
      guard let bind = child.attributes.bind else { continue }
      diagnostics.error(
        .cannotBind, at: bind,
        "`\(child.name.value)` cannot be `@bind`: it is "
          + "\(child.count == .many ? "a list" : "always there"); "
          + "a view can only dismiss an optional child or pop a stack")
    }
    for binding in feature.bindings
    where Feature.storeMembers.contains(binding.name.value) && binding.canChange {
      let name = binding.name.value
      diagnostics.error(
        .nameClash, at: binding.name.range,
        "`\(name)` cannot be `@bind`: `store.\(name)` is something else in views; rename it")
    }
  }
}
