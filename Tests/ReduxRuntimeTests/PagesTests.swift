import ReduxTesting
import Synchronization
import Testing

@testable import ReduxRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Lists that grow page by page, with a feature by hand as the comment of `Pages` shows it. The sentences are those of
/// RTK Query's infinite queries, and of `takeLeading` and cancellation in redux-saga.
@Suite("Pages", .underAnyStore, .timeLimit(.minutes(5)))
struct PagesTests {
  struct Post: Identifiable, Hashable, Codable, Sendable {
    var id: Int
    var text = ""
  }

  struct Answer: Hashable, Sendable {
    var posts: [Post]
    var next: String?
  }

  /// The feature, written by hand.
  enum Feed {
    struct State: Equatable, Sendable {
      var posts = Pages<Post, String?>()
    }

    enum Action: Equatable, Sendable, CaseReadable {
      case posts(PagesEvent<Answer, Failure>)
      case reset
      case resetByParent
      case left

      struct Cases: Sendable {
        var posts: CaseOf<PagesEvent<Answer, Failure>> { CaseOf(0) { .posts($0) } }
        var reset: CaseOf<Void> { CaseOf(1, .reset) }
        var left: CaseOf<Void> { CaseOf(2, .left) }
        var resetByParent: CaseOf<Void> { CaseOf(3, .resetByParent) }
      }

      static let cases = Cases()

      func read<Reader: CaseReader>(_ reader: Reader) -> Reader.Output {
        switch self {
        case .posts(let value): reader.read(0, value)
        case .reset: reader.read(1, ())
        case .left: reader.read(2, ())
        case .resetByParent: reader.read(3, ())
        }
      }
    }

    static func reduce(_ state: inout State, _ action: Action) {
      switch action {
      case .posts(let event): state.posts.reduce(event, items: \.posts, next: \.next)
      case .reset, .resetByParent: state.posts = Pages()
      case .left: break
      }
    }

    static func saga(_ server: Server) -> Saga<State, Action> {
      .takeQueued(
        "posts", on: .any(\.posts.first, \.posts.refresh, \.posts.more),
        cancelOn: .any(\.posts.refresh, \.reset, \.left)
      ) { _, context in
        guard let page = context.state.posts.requested else { return }
        await context.call(as: Action.posts) { try await server.load(page) }
      }
    }
  }

  /// Answers each request when the test says so, whether anybody still waits for it or not.
  final class Server: Sendable {
    private struct Request {
      let page: String?
      let gate = Gate()
      var answer: Result<Answer, any Error> = .failure(Boom())
      var isAnswered = false
    }

    private let requests = Mutex<[Request]>([])

    var pages: [String?] { requests.withLock { $0.map(\.page) } }

    /// The requests that have no answer.
    var open: [Int] { requests.withLock { list in list.indices.filter { !list[$0].isAnswered } } }

    func load(_ page: String?) async throws -> Answer {
      let request = Request(page: page)
      let number = requests.withLock { list in
        list.append(request)
        return list.count - 1
      }
      await request.gate.wait()
      return try requests.withLock { $0[number].answer }.get()
    }

    func answer(_ number: Int, with answer: Result<Answer, any Error>) {
      let gate = requests.withLock { list in
        list[number].answer = answer
        list[number].isAnswered = true
        return list[number].gate
      }
      gate.open()
    }
  }

  /// A store with its server.
  struct Screen {
    let server = Server()
    let store: TestedStore<Feed.State, Feed.Action>

    init() {
      store = TestedStore(
        initialState: Feed.State(), reduce: Feed.reduce, sagas: [Feed.saga(server)],
        options: StoreOptions(clock: TestClock(), calls: .inline, onError: { _ in }))
    }

    var posts: Pages<Post, String?> { store.state.posts }
    var ids: [Int] { posts.items.map(\.id) }

    func send(_ events: PagesEvent<Answer, Failure>...) {
      for event in events {
        store.send(.posts(event))
        store.settle()
      }
    }

    func send(_ action: Feed.Action) {
      store.send(action)
      store.settle()
    }

    func answer(_ number: Int, _ ids: [Int], next: String? = nil) {
      server.answer(number, with: .success(Answer(posts: ids.map { Post(id: $0) }, next: next)))
      store.settle()
    }

    func fail(_ number: Int) {
      server.answer(number, with: .failure(Boom()))
      store.settle()
    }
  }

