public import ReduxRuntime

// What a test receives, for key paths that name no case: see `AnyCase`.

@available(*, unavailable, message: "the actions have no case paths; declare them 'CasePathable'")
extension TestStore {
  @_disfavoredOverload
  @discardableResult
  public func receive(
    _ path: AnyCasePath, assert: ((inout State) throws -> Void)? = nil
  ) -> NotCasePathable? { fatalError() }
}

@available(*, unavailable, message: "'Action.Cases' has no case of this name")
extension TestStore where Action: CasePathable {
  @discardableResult
  public func receive(
    _ path: AnyCasePath, assert: ((inout State) throws -> Void)? = nil
  ) -> NoSuchCase? { fatalError() }
}
