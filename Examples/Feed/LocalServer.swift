/// A server with five posts, which takes its time and refuses the like of one.
struct LocalServer: FeedClient {
  static let posts = ["Good morning", "Lunch", "A walk", "Tea", "Good night"]
    .enumerated().map { Post(id: $0.offset, text: $0.element, author: 7, others: $0.offset * 2) }

  struct Refused: Error, CustomStringConvertible {
    var description: String { "you cannot like this" }
  }

  func posts(after cursor: String?) async throws -> PostPage {
    print("  server: posts after \(cursor ?? "nothing")")
    try await Task.sleep(for: .milliseconds(50))
    let start = cursor.flatMap { Int($0) } ?? 0
    let end = min(start + 2, Self.posts.count)
    return PostPage(
      posts: Array(Self.posts[start..<end]), next: end < Self.posts.count ? "\(end)" : nil)
  }

  func like(id: Int, isLiked: Bool) async throws {
    print("  server: like of \(id)")
    try await Task.sleep(for: .milliseconds(50))
    if id == 1 { throw Refused() }
  }

  func unread() async throws -> Int { 3 }

  func find(text: String) async throws -> [Post] {
    print("  server: looking for \(text)")
    try await Task.sleep(for: .milliseconds(50))
    return Self.posts.filter { $0.text.hasPrefix(text) }
  }
}

/// Knows everybody, after some time.
struct LocalPeople: AuthorClient {
  func author(id: Int) async throws -> Author {
    print("  server: author \(id)")
    try await Task.sleep(for: .milliseconds(50))
    return Author(id: id, name: "Ann")
  }

  func portrait(id: Int) async -> String {
    print("  server: portrait of \(id)")
    return "◉"
  }
}
