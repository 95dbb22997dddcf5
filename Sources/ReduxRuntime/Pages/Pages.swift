/// A list that grows page by page.
///
/// A feature with `pages:` has a field of this type, an action with ``PagesEvent``, and one saga. Without a schema:
///
/// ```swift
/// struct State { var posts = Pages<Post, String?>() }
/// enum Action { case posts(PagesEvent<PostPage, Failure>) }
///
/// // In the reducer:
/// case .posts(let event): state.posts.reduce(event, items: \.posts, next: \.cursor)
///
/// // The saga. `cancelOn` makes a refresh replace a load. A request during a load waits: the list may be reset.
/// .takeQueued(
///   "posts", on: .any(\.posts.first, \.posts.refresh, \.posts.more), cancelOn: .any(\.posts.refresh)
/// ) { _, context in
///   guard let page = context.state.posts.requested else { return }
///   await context.call(as: Action.posts) { try await api.posts(after: page) }
/// }
/// ```
///
/// A page is a cursor or a number. A cursor is an optional: the first page has none, and after the last page comes
/// none. Numbers count from 1 or from another first number, and an empty page is the end.
///
/// The semantics are those of RTK Query's infinite queries: the next page comes from the last one, there is one request
/// at a time, and an error keeps what is there. ``PagesEvent/refresh`` differs: it loads the first page, which replaces
/// all others. `refetch` of RTK Query loads as many pages as there were, while a person waits for the first.
public struct Pages<Element: Identifiable, Page> {
  /// What a view shows below the last element.
  public enum Footer {
    /// Nothing happens, and there may be more.
    case idle
    /// A page is loading.
    case loading
    /// The last load failed. ``PagesEvent/more`` loads the same page again.
    case failed(Failure)
    /// There are no more pages.
    case end
  }

  /// The loaded elements, in the order of the pages. An element that comes again keeps its index, with its new value.
  public var items = IdentifiedArrayOf<Element>()
  /// Whether a page is loading.
  public private(set) var isLoading = false
  private let firstPage: Page
  private var position = Position.start
  private var request: Request?
  private var lastFailure: LastFailure?

  /// How far the list has been loaded.
  fileprivate enum Position {
    case start
    case before(Page)
    case end
  }

  /// The last request.
  fileprivate enum Request {
    case first
    case next
  }

  /// The failure of the last load that was not cancelled, and the request that `more` repeats.
  fileprivate struct LastFailure: Hashable {
    var failure: Failure
    var request: Request?
  }

  /// Makes an empty list.
  ///
  /// - Parameter first: The number or the cursor of the first page.
  public init(first: Page) { firstPage = first }

  /// The page to load, for a saga that follows ``PagesEvent/first``, ``PagesEvent/refresh`` or ``PagesEvent/more``;
  /// `nil` if there is nothing to load.
  public var requested: Page? {
    switch (request, position) {
    case (.first, _), (.next, .start): firstPage
    case (.next, .before(let page)): page
    case (.next, .end), (nil, _): nil
    }
  }

  /// Whether a first page has arrived. A list that is empty and loaded has nothing to show.
  public var isLoaded: Bool { if case .start = position { false } else { true } }

  /// What a view shows below the last element.
  public var footer: Footer {
    if isLoading { return .loading }
    if let lastFailure { return .failed(lastFailure.failure) }
    if case .end = position { return .end }
    return .idle
  }

  /// Whether a first page is loading that replaces the loaded ones.
  public var isRefreshing: Bool {
    if isLoaded, isLoading, case .first? = request { true } else { false }
  }

  /// The failure of the last load; `nil` while a page is loading.
  public var failure: Failure? { if case .failed(let failure) = footer { failure } else { nil } }

