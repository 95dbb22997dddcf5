extension Pattern where Value == Void {
  /// A pattern that matches one case, whatever it carries.
  ///
  /// For lists of patterns with different values:
  ///
  /// ```swift
  /// .any(of: [.ignoringValue(of: Action.cases.typed), .listeningIgnoringValue(to: Toolbar.Action.cases.opened)])
  /// ```
  ///
  /// - Parameter path: The path of the case.
  public static func ignoringValue<Payload>(of path: CasePath<Action, Payload>) -> Pattern {
    Pattern<Action, Payload>(path).withoutValue
  }

  /// A pattern that matches one action of a feature elsewhere in the tree, whatever it carries.
  ///
  /// - Parameter path: The path of a case of the other feature's actions.
  public static func listeningIgnoringValue<Other, Payload>(
    to path: CasePath<Other, Payload>
  ) -> Pattern {
    Pattern<Action, Payload>.listening(to: path).withoutValue
  }
}
