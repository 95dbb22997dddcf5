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
  private var subscribers: [(AppState) -> Void] = []
  private let client: any TabClient
  private let options: StoreOptions<Tabs.State, Tabs.Action>
  private(set) lazy var tabs = SagaHost(
    onMainActor: Tabs.sagas(.init(client: client)),
    state: { [unowned self] in state.tabs },
    dispatch: { [unowned self] in dispatch(.tabs($0)) },
    options: options)

  init(client: any TabClient, options: StoreOptions<Tabs.State, Tabs.Action> = .init()) {
    self.client = client
    self.options = options
    tabs.start()
  }

  func subscribe(_ subscriber: @escaping (AppState) -> Void) { subscribers.append(subscriber) }

  func dispatch(_ action: AppAction) {
    reduce(&state, action)
    for subscriber in subscribers { subscriber(state) }
    // Last, so that all others get an action before what its sagas send.
    if case .tabs(let action) = action { tabs.received(action) }
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
