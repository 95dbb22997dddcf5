import Foundation

enum Repeating: Equatable, Sendable {
  case off
  case one
  case all
}

struct Track: Equatable, Sendable {
  let id: Int
  let title: String
  var plays = 0
}

protocol TrackClient: Sendable {
  func tracks(matching query: String) async throws -> [Track]
}

struct PlayerState: Equatable, Sendable {
  var queue: [Track] = []
  var position: Int = 0
  var isPlaying: Bool = false
  var volume: Double = 0.5
  var repeating: Repeating = .off
  var error: String?
  var query: String = ""
  var isLoading = false
  var elapsed: Int = 0

  var current: Track? {
    queue.indices.contains(position) ? queue[position] : nil
  }

  mutating func advance() {
    position += 1
    if position >= queue.count { position = 0 }
    elapsed = 0
  }
}

enum PlayerAction {
  case play
  case pause
  case toggle
  case next
  case tick(seconds: Int)
  case volumeChanged(Double)
  case repeating(Repeating)
  case search(query: String)
  case loading(Bool)
  case found([Track])
  case failed(message: String)
  case enqueue(Track, at: Int?)
  case played(Int)
  case reset
}

typealias Dispatch = @Sendable (PlayerAction) -> Void
typealias Thunk = @Sendable (@escaping Dispatch) async -> Void

func playerReducer(state: inout PlayerState, action: PlayerAction) {
  switch action {
  case .play: state.isPlaying = true
  case .pause: state.isPlaying = false
  case .toggle:
    state.isPlaying.toggle()
  case .next:
    state.isPlaying = true
    state.advance()
  case .tick(let seconds):
    if state.isPlaying {
      state.elapsed += seconds
    }
  case .volumeChanged(let volume):
    state.volume = min(max(volume, 0), 1)
  case .repeating(let value):
    state.repeating = value
  case .search(let query):
    state.query = query
    state.error = nil
  case .loading(let isLoading):
    state.isLoading = isLoading
  case .found(let tracks):
    state.queue = tracks
    state.position = 0
    state.isLoading = false
  case .failed(let message):
    state.error = message
    state.isLoading = false
  case .enqueue(let track, let index):
    if let index, index >= 0, index < state.queue.count {
      state.queue.insert(track, at: index)
    } else {
      state.queue.append(track)
    }
  case .played(let id):
    state.queue = state.queue.map { track in
      var copy = track
      if track.id == id { copy.plays += 1 }
      return copy
    }
  case .reset:
    state = .init()
  }
}

func search(_ query: String, client: TrackClient) -> Thunk {
  { dispatch in
    dispatch(.search(query: query))
    dispatch(.loading(true))
    do {
      dispatch(.found(try await client.tracks(matching: query)))
    } catch {
      dispatch(.failed(message: "\(error)"))
    }
  }
}
