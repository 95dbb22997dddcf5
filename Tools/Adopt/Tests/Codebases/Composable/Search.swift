import ComposableArchitecture

struct Place: Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
}

struct PlaceClient: Sendable {
  var search: @Sendable (String) async throws -> [Place]
}

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable, Sendable {
    var query = ""
    var results: [Place] = []
    var selection: Place.ID?
    var isLoading = false
    var message: String?
    var mode: Mode = .list
    var recent: [String] = []

    var hasResults: Bool { !results.isEmpty }
  }

  enum Mode: Equatable, Sendable {
    case list
    case map
  }

  enum Action {
    case queryChanged(String)
    case response(Result<[Place], any Error>)
    case tapped(id: Int)
    case modeChanged(Mode)
    case cancelTapped
    case clearTapped
    case retryTapped
    case view(View)
    case delegate(Delegate)

    enum View {
      case appeared
      case recentTapped(index: Int)
    }
    enum Delegate {
      case selected(Int)
    }
  }

  let client: PlaceClient

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        guard !query.isEmpty else {
          state.results = []
          return .cancel(id: "search")
        }
        state.isLoading = true
        return .run { send in
          await send(.response(Result { try await client.search(query) }))
        }
        .cancellable(id: "search", cancelInFlight: true)
      case .response(.success(let places)):
        state.isLoading = false
        state.results = places
        return .none
      case .response(.failure):
        state.isLoading = false
        state.message = "Could not search"
        return .none
      case let .tapped(id):
        state.selection = id
        return .send(.delegate(.selected(id)))
      case .modeChanged(let mode):
        state.mode = mode
        return .none
      case .cancelTapped:
        state.isLoading = false
        return .cancel(id: "search")
      case .clearTapped:
        state.recent.append(state.query)
        state.query = ""
        state.results.removeAll()
        state.message = nil
        return .none
      case .retryTapped:
        state.isLoading = true
        state.message = nil
        return .run { [query = state.query] send in
          await send(.response(Result { try await client.search(query) }))
        }
        .cancellable(id: "search", cancelInFlight: true)
      case .view(.appeared):
        state.message = state.hasResults ? nil : "Type a word"
        return .none
      case .view(.recentTapped(let index)):
        if state.recent.indices.contains(index) {
          state.query = state.recent[index]
        }
        return .none
      case .delegate:
        return .none
      }
    }
  }
}
