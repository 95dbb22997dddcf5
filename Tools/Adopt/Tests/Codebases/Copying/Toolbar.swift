import Foundation

protocol WindowAction {
  var windowID: Int { get }
}

enum ToolbarActionKind {
  case loaded
  case urlChanged
  case progressed
  case editingStarted
  case editingEnded
  case lockChanged
  case tabsCounted
  case scrolled
  case reloaded
  case themed
}

struct ToolbarAction: WindowAction {
  let windowID: Int
  let kind: ToolbarActionKind
  let url: String?
  let progress: Double?
  let isSecure: Bool?
  let count: Int?
  let offset: Double?

  init(
    windowID: Int, kind: ToolbarActionKind, url: String? = nil, progress: Double? = nil, isSecure: Bool? = nil,
    count: Int? = nil, offset: Double? = nil
  ) {
    self.windowID = windowID
    self.kind = kind
    self.url = url
    self.progress = progress
    self.isSecure = isSecure
    self.count = count
    self.offset = offset
  }
}

struct ToolbarState: Equatable, Sendable {
  let windowID: Int
  let url: String?
  let progress: Double
  let isEditing: Bool
  let isSecure: Bool
  let tabs: Int
  let isHidden: Bool

  init(windowID: Int) {
    self.init(
      windowID: windowID, url: nil, progress: 0, isEditing: false, isSecure: false, tabs: 1, isHidden: false)
  }

  init(
    windowID: Int, url: String?, progress: Double, isEditing: Bool, isSecure: Bool, tabs: Int, isHidden: Bool = false
  ) {
    self.windowID = windowID
    self.url = url
    self.progress = progress
    self.isEditing = isEditing
    self.isSecure = isSecure
    self.tabs = tabs
    self.isHidden = isHidden
  }

  func copy(progress: Double? = nil, isEditing: Bool? = nil, isSecure: Bool? = nil, tabs: Int? = nil) -> ToolbarState {
    ToolbarState(
      windowID: windowID, url: url, progress: progress ?? self.progress, isEditing: isEditing ?? self.isEditing,
      isSecure: isSecure ?? self.isSecure, tabs: tabs ?? self.tabs, isHidden: isHidden)
  }

  static let reducer: Reducer<Self> = { state, action in
    guard let action = action as? ToolbarAction, action.windowID == state.windowID else { return state }
    switch action.kind {
    case .loaded:
      return ToolbarState(
        windowID: state.windowID, url: action.url, progress: 1, isEditing: state.isEditing,
        isSecure: action.isSecure ?? false, tabs: state.tabs, isHidden: state.isHidden)
    case .urlChanged:
      return ToolbarState(
        windowID: state.windowID, url: action.url, progress: state.progress, isEditing: false,
        isSecure: state.isSecure, tabs: state.tabs)
    case .progressed:
      return state.copy(progress: action.progress)
    case .editingStarted:
      return state.copy(isEditing: true)
    case .editingEnded:
      return state.copy(progress: state.progress + 0.1, isEditing: false)
    case .lockChanged:
      guard let isSecure = action.isSecure else { return state }
      return state.copy(isSecure: isSecure)
    case .tabsCounted:
      let count = action.count ?? 0
      return state.copy(tabs: count)
    case .scrolled:
      return ToolbarState(
        windowID: state.windowID, url: state.url, progress: state.progress, isEditing: state.isEditing,
        isSecure: state.isSecure, tabs: state.tabs, isHidden: (action.offset ?? 0) > 10 && !state.isEditing)
    case .reloaded:
      return ToolbarState(
        windowID: state.windowID, url: state.url, progress: state.isHidden ? 0.5 : 0, isEditing: state.isEditing,
        isSecure: state.isSecure, tabs: state.tabs, isHidden: state.progress > 0.9)
    default:
      return state
    }
  }
}

typealias Reducer<State> = (State, any WindowAction) -> State
