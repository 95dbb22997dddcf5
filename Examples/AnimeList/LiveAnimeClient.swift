import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Decodes titles from a file, or from a server when it is given an address.
struct LiveAnimeClient: AnimeClient {
  var source: URL

  func titles(season: String) async throws -> [AnimeList.Anime] {
    let data: Data
    if source.isFileURL {
      // Sagas run on the store's own thread; a detached task keeps reading away from it.
      data = try await Task.detached { [source] in
        guard let bytes = FileManager.default.contents(atPath: source.path) else {
          throw Unreadable(name: source.lastPathComponent)
        }
        return bytes
      }.value
    } else {
      let address = source.appending(queryItems: [URLQueryItem(name: "season", value: season)])
      data = try await URLSession.shared.data(from: address).0
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode([AnimeList.Anime].self, from: data)
  }

  struct Unreadable: Error, CustomStringConvertible {
    var name: String
    var description: String { "cannot read \(name)" }
  }
}
