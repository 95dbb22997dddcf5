/// A message about a likely programming error.
///
/// A warning does not change the program's behavior. It goes to the `onWarning` of the store, or to standard error.
public struct RuntimeWarning: Sendable, Equatable, CustomStringConvertible {
  /// The kind of warning.
  public enum Kind: Sendable, Hashable {
    /// An action was sent to a child that does not exist: an optional that is `nil`, a removed element, or
    /// another case of an enum. The action was dropped.
    case missingChild
    /// A test called a member of a test double that has no answer.
    case unimplemented
    /// A saga used another saga's context. Only debug builds check it.
    case foreignContext
    /// A saga called an effect after its task had ended. The effect did nothing.
    case endedTask
  }

  /// The kind of warning.
  public let kind: Kind

  /// A description for people.
  public let message: String

  /// Makes a warning.
  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The message.
  public var description: String { message }

  /// Receives warnings.
  package struct Handler: Sendable {
    private let handle: @Sendable (RuntimeWarning) -> Void

    /// Makes a handler.
    ///
    /// - Parameter handle: Gets each warning, on the thread that found it.
    package init(_ handle: @escaping @Sendable (RuntimeWarning) -> Void) { self.handle = handle }

    func callAsFunction(_ warning: RuntimeWarning) { handle(warning) }
  }

  /// Receives the warnings of the current task and its calls. It is read only when there is a warning.
  ///
  /// A store replaces it for its own reducer with its `onWarning`. The default prints the warning to standard
  /// error. In a test that uses `ReduxTesting`, a call of a test double without an answer is a failure.
  // A struct, as the optimizer of Swift 6.3 miscompiles task-locals of function type.
  @TaskLocal package static var handler = Handler { warning in
    if let listener = listener.withLock({ $0 }), listener(warning) { return }
    Platform.printToStandardError("Redux warning: \(warning.message)")
  }

  /// Whether the action that is processed was sent by a child after its removal.
  @TaskLocal package static var isChildLeaving = false

  /// The process-wide listener for warnings that no task handles. It returns whether it handled the warning.
  ///
  /// A generated test double belongs to the app and cannot import a test library, so the test library listens
  /// here.
  package static let listener = Locked<(@Sendable (RuntimeWarning) -> Bool)?>(nil)

  /// Passes this warning to the handler.
  func report() { Self.handler(self) }
}

/// Reports an action for a child that does not exist: an optional one, or one of several.
///
/// The action is dropped. The report of a cancelled run is dropped without a warning: one action may end a run and
/// remove the child before the report arrives.
///
/// - Parameters:
///   - child: The child, with the feature that has it: `Search.sheet`.
///   - action: The child's action.
@usableFromInline
@inline(never)
package func missingChild<Action>(_ child: StaticString, action: Action) {
  guard !reportsCancelled(action), !RuntimeWarning.isChildLeaving else { return }
  RuntimeWarning(
    .missingChild,
    "'\(child)' got the action '\(action)', but the child does not exist; the action was dropped. "
      + "Send the action only while the child exists, and cancel its sender when the child is removed."
  ).report()
}

/// Reports an action for an element of a collection or a stack that does not exist.
///
/// See ``missingChild(_:action:)``.
@usableFromInline
@inline(never)
package func missingChild<ID, Action>(_ children: StaticString, id: ID, action: Action) {
  guard !reportsCancelled(action), !RuntimeWarning.isChildLeaving else { return }
  RuntimeWarning(
    .missingChild,
    "'\(children)' got the action '\(action)' for the element '\(id)', which does not exist; the action was "
      + "dropped. Send it only while the element exists, and cancel its sender when the element is removed."
  ).report()
}

/// The error of a test double's member that has no answer.
public struct Unimplemented: Error, Hashable, Sendable, CustomStringConvertible {
  /// The member that was called, with its client: `SearchClient.find`.
  let member: String

  /// A description for people.
  public var description: String {
    "'\(member)' was called but has no answer; set one in the test double."
  }
}

/// Reports a call of a test double's member that has no answer, by name.
///
/// Generated doubles throw what it returns: `throw unimplemented("SearchClient.find")`. With `ReduxTesting`
/// the report is a failure of the test.
///
/// - Parameter member: The member, with its client.
/// - Returns: The error to throw.
@inline(never)
public func unimplemented(_ member: StaticString) -> Unimplemented {
  let error = Unimplemented(member: "\(member)")
  RuntimeWarning(.unimplemented, error.description).report()
  return error
}

/// Reports a call of a test double's member that has no answer, by name, where no error can be thrown.
///
/// - Parameters:
///   - member: The member, with its client.
///   - value: The value to return. The test has failed and only has to end.
/// - Returns: The value.
public func unimplemented<Value>(_ member: StaticString, returning value: Value) -> Value {
  _ = unimplemented(member)
  return value
}
