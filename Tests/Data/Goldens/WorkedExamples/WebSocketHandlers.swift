import Foundation
import ReduxRuntime

nonisolated extension WebSocket.State {
  /// `connection.next`
  mutating func connectionNext(_ value: WebSocket.SocketEvent) {
    switch value {
    case .didOpen: connectivity = .connected
    case .didClose: connectivity = .disconnected
    case .received(.text(let text)): receivedMessages.append(text)
    case .received(.data): break
    }
  }
}
