/// What `@…` behind a name says about a declaration.
public struct Attributes: Sendable {
  /// `@bind`: an action sets the field.
  public var bind: SourceRange?
  /// `@redacted`: never printed.
  public var redacted: SourceRange?
  /// `@transient`: left out of what is stored.
  public var transient: SourceRange?
  /// `@key("…")`: the name in what is stored.
  public var key: Located<String>?
  /// `@deprecated("why")`
  public var deprecated: Located<String>?
  /// `@was("…")`: the name before.
  public var was: Located<String>?

  public init() {}

  /// Whether the value is left out of what is written, because nothing asks for it by a key of its own.
  public var isUnwritten: Bool { transient != nil || redacted != nil && key == nil }
}
