/// A named piece of behavior that runs beside the reducer: it waits for actions, calls clients and sends
/// actions.
///
/// A saga is a value; it runs when a store is made with it, or when ``Store/run(_:)`` starts it.
///
/// ```swift
/// let login = Saga<AppState, AppAction>("login") { context in
///   while true {
///     let user = try await context.take(\.loginTapped)
///     try await context.put(.loggedIn(try await context.call { try await api.login(user) }))
///   }
/// }
/// ```
///
/// Each saga of a store is supervised on its own: an error that it does not catch is reported to the
/// store's `onError` with the path of saga names, and no other saga of the store notices.
public struct Saga<State: Sendable, Action: Sendable>: Sendable {
  /// The name, used in errors and logs.
  package let name: String

  /// What happens after an error.
  @usableFromInline let failurePolicy: FailurePolicy

  /// Whether its runs go on when its child is removed.
  let isLasting: Bool

  /// Gives a node of the tree the behavior of the saga.
  @usableFromInline let install: @Sendable (SagaContext<State, Action>, FailurePolicy) -> Void

  @usableFromInline
  init(
    _ name: String,
    failurePolicy: FailurePolicy,
    isLasting: Bool = false,
    install: @escaping @Sendable (SagaContext<State, Action>, FailurePolicy) -> Void
  ) {
    self.name = name
    self.failurePolicy = failurePolicy
    self.isLasting = isLasting
    self.install = install
  }

  /// Makes a saga from its body, which starts with the store.
  ///
  /// - Parameters:
  ///   - name: The name, used in errors and logs.
  ///   - body: What the saga does. It has ended when the body and everything forked in it have ended.
  public init(
    _ name: String,
    body: @escaping @Sendable (SagaContext<State, Action>) async throws -> Void
  ) {
    self.init(name, failurePolicy: .stop) { context, _ in
      context.node.start { try await body(context) }
    }
  }

  /// The same saga with another policy for errors that nobody catches.
  ///
  /// - Parameter policy: Whether the saga goes on after an error.
  public func onFailure(_ policy: FailurePolicy) -> Saga {
    Saga(name, failurePolicy: policy, isLasting: isLasting, install: install)
  }

  /// The same saga, but a run that has begun ends by itself when the child that it belongs to is removed, as a message
  /// to an analytics service should.
  public func lasting() -> Saga {
    Saga(name, failurePolicy: failurePolicy, isLasting: true, install: install)
  }

  /// Starts the saga under its own supervision; only for the owner thread.
  ///
  /// - Parameters:
  ///   - scope: The state and the actions that the saga works with.
  ///   - parent: The task that it ends with; `nil` for a root.
  @usableFromInline
  func start(in scope: SagaScope<State, Action>, parent: SagaNode? = nil) {
    start(.withoutValue(name, parent: parent, runtime: scope.runtime), in: scope)
  }

  /// Starts the saga as a node that is not part of the tree yet; only for the owner thread.
  func start(_ node: ResultNode<Void>, in scope: SagaScope<State, Action>) {
    let parent = node.parent
    node.attach()
    var hasWaited = false
    if failurePolicy == .restart {
      node.onAbort = { error in
        scope.runtime.report(error)
        if hasWaited { start(in: scope, parent: parent) }
      }
    } else if parent != nil {
      node.onAbort = { scope.runtime.report($0) }
    }
    install(SagaContext(scope: scope, node: node), failurePolicy)
    hasWaited = true
  }
}

extension Saga {
  /// Sagas that are made when they are started.
  ///
  /// A feature that contains itself in a collection has infinitely many sagas. They can only be made for the
  /// elements that exist.
  ///
  /// ```swift
  /// [.deferred("Folder") { Folder.sagas() }].pullback(state: \.folders, action: \.folders)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, used in errors and logs.
  ///   - make: Makes the sagas, each time the saga starts.
  public static func deferred(_ name: String, _ make: @escaping @Sendable () -> [Saga]) -> Saga {
    Saga(name, failurePolicy: .stop) { context, _ in
      for saga in make() { saga.start(in: context.scope, parent: context.node) }
    }
  }
}
