import Synchronization

/// A server that is busy a given number of times, and knows one password.
final class LocalAuth: AuthClient {
  private let busyTimes = Mutex(0)

  func beBusy(times: Int) { busyTimes.withLock { $0 = times } }

  func login(user: String, password: String) async throws -> Login.Answer {
    try await Task.sleep(for: .milliseconds(50))
    let isBusy = busyTimes.withLock { times in
      defer { times = max(0, times - 1) }
      return times > 0
    }
    guard !isBusy else {
      print("  server: busy")
      throw Busy()
    }
    return password == "secret" ? .welcome(token: "token of \(user)") : .refused
  }

  func renew(_ value: String) async -> String { "\(value), renewed" }

  func logout(_ value: String) async { print("  server: \(value) is void") }
}
