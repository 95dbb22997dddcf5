/// Something that happened, in whichever feature.
public protocol AppAction: Sendable {}

/// A state that can forget what was there once.
public protocol WindowState: Sendable {
  /// The state without what was there once.
  static func defaultState(from state: Self) -> Self
}

/// An action, and the window that it is for; nil for all.
public struct Envelope: Sendable {
  let window: Int?
  let action: any AppAction

  public init(_ action: any AppAction, in window: Int? = nil) {
    self.action = action
    self.window = window
  }
}

public struct AppState: Sendable {
  public var settings = Settings.State()
  public var screens: [Screen.State] = []

  public init(windows: [Int]) { screens = windows.map { Screen.State(windowID: $0) } }

  /// Every reducer gets every action.
  static func reducer(state: AppState, envelope: Envelope) -> AppState {
    var next = state
    next.settings = Settings.reducer(state: state.settings, envelope: envelope)
    next.screens = state.screens.map { Screen.reducer(state: $0, envelope: envelope) }
    return next
  }
}

@MainActor
public final class Store {
  public private(set) var state: AppState
  private var subscribers: [(AppState) -> Void] = []

  public init(windows: [Int]) { state = AppState(windows: windows) }

  public func dispatch(_ envelope: Envelope) {
    state = AppState.reducer(state: state, envelope: envelope)
    for subscriber in subscribers { subscriber(state) }
  }

  public func subscribe(_ subscriber: @escaping (AppState) -> Void) {
    subscribers.append(subscriber)
    subscriber(state)
  }
}
