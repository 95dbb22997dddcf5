/// Every reducer gets every action.
struct BannerState: Equatable, Sendable {
  let windowID: Int
  let title: String
  let isShown: Bool
  let closes: Int

  init(windowID: Int) {
    self.init(windowID: windowID, title: "", isShown: false, closes: 0)
  }

  init(windowID: Int, title: String, isShown: Bool, closes: Int) {
    self.windowID = windowID
    self.title = title
    self.isShown = isShown
    self.closes = closes
  }
}

struct BannerEnvelope: WindowAction {
  let windowID: Int
  let action: BannerAction
}

enum BannerAction {
  case shown(title: String)
  case swiped(Double)
  case closed
}

@MainActor
func bannerReducer(state: BannerState, action: BannerEnvelope) -> BannerState {
  switch action.action {
  case .shown(let title):
    return BannerState(windowID: state.windowID, title: title, isShown: true, closes: state.closes)
  case .closed:
    return BannerState(windowID: state.windowID, title: state.title, isShown: false, closes: state.closes + 1)
  case .swiped(let distance):
    return distance > 40
      ? BannerState(windowID: state.windowID, title: state.title, isShown: false, closes: state.closes + 1)
      : state
  }
}

@MainActor
final class WindowStore {
  private(set) var banner: BannerState
  private(set) var toolbar: ToolbarState
  private var subscribers: [(ToolbarState, BannerState) -> Void] = []

  init(windowID: Int) {
    banner = BannerState(windowID: windowID)
    toolbar = ToolbarState(windowID: windowID)
  }

  func subscribe(_ subscriber: @escaping (ToolbarState, BannerState) -> Void) {
    subscribers.append(subscriber)
  }

  func dispatch(_ action: any WindowAction) {
    toolbar = ToolbarState.reducer(toolbar, action)
    if let action = action as? BannerEnvelope { banner = bannerReducer(state: banner, action: action) }
    subscribers.forEach { $0(toolbar, banner) }
  }
}
