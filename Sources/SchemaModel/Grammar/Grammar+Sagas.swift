/// The keys of a saga.
extension Grammar {
  static let saga = GrammarNode.Header(
    kind: .saga, hasAttributes: true,
    about: "A saga: one trigger, one body, and what modifies them.",
    value: .keys(sagaKeys))

  /// Names for values that may be missing, in a saga or between the steps of a reducer.
  static let lets = GrammarNode.list(of: .text, isShort: true)
  static let letAbout =
    "Names a value that may be missing: `name = VALUE`. Without it, nothing follows."

  static let pageList = GrammarNode.Header(
    kind: .pageList, hasAttributes: true,
    about: "A list that grows: what it holds, and the call that loads a page.",
    value: .keys(pageKeys))

  static let pageKeyNames = pageKeys.map(\.name)

  /// What the list holds, what loads it and when, and what becomes of a load.
  static let pageKeys: [GrammarNode.Key] =
    [
      GrammarNode.Key("of", .text, "The type of the elements. They have an `id`."),
      GrammarNode.Key(
        "page", .text,
        "What loads a page: `String?` for a cursor, `Int` or `Int = 0` for a number. `Int` if left out."
      ),
      GrammarNode.Key("call", .text, "Loads a page: `client.method(query, page)`."),
      GrammarNode.Key(
        "items", .text, "The elements of an answer: `$0.posts`. Left out if it is an array."),
      GrammarNode.Key("next", .text, "What loads the next page: `$0.cursor`; nil at the end."),
      GrammarNode.Key("first", actionPaths, "The actions that load the first page, once."),
      GrammarNode.Key("refresh", actionPaths, "The actions that load the first page again."),
      GrammarNode.Key("more", actionPaths, "The actions that load the next page."),
      GrammarNode.Key(
        "debounce", .text, "A refresh waits until no further action asked for it for this long."),
    ]
    + sagaKeys.filter { sharedPageKeys.contains($0.name) }

  private static let sharedPageKeys: Set = [
    "if", "unless", "timeout", "retry", "backoff", "retryIf", "cancelOn",
  ]

  static let sagaKeyNames = sagaKeys.map(\.name)

  /// In the order in which they act: what triggers it, what holds it back, what runs, what becomes of
  /// the outcome, what ends it.
  static let sagaKeys: [GrammarNode.Key] = [
    GrammarNode.Key("takeEvery", actionPaths, "Runs for every one of these actions."),
    GrammarNode.Key(
      "takeLatest", actionPaths, "Runs for these actions; the run before is cancelled."),
    GrammarNode.Key(
      "takeLeading", actionPaths, "Runs for these actions; one that comes during a run is dropped."),
    GrammarNode.Key("takeQueued", actionPaths, "Runs for these actions, one after another."),
    GrammarNode.Key("debounce", .text, "Waits until no further action came for this long."),
    GrammarNode.Key("throttle", .text, "Runs at most once in this time."),
    GrammarNode.Key("let", lets, letAbout),
    GrammarNode.Key("if", .text, "Runs only if this is true, after the reducer."),
    GrammarNode.Key("unless", .text, "Runs only if this is false, after the reducer."),
    GrammarNode.Key("per", .text, "The key of each run: runs with different keys are independent."),
    GrammarNode.Key("queue", .word([]), "The queue that the runs share with others."),
    GrammarNode.Key("call", .text, "Calls a client: `client.method(values)`."),
    GrammarNode.Key("stream", .text, "Follows a stream of a client: `client.method(values)`."),
    GrammarNode.Key("every", .text, "Sends `put` repeatedly, at this interval."),
    GrammarNode.Key("after", .text, "Sends `put` once, this much later."),
    GrammarNode.Key("put", .text, "Sends an action: `action(values)`."),
    GrammarNode.Key("run", .word(["handler"]), "A function written by hand."),
    GrammarNode.Key(
      "uses", .list(of: .word([]), isShort: true), "The dependencies of the function."),
    GrammarNode.Key("puts", actionPaths, "The actions that the function may send."),
    GrammarNode.Key("returns", .text, "The type that the function returns."),
    GrammarNode.Key(
      "optimistic", steps, "Steps at the start of a run, undone if it fails or is cancelled."),
    GrammarNode.Key("timeout", .text, "Each call fails after this long."),
    GrammarNode.Key("retry", .number, "The maximum number of calls, while they fail."),
    GrammarNode.Key("backoff", .text, "The pause before the second call. It doubles each time."),
    GrammarNode.Key(
      "retryIf", .text, "Calls again only if this is true; `error` is what the call threw."),
    GrammarNode.Key("poll", .text, "Runs again, this long after each end of a run."),
    GrammarNode.Key("loading", .word([]), "A Bool field that is true during a run."),
    GrammarNode.Key("into", .word([]), "The field that gets the value."),
    GrammarNode.Key("error", .word([]), "The field that gets the error."),
    GrammarNode.Key("cancelOn", actionPaths, "The actions that cancel it."),
  ]
}
