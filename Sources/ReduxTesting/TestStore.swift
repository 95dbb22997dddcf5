public import ReduxRuntime

/// A store whose every step a test must assert.
///
/// The test sends actions and asserts how each changes the state. It receives the actions that sagas send and
/// asserts their changes too. Everything that is not asserted is a failure: a change, an action, a saga that
/// still runs at the end. Time advances only when the test moves it.
///
/// ```swift
/// @Test func search() {
///   let store = TestStore(
///     initialState: Search.State(), reduce: Search.reduce, sagas: Search.sagas(.init(api: PreviewAPI())))
///   store.send(.queryChanged("cats")) { $0.query = "cats" }
///   store.advance(by: .milliseconds(300))
///   store.receive(.search(.started)) { $0.isSearching = true }
///   store.receive(\.search.success) {
///     $0.isSearching = false
///     $0.results = ["Tom"]
///   }
///   store.finish()
/// }
/// ```
///
/// Clients run as with `CallExecution.inline`: one that answers without waiting has answered when
/// ``send(_:assert:fileID:file:line:column:)`` returns. For clients that wait on a task of their own, use
/// ``waitForAction(fileID:file:line:column:)``.
public final class TestStore<State: Equatable & Sendable, Action: Sendable> {
  /// The state after everything that was asserted.
  public private(set) var state: State

  /// What the test must assert.
  public var exhaustivity: Exhaustivity

  /// The clock of the store.
  public let clock: TestClock

  /// The maximum real time that the test waits for other threads. Exceeding it is a failure.
  public var timeLimit = Duration.seconds(10)

  let store: Store<State, Action>
  private let recorder: Recorder<State, Action>
  private var pending: [Recorder<State, Action>.Step] = []
  private let madeAt: Place
  /// The running sagas that a failure has reported.
  private var reported: [[String]] = []

  /// Makes a store and starts its sagas.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reduce: Changes the state because of an action.
  ///   - sagas: The sagas in the order of their start.
  ///   - clock: The clock of every wait of a saga.
  ///   - environment: The source of dates, identifiers and random numbers for sagas.
  ///   - exhaustivity: What the test must assert.
  ///   - fileID: The file of the test, with its module.
  ///   - file: The path of the file.
  ///   - line: The line that failures are shown at.
  ///   - column: The column that failures are shown at.
  public init(
    initialState: State,
    reduce: @escaping @Sendable (inout State, Action) -> Void,
    sagas: [Saga<State, Action>] = [],
    clock: TestClock = TestClock(),
    environment: SagaEnvironment = .test(),
    exhaustivity: Exhaustivity = .on,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let recorder = Recorder<State, Action>()
    self.recorder = recorder
    self.clock = clock
    self.exhaustivity = exhaustivity
    self.state = initialState
    self.madeAt = Place(fileID: fileID, file: file, line: line, column: column)
    // Tasks of sagas inherit the handler from the task that starts them.
    self.store = RuntimeWarning.$handler.withValue(
      .init { recorder.add($0) },
      operation: {
        Store(
          initialState: initialState, reduce: recorder.recording(reduce), sagas: sagas,
          options: StoreOptions(
            clock: clock, environment: environment, calls: .inline, onError: { recorder.add($0) }))
      })
  }

  deinit { finish(at: madeAt) }

  // MARK: Sending

  /// Sends an action and asserts how this action alone changes the state.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - assert: Changes the previous state to the expected one. Omit it if the state must not change.
  ///   - fileID: The file of the test, with its module.
  ///   - file: The path of the file.
  ///   - line: The line that failures are shown at.
  ///   - column: The column that failures are shown at.
  public func send(
    _ action: Action,
    assert: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let place = Place(fileID: fileID, file: file, line: line, column: column)
    let name = ValueText.name(of: action)
    settle(at: place)
    dropPending(at: place) { "Receive these actions of sagas before sending '\(name)':\n\($0)" }
    reported = []
    perform { store.send(action) }
    var steps = recorder.takeSteps()
    if !steps.isEmpty {
      let step = steps.removeFirst()
      check(step, assert, at: place, "Sending '\(name)'")
    }
    pending += steps
    reportFailures(at: place)
  }

  // MARK: Receiving

