/// The keys of a saga, of a list of pages, and of a query.
extension Grammar {
  static let saga = Header(
    kind: .saga, hasAttributes: true,
    about: "A saga: one trigger, one body, and what modifies them.",
    value: .keys(sagaKeys.grammar))

  /// Pieces of Swift, one after another.
  static let texts = GrammarNode.list(of: .text, isShort: true)
  /// Bindings of optional values, in a saga or between the steps of a reducer.
  static let lets = texts
  package static let letAbout =
    "Names a value that may be missing: `name = VALUE`. Without it, nothing follows."

  /// The keys in a section of entries that become sagas.
  package static let tables = ["sagas": sagaKeys, "pages": pageKeys, "queries": queryKeys]

  static let pageList = Header(
    kind: .pageList, hasAttributes: true,
    about: "A list that grows: what it holds, and the call that loads a page.",
    value: .keys(pageKeys.grammar))

  /// The keys of a list of pages, in the order of use: elements, call, triggers, conditions, retries, cancellation.
  package static let pageKeys = SagaKeys(
    "a list has %keys",
    [
      SagaKey("of", .element, "The type of the elements. They have an `id`."),
      SagaKey(
        "page", .page,
        "What loads a page: `String?` for a cursor, `Int` or `Int = 0` for a number. `Int` if left out."
      ),
      SagaKey(
        "call", .body({ .call($0) }, .call), "Loads a page: `client.method(query, page)`.",
        in: .body),
      SagaKey(
        "items", .code(\.list.items, .answerPart),
        "The elements of an answer: `$0.posts`. Left out if it is an array.", change: .sagaFields),
      SagaKey(
        "next", .code(\.list.next, .answerPart),
        "What loads the next page: `$0.cursor`; nil at the end.", change: .sagaFields),
      SagaKey(
        "first", .paths(\.list.firstOn, nil, .incompleteRequest),
        "The actions that load the first page, once."),
      SagaKey(
        "refresh", .paths(\.list.refreshOn, nil, .incompleteRequest),
        "The actions that load the first page again."),
      SagaKey(
        "more", .paths(\.list.moreOn, nil, .incompleteRequest),
        "The actions that load the next page."),
      SagaKey(
        "debounce", .delay(\.list.debounce),
        "A refresh waits until no further action asked for it for this long.",
        unfit: [
          .without("refresh"):
            "`debounce` has no effect without `refresh`; add `refresh: queryChanged`"
        ], rule: .incompleteRequest),
    ]
      + ["if", "unless", "timeout", "retry", "backoff", "retryIf", "cancelOn"]
      .compactMap { sagaKeys[$0] })

  static let query = Header(
    kind: .query, hasAttributes: true,
    about: "Answers by key, that all who show them share: what they are, and the call that asks.",
    value: .keys(queryKeys.grammar))

  /// The keys of a query, in the order of use.
  package static let queryKeys = SagaKeys(
    "a query has %keys",
    [
      SagaKey("of", .element, "The type of what `call` returns."),
      SagaKey("key", .queryKey, "The type of the key of an answer, such as `Int`. It is Hashable."),
      SagaKey(
        "call", .body({ .call($0) }, .call), "Asks for the answer of a key: `client.method(key)`.",
        in: .body),
      SagaKey(
        "fresh", .time(\.list.fresh, "60s"),
        "How old an answer may be that is shown without another call. Any age if left out.",
        change: .sagaTime),
      SagaKey(
        "keep", .keep, "How many answers stay that nobody shows. All if left out.",
        elsewhere: ["keepUnusedDataFor", "cacheTime", "gcTime"],
        advice: "write how many answers stay that nobody shows: `keep: 100`"),
      SagaKey(
        "show", .paths(\.list.showOn, nil, .incompleteRequest),
        "The actions after which a key is shown: `rowAppeared(id)`. It is asked for unless it is fresh."
      ),
      SagaKey(
        "hide", .paths(\.list.hideOn, nil, .incompleteRequest),
        "The actions after which a key is no longer shown."),
      SagaKey(
        "refresh", .paths(\.list.refreshOn, nil, .incompleteRequest),
        "The actions that outdate the answer of a key. It is asked for again if it is shown.",
        elsewhere: ["invalidateOn", "invalidates", "invalidatesTags", "refetch"],
        advice: "write `refresh: action(key)`"),
    ] + ["timeout", "retry", "backoff", "retryIf", "cancelOn"].compactMap { sagaKeys[$0] })

