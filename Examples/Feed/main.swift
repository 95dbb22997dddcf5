import ReduxRuntime

let store = App.store(dependencies: .init(server: LocalServer()))

/// The text of the screen.
func screen(_ state: App.State) -> String {
  guard state.isLoggedIn else { return "(logged out)" }
  let posts = state.feed.posts.items.map { "\($0.text) \($0.isLiked ? "♥" : "♡")\($0.likes)" }
  let footer =
    switch state.feed.posts.footer {
    case .idle: ""
    case .loading: " …"
    case .failed(let failure): " (\(failure.message))"
    case .end: " ∎"
    }
  let results = state.search.results.map(\.text)
  return posts.joined(separator: ", ") + footer
    + (results.isEmpty ? "" : " | found: \(results.joined(separator: ", "))")
    + (state.feed.problem.map { " | \($0)" } ?? "")
}

let subscription = store.subscribe(select: screen) { print("  > \($0)") }

print("The first page, and the next one:")
store.send(.feed(.appeared))
try await Task.sleep(for: .milliseconds(150))
store.send(.feed(.posts(.more)))
try await Task.sleep(for: .milliseconds(150))

print("\nTwo likes at once; the server refuses the first one, and the second one stays:")
store.send(.feed(.likeTapped(id: 1, isLiked: true)))
store.send(.feed(.likeTapped(id: 2, isLiked: true)))
try await Task.sleep(for: .milliseconds(150))

print("\nWho pulls gets the first page:")
store.send(.feed(.posts(.refresh)))
try await Task.sleep(for: .milliseconds(150))

print("\nA search:")
store.send(.search(.queryChanged("Good")))
try await Task.sleep(for: .milliseconds(500))

print("\nLogging out ends everything:")
store.send(.search(.queryChanged("Tea")))
store.send(.feed(.posts(.more)))
store.send(.loggedOut)
try await Task.sleep(for: .milliseconds(500))
subscription.cancel()
