import ReduxRuntime

let store = Search.store(dependencies: .init(weather: LocalWeather()))

/// The text of a screen.
nonisolated func screen(_ state: Search.State) -> String {
  if let place = state.selected {
    guard let day = state.forecast else { return "\(place.name): …" }
    let now = state.temperature.map { ", \($0) at \(state.hour) o'clock" } ?? ""
    return "\(place.name): \(day.low) to \(day.high) degrees\(now)"
  }
  if state.isSearching { return "[\(state.query)] searching…" }
  return "[\(state.query)] \(state.results.map(\.name).joined(separator: ", "))"
}

let subscription = store.subscribe(select: screen) { print("  > \($0)") }

/// Types a text letter by letter, faster than the search waits.
func type(_ text: String) async throws {
  for count in 1...text.count {
    store.send(.queryChanged(String(text.prefix(count))))
    try await Task.sleep(for: .milliseconds(40))
  }
}

print("Who types fast asks once:")
try await type("Ber")
try await Task.sleep(for: .milliseconds(500))

print("\nA newer search replaces the older one:")
store.send(.queryChanged("Lis"))
try await Task.sleep(for: .milliseconds(350))
store.send(.queryChanged(""))
try await Task.sleep(for: .milliseconds(350))

print("\nOf two taps the last one counts:")
store.send(.placeTapped(Search.Place(id: 0, name: "Berlin")))
store.send(.placeTapped(Search.Place(id: 3, name: "Lisbon")))
try await Task.sleep(for: .milliseconds(150))

print("\nA finger drags over the hours, and the server is asked now and then:")
for hour in 13...18 {
  store.send(.hourDragged(hour))
  try await Task.sleep(for: .milliseconds(60))
}
try await Task.sleep(for: .milliseconds(300))
subscription.cancel()
