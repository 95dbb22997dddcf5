import ReduxRuntime
import Testing

@testable import HowTo

@Suite("How to share state between features")
struct ReaderTests {
  @MainActor @Test func fontSizeIsShared() {
    let store = MainStore(ReaderApp.store())
    let settings = store.scope(state: \.settings, action: \.settings)
    settings.fontSize = 20
    #expect(store.settings.fontSize == 20)
    #expect(store.page.fontSize == 20)
  }
}
