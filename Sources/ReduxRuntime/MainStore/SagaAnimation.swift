/// Animates the changes of sagas that are ``Saga/animated()``. The library ReduxSwiftUI makes it conform to
/// ``SagaAnimating``, and without that library, nothing is animated.
public enum SagaAnimation {
  /// Found when it is first needed, because this library does not know SwiftUI.
  @MainActor private static let animating = SagaAnimation.self as Any as? any SagaAnimating.Type

  @MainActor
  static func animate(if isWanted: Bool, _ change: () -> Void) {
    if isWanted, let animating {
      animating.animate(change)
    } else {
      change()
    }
  }
}

/// What ``SagaAnimation`` conforms to where changes can be animated.
public protocol SagaAnimating {
  /// Runs a function that tells observers of a change.
  @MainActor static func animate(_ change: () -> Void)
}

extension Saga {
  /// The same saga, but views animate what its actions change. Observers are called for each of its actions, so that
  /// one animation shows nothing but the change of that action.
  public func animated() -> Saga {
    Saga(name, failurePolicy: failurePolicy, isLasting: isLasting) { context, failurePolicy in
      let scope = context.scope
      let animated = SagaScope(
        runtime: scope.runtime, bus: scope.bus, foresight: scope.foresight,
        read: scope.read,
        enqueue: { [runtime = scope.runtime, enqueue = scope.enqueue] action, sender in
          runtime.executor.perform {
            runtime.isSenderAnimated = true
            enqueue(action, sender)
            runtime.isSenderAnimated = false
          }
        },
        processInPlace: { _ in false }, childScopes: scope.childScopes,
        listenerSources: scope.listenerSources, lifetime: scope.lifetime)
      install(SagaContext(scope: animated, node: context.node), failurePolicy)
    }
  }
}