  /// The keys of a saga, in the order in which they act: trigger, delays and conditions, body, result, cancellation.
  package static let sagaKeys = SagaKeys(
    "a saga has a trigger such as `takeLatest`, one of `call`, `stream`, `tell`, `put` and `run`, and what modifies them",
    [
      SagaKey(
        "takeEvery", .trigger(.takeEvery), "Runs for every one of these actions.", in: .trigger,
        elsewhere: ["on", "when", "trigger", "triggers", "take", "takes", "watch", "action"],
        advice: "a trigger is `takeEvery`, `takeLatest`, `takeLeading` or `takeQueued`"),
      SagaKey(
        "takeLatest", .trigger(.takeLatest), "Runs for these actions; the run before is cancelled.",
        in: .trigger),
      SagaKey(
        "takeLeading", .trigger(.takeLeading),
        "Runs for these actions; one that comes during a run is dropped.", in: .trigger),
      SagaKey(
        "takeQueued", .trigger(.takeQueued), "Runs for these actions, one after another.",
        in: .trigger),
      SagaKey(
        "debounce", .delay(\.debounce), "Waits until no further action came for this long.",
        in: .pace, change: .sagaTime, elsewhere: ["delay", "wait"],
        advice: "write `debounce: 300ms`, or `after: 300ms` with `takeEvery`, before a `put`"),
      SagaKey(
        "throttle", .delay(\.throttle), "Runs at most once in this time.", in: .pace,
        change: .sagaTime),
      SagaKey(
        "let", .lets(\.lets), letAbout, change: .sagaLet, elsewhere: ["guard", "bind", "unwrap"],
        advice: "write `let: name = VALUE`, or `if: …` for a condition"),
      SagaKey(
        "if", .code(\.ifTrue, .condition), "Runs only if this is true, after the reducer.",
        in: .condition, change: .sagaCondition, elsewhere: ["condition", "where", "filter"],
        advice: "write `if: …` or `unless: …`"),
      SagaKey(
        "unless", .code(\.ifFalse, .condition), "Runs only if this is false, after the reducer.",
        in: .condition, change: .sagaCondition),
      SagaKey(
        "per", .code(\.per, .key),
        "The key of each run: runs with different keys are independent.", change: .sagaKeys),
      SagaKey(
        "queue", .name(\.queue, .queue), "The queue that the runs share with others.",
        unfit: [
          .beside("poll"):
            "a poll would keep its place in `queue` between its runs; remove `queue` or `poll`"
        ], change: .sagaKeys),
      SagaKey(
        "call", .body({ .call($0) }, .call), "Calls a client: `client.method(values)`.", in: .body,
        elsewhere: ["effect", "fetch", "request", "do", "perform", "method"],
        advice: "write `call: client.method(…)`"),
      SagaKey(
        "stream", .body({ .stream($0) }, .stream),
        "Follows a stream of a client: `client.method(values)`.", in: .body),
      SagaKey(
        "tell", .bodies({ .tell($0) }, .call),
        "Calls clients, without actions for what comes of it: `client.method(values)`.", in: .body,
        elsewhere: ["track", "log", "notify"], advice: "write `tell: client.method(…)`"),
      SagaKey(
        "every", .delay(\.rare.every), "Sends `put` repeatedly, at this interval.", in: .timing,
        unfit: [
          .call: putAlone, .stream: putAlone, .tell: putAlone, .run: putAlone, .returning: putAlone,
        ],
        change: .sagaTime),
      SagaKey(
        "after", .delay(\.rare.after), "Sends `put` once, this much later.", in: .timing,
        unfit: [
          .call: putAlone, .stream: putAlone, .tell: putAlone, .run: putAlone,
          .returning: putAlone,
          .policy(.takeLatest):
            "with `takeLatest`, an action that comes during `after` starts it again; write `debounce`",
          .policy(.takeLeading):
            "`after` belongs to `takeEvery`; write that, or `throttle` for at most one in this time",
          .policy(.takeQueued):
            "`after` belongs to `takeEvery`; write that, which sends each of them this much later",
        ], change: .sagaTime),
      SagaKey(
        "put", .bodies({ .put($0) }, .put), "Sends actions, in order: `action(values)`.", in: .body,
        elsewhere: ["send", "dispatch", "emit"], advice: "write `put: action`"),
      SagaKey(
        "run", .handler, "A function written by hand.", in: .body, elsewhere: ["race", "steps"],
        advice: "write it in Swift: `run: handler`"),
      SagaKey(
        "uses", .names(\.uses, .dependency), "The dependencies of the function.",
        unfit: belongsToRun, rule: .misplacedKey),
      SagaKey(
        "puts", .paths(\.puts, .puts, .unknownAction), "The actions that the function may send.",
        unfit: [
          .call: implied, .stream: implied, .put: implied,
          .tell: "a `tell` sends no action; remove `puts`",
        ], rule: .misplacedKey,
        change: .sagaPuts),
      SagaKey(
        "returns", .type(\.rare.returns, .sagaResult), "The type that the function returns.",
        unfit: belongsToRun, rule: .misplacedKey),
      SagaKey(
        "optimistic", .steps(\.rare.optimistic),
        "Steps at the start of a run, undone if it fails or is cancelled.",
        unfit: [
          .run: needsResult,
          .stream:
            "`optimistic` waits for the result of a `call`, and a stream has many; write the steps in `reduce`, under `%saga.started`",
          .put: "a `put` cannot fail, so nothing is ever undone; write the steps in `reduce`",
          .tell: "nothing reports how a `tell` ends, so nothing is ever undone; use `call:`",
          .beside("poll"):
            "with `poll`, the steps would happen again in each round; write a saga of its own for what `optimistic` expects",
        ], rule: .optimisticWithoutResult, change: .sagaOptimistic,
        elsewhere: ["onQueryStarted", "optimisticUpdate", "optimisticResponse"],
        advice: "write `optimistic: …`"),
      SagaKey(
        "timeout", .time(\.rare.timeout, "5s"), "Each call fails after this long.",
        unfit: [
          .run: needsResultOrContext, .put: belongsToCall, .tell: belongsToCall,
          .stream:
            "`timeout` limits a call, and a stream may be open for any time; end it with `cancelOn`",
        ], rule: .retryWithoutEffect, change: .sagaTime, elsewhere: ["deadline", "timeLimit"],
        advice: "write `timeout: 5s`"),
      SagaKey(
        "retry", .calls(\.rare.calls), "The maximum number of calls, while they fail.",
        unfit: [
          .run: needsResultOrContext, .put: belongsToCall, .tell: belongsToCall,
          .stream:
            "`retry` calls again, and a stream may fail after many values; write `poll: 5s` to open it again",
        ], rule: .retryWithoutEffect, change: .sagaRetry,
        elsewhere: ["retries", "attempts", "maxRetries", "maxAttempts", "tries"],
        advice: "write `retry: 3`"),
      SagaKey(
        "backoff", .time(\.rare.backoff, "200ms"),
        "The pause before the second call. It doubles each time.", unfit: belongsToRetry,
        rule: .retryWithoutEffect, change: .sagaRetry,
        elsewhere: ["retryDelay", "backOff", "jitter"], advice: "write `backoff: 200ms`"),
      SagaKey(
        "retryIf", .code(\.rare.retryIf, .retryCondition),
        "Calls again only if this is true; `error` is what the call threw.", unfit: belongsToRetry,
        rule: .retryWithoutEffect, change: .sagaRetry,
        elsewhere: ["retryWhen", "retryCondition", "retryOn", "shouldRetry"],
        advice: "write `retryIf: …`"),
      SagaKey(
        "poll", .time(\.rare.poll, "30s"), "Runs again, this long after each end of a run.",
        unfit: [
          .run: needsResult,
          .put: "`poll` repeats a `call` or a `stream`; a `put` has `every: 30s`",
          .tell:
            "`poll` repeats a `call` or a `stream`; put an action with `every: 30s`, and `tell` for it",
          .policy(.takeEvery):
            "with `takeEvery`, each action would start one more poll; write `takeLatest`, which replaces it, or `takeLeading`, which keeps it",
          .policy(.takeQueued):
            "with `takeQueued`, the next action would wait until the poll ends; write `takeLatest`, which replaces it, or `takeLeading`, which keeps it",
        ], change: .sagaTime,
        elsewhere: ["interval", "repeat", "timer", "pollingInterval", "refetchInterval"],
        advice: "write `poll: 30s` beside a `call`, or `every: 1s` beside a `put`"),
      SagaKey(
        "loading", .name(\.loading, .loadingField), "A Bool field that is true during a run.",
        unfit: [.put: "", .tell: ""], change: .sagaFields),
      SagaKey(
        "into", .target(\.into, \.rare.intoStep, .intoField),
        "The field that gets the value, or a step such as `items = $0.values`.",
        unfit: [.put: "", .tell: ""],
        change: .sagaFields, elsewhere: ["success", "onSuccess", "result", "then"],
        advice: "write `into: field`, or handle the saga's `success` under `reduce`"),
      SagaKey(
        "error", .target(\.error, \.rare.errorStep, .errorField),
        "The field that gets the error, or a step such as `alert = .failed`.",
        unfit: [.put: "", .tell: ""],
        change: .sagaFields, elsewhere: ["failure", "onFailure", "onError", "catch"],
        advice: "write `error: field`, or handle the saga's `failure` under `reduce`"),
      SagaKey(
        "animated", .flag, "Views animate what its actions change.",
        unfit: [.tell: "a `tell` changes nothing; remove `animated`"],
        change: .sagaAnimation, elsewhere: ["animation"],
        advice: "write `animated: true`"),
      SagaKey(
        "cancelOn", .paths(\.cancelOn, .cancelOn, .unknownAction), "The actions that cancel it.",
        change: .sagaCancel, elsewhere: ["cancel", "cancelledBy", "until", "stop", "stopOn"],
        advice: "write `cancelOn: action`"),
    ])

  private typealias Unfit = KeyValuePairs<SagaKey.Circumstance, String>

  private static let putAlone = "`%key` belongs to `put`, saga `%saga` has `%body`; remove it"
  private static let belongsToRun: Unfit = [
    .call: runAlone, .stream: runAlone, .tell: runAlone, .put: runAlone,
  ]
  private static let runAlone = "`%key` is for a hand-written saga (`run: handler`)"
  private static let belongsToRetry: Unfit = [
    .stream: "", .tell: "", .put: "",
    .without("retry"): "`%key` has no effect without `retry`; add `retry: 3`",
  ]
  private static let belongsToCall = "`%key` belongs to `call`, saga `%saga` has `%body`; remove it"
  private static let needsResult = "`%key` needs a result to report; add `returns: TYPE`"
  private static let needsResultOrContext =
    "`%key` needs a result to report; add `returns: TYPE`, or write `context.%key` in the function"
  private static let implied =
    "`puts` lists what a hand-written saga may send; here `%body` implies it"
}
