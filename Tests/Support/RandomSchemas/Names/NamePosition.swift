/// A position in a schema with a name of the user's choice, and a small schema that uses a given name there.
package struct NamePosition: Sendable, CustomStringConvertible {
  package let description: String
  /// Whether the names there are those of types.
  package let isType: Bool
  /// Whether Swift sees the name at its top level, so that each schema needs a module of its own.
  package let isTopLevel: Bool
  private let sections: @Sendable (_ name: String, _ tag: String) -> String

  private init(
    _ description: String, isType: Bool = false, isTopLevel: Bool = false,
    _ sections: @escaping @Sendable (_ name: String, _ tag: String) -> String
  ) {
    self.description = description
    self.isType = isType
    self.isTopLevel = isTopLevel
    self.sections = sections
  }

  /// The schema with a name at this position.
  package func schema(named name: String, tag: String) -> TrialSchema {
    TrialSchema(
      tag: tag,
      files: [.init(path: "\(tag)-names.yaml", text: "reduxgen: 1\n" + sections(name, tag))],
      support: "nonisolated struct Extern\(tag): Equatable, Sendable {}\n",
      origin: "\(description) `\(name)`")
  }

  /// Every nasty name at every position.
  package static let choices: [(position: NamePosition, name: String)] =
    values.flatMap { position in NastyNames.values.map { (position, $0) } }
    + types.flatMap { position in NastyNames.types.map { (position, $0) } }

  /// The positions for names of values.
  package static let values: [NamePosition] = fields + actions + effects
  /// The positions for names of types.
  package static let types: [NamePosition] = [
    NamePosition("feature", isType: true, isTopLevel: true) { name, _ in
      """
      feature: \(name)
      types:
        struct Item(Codable): { name: String = "", at: Date }
      state: { count: Int = 0, items: '[\(name).Item]', at: Date? }
      actions: { add: Int, delegate.done: Item }
      reduce: { add: count += $0 }
      sagas:
        tell: { takeLatest: add, debounce: 1s, if: count > 3, put: add(count) }
      """
    },
    NamePosition("shared type", isType: true, isTopLevel: true) { name, tag in
      """
      types:
        struct \(name): { name: String = "" }
        enum \(name).Kind(String): [some, none]
      clients:
        Client\(tag):
          fetch: '(\(name)) async throws -> [\(name)]'
      features:
        Main\(tag):
          dependencies: { api: Client\(tag) }
          state: { item: \(name)?, isLoading: Bool = false, text: String?, kind: \(name).Kind = .some }
          actions: { set: \(name) }
          reduce: { set: item = $0 }
          sagas:
            fetch: { takeLatest: set, debounce: 1s, call: api.fetch($0), loading: isLoading, error: text }
      """
    },
    NamePosition("client", isType: true, isTopLevel: true) { name, tag in
      """
      clients:
        \(name):
          fetch: (Int) async throws -> String
      features:
        Main\(tag):
          dependencies: { api: \(name) }
          state: { text: String? }
          actions: { go: Int }
          sagas:
            fetch: { takeLatest: go, call: api.fetch($0), into: text, error: text }
            hand: { takeEvery: go, run: handler, uses: api, returns: Int }
      """
    },
    NamePosition("nested struct", isType: true) { name, tag in
      """
      feature: Main\(tag)
      types:
        struct \(name)(Hashable):
          let id: Int
          name: String = ""
      clients:
        Client\(tag):
          fetch: '(Main\(tag).\(name)) async throws -> [Main\(tag).\(name)]'
      dependencies: { api: Client\(tag) }
      state:
        item: \(name)?
        items: [\(name)]
        isLoading: Bool = false
        text: String?
        count: Int { items.count }
      actions:
        set: \(name)
        view.put: { a: \(name), b: Int }
        delegate.done: Int
      reduce:
        set: [item = $0, items.append($0), text = nil]
      sagas:
        fetch: { takeLatest: set, debounce: 1s, call: api.fetch($0), loading: isLoading, into: items, error: text }
        hand: { takeEvery: set, run: handler, uses: api, returns: '[\(name)]' }
      """
    },
    NamePosition("nested enum", isType: true) { name, tag in
      """
      feature: Main\(tag)
      types:
        enum \(name): { idle: , busy: { progress: Double } }
        enum \(name).Inner(String): [a, b]
      state: { phase: \(name) = .idle, inner: \(name).Inner = .a, list: [\(name)] }
      actions: { set: \(name) }
      reduce: { set: phase = $0 }
      sagas:
        tell: { takeLatest: set, after: 1s, put: set(.idle) }
      """
    },
    NamePosition("type in a type", isType: true) { name, tag in
      """
      feature: Main\(tag)
      types:
        struct Outer: { inner: Outer.\(name)?, number: Int = 3 }
        struct Outer.\(name): { text: String = "x", flag: Bool = false }
      state: { outer: Outer? , inner: Outer.\(name)? }
      actions: { set: Outer.\(name) }
      reduce: { set: inner = $0 }
      """
    },
  ]

  private static let fields: [NamePosition] = [
    NamePosition("stored field") { name, tag in
      """
      features:
        Main\(tag):
          storedVersion: 1
          state:
            \(name) @stored: Int = 0
            other @stored @was("older"): String?
          children: { child: Part\(tag) }
          actions: { set: Int, tell: String? }
          reduce: { set: \(name) = $0, tell: other = $0 }
        Part\(tag):
          state: { \(name) @stored @key("n"): '[Int]' }
          actions: { add: Int }
          reduce: { add: \(name).append($0) }
      """
    },
    NamePosition("child with stored fields") { name, tag in
      """
      features:
        Main\(tag):
          state: { other @stored: Int = 0 }
          children: { \(name): Part\(tag) }
          actions: { set: Int }
          reduce: { set: other = $0 }
        Part\(tag):
          state: { n @stored @bind: Int = 0 }
      """
    },
    NamePosition("state field") { name, tag in
      """
      feature: Main\(tag)
      clients:
        Client\(tag):
          fetch: '(text: String) async throws -> String'
      dependencies: { api: Client\(tag) }
      state:
        \(name) @bind: String = ""
        other: Bool = false
        failed: String?
        length: Int { 3 }
      actions: { go: String, tap: { number: Int } }
      reduce:
        go: [\(name) = $0, \(name) += "x", other.toggle()]
        tap: [reset \(name), other = number > 3]
        fetch.success: \(name) = $0
      sagas:
        fetch: { takeLatest: go, debounce: 1s, if: other, call: api.fetch(\(name)), error: failed }
        tell: { takeEvery: tap, put: go(\(name)) }
      """
    },
    NamePosition("field of every kind") { name, tag in
      """
      features:
        Let\(tag):
          state: { let \(name): Int = 3, b: Int = 0 }
          actions: { go: Int }
          reduce: { go: b = $0 }
        Loading\(tag):
          clients:
            Client\(tag):
              fetch: () async throws -> Int
          dependencies: { api: Client\(tag) }
          state: { \(name): Bool = false, b: Int = 0, c: String? }
          actions: { go: Int }
          reduce: { go: b = $0, fetch.started: b += 1 }
          sagas:
            fetch: { takeLatest: go, unless: \(name), call: api.fetch(), loading: \(name), into: b, error: c }
        Computed\(tag):
          state:
            a: Int = 0
            \(name): Int { a + 1 }
          actions: { go: Int }
          reduce: { go: a = $0 + 1 }
        NoDefault\(tag):
          state: { \(name): Int , b: Int? }
          actions: { go: Int }
          reduce: { go: b = $0 }
        Optional\(tag):
          state: { \(name): Int? , b: [String] }
          actions: { go: Int }
          reduce: { go: [\(name) = $0, \(name) = nil] }
      """
    },
    NamePosition("field of a struct") { name, tag in
      """
      feature: Main\(tag)
      types:
        struct Item(Hashable): { \(name): Int = 3, other: String, more: Bool? }
        struct Lone: { \(name): Int }
      state: { item: Item?, lone: Lone? }
      actions: { set: Item }
      reduce: { set: item = $0 }
      """
    },
    NamePosition("enum case") { name, tag in
      """
      feature: Main\(tag)
      types:
        enum Plain: [\(name), other]
        enum Raw(String): { \(name): = "x", other: = "y" }
        enum Loaded: { \(name): Int, other: { a: Int, b: String } }
      state: { plain: Plain = .\(name), loaded: Loaded? }
      actions: { set: Plain }
      reduce: { set: plain = $0 }
      """
    },
    NamePosition("label of a case") { name, tag in
      """
      feature: Main\(tag)
      types:
        enum Loaded: { some: { \(name): Int, other: String = "" }, one: { \(name): Int }, two: { _ \(name): Int, _ b: Int } }
      state: { loaded: Loaded? }
      actions: { set: Loaded }
      reduce: { set: loaded = $0 }
      """
    },
    NamePosition("child that is one of several") { name, tag in
      """
      features:
        Main\(tag):
          children:
            \(name): { oneOf: { a: Leaf\(tag), b: Other\(tag), text: String } }
            second: { oneOf: { \(name): Leaf\(tag), b: Other\(tag) = .init() } }
            path: { stack: { \(name): Leaf\(tag), b: Other\(tag) } }
          state: { total: Int = 0, items: '[Result<Int, any Error>]', at: Date?, set: 'Set<Bool> = []' }
          actions: { go: Int, done: '[String: Double]' }
          reduce:
            \(name).a.tapped: total += $0
            second.\(name).tapped: total += $0 + 1
            path.\(name).tapped: total = $0 * 2
            go: ['\(name.inSwift) = nil', reset second]
          sagas:
            tell: { takeEvery: \(name).a.tapped, put: go($0) }
            tell2: { takeEvery: [second.\(name).tapped, go], put: go($0) }
            tell3: { takeEvery: path.\(name).tapped, put: go($0), cancelOn: \(name).b.gone }
        Leaf\(tag):
          state: { count: Int = 0 }
          actions: { tapped: Int }
          reduce: { tapped: count += $0 }
        Other\(tag):
          actions: { gone: }
      """
    },
    NamePosition("collection") { name, tag in
      """
      features:
        Main\(tag):
          children: { \(name): [Leaf\(tag)], one: Leaf\(tag)? }
          state: { total: Int = 0 }
          actions: { go: Int }
          reduce: { \(name).tapped: total += $id, go: '\(name.inSwift).remove(id: $0)' }
          sagas:
            tell: { takeEvery: \(name).tapped, put: go($id) }
            back: { takeEvery: go, put: '\(name.inSwift).tapped($0, 3)' }
            wait: { takeEvery: \(name), after: 1s, put: go(3), cancelOn: one.tapped }
        Leaf\(tag):
          state: { let id: Int , count: Int = 0 }
          actions: { tapped: Int }
          reduce: { tapped: count += $0 }
      """
    },
    NamePosition("child") { name, tag in
      """
      features:
        Main\(tag):
          children: { \(name): Leaf\(tag) }
          state: { total: Int = 0 }
          reduce: { \(name).tapped: total += $0, \(name).ping.success: total += 1, \(name).view.left: total = 0 }
          sagas:
            tell: { takeEvery: \(name).tapped, put: \(name).view.left }
        Leaf\(tag):
          clients:
            Client\(tag):
              ping: () async throws -> Int
          dependencies: { api: Client\(tag) }
          state: { count: Int = 0 }
          actions: { tapped: Int, view.left: }
          reduce: { tapped: count += $0 }
          sagas:
            ping: { takeLatest: tapped, call: api.ping(), into: count }
      """
    },
  ]

  private static let actions: [NamePosition] = [
    NamePosition("action without values") { name, tag in
      """
      feature: Main\(tag)
      state: { count: Int = 0, flag: Bool = false }
      actions: { \(name): , other: Int }
      reduce: { \(name): count += 1, other: count = $0 }
      sagas:
        tell: { takeLatest: \(name), debounce: 1s, put: other(count), cancelOn: other }
        back: { takeEvery: other, if: flag, put: \(name) }
      """
    },
    NamePosition("action") { name, tag in
      """
      feature: Main\(tag)
      state: { count: Int = 0, list: [Int] }
      actions: { \(name): Int, other: }
      reduce: { \(name): [count += $0, list.append($0)], other: count = 0 }
      sagas:
        tell: { takeLatest: \(name), if: $0 > 3, put: other }
        back: { takeEvery: other, put: \(name)(count) }
      """
    },
    NamePosition("action with a handler") { name, tag in
      """
      feature: Main\(tag)
      state: { count: Int = 0 }
      actions: { \(name): { a: Int, b: String } }
      reduce: { \(name): handler }
      sagas:
        tell: { takeLatest: \(name), run: handler }
      """
    },
    NamePosition("group") { name, tag in
      """
      feature: Main\(tag)
      clients:
        Client\(tag):
          fetch: () async throws -> [String]
          ticks: () -> AsyncStream<Int>
      dependencies: { api: Client\(tag) }
      state: { count: Int = 0, bound @bind: Bool = false }
      actions:
        \(name).tapped: Int
        \(name).other:
        \(name).inner.deep: { a: Int }
        \(name).text: { texts: [String], map: 'Set<Bool>', at: Date? }
        result: Result<Int, any Error>
        more:
      reduce: { \(name).tapped: count += $0, \(name).inner.deep: count = a + 1 }
      sagas:
        tell: { takeLatest: \(name).tapped, put: \(name).other }
        more2: { takeLatest: \(name).inner.deep, put: more }
        load: { takeLatest: \(name).text, call: api.fetch() }
        listen: { takeLatest: \(name).text, stream: api.ticks() }
      """
    },
    NamePosition("action in a group") { name, tag in
      """
      feature: Main\(tag)
      state: { count: Int = 0 }
      actions: { view.\(name): Int, view.other: , delegate.\(name): { a: Int }, two.deep.\(name): }
      reduce: { view.\(name): count += $0 + 1, two.deep.\(name): handler }
      sagas:
        tell: { takeLatest: view.\(name), put: delegate.\(name)(a:3) }
        loop: { takeLatest: two.deep.\(name), put: view.other }
      """
    },
    NamePosition("label") { name, tag in
      """
      feature: Main\(tag)
      state: { count: Int = 0, text: String = "" }
      actions: { move: { \(name): Int, other: String = "" }, one: { \(name): String }, hand: { \(name): Int }, back: Int }
      reduce: { move: [self.count = `\(name)`, self.text = other], one: 'self.text = "\\(`\(name)`)"', hand: handler }
      sagas:
        tell: { takeLatest: move, if: '`\(name)` > 3', put: back(`\(name)` + 1) }
        hand: { takeLatest: hand, run: handler }
        back: { takeEvery: back, put: hand($0) }
      """
    },
    NamePosition("name of an unlabeled value") { name, tag in
      """
      feature: Main\(tag)
      state: { count: Int = 0, text: String = "" }
      actions: { move: { _ \(name): Int, _ other: String }, hand: { _ \(name): Int }, back: Int }
      reduce: { move: [self.count = `\(name)`, self.text = other], hand: handler }
      sagas:
        tell: { takeLatest: move, if: '`\(name)` > 3', put: back(`\(name)` + 1) }
        hand: { takeLatest: hand, run: handler }
        back: { takeEvery: back, put: hand($0) }
      """
    },
  ]

  private static let effects: [NamePosition] = [
    NamePosition("dependency") { name, tag in
      """
      features:
        Main\(tag):
          clients:
            Client\(tag):
              fetch: '(text: String) async throws -> Int'
              ticks: () -> AsyncStream<Int>
          dependencies: { \(name): Client\(tag) }
          state: { count: Int = 0 }
          children: { boxes: '[Box\(tag)]' }
          actions: { go: String, two: { text: String, number: Int }, same: { \(name): String } }
          sagas:
            load: { takeLatest: go, debounce: 1s, call: '\(name.inSwift).fetch($0)', into: count }
            list: { takeLatest: go, stream: '\(name.inSwift).ticks()', into: count }
            hand: { takeEvery: go, run: handler, uses: \(name) }
            both: { takeEvery: two, if: count > 1, call: '\(name.inSwift).fetch(text + "x")' }
            keyed: { takeEvery: two, call: '\(name.inSwift).fetch(text)', per: number }
            keyedByState: { takeLatest: two, stream: '\(name.inSwift).ticks()', per: count }
            fail: { takeEvery: load.failure, call: '\(name.inSwift).fetch("x")' }
            failByHand: { takeEvery: keyed.failure, run: handler, uses: \(name) }
            box: { takeEvery: boxes.go, call: '\(name.inSwift).fetch("\\($id)")' }
            boxByHand: { takeEvery: boxes.go, run: handler, uses: \(name) }
            equal: { takeEvery: same, call: '\(name.inSwift).fetch(\(name.inSwift))' }
            equalByHand: { takeEvery: same, run: handler, uses: \(name) }
            again: { takeLatest: same, call: '\(name.inSwift).fetch(\(name.inSwift))', timeout: 5s, retry: 3, retryIf: "error is CancellationError && count > 1", poll: 1m }
            againByHand: { takeLatest: same, run: handler, uses: \(name), returns: Int, timeout: 5s, retry: 3, poll: 1m }
            start: { takeLatest: $start, call: '\(name.inSwift).fetch("\\(count)")' }
            soon: { takeEvery: two, optimistic: count = number, call: '\(name.inSwift).fetch(text)' }
            soonEqual: { takeEvery: same, optimistic: 'count += \(name.inSwift).count', call: '\(name.inSwift).fetch(\(name.inSwift))' }
            soonBox: { takeEvery: boxes.go, optimistic: [count = $id, count += $0.count], call: '\(name.inSwift).fetch($0)' }
        Box\(tag):
          state: { id: Int }
          actions: { go: String }
      """
    },
    NamePosition("method") { name, tag in
      """
      feature: Main\(tag)
      clients:
        Client\(tag):
          \(name): '(text: String) async throws -> Int'
      dependencies: { api: Client\(tag) }
      state: { count: Int = 0 }
      actions: { go: String }
      sagas:
        load: { takeLatest: go, call: api.\(name)($0), into: count }
      """
    },
    NamePosition("label of a method") { name, tag in
      """
      feature: Main\(tag)
      clients:
        Client\(tag):
          fetch: '(\(name): String, \(name) inner: Int) async throws -> Int'
          two: '(a \(name): String, _ b: Int) async -> Int'
          three: '(_ \(name): String, b: Int) throws -> Int'
      dependencies: { api: Client\(tag) }
      state: { count: Int = 0 }
      actions: { go: String }
      sagas:
        load: { takeLatest: go, call: 'api.fetch($0, count + 1)', into: count }
        loadTwo: { takeLatest: go, call: 'api.two($0 + "x", 3)', into: count }
        loadThree: { takeLatest: go, call: 'api.three($0 + "x", 3)', into: count }
      """
    },
    NamePosition("saga with a call") { name, tag in
      """
      feature: Main\(tag)
      clients:
        Client\(tag):
          fetch: '(text: String) async throws -> Int'
      dependencies: { api: Client\(tag) }
      state: { count: Int = 0, isOn: Bool = false, failed: String? }
      actions: { go: String }
      reduce: { \(name).started: count += 1, \(name).settled: handler }
      sagas:
        \(name):
          takeLatest: go
          debounce: 1s
          if: count > 3
          call: api.fetch($0 + "x")
          loading: isOn
          into: count
          error: failed
      """
    },
    NamePosition("saga with a put") { name, tag in
      """
      feature: Main\(tag)
      state: { count: Int = 0 }
      actions: { go: Int, done: Int }
      sagas:
        \(name): { takeLatest: go, if: count > 3, put: done($0 + 1) }
      """
    },
    NamePosition("saga by hand") { name, tag in
      """
      feature: Main\(tag)
      state: { count: Int = 0 }
      actions: { go: Int, done: Int }
      reduce: { \(name).success: count = $0 }
      sagas:
        \(name): { takeLatest: go, run: handler, returns: Int, puts: done }
        two: { takeLatest: go, if: $0 > 4, run: handler }
      """
    },
    NamePosition("saga with a stream") { name, tag in
      """
      feature: Main\(tag)
      clients:
        Client\(tag):
          ticks: '(from: Int) -> AsyncStream<Int>'
      dependencies: { api: Client\(tag) }
      state: { count: Int = 0, isOn: Bool = false }
      actions: { go: Int }
      reduce: { \(name).next: count += $0 + 1 }
      sagas:
        \(name): { takeQueued: go, stream: api.ticks($0 * 2), loading: isOn, into: count }
      """
    },
  ]
}
