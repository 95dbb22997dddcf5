import ReduxRuntime
import Testing

@testable import HowTo

@Suite("How to load a list page by page")
struct ArticlesTests {
  @MainActor @Test func growsToTheEnd() {
    let pages = [1: [Articles.Article(id: 1, title: "A")], 2: [.init(id: 2, title: "B")]]
    let store = MainStore(
      Articles.store(
        dependencies: .init(api: ArticleClientDouble(articles: { page in pages[page] ?? [] })),
        options: StoreOptions(calls: .inline)))
    store.send(.appeared)
    #expect(store.articles.items.map(\.title) == ["A"])
    store.send(.lastRowAppeared)
    #expect(store.articles.items.map(\.title) == ["A", "B"])
    #expect(store.articles.footer == .idle)
    store.send(.lastRowAppeared)
    #expect(store.articles.footer == .end)
  }
}