  /// Changes the list as an event demands.
  private mutating func reduce<Answer, Thrown>(
    _ event: PagesEvent<Answer, Thrown>, _ read: (Answer) -> (some Sequence<Element>, Page?)
  ) {
    switch event {
    case .first:
      if !isLoading { request = isLoaded ? nil : .first }
    case .refresh:
      request = .first
    case .more:
      switch footer {
      case .loading: break
      case .idle: request = .next
      case .failed: request = lastFailure?.request
      case .end: request = nil
      }
    case .started:
      isLoading = true
    case .success(let answer):
      // If the list was reset during the load, its page is dropped.
      guard isLoading else { return }
      let (elements, next) = read(answer)
      if case .next? = request { items += elements } else { items = IdentifiedArrayOf(elements) }
      position = next.map { .before($0) } ?? .end
      (isLoading, lastFailure, request) = (false, nil, nil)
    case .failure(let error):
      guard isLoading else { return }
      lastFailure = LastFailure(failure: Failure(error), request: request)
      (isLoading, request) = (false, nil)
    case .cancelled:
      isLoading = false
    }
  }
}

// MARK: - Cursors

extension Pages {
  /// Makes an empty list whose first page has no cursor.
  public init<Cursor>() where Page == Cursor? { self.init(first: nil) }

  /// Changes the list as an event demands.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - items: The elements of an answer.
  ///   - next: The cursor of the page after an answer; `nil` at the end.
  public mutating func reduce<Answer, Thrown, Items: Sequence<Element>, Cursor>(
    _ event: PagesEvent<Answer, Thrown>, items: (Answer) -> Items, next: (Answer) -> Cursor?
  ) where Page == Cursor? {
    reduce(event) { (items($0), next($0).map(Optional.some)) }
  }
}

// MARK: - Numbers

extension Pages where Page == Int {
  /// Makes an empty list of pages that are counted from 1.
  public init() { self.init(first: 1) }

  /// Changes the list as an event demands. A page without elements is the end.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - items: The elements of an answer.
  public mutating func reduce<Answer, Thrown, Items: Sequence<Element>>(
    _ event: PagesEvent<Answer, Thrown>, items: (Answer) -> Items
  ) {
    let number = requested ?? firstPage
    reduce(event) { answer in
      let elements = Array(items(answer))
      return (elements, elements.isEmpty ? nil : number + 1)
    }
  }

  /// Changes the list as an event demands. A page without elements is the end.
  ///
  /// - Parameter event: What happened. The answer is the elements.
  public mutating func reduce<Thrown>(_ event: PagesEvent<[Element], Thrown>) {
    reduce(event, items: \.self)
  }

  /// Changes the list as an event demands.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - items: The elements of an answer.
  ///   - next: The number of the page after an answer; `nil` at the end.
  public mutating func reduce<Answer, Thrown, Items: Sequence<Element>>(
    _ event: PagesEvent<Answer, Thrown>, items: (Answer) -> Items, next: (Answer) -> Int?
  ) {
    reduce(event) { (items($0), next($0)) }
  }
}

// MARK: - Conformances

extension Pages: Sendable where Element: Sendable, Element.ID: Sendable, Page: Sendable {}
extension Pages.Position: Sendable where Page: Sendable {}
extension Pages.Footer: Hashable, Sendable {}
extension Pages: Equatable where Element: Equatable, Page: Equatable {}
extension Pages.Position: Equatable where Page: Equatable {}
extension Pages: Hashable where Element: Hashable, Page: Hashable {}
extension Pages.Position: Hashable where Page: Hashable {}

/// The stored form of a list: the loaded elements, and the page that comes next.
private enum PagesKey: CodingKey {
  case items, first, next, isAtEnd
}

extension Pages: Encodable where Element: Encodable, Page: Encodable {
  /// Writes the loaded elements, and the page that comes next. A load and its failure are not stored.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PagesKey.self)
    try container.encode(Array(items), forKey: .items)
    try container.encode(firstPage, forKey: .first)
    switch position {
    case .start: break
    case .before(let page): try container.encode(page, forKey: .next)
    case .end: try container.encode(true, forKey: .isAtEnd)
    }
  }
}

extension Pages: Decodable where Element: Decodable, Page: Decodable {
  /// Reads a list in which nothing is loading.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PagesKey.self)
    self.init(first: try container.decode(Page.self, forKey: .first))
    items = IdentifiedArrayOf(try container.decode([Element].self, forKey: .items))
    if try container.decodeIfPresent(Bool.self, forKey: .isAtEnd) == true {
      position = .end
    } else if container.contains(.next) {
      position = .before(try container.decode(Page.self, forKey: .next))
    }
  }
}
