/// Animates the changes of sagas that are ``Saga/animated()``. The library ReduxSwiftUI does so with SwiftUI's
/// `withAnimation`; without that library, nothing is animated.
public enum SagaAnimation {
  /// Found when it is first needed, because this library does not know SwiftUI.
  @MainActor private static let animating = SagaAnimation.self as Any as? any SagaAnimating.Type

  @MainActor
  static func animate(_ change: () -> Void) {
    if let animating { animating.animate(change) } else { change() }
  }
}

/// What ``SagaAnimation`` conforms to where changes can be animated.
public protocol SagaAnimating {
  /// Runs a function that tells observers of a change.
  @MainActor static func animate(_ change: () -> Void)
}

extension Saga {
  /// The same saga, but views animate what its actions change.
  ///
  /// Observers are called for each of its actions, so that one animation shows nothing but the change of that action.
  public func animated() -> Saga {
    Saga(name, failurePolicy: failurePolicy) { context, failurePolicy in
      install(SagaContext(scope: context.scope.animated(), node: context.node), failurePolicy)
    }
  }
}

extension SagaScope {
  /// The same scope, which marks every action that is sent through it.
  fileprivate func animated() -> SagaScope {
    SagaScope(
      runtime: runtime,
      bus: bus,
      read: read,
      enqueue: { [runtime, enqueue] action, sender in
        runtime.executor.perform {
          runtime.isSenderAnimated = true
          enqueue(action, sender)
          runtime.isSenderAnimated = false
        }
      },
      processInPlace: { _ in false },
      childScopes: childScopes,
      listenerSources: listenerSources,
      lifetime: lifetime
    )
  }
}
