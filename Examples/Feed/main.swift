import ReduxRuntime

let store = Reader.store(dependencies: .init(people: LocalPeople(), server: LocalServer()))

/// The text of the screen.
func screen(_ reader: Reader.State) -> String {
  let state = reader.app
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
    + (reader.profile.map { " | by \($0.title)" } ?? "")
}

let subscription = store.subscribe(select: screen) { print("  > \($0)") }

print("The first page, and the next one:")
store.send(.app(.feed(.appeared)))
try await Task.sleep(for: .milliseconds(150))
store.send(.app(.feed(.posts(.more))))
try await Task.sleep(for: .milliseconds(150))

print("\nTwo likes at once; the server refuses the first one, and the second one stays:")
store.send(.app(.feed(.likeTapped(id: 1, isLiked: true))))
store.send(.app(.feed(.likeTapped(id: 2, isLiked: true))))
try await Task.sleep(for: .milliseconds(150))

print("\nWho pulls gets the first page:")
store.send(.app(.feed(.posts(.refresh))))
try await Task.sleep(for: .milliseconds(150))

print("\nTwo rows and a profile show one author, who is asked for once:")
for post in store.state.app.feed.posts.items { store.send(.rowAppeared(post.author)) }
store.send(.authorTapped(7))
try await Task.sleep(for: .milliseconds(150))
store.send(.profile(.closed(7)))

print("\nA search:")
store.send(.app(.search(.queryChanged("Good"))))
try await Task.sleep(for: .milliseconds(500))

print("\nLogging out ends everything:")
store.send(.app(.search(.queryChanged("Tea"))))
store.send(.app(.feed(.posts(.more))))
store.send(.app(.loggedOut))
try await Task.sleep(for: .milliseconds(500))
subscription.cancel()