  /// Asserts that a saga has sent an action, and how it changed the state.
  ///
  /// - Parameters:
  ///   - expected: The action.
  ///   - assert: Changes the previous state to the expected one. Omit it if the state must not change.
  ///   - fileID: The file of the test, with its module.
  ///   - file: The path of the file.
  ///   - line: The line that failures are shown at.
  ///   - column: The column that failures are shown at.
  public func receive(
    _ expected: Action,
    assert: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Action: Equatable {
    let place = Place(fileID: fileID, file: file, line: line, column: column)
    let name = "'\(ValueText.name(of: expected))'"
    guard let step = next(name, at: place, where: { $0 == expected }) else { return }
    if step.action == expected { return check(step, assert, at: place, "Receiving \(name)") }
    place.fail(
      "The received action is not the expected one (- expected, + actual):\n"
        + Self.difference(expected, step.action))
    state = step.state
  }

  /// Asserts that a saga has sent an action of a case, and how it changed the state.
  ///
  /// - Parameters:
  ///   - path: A key path to the case.
  ///   - assert: Changes the previous state to the expected one. Omit it if the state must not change.
  ///   - fileID: The file of the test, with its module.
  ///   - file: The path of the file.
  ///   - line: The line that failures are shown at.
  ///   - column: The column that failures are shown at.
  /// - Returns: The payload of the action, or `nil` if there was no such action.
  @discardableResult
  public func receive<Value>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    assert: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Value? where Action: CasePathable {
    let place = Place(fileID: fileID, file: file, line: line, column: column)
    var expected: String {
      place.keyPath.map { "'\($0)'" } ?? "an action with a '\(Value.self)'"
    }
    guard let step = next(expected, at: place, where: { $0.is(path) }) else { return nil }
    let name = ValueText.name(of: step.action)
    if let value = step.action[case: path] {
      check(step, assert, at: place, "Receiving '\(name)'")
      return value
    }
    place.fail("Expected to receive \(expected), but received '\(name)'.")
    state = step.state
    return nil
  }

  /// Waits until a saga has sent an action that was not received yet, for clients that wait on tasks of their
  /// own.
  ///
  /// It fails when no action has come after ``timeLimit``.
  ///
  /// - Parameters:
  ///   - fileID: The file of the test, with its module.
  ///   - file: The path of the file.
  ///   - line: The line that failures are shown at.
  ///   - column: The column that failures are shown at.
  nonisolated(nonsending) public func waitForAction(
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = Place(fileID: fileID, file: file, line: line, column: column)
    settle(at: place)
    guard pending.isEmpty else { return }
    if await recorder.waitForStep(within: timeLimit) { return settle(at: place) }
    place.fail("Waited \(timeLimit) for an action, but no saga has sent one.\n" + atWork())
  }

  /// Skips the actions that sagas have sent.
  public func skipReceived() {
    settle(at: madeAt)
    skipPending()
  }

  // MARK: Time

  /// Moves the clock and runs the sagas in the meantime.
  ///
  /// - Parameter duration: How far to move it.
  public func advance(by duration: Duration) {
    perform { clock.advance(by: duration, settle: { settleSagas(at: madeAt) }) }
    settle(at: madeAt)
  }

  /// Moves the clock until no saga waits for it.
  ///
  /// - Parameter limit: The maximum number of wake-ups. A repeating timer has no end.
  public func runClock(limit: Int = 10_000) {
    _ = perform { clock.run(limit: limit, settle: { settleSagas(at: madeAt) }) }
    settle(at: madeAt)
  }

  // MARK: The end

  /// Cancels all running sagas, such as endless streams and timers. A test may receive what they send because of it,
  /// such as `cancelled`, and need not.
  public func cancelSagas() {
    settle(at: madeAt)
    let count = pending.count
    perform { store.cancelSagas() }
    settle(at: madeAt)
    for index in pending.indices.dropFirst(count) { pending[index].isOptional = true }
  }

  /// Asserts that every action was received and no saga runs. Releasing the store does the same for what came since.
  public func finish(
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    finish(at: Place(fileID: fileID, file: file, line: line, column: column))
  }

  private func finish(at place: Place) {
    settle(at: place)
    reportFailures(at: place)
    dropPending(at: place) {
      "Sagas sent actions that the test did not receive:\n\($0)\n"
        + "Receive them, or call skipReceived()."
    }
    let running = store.busySagas
    if exhaustivity.contains(.running), !running.isEmpty, running != reported {
      reported = running
      place.fail(
        "Sagas are still running at the end:\n" + paths(running)
          + "\nMove the clock, let the client answer, send an action that cancels them, or call cancelSagas()."
      )
    }
  }

  // MARK: Parts

  /// Runs a function whose tasks report warnings to this store.
  private func perform<Result>(_ body: () -> Result) -> Result {
    RuntimeWarning.$handler.withValue(.init { [recorder] in recorder.add($0) }, operation: body)
  }

  private func settle(at place: Place) {
    perform { settleSagas(at: place) }
    pending += recorder.takeSteps()
  }

  private func settleSagas(at place: Place) {
    if store.settle(within: timeLimit) { return }
    place.fail(
      "Another thread is still working in the store after \(timeLimit). Look for a saga, reducer or client that "
        + "does not reach its next 'await'.")
  }

  /// The sagas that wait for something other than an action, one per line.
  private func atWork() -> String {
    let running = store.busySagas
    return running.isEmpty ? "No saga is running." : "Running sagas:\n" + paths(running)
  }

  private func paths(_ sagas: [[String]]) -> String {
    sagas.map { "  • " + $0.joined(separator: " > ") }.joined(separator: "\n")
  }

  /// Skips the actions that sagas have sent, and fails if the test had to receive some of them.
  private func dropPending(at place: Place, _ message: (String) -> String) {
    let missed = pending.filter { !$0.isOptional }
    if exhaustivity.contains(.received), !missed.isEmpty { place.fail(message(list(missed))) }
    skipPending()
  }

  private func skipPending() {
    if let last = pending.last { state = last.state }
    pending = []
  }

  private func reportFailures(at place: Place) {
    for failure in recorder.takeFailures() { place.fail(failure) }
  }

  /// The next step that a test may receive.
  private func next(
    _ expected: @autoclosure () -> String, at place: Place, where matches: (Action) -> Bool
  ) -> Recorder<State, Action>.Step? {
    settle(at: place)
    reportFailures(at: place)
    let isExhaustive = exhaustivity.contains(.received)
    let index = pending.firstIndex { isExhaustive && !$0.isOptional || matches($0.action) }
    guard let index else {
      let others = pending.isEmpty ? "" : "\nReceived instead:\n" + list(pending)
      place.fail(
        "Expected to receive \(expected()), but no saga has sent it.\n" + atWork() + others)
      return nil
    }
    if index > 0 { state = pending[index - 1].state }
    pending.removeFirst(index)
    return pending.removeFirst()
  }

  private func check(
    _ step: Recorder<State, Action>.Step,
    _ assert: ((inout State) throws -> Void)?,
    at place: Place,
    _ what: String
  ) {
    var expected = exhaustivity.contains(.state) ? state : step.state
    do { try assert?(&expected) } catch {
      place.fail("\(what): the assertion threw \(error).")
    }
    state = step.state
    expected = consistent(expected)
    if expected == step.state || isUnseen(expected, step.state) == true { return }
    let difference = Self.difference(expected, step.state)
    place.fail(
      "\(what) changed the state differently than asserted (- expected, + actual):\n\(difference)")
  }

  private static func difference<Value>(_ expected: Value, _ actual: Value) -> String {
    LineDiff.text(expected: expected, actual: actual)
      ?? "The values are not equal, but have the same description: \(actual)"
  }

  private func list(_ steps: [Recorder<State, Action>.Step]) -> String {
    steps.map { "  • " + ValueText.name(of: $0.action) }.joined(separator: "\n")
  }
}

extension TestStore where State: PartlyStored {
  /// The JSON that a store with a storage would write now: the fields that are `@stored`.
  public var storedText: String {
    get throws { String(decoding: try state.storedState.json(), as: UTF8.self) }
  }
}

/// What a test must assert about a ``TestStore``.
public struct Exhaustivity: OptionSet, Sendable {
  /// The options as a number.
  public let rawValue: Int

  /// Makes options of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Every change of the state must be asserted.
  public static let state = Exhaustivity(rawValue: 1)

  /// Every action that sagas send must be received.
  public static let received = Exhaustivity(rawValue: 2)

  /// No saga may run at the end.
  public static let running = Exhaustivity(rawValue: 4)

  /// Everything: the default.
  public static let on: Exhaustivity = [.state, .received, .running]

  /// Nothing: assertions must hold, and the rest is not checked.
  public static let off: Exhaustivity = []
}