  @Test("the next page comes from the last one, until there is none")
  func grows() {
    let screen = Screen()
    #expect(!screen.posts.isLoaded && screen.posts.footer == .idle)
    screen.send(.first)
    #expect(screen.posts.footer == .loading && !screen.posts.isRefreshing)
    screen.answer(0, [1, 2], next: "b")
    #expect(screen.posts.footer == .idle && screen.posts.isLoaded)
    screen.send(.more)
    screen.answer(1, [3], next: nil)
    #expect(screen.posts.footer == .end)
    screen.send(.more, .more)
    #expect(screen.ids == [1, 2, 3] && screen.server.pages == [nil, "b"])
  }

  @Test("there is one request at a time")
  func noDoubleRequest() {
    let screen = Screen()
    screen.send(.first, .first, .more)
    screen.answer(0, [1], next: "b")
    screen.send(.more, .more, .first)
    screen.answer(1, [2], next: "c")
    #expect(screen.server.pages == [nil, "b"] && screen.ids == [1, 2])
  }

  @Test("first loads once, more without a first page loads that")
  func first() {
    let screen = Screen()
    screen.send(.more)
    screen.answer(0, [1], next: "b")
    screen.send(.first)
    #expect(screen.server.pages == [nil])
  }

  @Test("a refresh keeps the old pages until the new one is there, and replaces all of them")
  func refresh() {
    let screen = Screen()
    screen.send(.first)
    screen.answer(0, [1], next: "b")
    screen.send(.more)
    screen.answer(1, [2])
    screen.send(.refresh)
    #expect(screen.posts.isRefreshing && screen.ids == [1, 2])
    screen.send(.more)
    screen.answer(2, [9], next: "x")
    #expect(screen.ids == [9] && screen.posts.footer == .idle)
    screen.send(.more)
    #expect(screen.server.pages == [nil, "b", nil, "x"])
  }

  @Test("a refresh cancels the load of a page, whose late answer is dropped")
  func late() {
    let screen = Screen()
    screen.send(.first)
    screen.answer(0, [1], next: "b")
    screen.send(.more, .refresh)
    screen.answer(1, [2], next: "c")
    #expect(screen.ids == [1] && screen.posts.isRefreshing)
    screen.answer(2, [7], next: "d")
    #expect(screen.ids == [7] && screen.server.pages == [nil, "b", nil])
  }

  @Test("a reset drops the pages and the answer that is on its way")
  func reset() {
    let screen = Screen()
    screen.send(.first)
    screen.answer(0, [1], next: "b")
    screen.send(.more)
    screen.send(.reset)
    screen.answer(1, [2], next: "c")
    #expect(screen.ids.isEmpty && screen.posts == Pages())
    screen.send(.first)
    screen.answer(2, [3], next: nil)
    #expect(screen.ids == [3] && screen.posts.footer == .end)
  }

  @Test(
    "323. a list that its parent resets loads again, and never shows the page that was on its way")
  func resetByParent() {
    for fails in [false, true] {
      for wish in [PagesEvent<Answer, Failure>.first, .more, .refresh] {
        let screen = Screen()
        screen.send(.first)
        screen.answer(0, [1], next: "b")
        screen.send(.more)
        screen.send(.resetByParent)
        screen.send(wish, .first, .more)
        if fails { screen.fail(1) } else { screen.answer(1, [2], next: "c") }
        #expect(screen.ids.isEmpty && screen.posts.footer == .loading, "\(wish)")
        #expect(screen.server.pages == [nil, "b", nil])
        screen.answer(2, [3], next: "d")
        #expect(screen.ids == [3] && screen.posts.footer == .idle)
        #expect(screen.server.open.isEmpty)
        screen.send(.more)
        #expect(screen.server.pages == [nil, "b", nil, "d"])
      }
    }
  }

  @Test("an error keeps what is there, and more loads the same page again")
  func errors() {
    let screen = Screen()
    screen.send(.first)
    screen.fail(0)
    #expect(screen.posts.failure == Failure(Boom()) && !screen.posts.isLoaded)
    screen.send(.first)
    screen.answer(1, [1], next: "b")
    screen.send(.more)
    screen.fail(2)
    #expect(screen.ids == [1] && screen.posts.failure != nil)
    screen.send(.more)
    #expect(screen.posts.failure == nil && screen.posts.footer == .loading)
    screen.answer(3, [2], next: "c")
    #expect(screen.server.pages == [nil, nil, "b", "b"] && screen.ids == [1, 2])
  }

  @Test("after a refresh that failed, more refreshes")
  func failedRefresh() {
    let screen = Screen()
    screen.send(.first)
    screen.answer(0, [1], next: "b")
    screen.send(.refresh)
    screen.fail(1)
    #expect(screen.ids == [1] && screen.posts.failure != nil)
    screen.send(.more)
    screen.answer(2, [5], next: "c")
    #expect(screen.ids == [5] && screen.server.pages == [nil, nil, nil])
  }

