import Foundation

nonisolated extension Places.Action {
  /// `places://open/Rome/Via%20Appia`; nil for another link.
  init?(link: URL) {
    let parts = link.pathComponents.dropFirst()
    guard link.scheme == "places", let city = parts.first else { return nil }
    self = .linkOpened(city: city, street: parts.dropFirst().first)
  }
}
