import ReduxRuntime

// What Documentation/Adopting.md shows of an app.

struct AppState: Sendable {
  var tabs = Tabs.State()
  var isActive = true
}

enum AppAction: Sendable {
  case tabs(Tabs.Action)
  case resigned
}

func reduce(_ state: inout AppState, _ action: AppAction) {
  switch action {
  case .tabs(let action): Tabs.reduce(&state.tabs, action)
  case .resigned: state.isActive = false
  }
}

@MainActor
final class HostingStore {
  private(set) var state = AppState()
  private(set) var tabs: SagaHost<Tabs.State, Tabs.Action>?

  init(client: any TabClient) {
    tabs = SagaHost(
      onMainActor: Tabs.sagas(.init(client: client)),
      state: { [unowned self] in state.tabs },
      dispatch: { [unowned self] in dispatch(.tabs($0)) })
    tabs?.start()
  }

  func dispatch(_ action: AppAction) {
    reduce(&state, action)
    if case .tabs(let action) = action { tabs?.received(action) }
  }
}

func storeBelow() -> Store<AppState, AppAction> {
  let tabs = CasePath<AppAction, Tabs.Action>(embed: AppAction.tabs) {
    if case .tabs(let action) = $0 { action } else { nil }
  }
  let store = Store(
    initialState: AppState(), reduce: reduce,
    sagas: Tabs.sagas(.init(client: LiveTabs())).pullback(state: \.tabs, action: tabs))
  return store
}

@MainActor let tabStore = MainStore(
  Tabs.store(
    dependencies: .init(client: LiveTabs()),
    options: .init(middleware: [
      Middleware { _, action, next in
        next(action)
        guard case .delegate(.opened(let id)) = action else { return }
        MainActor.assumeIsolated { oldStore.dispatch(OpenTab(id: id)) }
      }
    ])))
@MainActor let subscription = tabStore.observe { tabs in
  oldStore.dispatch(TabsCounted(count: tabs.tabs.count))
}
