/// One feature: its state, its actions, what they do, and what runs because of them.
public struct Feature: Sendable {
  public var name: Name
  /// Lines of documentation, without comment marks.
  public var documentation: [String]
  public var declarations: Declarations
  public var dependencies: [Dependency] = []
  public var state: [StateField] = []
  public var children: [Child] = []
  public var actions: [ActionDeclaration] = []
  public var reduce: [ReduceEntry] = []
  public var sagas: [Saga] = []
}

/// A feature inside a feature, always present: a field of the state and a case of the action.
public struct Child: Sendable {
  public var name: Name
  public var feature: Name
  /// The start value, when it is not the child's own.
  public var start: SwiftCode?
  public var documentation: [String]
}
