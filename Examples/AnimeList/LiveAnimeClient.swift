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
      data = try Data(contentsOf: source)
    } else {
      let address = source.appending(queryItems: [URLQueryItem(name: "season", value: season)])
      data = try await URLSession.shared.data(from: address).0
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode([AnimeList.Anime].self, from: data)
  }
}
