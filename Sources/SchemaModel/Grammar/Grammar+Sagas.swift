/// The keys of a saga.
extension Grammar {
  static let saga = Header(
    kind: .saga, hasAttributes: true,
    about: "A saga: one trigger, one body, and what modifies them.",
    value: .keys(sagaKeys))

  /// Names for values that may be missing, in a saga or between the steps of a reducer.
  static let lets = GrammarNode.list(of: .text, isShort: true)
  static let letAbout =
    "Names a value that may be missing: `name = VALUE`. Without it, nothing follows."

  static let pageList = Header(
    kind: .pageList, hasAttributes: true,
    about: "A list that grows: what it holds, and the call that loads a page.",
    value: .keys(pageKeys))

  static let pageKeyNames = pageKeys.map(\.name)

  /// What the list holds, what loads it and when, and what becomes of a load.
  static let pageKeys: [Key] =
    [
      Key("of", .text, "The type of the elements. They have an `id`."),
      Key(
        "page", .text,
        "What loads a page: `String?` for a cursor, `Int` or `Int = 0` for a number. `Int` if left out."
      ),
      Key("call", .text, "Loads a page: `client.method(query, page)`."),
      Key("items", .text, "The elements of an answer: `$0.posts`. Left out if it is an array."),
      Key("next", .text, "What loads the next page: `$0.cursor`; nil at the end."),
      Key("first", actionPaths, "The actions that load the first page, once."),
      Key("refresh", actionPaths, "The actions that load the first page again."),
      Key("more", actionPaths, "The actions that load the next page."),
      Key("debounce", .text, "A refresh waits until no further action asked for it for this long."),
    ]
    + sagaKeys.filter { sharedPageKeys.contains($0.name) }

  private static let sharedPageKeys: Set = [
    "if", "unless", "timeout", "retry", "backoff", "retryIf", "cancelOn",
  ]

  static let sagaKeyNames = sagaKeys.map(\.name)

  /// In the order in which they act: what triggers it, what holds it back, what runs, what becomes of
  /// the outcome, what ends it.
  static let sagaKeys: [Key] = [
    Key("takeEvery", actionPaths, "Runs for every one of these actions."),
    Key("takeLatest", actionPaths, "Runs for these actions; the run before is cancelled."),
    Key(
      "takeLeading", actionPaths, "Runs for these actions; one that comes during a run is dropped."),
    Key("takeQueued", actionPaths, "Runs for these actions, one after another."),
    Key("debounce", .text, "Waits until no further action came for this long."),
    Key("throttle", .text, "Runs at most once in this time."),
    Key("let", lets, letAbout),
    Key("if", .text, "Runs only if this is true, after the reducer."),
    Key("unless", .text, "Runs only if this is false, after the reducer."),
    Key("per", .text, "The key of each run: runs with different keys are independent."),
    Key("queue", .word([]), "The queue that the runs share with others."),
    Key("call", .text, "Calls a client: `client.method(values)`."),
    Key("stream", .text, "Follows a stream of a client: `client.method(values)`."),
    Key("every", .text, "Sends `put` repeatedly, at this interval."),
    Key("after", .text, "Sends `put` once, this much later."),
    Key("put", .text, "Sends an action: `action(values)`."),
    Key("run", .word(["handler"]), "A function written by hand."),
    Key("uses", .list(of: .word([]), isShort: true), "The dependencies of the function."),
    Key("puts", actionPaths, "The actions that the function may send."),
    Key("returns", .text, "The type that the function returns."),
    Key("optimistic", steps, "Steps at the start of a run, undone if it fails or is cancelled."),
    Key("timeout", .text, "Each call fails after this long."),
    Key("retry", .number, "The maximum number of calls, while they fail."),
    Key("backoff", .text, "The pause before the second call. It doubles each time."),
    Key("retryIf", .text, "Calls again only if this is true; `error` is what the call threw."),
    Key("poll", .text, "Runs again, this long after each end of a run."),
    Key("loading", .word([]), "A Bool field that is true during a run."),
    Key("into", .word([]), "The field that gets the value."),
    Key("error", .word([]), "The field that gets the error."),
    Key("cancelOn", actionPaths, "The actions that cancel it."),
  ]
}
