// Patterns and signals of key paths that name no case: see `AnyCase`.

@available(*, unavailable, message: "the actions have no case paths; declare them 'CasePathable'")
extension Pattern {
  @_disfavoredOverload
  public static func `case`(_ path: AnyCasePath) -> Pattern { fatalError() }
}

@available(*, unavailable, message: "the actions have no case paths; declare them 'CasePathable'")
extension Pattern where Value == Action {
  @_disfavoredOverload
  public static func any(_ paths: AnyCasePath...) -> Pattern { fatalError() }
}

@available(*, unavailable, message: "the actions have no case paths; declare them 'CasePathable'")
extension Signal {
  @_disfavoredOverload
  public static func any(_ paths: AnyCasePath...) -> Signal { fatalError() }
}

@available(*, unavailable, message: "'Action.Cases' has no case of this name")
extension Pattern where Action: CasePathable {
  public static func `case`(_ path: AnyCasePath) -> Pattern { fatalError() }
}

@available(*, unavailable, message: "'Action.Cases' has no case of this name")
extension Pattern where Value == Action, Action: CasePathable {
  public static func any(_ paths: AnyCasePath...) -> Pattern { fatalError() }
}

@available(*, unavailable, message: "'Action.Cases' has no case of this name")
extension Signal where Action: CasePathable {
  public static func any(_ paths: AnyCasePath...) -> Signal { fatalError() }
}
