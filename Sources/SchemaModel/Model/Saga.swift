/// What runs because an action happened.
public struct Saga: Sendable {
  /// What happens to a run that is still going when the next action arrives; redux-saga's words.
  public enum Policy: String, CaseIterable, Sendable {
    case takeEvery
    case takeLatest
    case takeLeading
    case takeQueued
  }

  public enum Trigger: Sendable {
    case actions([ActionPath])
    /// `$start`: the store starts.
    case start
  }

  /// When a `put` happens.
  public enum Timing: Sendable {
    case now
    case after(Span)
    /// Again and again.
    case every(Span)
  }

  public enum Body: Sendable {
    case call(SwiftCode)
    /// A call that gives a sequence.
    case stream(SwiftCode)
    case put(SwiftCode)
    /// `run: swift`; `returns` gives it a lifecycle.
    case run(returns: SwiftType?)
  }

  public var name: Name
  public var documentation: [String]
  public var policy: Policy
  public var trigger: Trigger
  public var body: Body
  /// When the `put` of the body happens.
  public var timing = Timing.now
  /// Runs only if this holds after the reducer.
  public var condition: SwiftCode?
  /// `unless:` instead of `if:`.
  public var isConditionNegated = false
  public var debounce: Span?
  public var throttle: Span?
  public var cancelOn: [ActionPath] = []
  /// What parts the runs into lanes, each with the policy of its own.
  public var per: SwiftCode?
  /// The queue that its runs share with those of other sagas.
  public var queue: Name?
  public var loading: Name?
  public var into: Name?
  public var error: Name?
  /// The dependencies a hand-written saga gets.
  public var uses: [Name] = []
  /// The actions a hand-written saga may put.
  public var puts: [ActionPath] = []
}

/// One action that is sent as another one.
public struct Forward: Sendable {
  public var actions: [ActionPath]
  /// `delegate.loggedIn`, with values or without.
  public var target: SwiftCode
}

/// A bound on how many runs of several sagas there are at a time.
public struct Queue: Sendable {
  /// What happens to those that are too many.
  public enum Overflow: String, CaseIterable, Sendable {
    /// The oldest are cancelled.
    case cancel
    /// The new ones wait for their turn.
    case wait
    /// The new ones never start.
    case drop
  }

  public var name: Name
  public var documentation: [String]
  public var count: Int
  public var overflow: Overflow
}

/// A length of time with its unit.
public struct Span: Sendable {
  public enum Unit: String, CaseIterable, Sendable {
    case milliseconds = "ms"
    case seconds = "s"
    case minutes = "m"
    case hours = "h"
  }

  public var count: Int
  public var unit: Unit
  public var range: SourceRange
}
