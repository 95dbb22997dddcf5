import Comparison

@main
struct Driver {
  @MainActor static func main() {
    let original = TimerModel()
    var generated = Timer.State()
    compare("Observed", fields: ["phase", "remaining", "laps", "name", "ticks"]) { random in
      let (one, other) = pair(&random)
      original.send(one)
      Timer.reduce(&generated, other)
      return (one, original, generated)
    }
  }

  static func pair(_ random: inout SeededGenerator) -> (TimerAction, Timer.Action) {
    let (number, word) = (random.int(-1..<9), random.word())
    switch random.int(0..<30) {
    case 0...2: return (.started(seconds: number), .started(seconds: number))
    case 3...5: return (.paused, .paused)
    case 6...8: return (.resumed, .resumed)
    case 9...18: return (.ticked, .ticked)
    case 19...23: return (.lapped(word), .lapped(word))
    case 24...25: return (.renamed(name: word), .renamed(name: word))
    case 26...28: return (.lapRemoved(number), .lapRemoved(number))
    default: return (.stopped, .stopped)
    }
  }
}
