import RandomSchemas

/// What generated code once did wrong, each in a small schema.
enum OnceDiffered: String, CaseIterable {
  /// A reaction changes a value that its feature shares.
  case reactionChangesShared
  /// A reaction resets a feature that is given something.
  case reactionResets
  /// A step changes something in a closure, or by a method written by hand.
  case hiddenChange
  /// A computed source calls Swift written by hand.
  case opaqueSource
  /// A computed source reads a child.
  case sourceOfChild
  /// A computed source reads a field that is `@once`.
  case sourceOfOnce
  /// A `let` calls a method that changes the state.
  case changingLet
  /// A reset in a feature that is given something, beside optimistic steps or inside of another child.
  case deepReset
  /// One action of an element changes two values that it is given, one of them shared.
  case sharedBesideOther

  /// A small schema that does it.
  var schema: TrialSchema {
    let tag = "K\(Self.allCases.firstIndex(of: self) ?? 0)"
    func named(_ text: String) -> String { text.replacing("#", with: tag) }
    return TrialSchema(
      tag: tag,
      files: [
        .init(
          path: "\(tag).yaml",
          text: named(
            """
            reduxgen: 1
            clients: { Api#: { send: (Int) async throws -> Int } }
            features:
              App#:
            \(app)
              Child#:
            \(child)
              Other#: { state: { sum: Int = 0 }, actions: { changed: } }

            """))
      ], support: named(support), origin: rawValue)
  }

  private var support: String {
    self == .opaqueSource || self == .changingLet
      ? """
      extension App#.State {
        func made() -> Int { n * 2 }
        mutating func takeNext() -> Int? { n += 1; return n }
      }
      """ : ""
  }

  private var app: String {
    let own =
      switch self {
      case .opaqueSource: "made0: 'Int { made() }'"
      case .sourceOfChild: "made0: 'Int { child.n + 1 }'"
      case .sourceOfOnce: "toast @once: Int?, made0: 'Int { toast ?? 7 }'"
      default: "m: Int = 0"
      }
    let given =
      switch self {
      case .opaqueSource, .sourceOfChild, .sourceOfOnce: "other.sum: made0"
      case .reactionResets: "child.n: n"
      case .changingLet: "other.sum: n"
      case .sharedBesideOther: "child.n: $n, child.m: $m"
      default: "child.n: $n"
      }
    let step =
      switch self {
      case .sourceOfOnce: "toast = 3"
      case .changingLet: "[{ let: 'x: Int = takeNext()' }, 'm = x']"
      case .sharedBesideOther: "'child = [.init()]'"
      default: "n += 1"
      }
    return """
          state: { n: Int = 1, \(own) }
          children: { child: \(self == .sharedBesideOther ? "'[Child#]'" : "Child#"), other: Other# }
          given: { \(given) }
          actions: { go: , more: }
          reduce: { go: \(step) }
      """
  }

  private var child: String {
    let reduce =
      switch self {
      case .reactionChangesShared: "Other#.changed: n += 1"
      case .reactionResets: "Other#.changed: reset"
      case .hiddenChange: "go: 'list.forEach { n += $0 }'"
      case .deepReset: "go: reset"
      case .sharedBesideOther: "go: [n += 1, m += 1]"
      default: "go: n += 1"
      }
    let sagas =
      self == .deepReset
      ? "\n    dependencies: { api: Api# }\n    sagas: { save: { takeEvery: saved, optimistic: m += 1, call: api.send(1) } }"
      : ""
    return """
          state: { let id: Int = 0, n: Int = 0, m: Int = 0, list: '[Int] = [1]' }
          actions: { go: , saved: }
          reduce: { \(reduce) }\(sagas)
      """
  }
}
