/// Children of a scope that come and go: they have sagas only while they have a state.
///
/// It looks at the state of the scope after each action, in two phases. Right after the reducer, before
/// anybody sees the action, it finds the removed children. Their runs are cancelled: at once, unless the action is one
/// of the child's own that its sagas wait for. Then they see it, and are cancelled after what they send without a wait.
/// After everybody has seen it, the sagas of new children are started. So a run of a removed child sees no further
/// action, and a child does not see the action that added it. Belongs to the owner thread.
@usableFromInline
class ChildScope<State> {
  /// Lets go of removed children.
  ///
  /// - Returns: Whether there are new children.
  func removeAbsent(_ state: State) -> Bool { false }

  /// Starts the sagas of new children.
  func addPresent(_ state: State) {}
}

/// The part of a ``ChildScopeList`` that does not depend on the state type: reading a property of a generic
/// class costs a look-up of its type. Belongs to the owner thread.
@usableFromInline
class ChildScopeFlags: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline final var isEmpty = true
  /// Whether a new child has no sagas yet.
  @exclusivity(unchecked) @usableFromInline final var isBehind = false
}

/// The children that come and go in one scope. Belongs to the owner thread.
@usableFromInline
final class ChildScopeList<State>: ChildScopeFlags, @unchecked Sendable {
  @exclusivity(unchecked) private var childScopes: [ChildScope<State>] = []
  /// Called once, for the first child scope: it makes the scope above look at the states of this one.
  @exclusivity(unchecked) var whenFirst: (() -> Void)?

  @usableFromInline
  override init() {}

  func append(_ childScope: ChildScope<State>) {
    childScopes.append(childScope)
    isEmpty = false
    whenFirst.take()?()
  }

  @usableFromInline
  func removeAbsent(_ state: State) {
    for childScope in childScopes where childScope.removeAbsent(state) { isBehind = true }
  }

  @usableFromInline
  func addPresent(_ state: State) {
    guard isBehind else { return }
    for childScope in childScopes { childScope.addPresent(state) }
    // Cleared last: while it is set, an action that a new child sends is queued and not processed in place.
    isBehind = false
  }

  func removeAll() {
    childScopes = []
    isEmpty = true
    whenFirst = nil
  }
}

/// A child that always exists, for children below it that come and go.
final class StaticChildScope<Parent, Child>: ChildScope<Parent> {
  private let get: (Parent) -> Child
  private let children: ChildScopeList<Child>

  init(_ get: @escaping (Parent) -> Child, to children: ChildScopeList<Child>) {
    self.get = get
    self.children = children
  }

  override func removeAbsent(_ state: Parent) -> Bool {
    children.removeAbsent(get(state))
    return children.isBehind
  }

  override func addPresent(_ state: Parent) { children.addPresent(get(state)) }
}
