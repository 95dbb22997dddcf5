/// Reads the stored fields of a state before its store exists, and writes them after changes.
final class StateKeeper<State: PartlyStored>: @unchecked Sendable {
  private struct Access {
    /// The storage, while it may be written.
    var storage: (any StateStorage)?
    /// What the storage contains, as far as that is known.
    var bytes: [UInt8]?
  }

  private let access = Locked(Access())
  private let onProblem: @Sendable (StorageProblem) -> Void
  // These belong to the owner thread of the store.
  @exclusivity(unchecked) private var isWaiting = false
  /// Whether a reducer has run since the fields were last read for a write. Without that, nothing is read again.
  @exclusivity(unchecked) private var hasNews = false
  /// The stored fields at the last write.
  @exclusivity(unchecked) private var written: State.Stored?

  init(onProblem: @escaping @Sendable (StorageProblem) -> Void) { self.onProblem = onProblem }

  /// A state with the fields that a storage contains; the same state if it contains none.
  func restored(_ state: State, from storage: any StateStorage) -> State {
    var state = state
    do {
      guard storagesInUse.withLock({ $0.insert(ObjectIdentifier(storage)).inserted }) else {
        throw StorageInUse()
      }
      access.withLock { $0.storage = storage }
      if let bytes = try storage.read() {
        restore(&state, bytes, from: storage)
      } else {
        // The initial state is written after its first change, and not before.
        access.withLock { $0.bytes = try? state.storedState.json() }
      }
    } catch {
      refuse(error is StorageInUse ? .inUse : .notRead, error)
    }
    // Read before the store exists, whose sagas may change the state while they start.
    written = state.storedState
    return state
  }

  private func restore(_ state: inout State, _ bytes: [UInt8], from storage: any StateStorage) {
    do {
      state.storedState = try State.Stored(json: bytes)
      access.withLock { $0.bytes = bytes }
    } catch {
      if case DecodingError.dataCorrupted(let context) = error,
        let newer = context.underlyingError as? NewerVersion
      {
        refuse(.newer, newer)
      } else if storage.setAside(bytes) {
        onProblem(StorageProblem(.damaged, error))
      } else {
        refuse(.notSetAside, error)
      }
    }
  }

  /// Writes nothing any more, and reports why.
  private func refuse(_ kind: StorageProblem.Kind, _ error: any Error) {
    close()
    onProblem(StorageProblem(kind, error))
  }

  /// Releases the storage for other stores.
  private func close() {
    guard let storage = access.withLock({ $0.storage.take() }) else { return }
    _ = storagesInUse.withLock { $0.remove(ObjectIdentifier(storage)) }
  }

  /// Writes the stored fields of a store after changes, until the store is released.
  func keep<Action>(_ store: Store<State, Action>) {
    guard access.withLock({ $0.storage != nil }) else { return }
    let saga = Saga<State, Action>("storage") { [self] in try await writeChanges($0) }
    let subscription = store.subscribe { [self, weak store] state in
      hasNews = true
      if !isWaiting, hasChanged(state) { store?.run(saga) }
    }
    store.core.flush = { [unowned core = store.core, self] isLast in
      write { core.state }
      if isLast { close() }
    }
    store.core.whenShutDown.append { [unowned core = store.core] in
      subscription.cancel()
      core.flush(true)
    }
  }

  /// Whether the stored fields may differ from those at the last write.
  private func hasChanged(_ state: State) -> Bool {
    written.map { !State.Stored.areEqual($0, state.storedState) } ?? true
  }

  /// Waits and writes until the stored fields do not change in the meantime.
  private func writeChanges<Action>(_ context: SagaContext<State, Action>) async throws {
    isWaiting = true
    defer { isWaiting = false }
    var wait = Duration.milliseconds(500)
    while hasNews, hasChanged(context.state) {
      try await context.delay(for: wait)
      hasNews = false
      let stored = context.state.storedState
      let isWritten = try await context.call { self.write { context.state } }
      if isWritten { written = stored } else { hasNews = true }
      wait = isWritten ? .milliseconds(500) : min(wait * 2, .seconds(60))
    }
  }

  /// Writes the stored fields, unless the storage contains them.
  ///
  /// - Parameter state: Reads the state, while no other thread writes. So the last write has the newest state.
  /// - Returns: Whether the storage contains the fields, or nothing may be written.
  @discardableResult
  private func write(_ state: () -> State) -> Bool {
    let result = access.withLock { access in
      Result {
        guard let storage = access.storage else { return }
        let bytes = try state().storedState.json()
        if bytes != access.bytes { try storage.write(bytes) }
        access.bytes = bytes
      }
    }
    guard case .failure(let error) = result else { return true }
    // Somebody else has the storage now, and what they write is theirs.
    if error is StorageInUse {
      refuse(.inUse, error)
      return true
    }
    onProblem(StorageProblem(.notWritten, error))
    return false
  }
}

/// The storages that stores of this process use.
private let storagesInUse = Locked<Set<ObjectIdentifier>>([])
