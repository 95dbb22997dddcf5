#if canImport(SwiftUI)
  public import ReduxRuntime
  public import SwiftUI

  extension ReduxRuntime.SagaAnimation: ReduxRuntime.SagaAnimating {
    /// Animates a change as views do by default. A view replaces the animation with `animation(_:value:)`.
    public static func animate(_ change: () -> Void) { withAnimation(.default, change) }
  }

  extension MainStore {
    /// Sends an action, and animates its changes in views.
    ///
    /// Changes that come later, from a client's answer, are not animated: their saga is `animated`, or the view has
    /// `animation(_:value:)` for them.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation; `nil` for none.
    /// - Returns: A handle of what the action triggered; see `send(_:)`.
    @discardableResult
    public func send(_ action: Action, animation: Animation?) -> DispatchTask {
      withAnimation(animation) { send(action) }
    }
  }
#endif
