extension Store {
  /// Observes the whole state.
  ///
  /// The observer gets the state at once, and after each outermost ``send(_:)`` in which an action was reduced, but not
  /// the states in between. Observers are called in the order of subscription, on the thread that processes actions,
  /// and may send.
  ///
  /// - Parameter observer: Gets the state.
  /// - Returns: The token of the subscription. Dropping it ends the subscription.
  @inlinable
  public func subscribe(_ observer: @escaping @Sendable (State) -> Void) -> StoreSubscription {
    subscribe(select: { $0 }, removeDuplicates: { _, _ in false }, observer)
  }

  /// Observes changes of the whole state.
  ///
  /// - Parameter observer: Gets the state.
  /// - Returns: The token of the subscription. Dropping it ends the subscription.
  @inlinable
  public func subscribe(
    _ observer: @escaping @Sendable (State) -> Void
  ) -> StoreSubscription where State: Equatable {
    subscribe(select: { $0 }, removeDuplicates: { $0 == $1 }, observer)
  }

  /// Observes changes of a part of the state.
  ///
  /// - Parameters:
  ///   - selector: Gets the part; a key path such as `\.user.name` will do. It is called after each
  ///     outermost ``send(_:)`` in which an action was reduced.
  ///   - observer: Gets the part, at once and after each change.
  /// - Returns: The token of the subscription. Dropping it ends the subscription.
  @inlinable
  public func subscribe<Value: Equatable & Sendable>(
    select selector: @escaping @Sendable (State) -> Value,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> StoreSubscription {
    subscribe(select: selector, removeDuplicates: { $0 == $1 }, observer)
  }

  /// Observes changes of a part of the state, which a function of yours compares.
  ///
  /// - Parameters:
  ///   - selector: Gets the part; a key path such as `\.user.name` will do.
  ///   - isDuplicate: Whether the second value equals the first, so that the observer need not get it.
  ///   - observer: Gets the part, at once and after each change.
  /// - Returns: The token of the subscription. Dropping it ends the subscription.
  @inlinable
  public func subscribe<Value>(
    select selector: @escaping @Sendable (State) -> Value,
    removeDuplicates isDuplicate: @escaping @Sendable (Value, Value) -> Bool,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> StoreSubscription {
    var last: Value?
    let entry = Observer { [unowned core] in
      let value = selector(core.box.state)
      if let last, isDuplicate(last, value) { return }
      last = value
      observer(value)
    }
    core.executor.performPromptly { [core] in
      // The subscription may already have ended.
      guard entry.isLive else { return }
      core.executor.observers.add(entry)
      entry.notify()
    }
    return StoreSubscription { [weak core] in
      guard let core else { return }
      core.executor.performPromptly { core.executor.observers.remove(entry) }
    }
  }
}

extension Store {
  /// The values of a part of the state, as a sequence: the current one, then each new one.
  ///
  /// It buffers only the newest value. The sequence ends with the store.
  ///
  /// ```swift
  /// for await name in store.values(of: \.user.name) { title.text = name }
  /// ```
  ///
  /// - Parameter selector: Gets the part; a key path will do.
  public func values<Value: Equatable & Sendable>(
    of selector: @escaping @Sendable (State) -> Value
  ) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let subscription = subscribe(select: selector) { continuation.yield($0) }
      continuation.onTermination = { _ in subscription.cancel() }
      core.executor.performPromptly { [core] in
        core.whenShutDown.append { continuation.finish() }
      }
    }
  }
}

/// A token of a subscription, which lasts as long as the token.
///
/// Dropping the token ends the subscription, and so does ``cancel()``. The token of a ``Store`` does not keep the store
/// alive.
public final class StoreSubscription: Sendable {
  private let end: @Sendable () -> Void

  @usableFromInline
  init(end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }

  /// Ends the subscription; no effect the second time. A notification that another thread is delivering
  /// may still arrive.
  public func cancel() { end() }
}

/// One subscriber. Belongs to the owner thread.
@usableFromInline
final class Observer: Invalidatable, @unchecked Sendable {
  @usableFromInline fileprivate(set) var isLive = true
  fileprivate var isListed = false
  @usableFromInline let notify: () -> Void

  /// - Parameter notify: Looks at the state after a change.
  @usableFromInline
  init(notify: @escaping () -> Void) { self.notify = notify }
}

/// The subscribers of a store in the order of subscription. Belongs to the owner thread.
@usableFromInline
final class Observers {
  /// Whether a reducer has run since observers were notified.
  @exclusivity(unchecked) var hasChanged = false
  /// Whether observers are notified of the change of a saga that is ``Saga/animated()``.
  @exclusivity(unchecked) var isAnimated = false
  @exclusivity(unchecked) private var observers = CompactingList<Observer>()

  @usableFromInline
  func add(_ observer: Observer) {
    observer.isListed = true
    observers.append(observer)
  }

  @usableFromInline
  func remove(_ observer: Observer) {
    guard observer.isLive else { return }
    observer.isLive = false
    if observer.isListed { observers.didInvalidate() }
  }

  func removeAll() {
    for observer in observers.elements { remove(observer) }
  }

  /// Notifies the current subscribers of a change. An observer may add and remove others.
  ///
  /// - Returns: Whether there was a change.
  func publish() -> Bool {
    guard hasChanged else { return false }
    hasChanged = false
    guard !observers.isEmpty else { return false }
    for observer in observers.elements where observer.isLive { observer.notify() }
    return true
  }
}