  @Test("a cancelled load leaves the footer as it was before")
  func cancelled() {
    let screen = Screen()
    screen.send(.first)
    screen.send(.left)
    #expect(screen.posts.footer == .idle && !screen.posts.isLoaded)
    screen.answer(0, [1])
    #expect(screen.ids.isEmpty)
    screen.send(.first)
    screen.answer(1, [1])
    screen.send(.refresh)
    screen.send(.left)
    #expect(screen.posts.footer == .end && screen.ids == [1])
  }

  @Test("324. a cancelled load leaves a failure as it was before, and what more repeats")
  func cancelledAfterFailure() {
    let screen = Screen()
    screen.send(.first)
    screen.answer(0, [1], next: "b")
    screen.send(.refresh)
    screen.fail(1)
    screen.send(.more)
    #expect(screen.posts.footer == .loading && screen.posts.failure == nil)
    screen.send(.left)
    #expect(screen.posts.footer == .failed(Failure(Boom())) && screen.ids == [1])
    screen.send(.more)
    screen.answer(3, [2])
    #expect(screen.ids == [2] && screen.server.pages == [nil, nil, nil, nil])
    #expect(screen.posts.footer == .end && screen.posts.failure == nil)
  }

  @Test("an element that comes again keeps its place and gets the new value")
  func overlap() {
    var pages = Pages<Post, String?>()
    func load(_ posts: [Post], next: String?) {
      for event: PagesEvent<Answer, Failure> in [
        .more, .started, .success(Answer(posts: posts, next: next)),
      ] {
        pages.reduce(event, items: \.posts, next: \.next)
      }
    }
    load([Post(id: 1), Post(id: 2)], next: "b")
    load([Post(id: 2, text: "new"), Post(id: 3)], next: nil)
    #expect(pages.items.map(\.id) == [1, 2, 3] && pages.items[id: 2]?.text == "new")
  }

  @Test("numbers count from the first one, and an empty page is the end")
  func numbers() {
    for first in [1, 0] {
      var pages = first == 1 ? Pages<Post, Int>() : Pages(first: first)
      for number in 0..<2 {
        pages.reduce(PagesEvent<[Post], Never>.more)
        #expect(pages.requested == first + number)
        pages.reduce(PagesEvent<[Post], Never>.started)
        pages.reduce(PagesEvent<[Post], Never>.success(number == 0 ? [Post(id: 1)] : []))
      }
      #expect(pages.footer == .end && pages.items.count == 1)
      pages.reduce(PagesEvent<[Post], Never>.more)
      #expect(pages.requested == nil)
      pages.reduce(PagesEvent<[Post], Never>.refresh)
      #expect(pages.requested == first)
    }
  }

