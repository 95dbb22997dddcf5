import ReduxRuntime
import Testing

@testable import HowTo

@Suite("How to see the flow as a picture")
struct StudyTests {
  @MainActor @Test func thePageReactsToTheSettings() {
    let store = MainStore(StudyApp.store())
    store.send(.settings(.binding(.fontSize(20))))
    #expect(store.page.fontSize == 20)
  }
}
