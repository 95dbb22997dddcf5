import Observation
import Synchronization

extension MainStore {
  /// Runs a function now, and again after each change of what it has read: for UIKit and AppKit.
  ///
  /// ```swift
  /// subscription = store.observe { [weak self] store in
  ///   self?.label.text = store.title
  ///   self?.button.isEnabled = !store.isLoading
  /// }
  /// ```
  ///
  /// It runs once for all changes of one outermost ``send(_:)``, before that returns. It may also read other stores,
  /// and other objects of the Observation framework: for those it runs in a later turn of the main queue.
  ///
  /// - Parameter apply: Reads the store, and shows what it has read. If it sends, it runs again for the changes.
  /// - Returns: A token that keeps the store alive. Dropping it ends the subscription.
  public func observe(_ apply: @escaping @MainActor (MainStore) -> Void) -> StoreSubscription {
    let observer = FieldObserver { [self] in apply(self) }
    observer.run()
    return StoreSubscription { observer.end() }
  }

  /// Calls a function with each value of an optional field: with the one that is there now, and with each one that
  /// follows.
  ///
  /// ```swift
  /// subscription = store.observe(each: \.toast) { [weak self] toast in self?.show(toast) }
  /// ```
  ///
  /// It calls the function once for all changes of one outermost ``send(_:)``, before that returns. So a value arrives
  /// even if another `send` replaces it before anything is drawn, and of a generated `@once` field every value arrives.
  /// A value counts as new when it differs from the one before it, or when the field was `nil` in between.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - receive: Gets each value. It may send.
  /// - Returns: A token that keeps the store alive. Dropping it ends the subscription.
  public func observe<Value: Equatable & Sendable>(
    each field: KeyPath<State, Value?>, _ receive: @escaping @MainActor (Value) -> Void
  ) -> StoreSubscription {
    var last: Value?
    return observe { store in
      let value = store[dynamicMember: field]
      guard value != last else { return }
      last = value
      if let value { receive(value) }
    }
  }

  /// `observe(each:_:)` for a pulse: a value that is set counts as new even if it equals the one before it.
  public func observe<Value: Equatable & Sendable>(
    each field: KeyPath<State, Pulse<Value>>, _ receive: @escaping @MainActor (Value) -> Void
  ) -> StoreSubscription {
    var last = 0
    return observe { store in
      let pulse = store[dynamicMember: field]
      guard pulse.count != last else { return }
      last = pulse.count
      if let value = pulse.value { receive(value) }
    }
  }
}

/// One function that reads fields. Its subscription keeps it.
@MainActor
private final class FieldObserver {
  private let read: @MainActor () -> Void
  private nonisolated let isOver = Atomic<Bool>(false)
  /// The number of the newest run. Changes of fields that only older runs have read do not count.
  private var round = 0

  init(_ read: @escaping @MainActor () -> Void) { self.read = read }

  func run() {
    guard !isOver.load(ordering: .relaxed) else { return }
    round += 1
    let round = round
    let (_, fields) = FieldReads.noting {
      withObservationTracking(read) { [weak self] in
        guard let self else { return }
        if Platform.isOnMainQueue,
          MainActor.assumeIsolated({ StaleObservers.add { self.run(after: round) } })
        {
          return
        }
        Task { @MainActor in self.run(after: round) }
      }
    }
    // The tracking begins after the run, so it misses changes by actions that the function itself has sent.
    guard fields.contains(where: \.isStale) else { return }
    if !StaleObservers.add({ self.run(after: round) }) { run(after: round) }
  }

  private func run(after round: Int) { if round == self.round { run() } }

  nonisolated func end() { isOver.store(true, ordering: .relaxed) }
}

/// The functions to run again after the change that is under way, because they have read what is changing.
@MainActor
enum StaleObservers {
  private static var runs: [@MainActor () -> Void] = []
  private static var depth = 0

  /// Keeps a function for the end of the change that is under way.
  ///
  /// - Returns: Whether a change is under way.
  static func add(_ run: @escaping @MainActor () -> Void) -> Bool {
    guard depth > 0 else { return false }
    runs.append(run)
    return true
  }

  /// Makes a change, and then runs the functions that it made stale.
  static func runAfter(_ change: () -> Void) {
    depth += 1
    change()
    depth -= 1
    guard depth == 0 else { return }
    while !runs.isEmpty {
      let stale = runs
      runs = []
      for run in stale { run() }
    }
  }
}
