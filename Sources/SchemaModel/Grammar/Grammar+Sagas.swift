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
  package static let letAbout = KeyText.of("let").about

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
      SagaKey("of", .element, of: "pages"),
      SagaKey("page", .page, of: "pages"),
      SagaKey("call", .body({ .call($0) }, .call), of: "pages", in: .body),
      SagaKey("items", .code(\.list.items, .answerPart), of: "pages", change: .sagaFields),
      SagaKey("next", .code(\.list.next, .answerPart), of: "pages", change: .sagaFields),
      SagaKey("first", .paths(\.list.firstOn, nil, .incompleteRequest), of: "pages"),
      SagaKey("refresh", .paths(\.list.refreshOn, nil, .incompleteRequest), of: "pages"),
      SagaKey("more", .paths(\.list.moreOn, nil, .incompleteRequest), of: "pages"),
      SagaKey(
        "debounce", .delay(\.list.debounce), of: "pages",
        unfit: [.without("refresh"): "`debounce` has no effect without `refresh`; add `refresh: queryChanged`"],
        rule: .incompleteRequest),
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
      SagaKey("of", .element, of: "queries"),
      SagaKey("key", .queryKey, of: "queries"),
      SagaKey("call", .body({ .call($0) }, .call), of: "queries", in: .body),
      SagaKey("fresh", .time(\.list.fresh, "60s"), of: "queries", change: .sagaTime),
      SagaKey("keep", .keep, of: "queries"),
      SagaKey("show", .paths(\.list.showOn, nil, .incompleteRequest), of: "queries"),
      SagaKey("hide", .paths(\.list.hideOn, nil, .incompleteRequest), of: "queries"),
      SagaKey("refresh", .paths(\.list.refreshOn, nil, .incompleteRequest), of: "queries"),
    ] + ["timeout", "retry", "backoff", "retryIf", "cancelOn"].compactMap { sagaKeys[$0] })

  /// The keys of a saga, in the order in which they act: trigger, delays and conditions, body, result, cancellation.
  package static let sagaKeys = SagaKeys(
    "a saga has a trigger such as `takeLatest`, one of `call`, `stream`, `tell`, `put` and `run`, and what modifies them",
    [
      SagaKey("takeEvery", .trigger(.takeEvery), in: .trigger),
      SagaKey("takeLatest", .trigger(.takeLatest), in: .trigger),
      SagaKey("takeLeading", .trigger(.takeLeading), in: .trigger),
      SagaKey("takeQueued", .trigger(.takeQueued), in: .trigger),
      SagaKey("debounce", .delay(\.debounce), in: .pace, change: .sagaTime),
      SagaKey("throttle", .delay(\.throttle), in: .pace, change: .sagaTime),
      SagaKey("let", .lets(\.lets), change: .sagaLet),
      SagaKey("if", .code(\.ifTrue, .condition), in: .condition, change: .sagaCondition),
      SagaKey("unless", .code(\.ifFalse, .condition), in: .condition, change: .sagaCondition),
      SagaKey("per", .code(\.per, .key), change: .sagaKeys),
      SagaKey(
        "queue", .name(\.queue, .queue),
        unfit: [.beside("poll"): "a poll would keep its place in `queue` between its runs; remove `queue` or `poll`"],
        change: .sagaKeys),
      SagaKey("call", .body({ .call($0) }, .call), in: .body),
      SagaKey("stream", .body({ .stream($0) }, .stream), in: .body),
      SagaKey("tell", .bodies({ .tell($0) }, .call), in: .body),
      SagaKey(
        "every", .delay(\.rare.every), in: .timing,
        unfit: [.call: putAlone, .stream: putAlone, .tell: putAlone, .run: putAlone, .returning: putAlone],
        change: .sagaTime),
      SagaKey(
        "after", .delay(\.rare.after), in: .timing,
        unfit: [
          .call: putAlone, .stream: putAlone, .tell: putAlone, .run: putAlone, .returning: putAlone,
          .policy(.takeLatest):
            "with `takeLatest`, an action that comes during `after` starts it again; write `debounce`",
          .policy(.takeLeading):
            "`after` belongs to `takeEvery`; write that, or `throttle` for at most one in this time",
          .policy(.takeQueued): "`after` belongs to `takeEvery`; write that, which sends each of them this much later",
        ], change: .sagaTime),
      SagaKey("put", .bodies({ .put($0) }, .put), in: .body),
      SagaKey("run", .handler, in: .body),
      SagaKey("uses", .names(\.uses, .dependency), unfit: belongsToRun, rule: .misplacedKey),
      SagaKey(
        "puts", .paths(\.puts, .puts, .unknownAction),
        unfit: [.call: implied, .stream: implied, .put: implied, .tell: "a `tell` sends no action; remove `puts`"],
        rule: .misplacedKey, change: .sagaPuts),
      SagaKey("returns", .type(\.rare.returns, .sagaResult), unfit: belongsToRun, rule: .misplacedKey),
      SagaKey(
        "optimistic", .steps(\.rare.optimistic),
        unfit: [
          .run: needsResult,
          .stream:
            "`optimistic` waits for the result of a `call`, and a stream has many; write the steps in `reduce`, under `%saga.started`",
          .put: "a `put` cannot fail, so nothing is ever undone; write the steps in `reduce`",
          .tell: "nothing reports how a `tell` ends, so nothing is ever undone; use `call:`",
          .beside("poll"):
            "with `poll`, the steps would happen again in each round; write a saga of its own for what `optimistic` expects",
        ], rule: .optimisticWithoutResult, change: .sagaOptimistic),
      SagaKey(
        "timeout", .time(\.rare.timeout, "5s"),
        unfit: [
          .run: needsResultOrContext, .put: belongsToCall, .tell: belongsToCall,
          .stream: "`timeout` limits a call, and a stream may be open for any time; end it with `cancelOn`",
        ], rule: .retryWithoutEffect, change: .sagaTime),
      SagaKey(
        "retry", .calls(\.rare.calls),
        unfit: [
          .run: needsResultOrContext, .put: belongsToCall, .tell: belongsToCall,
          .stream: "`retry` calls again, and a stream may fail after many values; write `poll: 5s` to open it again",
        ], rule: .retryWithoutEffect, change: .sagaRetry),
      SagaKey(
        "backoff", .time(\.rare.backoff, "200ms"), unfit: belongsToRetry, rule: .retryWithoutEffect, change: .sagaRetry),
      SagaKey(
        "retryIf", .code(\.rare.retryIf, .retryCondition), unfit: belongsToRetry, rule: .retryWithoutEffect,
        change: .sagaRetry),
      SagaKey(
        "poll", .time(\.rare.poll, "30s"),
        unfit: [
          .run: needsResult, .put: "`poll` repeats a `call` or a `stream`; a `put` has `every: 30s`",
          .tell: "`poll` repeats a `call` or a `stream`; put an action with `every: 30s`, and `tell` for it",
          .policy(.takeEvery):
            "with `takeEvery`, each action would start one more poll; write `takeLatest`, which replaces it, or `takeLeading`, which keeps it",
          .policy(.takeQueued):
            "with `takeQueued`, the next action would wait until the poll ends; write `takeLatest`, which replaces it, or `takeLeading`, which keeps it",
        ], change: .sagaTime),
      SagaKey("loading", .name(\.loading, .loadingField), unfit: [.put: "", .tell: ""], change: .sagaFields),
      SagaKey("into", .target(\.into, \.rare.intoStep, .intoField), unfit: [.put: "", .tell: ""], change: .sagaFields),
      SagaKey(
        "error", .target(\.error, \.rare.errorStep, .errorField), unfit: [.put: "", .tell: ""], change: .sagaFields),
      SagaKey("animated", .flag, unfit: [.tell: "a `tell` changes nothing; remove `animated`"], change: .sagaAnimation),
      SagaKey("cancelOn", .paths(\.cancelOn, .cancelOn, .unknownAction), change: .sagaCancel),
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
