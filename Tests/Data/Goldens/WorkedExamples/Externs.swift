import Foundation

/// What the service sends as pictures of an anime.
nonisolated struct Images: Decodable, Equatable, Sendable {
  var small: URL?
}

/// Whether a list is being edited; SwiftUI has it on other platforms.
nonisolated enum EditMode: Equatable, Sendable {
  case inactive
  case active
}

nonisolated extension URL {
  /// A socket that sends back what it gets.
  static let echo = URL(string: "wss://echo.websocket.events") ?? URL(filePath: "/")
}

nonisolated extension Todos.Filter {
  /// Whether a todo is shown.
  func includes(_ todo: Todo.State) -> Bool {
    switch self {
    case .all: true
    case .active: !todo.isComplete
    case .completed: todo.isComplete
    }
  }
}
