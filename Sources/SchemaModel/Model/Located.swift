/// A name or word of the schema with the place where it stands.
public struct Located<Value: Sendable>: Sendable {
  public var value: Value
  public var range: SourceRange

  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

/// A name that the schema declares or uses.
public typealias Name = Located<String>

/// Who may use the generated declarations.
public enum AccessLevel: String, CaseIterable, Comparable, Sendable {
  case `public`
  case package
  case `internal`

  /// Whether fewer may use the one than the other.
  public static func < (left: AccessLevel, right: AccessLevel) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) > (allCases.firstIndex(of: right) ?? 0)
  }
}
