import Synchronization

/// A server that answers on demand, so that several requests can be open.
final class LocalUsers: UserClient {
  private let waiting = Mutex<[(id: Int, answer: CheckedContinuation<Void, Never>)]>([])

  func user(id: Int) async throws -> User.Profile {
    await withCheckedContinuation { answer in
      waiting.withLock { $0.append((id, answer)) }
    }
    try Task.checkCancellation()
    let names = ["Ada", "Grace", "Edsger"]
    guard names.indices.contains(id - 1) else { throw UnknownUser(id: id) }
    return User.Profile(id: id, name: names[id - 1])
  }

  /// Answers all waiting requests, in order.
  func answer() {
    let all = waiting.withLock { requests in
      defer { requests = [] }
      return requests
    }
    for request in all { request.answer.resume() }
  }
}

struct UnknownUser: Error, CustomStringConvertible {
  var id: Int
  var description: String { "there is no user \(id)" }
}
