/// What runs because an action happened.
package struct Saga: Sendable {
  /// What happens to a run that is still going when the next action arrives; redux-saga's words.
  package enum Policy: String, CaseIterable, Sendable {
    case takeEvery, takeLatest, takeLeading, takeQueued
  }

  package enum Body: Sendable {
    case call(SwiftCode)
    /// A call that gives a sequence.
    case stream(SwiftCode)
    case put(SwiftCode)
    /// `run: handler`; ``Saga/returns`` gives it a lifecycle.
    case run

    var called: SwiftCode? {
      switch self {
      case .call(let code), .stream(let code): code
      case .put, .run: nil
      }
    }

    package var code: SwiftCode? { if case .put(let code) = self { code } else { called } }
  }

  package var name: Name
  package var documentation: [String]
  package var policy: Policy
  /// The actions that trigger it; none for `$start`, when the store starts.
  package var triggers: [ActionPath]
  package var body: Body
  /// Values that a run needs, read after the reducer and before the condition.
  package var lets: [LetBinding] = []
  /// Runs only if this holds after the reducer.
  package private(set) var condition: SwiftCode?
  /// `unless:` instead of `if:`.
  package private(set) var isConditionNegated = false
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

  /// Whether it loads a list of `pages`.
  package let isList: Bool
  /// The keys that are written, by their places among all that it may have.
  private var places: UInt64 = 0
  /// One or none. In a place of its own, as all others would be larger by it: 3 % of the memory of a run.
  private var rarity: [Rarity] = []

  init(
    name: Name, documentation: [String], policy: Policy = .takeEvery, triggers: [ActionPath] = [],
    body: Body = .run, isList: Bool = false
  ) {
    self.name = name
    self.isList = isList
    self.documentation = documentation
    self.policy = policy
    self.triggers = triggers
    self.body = body
  }

  // MARK: - What few sagas have

  struct Rarity: Sendable {
    var after, every, backoff, timeout, poll: Span?
    var returns: SwiftType?
    var calls: Located<Int>?
    var retryIf: SwiftCode?
    var optimistic: [ReduceStep] = []
    var pages: PageList?
    var isImplied = false
  }

  var rare: Rarity {
    get { rarity.first ?? Rarity() }
    set { rarity = [newValue] }
  }

  /// The `put` happens this much later.
  package var after: Span? { rarity.first?.after }
  /// The `put` happens again and again.
  package var every: Span? { rarity.first?.every }
  /// What a function by hand returns.
  package var returns: SwiftType? { rarity.first?.returns }
  /// The maximum number of calls, while they fail.
  package var calls: Located<Int>? { rarity.first?.calls }
  /// The pause before the second call, which doubles with each failure.
  package var backoff: Span? { rarity.first?.backoff }
  /// Another call is made only if this holds.
  package var retryIf: SwiftCode? { rarity.first?.retryIf }
  /// How long one call may take.
  package var timeout: Span? { rarity.first?.timeout }
  /// It runs again this long after each end of a run.
  package var poll: Span? { rarity.first?.poll }
  /// What happens at the start of a run, and is undone when the run fails or is cancelled.
  package var optimistic: [ReduceStep] { rarity.first?.optimistic ?? [] }
  /// The list of `pages` that it loads.
  package var pages: PageList? { rarity.first?.pages }
  /// Whether it stands for a key of `pages`, and has no name in the schema.
  package var isImplied: Bool { rarity.first?.isImplied == true }
}

/// Views of what it keeps, for keys.
extension Saga {
  var ifTrue: SwiftCode? {
    get { isConditionNegated ? nil : condition }
    set { (condition, isConditionNegated) = (newValue, false) }
  }
  var ifFalse: SwiftCode? {
    get { isConditionNegated ? condition : nil }
    set { (condition, isConditionNegated) = (newValue, true) }
  }
  package var list: PageList {
    get { pages ?? PageList(of: name) }
    set { rare.pages = newValue }
  }

  /// The keys that it may have.
  var table: SagaKeys { isList ? Grammar.pageKeys : Grammar.sagaKeys }
  /// The keys that are written, in the order of the table.
  package var keys: WrittenKeys { WrittenKeys(all: table.all, places: places) }

  /// Notes that the key at a place of the table is written.
  mutating func insert(_ place: Int) { places |= 1 << place }

  /// Whether the state decides whether it runs.
  var isConditional: Bool { condition != nil || !lets.isEmpty }
  /// Whether its `put` happens at once.
  package var isImmediate: Bool { after == nil && every == nil }
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
