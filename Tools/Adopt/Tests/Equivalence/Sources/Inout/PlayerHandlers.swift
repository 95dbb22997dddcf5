import ReduxRuntime

// From the texts that the adopted schema keeps.
nonisolated extension Player.State {
  mutating func next() {
    position += 1
    if position >= queue.count { position = 0 }
    elapsed = 0
  }

  mutating func enqueue(_ track: Track, at index: Int?) {
    if let index, index >= 0, index < queue.count {
      queue.insert(track, at: index)
    } else {
      queue.append(track)
    }
  }
}
