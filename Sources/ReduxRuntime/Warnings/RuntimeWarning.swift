/// Something that is not an error, but that whoever wrote the program should know about.
///
/// A warning changes nothing about what the program does. It goes to ``handler``.
public struct RuntimeWarning: Sendable, Equatable, CustomStringConvertible {
  /// What kind of a thing happened.
  public enum Kind: Sendable, Hashable {
    /// An action was for a child that is not there: an optional that is `nil`, an element that was
    /// removed, or another case of an enum. It was dropped.
    case missingChild
    /// A test double was called that was given no answer.
    case unimplemented
    /// A saga used the context of another one. Only debug builds look.
    case foreignContext
    /// A context was used for an effect after its task had ended by itself. The effect did not happen.
    case endedTask
  }

  /// What kind of a thing happened.
  public let kind: Kind

  /// What happened, for people.
  public let message: String

  /// Makes a warning.
  ///
  /// - Parameters:
  ///   - kind: What kind of a thing happened.
  ///   - message: What happened, for people.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The message.
  public var description: String { message }

  /// What gets warnings.
  public struct Handler: Sendable {
    private let handle: @Sendable (RuntimeWarning) -> Void

    /// Makes a handler.
    ///
    /// - Parameter handle: Gets each warning, on the thread that found it.
    public init(_ handle: @escaping @Sendable (RuntimeWarning) -> Void) { self.handle = handle }

    func callAsFunction(_ warning: RuntimeWarning) { handle(warning) }
  }

  /// What gets the warnings of the current task and of what it calls. Tests replace it with
  /// `RuntimeWarning.$handler.withValue(.init { … }) { … }`; it is looked at only when there is a warning.
  ///
  /// A store replaces it for its own reducer with the `onWarning` it is made with. Otherwise a warning is
  /// printed to standard error; and in a test that uses `ReduxTesting`, the call of a test double that was
  /// given no answer is a failure.
  // A struct, as the optimizer of Swift 6.3 miscompiles task-locals of function type.
  @TaskLocal public static var handler = Handler { warning in
    if let listener = unhandled.listener, listener(warning) { return }
    Platform.printToStandardError("Redux warning: \(warning.message)")
  }

  /// Gets what no handler of a task does.
  package static let unhandled = UnhandledWarnings()

  /// Tells whoever listens about this warning.
  public func report() { Self.handler(self) }

  /// A reducer whose warnings go to `handler`.
  @usableFromInline
  static func sending<State, Action>(
    of reduce: @escaping @Sendable (inout State, Action) -> Void,
    to handler: Handler
  ) -> @Sendable (inout State, Action) -> Void {
    { state, action in $handler.withValue(handler) { reduce(&state, action) } }
  }
}

/// Reports an action for an optional child, or one of several, that is not there.
///
/// Generated reducers call it where they would call the child's. The action is dropped, as nothing could
/// be done with it. That a run was cancelled is dropped without a word: one action may end a run of a child
/// and, before that has been said, the child.
///
/// - Parameters:
///   - child: The child, with the feature that has it: `Search.sheet`.
///   - action: The child's action.
@inline(never)
public func missingChild<Action>(_ child: StaticString, action: Action) {
  guard !reportsCancelled(action) else { return }
  RuntimeWarning(
    .missingChild,
    "'\(child)' got the action '\(action)', but it is not there; the action was dropped. "
      + "It was sent after the child had gone, or before it came."
  ).report()
}

/// Reports an action for an element of a collection or a stack that is not there.
///
/// Generated reducers call it where they would call the element's. The action is dropped, as nothing
/// could be done with it; that a run was cancelled, without a word.
///
/// - Parameters:
///   - children: The collection, with the feature that has it: `Todos.rows`.
///   - id: The id that no element has.
///   - action: The element's action.
@inline(never)
public func missingChild<ID, Action>(_ children: StaticString, id: ID, action: Action) {
  guard !reportsCancelled(action) else { return }
  RuntimeWarning(
    .missingChild,
    "'\(children)' got the action '\(action)' for the element '\(id)', but there is none with that id; "
      + "the action was dropped. It was sent after the element had been removed."
  ).report()
}
