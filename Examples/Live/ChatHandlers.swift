import ReduxRuntime

nonisolated extension Chat.State {
  /// `socket.next`
  mutating func socketNext(_ value: Chat.Event) {
    switch value {
    case .opened: connection = .online
    case .received(let text): messages.append(text)
    }
  }
}
