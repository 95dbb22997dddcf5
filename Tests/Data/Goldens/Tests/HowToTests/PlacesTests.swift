import Foundation
import ReduxRuntime
import Testing

@testable import HowTo

@Suite("How to open a deep link")
struct PlacesTests {
  @MainActor private func names(_ store: Places.ViewStore) -> [String] {
    let screens: [Places.Path.ViewStore] = store.path
    return screens.compactMap { $0.city?.name ?? $0.street?.name }
  }

  @MainActor @Test("a link replaces the screens that are open")
  func stack() throws {
    let store = MainStore(Places.store())
    var ids: Set<StoreID> = []
    for (link, screens) in [
      ("places://open/Rome/Via%20Appia", ["Rome", "Via Appia"]), ("places://open/Oslo", ["Oslo"]),
    ] {
      let url = try #require(URL(string: link))
      store.send(try #require(Places.Action(link: url)))
      #expect(names(store) == screens)
      #expect(ids.isDisjoint(with: store.path.map(\.id)))
      ids.formUnion(store.path.map(\.id))
    }
  }

  @Test(
    "another link is no action",
    arguments: ["https://open/Rome", "places://open", "places://open/"])
  func others(link: String) throws {
    #expect(Places.Action(link: try #require(URL(string: link))) == nil)
  }
}
