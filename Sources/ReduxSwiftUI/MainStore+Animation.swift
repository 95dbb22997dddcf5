#if canImport(SwiftUI)
  public import ReduxRuntime
  public import SwiftUI

  extension MainStore {
    /// Sends an action, and animates its changes in views.
    ///
    /// Changes that come later, from a client's answer, are not animated: use `animation(_:value:)` for them.
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
