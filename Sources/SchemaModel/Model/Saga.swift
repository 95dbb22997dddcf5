/// A side effect that actions trigger.
package struct Saga: Sendable {
  /// The concurrency policy for a trigger that arrives during a run, named as in redux-saga, except `takeQueued`.
  package enum Policy: String, CaseIterable, Sendable {
    case takeEvery, takeLatest, takeLeading, takeQueued
  }

  package enum Body: Sendable {
    case call(SwiftCode)
    /// A call that returns an async sequence.
    case stream(SwiftCode)
    /// Calls whose ends nothing reports, in order.
    case tell([SwiftCode])
    /// Actions that are sent, in order.
    case put([SwiftCode])
    /// `run: handler`; ``Saga/returns`` gives the saga a lifecycle.
    case run

    package var key: String {
      switch self {
      case .call: "call"
      case .stream: "stream"
      case .tell: "tell"
      case .put: "put"
      case .run: "run"
      }
    }

    /// The call whose ends are reported.
    var called: SwiftCode? {
      switch self {
      case .call(let code), .stream(let code): code
      case .tell, .put, .run: nil
      }
    }

    /// The calls of clients.
    var calls: [SwiftCode] { if case .put = self { [] } else { codes } }

    package var codes: [SwiftCode] {
      switch self {
      case .call(let code), .stream(let code): [code]
      case .tell(let codes), .put(let codes): codes
      case .run: []
      }
    }
  }

  package var name: Name
  package var documentation: [String]
  package var policy: Policy
  /// The actions that trigger the saga; empty for `$start`, the start of the store.
  package var triggers: [ActionPath]
  package var body: Body
  /// Values that a run needs, read after the reducer and before the condition.
  package var lets: [LetBinding] = []
  /// The saga runs only if this holds after the reducer.
  package private(set) var condition: SwiftCode?
  /// `unless:` instead of `if:`.
  package private(set) var isConditionNegated = false
  package var debounce: Span?
  package var throttle: Span?
  package var cancelOn: [ActionPath] = []
  /// `per:`: the key of a keyed watcher, whose policy applies to each key.
  package var per: SwiftCode?
  /// The queue that the saga's runs share with those of other sagas.
  package var queue: Name?
  package var loading: Name?
  package var into: Name?
  package var error: Name?
  /// The dependencies a hand-written saga gets.
  package var uses: [Name] = []
  /// The actions a hand-written saga may put.
  package var puts: [ActionPath] = []

  /// Whether the saga loads a list of `pages`, or answers one of `queries`.
  package let isList: Bool
  /// The fields that its keys name, which its events change.
  var lifecycleFields: [Name] { [loading, into, error].compactMap(\.self) }
  /// All fields that its events change.
  package var changedFields: [Name] {
    lifecycleFields + (isList ? [name] : [])
  }
  /// The written keys, as a bit set of their indices in `table`.
  private var places: UInt64 = 0
  /// The rare settings, if any. An array keeps sagas without them small, which saves 3 % of the memory of a run.
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

  // MARK: - Rare settings

  struct Rarity: Sendable {
    var after, every, backoff, timeout, poll: Span?
    var returns: SwiftType?
    var calls: Located<Int>?
    var retryIf: SwiftCode?
    var optimistic: [ReduceStep] = []
    var intoStep: [ReduceStep] = []
    var errorStep: [ReduceStep] = []
    var pages: PageList?
    var isImplied = false
  }

  var rare: Rarity {
    get { rarity.first ?? Rarity() }
    set { rarity = [newValue] }
  }

  /// The delay of the `put`.
  package var after: Span? { rarity.first?.after }
  /// The interval at which the `put` repeats.
  package var every: Span? { rarity.first?.every }
  /// The return type of a hand-written function.
  package var returns: SwiftType? { rarity.first?.returns }
  /// The maximum number of calls, including the first.
  package var calls: Located<Int>? { rarity.first?.calls }
  /// The pause before the second call. It doubles with each failure.
  package var backoff: Span? { rarity.first?.backoff }
  /// A failed call is retried only if this holds.
  package var retryIf: SwiftCode? { rarity.first?.retryIf }
  /// How long one call may take.
  package var timeout: Span? { rarity.first?.timeout }
  /// The pause between the end of a run and the next run.
  package var poll: Span? { rarity.first?.poll }
  /// Steps at the start of a run, undone if the run fails or is cancelled.
  package var optimistic: [ReduceStep] { rarity.first?.optimistic ?? [] }
  /// The step in place of the field `into`, or nothing.
  package var intoStep: [ReduceStep] { rarity.first?.intoStep ?? [] }
  /// The step in place of the field `error`, or nothing.
  package var errorStep: [ReduceStep] { rarity.first?.errorStep ?? [] }
  /// The list of `pages` that the saga loads, or the query that it answers.
  package var pages: PageList? { rarity.first?.pages }
  /// Whether the saga is derived from a key of `pages` or `queries` and has no name in the schema.
  package var isImplied: Bool { rarity.first?.isImplied == true }
}

/// Accessors for the key tables.
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

  /// The keys that the saga may have.
  var table: SagaKeys {
    isQuery ? Grammar.queryKeys : isList ? Grammar.pageKeys : Grammar.sagaKeys
  }
  /// The written keys, in the order of the table.
  package var keys: WrittenKeys { WrittenKeys(all: table.all, places: places) }

  /// Marks the key at an index of the table as written.
  mutating func insert(_ place: Int) { places |= 1 << place }

  /// Whether a field or a step shows its errors.
  var showsErrors: Bool { error != nil || !errorStep.isEmpty }
  /// Whether the saga sets fields of the state by itself.
  var hasFields: Bool { loading != nil || into != nil || !intoStep.isEmpty || showsErrors }
  /// The step in place of the field `into` or `error`, with the event that it is for.
  var eventSteps: [(key: String, event: String, steps: [ReduceStep])] {
    [("into", intoEvent, intoStep), ("error", "failure", errorStep)].filter { !$0.steps.isEmpty }
  }
  /// The event that carries the value of `into`.
  package var intoEvent: String { if case .stream = body { "next" } else { "success" } }
  /// The path of one of its events: `load.success`.
  package func path(of event: String) -> ActionPath {
    ActionPath(components: [name, Name(event, at: name.range)])
  }
  /// Whether the saga's `put` has no delay or interval.
  package var isImmediate: Bool { after == nil && every == nil }

  /// Whether each of its triggers starts a run at once, so that a run that sends one never ends.
  var alwaysRunsAtOnce: Bool {
    isImmediate && condition == nil && lets.isEmpty && debounce == nil && throttle == nil
  }
}

/// Actions that are forwarded as another action.
package struct Forward: Sendable {
  package var actions: [ActionPath]
  /// `delegate.loggedIn`, with values or without.
  package var target: SwiftCode
  /// The key of `pages` or `queries` that the forward is derived from, such as `refresh`; nil for one under `forward:`.
  var pagesKey: String?
  /// Whether the target needs the key of a query, and none is written.
  var needsKey = false

  package var isImplied: Bool { pagesKey != nil }
}

/// A limit on the number of concurrent runs of several sagas.
package struct Queue: Sendable {
  /// What happens to runs beyond the limit.
  package enum Overflow: String, CaseIterable, Sendable {
    /// The oldest runs are cancelled.
    case cancel = "dropOldest"
    /// New runs wait for their turn.
    case wait
    /// New runs never start.
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
