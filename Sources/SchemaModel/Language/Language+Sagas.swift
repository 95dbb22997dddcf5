/// The keys of a saga.
extension Language {
  static let saga = Shape.Heading(
    hasAttributes: true, about: "A saga: one trigger, one body, and what modifies them.",
    value: .keys(sagaKeys))

  /// In the order in which they act: what triggers it, what holds it back, what runs, what becomes of
  /// the outcome, what ends it.
  static let sagaKeys: [Shape.Key] = [
    Shape.Key("takeEvery", actionPaths, "Runs for every one of these actions."),
    Shape.Key("takeLatest", actionPaths, "Runs for these actions; the run before is cancelled."),
    Shape.Key(
      "takeLeading", actionPaths, "Runs for these actions; one that comes during a run is dropped."),
    Shape.Key("takeQueued", actionPaths, "Runs for these actions, one after another."),
    Shape.Key("debounce", .text, "Waits until no further action came for this long."),
    Shape.Key("throttle", .text, "Runs at most once in this time."),
    Shape.Key("if", .text, "Runs only if this is true, after the reducer."),
    Shape.Key("unless", .text, "Runs only if this is false, after the reducer."),
    Shape.Key("per", .text, "Keeps runs apart by this value."),
    Shape.Key("queue", .word([]), "The queue that the runs share with others."),
    Shape.Key("call", .text, "Calls a client: `client.method(values)`."),
    Shape.Key("stream", .text, "Follows a stream of a client: `client.method(values)`."),
    Shape.Key("every", .text, "Sends `put` again and again, this long apart."),
    Shape.Key("after", .text, "Sends `put` once, this much later."),
    Shape.Key("put", .text, "Sends an action: `action(values)`."),
    Shape.Key("run", .word(["swift"]), "A function written by hand."),
    Shape.Key("uses", .list(of: .word([]), isShort: true), "The dependencies of the function."),
    Shape.Key("puts", actionPaths, "The actions that the function may send."),
    Shape.Key("returns", .text, "The type that the function returns."),
    Shape.Key("loading", .word([]), "A Bool field that is true during a run."),
    Shape.Key("into", .word([]), "The field that gets the value."),
    Shape.Key("error", .word([]), "The field that gets the error."),
    Shape.Key("cancelOn", actionPaths, "The actions that cancel it."),
  ]
}