  @Test("an answer can name the next number, and an empty page is no end then")
  func namedNumbers() {
    var pages = Pages<Post, Int>()
    let answers: [(ids: [Int], next: Int?)] = [([], 5), ([1], nil)]
    for answer in answers {
      for event: PagesEvent<Int, Failure> in [.more, .started, .success(0)] {
        pages.reduce(
          event, items: { _ in answer.ids.map { Post(id: $0) } }, next: { _ in answer.next })
      }
      if answer.next == 5 { #expect(pages.footer == .idle) }
    }
    #expect(pages.footer == .end && pages.items.map(\.id) == [1])
  }

  @Test("a stored list goes on where it was, and nothing is loading in it")
  func coding() throws {
    let screen = Screen()
    func decoded() throws -> Pages<Post, String?> {
      try JSONDecoder().decode(
        Pages<Post, String?>.self, from: JSONEncoder().encode(screen.posts))
    }
    #expect(try decoded() == Pages())
    screen.send(.first)
    #expect(try decoded() == Pages())
    screen.answer(0, [1, 2], next: "b")
    screen.send(.more)
    var stored = try decoded()
    #expect(stored.footer == .idle && stored.items.map(\.id) == [1, 2])
    stored.reduce(PagesEvent<Answer, Failure>.more, items: \.posts, next: \.next)
    #expect(stored.requested == "b")
    screen.fail(1)
    #expect(try decoded().footer == .idle)
    screen.send(.more)
    screen.answer(2, [3])
    #expect(try decoded().footer == .end)
  }

  @Test("events have case paths and a stored form")
  func events() throws {
    let events: [PagesEvent<Answer, Failure>] = [
      .first, .refresh, .more, .started, .success(Answer(posts: [], next: nil)),
      .failure(Failure(Boom())), .cancelled,
    ]
    #expect(events.map(\.caseIndex) == Array(0..<7))
    #expect(events.map(\.isSettled) == [false, false, false, false, true, true, true])
    #expect(events.map { reportsCancelled(Feed.Action.posts($0)) }.last == true)
    let codable: [PagesEvent<[Post], Failure>] = [
      .first, .refresh, .more, .started, .success([Post(id: 1)]), .failure(Failure(Boom())),
      .cancelled,
    ]
    let stored = try JSONDecoder().decode(
      [PagesEvent<[Post], Failure>].self, from: JSONEncoder().encode(codable))
    #expect(stored == codable)
  }

  // MARK: - A model

  /// What the sentences above say, in as few words as possible.
  struct Model {
    enum Load { case first, next }

    var ids: [Int] = []
    var next: String?? = nil
    var isEnd = false
    var running: Load?
    var failed: Load?
    /// Whether a load goes on whose list its parent has reset.
    var isStale = false
    /// Whether somebody has asked since.
    var isAsked = false

    /// Whether the last request is waited for.
    var isBusy: Bool { running != nil || isStale }

    mutating func ask(_ load: Load) {
      if isStale { isAsked = true } else { running = load }
    }

    mutating func send(_ event: PagesEvent<Answer, Failure>) {
      switch event {
      case .refresh: (running, isStale, isAsked) = (.first, false, false)
      case .first where running == nil && next == nil && !isEnd: ask(.first)
      case .more where running == nil:
        if let failed { ask(failed) } else if !isEnd { ask(next == nil ? .first : .next) }
      default: break
      }
    }

    mutating func succeed(_ answer: [Int], _ cursor: String?) {
      if isStale { return endStale() }
      if running == .first { ids = [] }
      for id in answer where !ids.contains(id) { ids.append(id) }
      next = cursor.map { .some($0) }
      isEnd = cursor == nil
      (running, failed) = (nil, nil)
    }

    mutating func fail() {
      if isStale { return endStale() }
      (failed, running) = (running, nil)
    }

    mutating func endStale() {
      running = isAsked ? .first : nil
      (isStale, isAsked) = (false, false)
    }

    mutating func reset(byParent: Bool) {
      let isStale = byParent && isBusy
      self = Model()
      self.isStale = isStale
    }

    mutating func leave() { (running, isStale, isAsked) = (nil, false, false) }

    var footer: Pages<Post, String?>.Footer {
      if running != nil { return .loading }
      if failed != nil { return .failed(Failure(Boom())) }
      return isEnd ? .end : .idle
    }
  }

  @Test("any sequence of wishes, answers, errors and late answers gives what the model gives")
  func model() {
    for seed in 0..<300 as Range<UInt64> {
      var random = Random(seed: seed)
      let screen = Screen()
      var model = Model()
      var steps: [String] = []
      for step in 0..<30 {
        let open = screen.server.open
        switch Int.random(in: 0..<13, using: &random) {
        case 0:
          steps.append("first")
          screen.send(.first)
          model.send(.first)
        case 1, 2:
          steps.append("refresh")
          screen.send(.refresh)
          model.send(.refresh)
        case 3, 4, 5:
          steps.append("more")
          screen.send(.more)
          model.send(.more)
        case 6:
          steps.append("reset")
          screen.send(.reset)
          model.reset(byParent: false)
        case 7:
          steps.append("left")
          screen.send(.left)
          model.leave()
        case 8, 9:
          steps.append("reset by parent")
          screen.send(.resetByParent)
          model.reset(byParent: true)
        case 10, 11:
          // The last request is the one that is waited for, the others are late.
          guard let number = open.randomElement(using: &random) else { continue }
          let isCurrent = number == screen.server.pages.count - 1 && model.isBusy
          let ids = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
            Int.random(in: 0..<9, using: &random)
          }
          let next = Bool.random(using: &random) ? "\(step)" : nil
          steps.append("answer \(number) \(ids) \(next ?? "end")")
          screen.answer(number, ids, next: next)
          if isCurrent { model.succeed(ids, next) }
        default:
          guard let number = open.randomElement(using: &random) else { continue }
          let isCurrent = number == screen.server.pages.count - 1 && model.isBusy
          steps.append("fail \(number)")
          screen.fail(number)
          if isCurrent { model.fail() }
        }
        #expect(screen.ids == model.ids, "\(seed): \(steps)")
        #expect(screen.posts.footer == model.footer, "\(seed): \(steps)")
        guard screen.ids == model.ids, screen.posts.footer == model.footer else { return }
      }
    }
  }
}
