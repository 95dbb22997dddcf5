/// A name or word of the schema with its source range.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

/// A name that the schema declares or uses.
package typealias Name = Located<String>

/// Who may use the generated declarations.
package enum AccessLevel: String, CaseIterable, Comparable, Sendable {
  case `public`
  case package
  case `internal`

  /// Whether `left` is more restrictive than `right`.
  package static func < (left: AccessLevel, right: AccessLevel) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) > (allCases.firstIndex(of: right) ?? 0)
  }
}
