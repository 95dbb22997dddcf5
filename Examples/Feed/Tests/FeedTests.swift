import Testing

@testable import Feed

/// The app of the schema, and the same by hand: what people see of them is the same.
@Suite("Feed")
struct FeedTests {
  let server = Server()

  @Test("the next page follows the last one, until there is none", arguments: Edition.allCases)
  func pages(edition: Edition) {
    let app = edition.start(server)
    app.send(.appeared)
    #expect(app.screen().footer == .loading)
    app.advance(.seconds(1))
    #expect(app.screen().posts == ["one ♥3", "two ♥0"])
    // Two rows come on screen, and ask for more. There is one request.
    app.send(.endReached)
    app.send(.endReached)
    app.advance(.seconds(1))
    #expect(app.screen().posts == ["one ♥3", "two ♥0", "three ♥7"])
    #expect(app.screen().footer == .end)
    app.send(.endReached)
    app.advance(.seconds(1))
    #expect(server.log.filter { $0.hasPrefix("page") } == ["page 1", "page 2"])
  }

  @Test("a page that fails three times leaves what is there", arguments: Edition.allCases)
  func failedPage(edition: Edition) {
    server.answers.withLock { $0.failures["page"] = [2, 3, 4] }
    let app = edition.start(server)
    app.send(.appeared)
    app.advance(.seconds(1))
    app.send(.endReached)
    app.advance(.seconds(10))
    #expect(app.screen().posts == ["one ♥3", "two ♥0"])
    #expect(app.screen().footer == .failed)
    app.send(.endReached)
    app.advance(.seconds(1))
    #expect(app.screen().posts.count == 3)
  }

  @Test(
    "who pulls gets the first page, and no page that is on its way", arguments: Edition.allCases)
  func refresh(edition: Edition) {
    let app = edition.start(server)
    app.send(.appeared)
    app.advance(.seconds(1))
    app.send(.endReached)
    server.answers.withLock { $0.posts.insert((4, "new", 0), at: 0) }
    app.send(.pulled)
    app.advance(.seconds(2))
    #expect(app.screen().posts == ["new ♥0", "one ♥3"])
    #expect(app.screen().footer == .idle)
  }

  @Test("a like shows at once, and goes back if the server refuses it", arguments: Edition.allCases)
  func like(edition: Edition) {
    server.answers.withLock { $0.failures["like"] = [1] }
    let app = edition.start(server)
    app.send(.appeared)
    app.advance(.seconds(1))
    app.send(.like(1, true))
    #expect(app.screen().posts == ["one ♥4", "two ♥0"])
    // Another like, and a page: both stay.
    app.send(.like(2, true))
    app.send(.endReached)
    #expect(app.screen().posts == ["one ♥4", "two ♥1"])
    app.advance(.seconds(1))
    #expect(app.screen().posts == ["one ♥3", "two ♥1", "three ♥7"])
    #expect(app.screen().problem != nil)
  }

  @Test("of two taps on one like, the last one counts", arguments: Edition.allCases)
  func likes(edition: Edition) {
    server.answers.withLock { $0.failures["like"] = [2] }
    let app = edition.start(server)
    app.send(.appeared)
    app.advance(.seconds(1))
    app.send(.like(1, true))
    app.advance(.milliseconds(500))
    app.send(.like(1, false))
    #expect(app.screen().posts[0] == "one ♥3")
    app.advance(.seconds(1))
    #expect(app.screen().posts[0] == "one ♥3")
    app.send(.like(1, true))
    app.advance(.seconds(1))
    #expect(app.screen().posts[0] == "one ♥4")
  }

  @Test("new posts are counted until the screen is gone", arguments: Edition.allCases)
  func unread(edition: Edition) {
    let app = edition.start(server)
    app.send(.appeared)
    server.answers.withLock { $0.unread = 5 }
    app.advance(.seconds(32))
    #expect(app.screen().unread == 5)
    app.send(.disappeared)
    server.answers.withLock { $0.unread = 9 }
    app.advance(.seconds(120))
    #expect(app.screen().unread == 5)
    #expect(server.log.filter { $0 == "unread " }.count == 2)
  }

  @Test(
    "a search is made again twice, and waits for a pause in typing", arguments: Edition.allCases)
  func search(edition: Edition) {
    server.answers.withLock { $0.failures["find"] = [1, 2] }
    let app = edition.start(server)
    app.send(.query("t"))
    app.advance(.milliseconds(200))
    app.send(.query("th"))
    app.advance(.milliseconds(301))
    #expect(app.screen().isSearching)
    app.advance(.seconds(10))
    #expect(app.screen().results == ["three"])
    #expect(server.log == ["find th", "find th", "find th"])
    app.send(.query(""))
    #expect(app.screen().results.isEmpty)
  }

  @Test("a search that nobody answers ends with a problem", arguments: Edition.allCases)
  func slowSearch(edition: Edition) {
    server.answers.withLock { $0.delays["find"] = .seconds(60) }
    let app = edition.start(server)
    app.send(.query("t"))
    app.advance(.seconds(20))
    #expect(!app.screen().isSearching)
    #expect(app.screen().searchProblem != nil)
  }

  @Test("logging out ends everything", arguments: Edition.allCases)
  func logout(edition: Edition) {
    let app = edition.start(server)
    app.send(.appeared)
    app.advance(.seconds(1))
    app.send(.like(1, true))
    app.send(.endReached)
    app.send(.query("t"))
    app.advance(.milliseconds(400))
    app.send(.logOut)
    let empty = app.screen()
    let calls = server.log.count
    app.advance(.seconds(120))
    #expect(app.screen() == empty)
    #expect(!empty.isLoggedIn && empty.posts.isEmpty && empty.footer == .idle)
    #expect(empty.results.isEmpty && !empty.isSearching && empty.problem == nil)
    #expect(server.log.count == calls)
  }
}
