/// A server with four places, which takes its time.
struct LocalWeather: WeatherClient {
  static let places = ["Berlin", "Bergen", "Bern", "Lisbon"]

  func search(query: String) async throws -> [Search.Place] {
    print("  server: looking for \(query)")
    try await Task.sleep(for: .milliseconds(100))
    return Self.places.enumerated().map { Search.Place(id: $0.offset, name: $0.element) }
      .filter { $0.name.hasPrefix(query) }
  }

  func forecast(place: Search.Place) async throws -> Search.Forecast {
    print("  server: the weather in \(place.name)")
    try await Task.sleep(for: .milliseconds(100))
    guard place.name != "Bergen" else { throw Unreachable(name: place.name) }
    return Search.Forecast(low: 3 + place.id, high: 9 + place.id)
  }

  func temperature(place: Search.Place, hour: Int) async throws -> Int {
    print("  server: \(place.name) at \(hour) o'clock")
    try await Task.sleep(for: .milliseconds(20))
    return 3 + place.id + min(hour, 24 - hour) / 2
  }
}

struct Unreachable: Error, CustomStringConvertible {
  var name: String
  var description: String { "nobody answers in \(name)" }
}
