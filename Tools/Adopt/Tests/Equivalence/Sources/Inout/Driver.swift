import Comparison

@main
struct Driver {
  @MainActor static func main() {
    var original = PlayerState()
    var generated = Player.State()
    let fields = [
      "queue", "position", "isPlaying", "volume", "repeating", "error", "query", "isLoading", "elapsed",
    ]
    compare("Inout", fields: fields) { random in
      let (one, other) = pair(&random)
      playerReducer(state: &original, action: one)
      Player.reduce(&generated, other)
      return (one, original, generated)
    }
  }

  static func pair(_ random: inout SeededGenerator) -> (PlayerAction, Player.Action) {
    let (id, word, number, flag) = (random.int(0..<6), random.word(), random.double(), random.bool())
    let track = Track(id: id, title: word)
    switch random.int(0..<40) {
    case 0: return (.reset, .reset)
    case 1...2: return (.play, .play)
    case 3...4: return (.pause, .pause)
    case 5...7: return (.toggle, .toggle)
    case 8...12: return (.next, .next)
    case 13...16: return (.tick(seconds: id), .tick(seconds: id))
    case 17...19: return (.volumeChanged(number), .volumeChanged(number))
    case 20...21:
      let value: Repeating = flag ? .one : .all
      return (.repeating(value), .repeating(value))
    case 22...23: return (.search(query: word), .search(query: word))
    case 24...25: return (.loading(flag), .loading(flag))
    case 26: return (.found([track]), .found([track]))
    case 27...28: return (.failed(message: word), .failed(message: word))
    case 29...35:
      let index = flag ? random.int(-2..<9) : nil
      return (.enqueue(track, at: index), .enqueue(track, at: index))
    default: return (.played(id), .played(id))
    }
  }
}
