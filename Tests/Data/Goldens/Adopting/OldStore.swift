struct LiveTabs: TabClient {
  func load() async throws -> [Tabs.Tab] {
    [.init(id: 1, title: "Home"), .init(id: 2, title: "News")]
  }
}

struct OpenTab: Equatable { var id: Int }
struct TabsCounted: Equatable { var count: Int }

/// The store that the rest of the app has.
@MainActor
final class OldStore {
  private(set) var opened: [OpenTab] = []
  private(set) var counted: [TabsCounted] = []

  func dispatch(_ action: OpenTab) { opened.append(action) }
  func dispatch(_ action: TabsCounted) { counted.append(action) }
}

@MainActor let oldStore = OldStore()
