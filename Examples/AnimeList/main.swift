import Foundation
import ReduxRuntime

// Usage: AnimeList [ADDRESS]; without one, the file beside this source is decoded.
let beside = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "animes.json")
let source = CommandLine.arguments.dropFirst().first.flatMap { URL(string: $0) } ?? beside

/// Shows a list screen until it is loaded.
func show(_ title: String, _ source: URL) async {
  print("\(title):")
  let store = AnimeList.store(dependencies: .init(api: LiveAnimeClient(source: source)))
  let (headlines, continuation) = AsyncStream.makeStream(of: String.self)
  let subscription = store.subscribe(select: \.headline) { continuation.yield($0) }
  store.send(.appeared)
  for await headline in headlines {
    print("  \(headline)")
    if headline != "Loading…", headline != "0 titles in 2026-autumn" { break }
  }
  for anime in store.state.animes {
    print("  - \(anime.title)\(anime.officialSiteURL.map { " <\($0)>" } ?? "")")
  }
  subscription.cancel()
}

await show("The season's titles", source)
await show("A source that does not exist", beside.appendingPathExtension("missing"))
