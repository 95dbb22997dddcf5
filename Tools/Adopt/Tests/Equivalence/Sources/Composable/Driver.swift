import Comparison
import ComposableArchitecture

struct Failed: Error {}

@main
struct Driver {
  @MainActor static func main() {
    var original = OriginalSearch.State()
    var generated = Search.State()
    let reducer = OriginalSearch(client: PlaceClient { _ in [] }).body
    guard let reduce = (reducer as? Reduce<OriginalSearch.State, OriginalSearch.Action>)?.reduce else { return }
    let fields = ["query", "results", "selection", "isLoading", "message", "mode", "recent"]
    compare("Composable", fields: fields) { random in
      let (one, other) = pair(&random)
      _ = reduce(&original, one)
      Search.reduce(&generated, other)
      return (one, original, generated)
    }
  }

  static func pair(_ random: inout SeededGenerator) -> (OriginalSearch.Action, Search.Action) {
    let (id, word) = (random.int(-1..<9), random.word())
    switch random.int(0..<11) {
    case 0: return (.queryChanged(word), .queryChanged(word))
    case 1: return (.response(.success([Place(id: id, name: word)])), .response(.success([Place(id: id, name: word)])))
    case 2: return (.response(.failure(Failed())), .response(.failure(Failed())))
    case 3: return (.tapped(id: id), .tapped(id: id))
    case 4: return (.modeChanged(.map), .modeChanged(.map))
    case 5: return (.modeChanged(.list), .modeChanged(.list))
    case 6: return (.cancelTapped, .cancelTapped)
    case 7: return random.int(0..<4) == 0 ? (.clearTapped, .clearTapped) : (.retryTapped, .retryTapped)
    case 8: return (.view(.appeared), .view(.appeared))
    case 9: return (.view(.recentTapped(index: id)), .view(.recentTapped(index: id)))
    default: return (.delegate(.selected(id)), .delegate(.selected(id)))
    }
  }
}
