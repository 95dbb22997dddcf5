import Comparison

@main
struct Driver {
  @MainActor static func main() {
    var original = ToolbarState(windowID: 1)
    var generated = Toolbar.State(windowID: 1)
    let fields = ["windowID", "url", "progress", "isEditing", "isSecure", "tabs", "isHidden"]
    compare("Copying, Toolbar", fields: fields) { random in
      let (one, other) = toolbar(&random)
      original = ToolbarState.reducer(original, one)
      Toolbar.reduce(&generated, other)
      return (one.kind, original, generated)
    }
    var banner = BannerState(windowID: 1)
    var other = Banner.State(windowID: 1)
    compare("Copying, Banner", fields: ["windowID", "title", "isShown", "closes"]) { random in
      let (one, action) = self.banner(&random)
      banner = bannerReducer(state: banner, action: BannerEnvelope(windowID: 1, action: one))
      Banner.reduce(&other, action)
      return (one, banner, other)
    }
  }

  static func banner(_ random: inout SeededGenerator) -> (BannerAction, Banner.Action) {
    let word = random.word()
    let distance = random.double() * 20
    switch random.int(0..<3) {
    case 0: return (.shown(title: word), .shown(title: word))
    case 1: return (.swiped(distance), .swiped(distance))
    default: return (.closed, .closed)
    }
  }

  static func toolbar(_ random: inout SeededGenerator) -> (ToolbarAction, Toolbar.Action) {
    let url = random.bool() ? random.word() : nil
    let number = random.bool() ? random.double() : nil
    let flag = random.bool() ? random.bool() : nil
    let count = random.bool() ? random.int(0..<9) : nil
    func original(_ kind: ToolbarActionKind) -> ToolbarAction {
      ToolbarAction(
        windowID: 1, kind: kind, url: url, progress: number, isSecure: flag, count: count,
        offset: number.map { $0 * 10 })
    }
    switch random.int(0..<10) {
    case 0: return (original(.loaded), .loaded(isSecure: flag, url: url))
    case 1: return (original(.urlChanged), .urlChanged(url: url))
    case 2: return (original(.progressed), .progressed(progress: number))
    case 3: return (original(.editingStarted), .editingStarted)
    case 4: return (original(.editingEnded), .editingEnded)
    case 5: return (original(.lockChanged), .lockChanged(isSecure: flag))
    case 6: return (original(.tabsCounted), .tabsCounted(count: count))
    case 7: return (original(.scrolled), .scrolled(offset: number.map { $0 * 10 }))
    case 8: return (original(.reloaded), .reloaded)
    default: return (original(.themed), .themed)
    }
  }
}
