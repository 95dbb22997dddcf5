/// What runs because an action happened.
package struct Saga: Sendable {
  /// What happens to a run that is still going when the next action arrives; redux-saga's words.
  package enum Policy: String, CaseIterable, Sendable {
    case takeEvery
    case takeLatest
    case takeLeading
    case takeQueued
  }

  package enum Trigger: Sendable {
    case actions([ActionPath])
    /// `$start`: the store starts.
    case start
  }

  /// When a `put` happens.
  package enum Timing: Sendable {
    case now
    case after(Span)
    /// Again and again.
    case every(Span)
  }

  package enum Body: Sendable {
    case call(SwiftCode)
    /// A call that gives a sequence.
    case stream(SwiftCode)
    case put(SwiftCode)
    /// `run: handler`; `returns` gives it a lifecycle.
    case run(returns: SwiftType?)

    /// What it calls.
    var called: SwiftCode? {
      switch self {
      case .call(let code), .stream(let code): code
      case .put, .run: nil
      }
    }
  }

  /// How a call is made again that fails.
  package struct Retry: Sendable {
    /// The maximum number of calls.
    package var count: Located<Int>
    /// The first pause, which doubles with each failure.
    package var backoff: Span?
    /// Another call is made only if this holds.
    package var condition: SwiftCode?
  }

  package var name: Name
  package var documentation: [String]
  package var policy: Policy
  package var trigger: Trigger
  package var body: Body
  /// When the `put` of the body happens.
  package var timing = Timing.now
  /// Values that a run needs, read after the reducer and before the condition.
  package var lets: [LetBinding] = []
  /// Runs only if this holds after the reducer.
  package var condition: SwiftCode?
  /// `unless:` instead of `if:`.
  package var isConditionNegated = false
  package var retry: Retry? {
    get { rarity.first?.retry }
    set { withRarity { $0.retry = newValue } }
  }
  /// How long one call may take.
  package var timeout: Span? {
    get { rarity.first?.timeout }
    set { withRarity { $0.timeout = newValue } }
  }
  /// It runs again this long after each end of a run.
  package var poll: Span? {
    get { rarity.first?.poll }
    set { withRarity { $0.poll = newValue } }
  }
  /// What happens at the start of a run, and is undone when the run fails or is cancelled.
  package var optimistic: [ReduceStep] {
    get { rarity.first?.optimistic ?? [] }
    set { withRarity { $0.optimistic = newValue } }
  }
  /// The list of `pages` that it loads.
  package var pages: PageList? {
    get { rarity.first?.pages }
    set { withRarity { $0.pages = newValue } }
  }
  /// Whether it stands for a key of `pages`, and has no name in the schema.
  package internal(set) var isImplied: Bool {
    get { rarity.first?.isImplied == true }
    set { withRarity { $0.isImplied = newValue } }
  }
  package var debounce: Span?
  package var throttle: Span?
  package var cancelOn: [ActionPath] = []
  /// `per:`: the key of a keyed watcher, whose policy applies to each key.
  package var per: SwiftCode?
  /// The queue that its runs share with those of other sagas.
  package var queue: Name?
  package var loading: Name?
  package var into: Name?
  package var error: Name?
  /// The dependencies a hand-written saga gets.
  package var uses: [Name] = []
  /// The actions a hand-written saga may put.
  package var puts: [ActionPath] = []

  /// Whether the state decides whether it runs.
  var isConditional: Bool { condition != nil || !lets.isEmpty }

  init(
    name: Name, documentation: [String], policy: Policy, trigger: Trigger, body: Body
  ) {
    self.name = name
    self.documentation = documentation
    self.policy = policy
    self.trigger = trigger
    self.body = body
  }

  // MARK: - What few sagas have

  private struct Rarity: Sendable {
    var retry: Retry?
    var timeout: Span?
    var poll: Span?
    var optimistic: [ReduceStep] = []
    var pages: PageList?
    var isImplied = false
  }

  /// One or none. In a place of its own, as all others would be larger by it: 3 % of the memory of a run.
  private var rarity: [Rarity] = []

  private mutating func withRarity(_ change: (inout Rarity) -> Void) {
    if rarity.isEmpty { rarity.append(Rarity()) }
    change(&rarity[0])
  }
}

/// One action that is sent as another one.
package struct Forward: Sendable {
  package var actions: [ActionPath]
  /// `delegate.loggedIn`, with values or without.
  package var target: SwiftCode
  /// The key of `pages` that it stands for.
  var pagesKey: String?

  package var isImplied: Bool { pagesKey != nil }
}

/// A limit on the number of concurrent runs of several sagas.
package struct Queue: Sendable {
  /// What happens to those that are too many.
  package enum Overflow: String, CaseIterable, Sendable {
    /// The oldest are cancelled.
    case cancel = "dropOldest"
    /// The new ones wait for their turn.
    case wait
    /// The new ones never start.
    case drop = "dropNewest"
  }

  package var name: Name
  package var documentation: [String]
  package var count: Int
  package var overflow: Overflow
}

/// A length of time with its unit.
package struct Span: Sendable {
  package enum Unit: String, CaseIterable, Sendable {
    case milliseconds = "ms"
    case seconds = "s"
    case minutes = "m"
    case hours = "h"
  }

  package var count: Int
  package var unit: Unit
  package var range: SourceRange
}
