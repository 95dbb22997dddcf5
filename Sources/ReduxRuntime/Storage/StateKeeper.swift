/// Reads the stored fields of a state before its store exists, and writes them after changes.
final class StateKeeper<State: PartlyStored>: @unchecked Sendable {
  private struct Access {
    /// The storage, while it may be written.
    var storage: (any StateStorage)?
    /// What the storage contains, as far as that is known.
    var bytes: [UInt8]?
  }

  /// How long after a change it is written.
  private let delay = Duration.milliseconds(500)
  /// The maximum delay after a failed write. Each one doubles the delay.
  private let longestDelay = Duration.seconds(60)
  private let access = Locked(Access())
  private let onProblem: @Sendable (StorageProblem) -> Void
  // Both belong to the owner thread of the store.
  @exclusivity(unchecked) private var isWaiting = false
  @exclusivity(unchecked) private var seen: State.Stored?

  init(onProblem: @escaping @Sendable (StorageProblem) -> Void) { self.onProblem = onProblem }

  deinit { close() }

  // MARK: Reading

  /// A state with the fields that a storage contains; the same state if it contains none.
  func restored(_ state: State, from storage: any StateStorage) -> State {
    do {
      guard StoragesInUse.add(storage) else { throw StorageInUse() }
      access.withLock { $0.storage = storage }
      if let bytes = try storage.read() { return decoded(bytes, over: state, storage) }
      // The initial state is written after its first change, and not before.
      let bytes = try? state.storedState.json()
      access.withLock { $0.bytes = bytes }
    } catch {
      refuse(error is StorageInUse ? .inUse : .notRead, error)
    }
    return state
  }

  private func decoded(
    _ bytes: [UInt8], over state: State, _ storage: any StateStorage
  ) -> State {
    var result = state
    do {
      result.storedState = try State.Stored(json: bytes)
      access.withLock { $0.bytes = bytes }
    } catch {
      if let newer = NewerVersion(in: error) {
        refuse(.newer, newer)
      } else if storage.setAside(bytes) {
        onProblem(StorageProblem(.damaged, error))
      } else {
        refuse(.notSetAside, error)
      }
    }
    return result
  }

  /// Writes nothing any more, and reports why.
  private func refuse(_ kind: StorageProblem.Kind, _ error: any Error) {
    close()
    onProblem(StorageProblem(kind, error))
  }

  // MARK: Writing

  /// Writes the stored fields of a store after changes, until the store is released.
  func keep<Action>(_ store: Store<State, Action>) {
    guard access.withLock({ $0.storage != nil }) else { return }
    seen = store.state.storedState
    let saga = Saga<State, Action>("storage") { [self] in try await writeChanges($0) }
    let subscription = store.subscribe(select: { $0 }, removeDuplicates: { _, _ in false }) {
      [self, weak store] state in
      if !isWaiting, hasChanged(state) { store?.run(saga) }
    }
    store.core.flush = { [unowned core = store.core, self] in write { core.state } }
    store.core.whenShutDown.append { [unowned core = store.core, self] in
      subscription.cancel()
      write { core.box.value }
      close()
    }
  }

  /// Whether the bytes of the stored fields differ from those at the last write. Values that differ have other bytes,
  /// because `seen` keeps what it refers to from being changed in place.
  private func hasChanged(_ state: State) -> Bool {
    guard let seen else { return true }
    return withUnsafePointer(to: seen) { old in
      withUnsafePointer(to: state.storedState) { new in
        !Platform.isSame(old, new, count: MemoryLayout<State.Stored>.size)
      }
    }
  }

  /// Waits and writes until the stored fields do not change in the meantime.
  private func writeChanges<Action>(_ context: SagaContext<State, Action>) async throws {
    isWaiting = true
    defer { isWaiting = false }
    var wait = delay
    while hasChanged(context.state) {
      try await context.delay(for: wait)
      let state = context.state
      let isWritten = try await context.call { self.write { context.state } }
      if isWritten { seen = state.storedState }
      wait = isWritten ? delay : min(wait * 2, longestDelay)
    }
  }

  /// Writes the stored fields if they are not what the storage contains.
  ///
  /// - Parameter state: Reads the state. It is called while no other thread writes, so the last write has the newest
  ///   state.
  /// - Returns: Whether the storage contains the fields, or nothing may be written.
  @discardableResult
  private func write(_ state: () -> State) -> Bool {
    let problem = access.withLock { access -> (any Error)? in
      guard let storage = access.storage else { return nil }
      do {
        let bytes = try state().storedState.json()
        if bytes != access.bytes { try storage.write(bytes) }
        access.bytes = bytes
        return nil
      } catch {
        return error
      }
    }
    guard let problem else { return true }
    onProblem(StorageProblem(.notWritten, problem))
    return false
  }

  /// Releases the storage for other stores.
  private func close() {
    guard let storage = access.withLock({ $0.storage.take() }) else { return }
    StoragesInUse.remove(storage)
  }
}

/// The storages that stores of this process use.
private enum StoragesInUse {
  private static let all = Locked<Set<ObjectIdentifier>>([])

  /// - Returns: Whether no store uses it yet.
  static func add(_ storage: any StateStorage) -> Bool {
    all.withLock { $0.insert(ObjectIdentifier(storage)).inserted }
  }

  static func remove(_ storage: any StateStorage) {
    _ = all.withLock { $0.remove(ObjectIdentifier(storage)) }
  }
}
