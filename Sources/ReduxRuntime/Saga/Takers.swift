/// Waits for one action and resumes a task with its value.
final class OneShotTaker<Action, Value: Sendable>: Taker<Action>, Firing, @unchecked Sendable {
  private let pattern: Pattern<Action, Value>
  private var matched: Value?
  private var continuation: UnsafeContinuation<Value, any Error>?
  private var isCancelled = false

  init(_ pattern: Pattern<Action, Value>) { self.pattern = pattern }

  func wait(_ continuation: UnsafeContinuation<Value, any Error>, on bus: ActionBus<Action>) {
    if isCancelled { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    bus.register(self, indices: pattern.indices)
  }

  func cancel() {
    isCancelled = true
    retire()
    continuation.take()?.resume(throwing: CancellationError())
  }

  override func offer(_ action: Action, to matches: inout [Match]) {
    guard let value = pattern.match(action) else { return }
    matched = value
    matches.append(Match(ticket: ticket, taker: self))
  }

  func fire() {
    guard isLive, let value = matched.take(), let continuation = continuation.take() else { return }
    retire()
    continuation.resume(returning: value)
  }
}

/// Calls a function with the value of every matching action, until it is retired.
final class PermanentTaker<Action, Value>: Taker<Action>, Firing, @unchecked Sendable {
  private let pattern: Pattern<Action, Value>
  private let receive: (Value) -> Void
  private var matched: Value?

  init(_ pattern: Pattern<Action, Value>, receive: @escaping (Value) -> Void) {
    self.pattern = pattern
    self.receive = receive
  }

  override func offer(_ action: Action, to matches: inout [Match]) {
    guard let value = pattern.match(action) else { return }
    matched = value
    matches.append(Match(ticket: ticket, taker: self))
  }

  func fire() {
    guard let value = matched.take(), isLive else { return }
    receive(value)
  }
}

/// Offers a parent's actions to the takers of a child.
final class ForwardingTaker<Action, Child>: Taker<Action>, @unchecked Sendable {
  private let path: CasePath<Action, Child>
  private let bus: ActionBus<Child>

  init(_ path: CasePath<Action, Child>, to bus: ActionBus<Child>) {
    self.path = path
    self.bus = bus
  }

  override func offer(_ action: Action, to matches: inout [Match]) {
    guard let child = path.extract(from: action) else { return }
    bus.offer(child, to: &matches)
  }
}
