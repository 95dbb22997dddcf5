import SchemaModel
import Testing

/// Schemas with the answer to their whole picture: a schema that is right gives no line at all.
@Suite("Rules: the whole picture")
struct WholePictureTests {
  @Test(
    "actions that nobody handles",
    arguments: [
      Picture(
        "reduxgen: 1\nfeature: A\nactions:\n  a:\n  view.b:\n",
        "RX108 Test.yaml:4:3: warning: nothing handles `a`",
        "RX108 Test.yaml:5:3: warning: nothing handles `view.b`"),
      // A reducer, a trigger, a relay and `cancelOn` each answer, alone or for a group.
      Picture(
        """
        reduxgen: 1
        feature: A
        state: { n @bind: Int = 0 }
        actions:
          reduced:
          triggering:
          relayed:
          cancelling:
          view.one:
          view.two.three:
        reduce:
          reduced: n += 1
          view.*: n -= 1
        forward:
          relayed: reduced
        sagas:
          s: { takeEvery: triggering, after: 1s, put: reduced, cancelOn: cancelling }
        """),
      // Parents and features elsewhere answer too.
      Picture(
        """
        reduxgen: 1
        features:
          Row:
            state: { let id: Int }
            actions: { tapped: , moved: , gone: }
          Bar:
            state: { n: Int = 0 }
            reduce:
              Row.moved: n += 1
          List:
            state: { n: Int = 0 }
            children:
              rows: [Row]
              bar: Bar
            reduce:
              rows.tapped: n += 1
        """,
        "RX108 Test.yaml:5:35: warning: nothing handles `gone`"),
      Picture(
        """
        reduxgen: 1
        features:
          Edit: { actions: { typed: , closed: } }
          Home:
            state: { n: Int = 0 }
            children:
              screen: { oneOf: { edit: Edit }, initial: edit } # reduxgen:allow RX116
            reduce:
              screen.*: n += 1
        """),
      // What is written by hand may take anything, in the feature or in one around it.
      Picture(
        """
        reduxgen: 1
        features:
          Inner: { actions: { a: } }
          Outer:
            children: { inner: Inner }
            actions: { b: }
            sagas:
              s: { takeEvery: $start, run: swift }
        """),
      Picture(
        "reduxgen: 1\nfeature: A\nactions:\n  a: # reduxgen:allow RX108 -- for logs\n"),
    ])
  func unhandled(_ picture: Picture) { picture.check() }

  @Test(
    "delegate actions",
    arguments: [
      Picture(
        """
        reduxgen: 1
        features:
          Row:
            actions: { tapped: , delegate.a: , delegate.b: }
            forward: { tapped: delegate.a }
            sagas:
              s: { takeEvery: tapped, put: delegate.b }
          List:
            state: { n: Int = 0 }
            children: { row: Row }
            reduce:
              row.delegate.a: n += 1
          Other:
            children: { row: Row }
        """,
        "RX183 Test.yaml:4:40: warning: none of the 2 features that hold Row handles `delegate.b`"),
      // Who has no parent delegates to the app.
      Picture(
        """
        reduxgen: 1
        feature: A
        actions: { tapped: , delegate.a: , delegate.b: }
        forward: { tapped: delegate.a }
        """,
        "RX185 Test.yaml:3:36: warning: nothing sends `delegate.b`; "
          + "add it to `forward:`, or let a saga put it"),
      // Hand-written sagas may send it.
      Picture(
        """
        reduxgen: 1
        feature: A
        actions: { delegate.a: }
        sagas:
          s: { takeEvery: $start, run: swift }
        """),
    ])
  func delegates(_ picture: Picture) { picture.check() }

  @Test(
    "actions that send each other",
    arguments: [
      Picture(
        """
        reduxgen: 1
        feature: A
        actions: { a: , b: , c: }
        forward:
          a: b
        sagas:
          one: { takeEvery: b, put: c }
          two: { takeEvery: [a, c], put: a }
        """,
        "RX180 Test.yaml:5:6: warning: `a` → `b` → `c` → `a` has no end; add `if:` or `after:` on the way",
        "RX149 Test.yaml:8:34: warning: `two` puts `a`, which triggers `two` again; add `if:` or `after:`"
      ),
      // Anything on the way that holds it up is enough.
      Picture(
        """
        reduxgen: 1
        feature: A
        state: { on @bind: Bool = false }
        actions: { a: , b: }
        forward: { a: b }
        sagas:
          two: { takeEvery: b, unless: on, put: a }
        """),
      Picture(
        """
        reduxgen: 1
        feature: A
        actions: { a: , b: }
        forward: { a: b }
        sagas:
          two: { takeEvery: b, after: 1s, put: a }
        """),
      Picture(
        """
        reduxgen: 1
        feature: A
        actions: { a: , b: }
        forward: { a: b }
        sagas:
          two: { takeEvery: b, throttle: 1s, put: a }
        """),
      // Down to a child, and up again.
      Picture(
        """
        reduxgen: 1
        features:
          Row:
            actions: { tapped: , delegate.done: }
            forward: { tapped: delegate.done }
          List:
            children: { row: Row }
            sagas:
              again: { takeEvery: row.delegate.done, put: row.tapped }
        """,
        "RX180 Test.yaml:5:24: warning: `row.delegate.done` → `row.tapped` → `row.delegate.done` "
          + "has no end; add `if:` or `after:` on the way"),
      // Two children of one feature are two.
      Picture(
        """
        reduxgen: 1
        features:
          Row:
            state: { n: Int = 0 }
            actions: { tapped: , set: }
            reduce: { tapped: n += 1, set: n = 0 }
          List:
            children: { left: Row, right: Row }
            sagas:
              a: { takeEvery: left.tapped, put: right.tapped }
              b: { takeEvery: right.tapped, put: left.set }
        """),
      // What happens in an element is not what happens in the list of its own kind around it.
      Picture(
        """
        reduxgen: 1
        feature: Node
        state: { let id: Int }
        children: { nodes: [Node] }
        actions: { tapped: }
        forward: { nodes.tapped: tapped }
        """),
      // Features that hear each other.
      Picture(
        """
        reduxgen: 1
        features:
          A:
            actions: { a: }
            forward: { B.b: a }
          B:
            actions: { b: }
            sagas:
              s: { takeEvery: A.a, put: b }
          App:
            children: { a: A, b: B }
        """,
        "RX180 Test.yaml:5:21: warning: `A.a` → `B.b` → `A.a` has no end; "
          + "add `if:` or `after:` on the way"),
      // A group counts for all that is in it.
      Picture(
        """
        reduxgen: 1
        feature: A
        actions: { view.a: , view.b: }
        sagas:
          s: { takeEvery: view, put: view.b }
        """,
        "RX149 Test.yaml:5:30: warning: `view.b` → `view.b` has no end; "
          + "add `if:` or `after:` on the way"),
    ])
  func circles(_ picture: Picture) { picture.check() }

  private static let api = """
    reduxgen: 1
    feature: A
    clients:
      Api:
        load: () async throws -> Int
    dependencies: { api: Api }
    state: { n: Int = 0, message: String? }

    """

  @Test(
    "sagas that run because they ran",
    arguments: [
      Picture(
        api + """
          sagas:
            load: { takeLatest: load.success, call: api.load(), into: n, error: message }
          """,
        "RX149 Test.yaml:9:23: warning: `load.success` comes from `load` itself, "
          + "which runs again for it; add `if:` or `debounce:`"),
      Picture(
        api + """
          sagas:
            load: { takeLatest: load.success, if: n < 9, call: api.load(), into: n, error: message }
          """),
      // Another try after a failure is nothing bad.
      Picture(
        api
          + """
          sagas:
            load: { takeLatest: load.failure, call: api.load(), into: n, error: message }
          """),
    ])
  func reruns(_ picture: Picture) { picture.check() }

  @Test(
    "failures that nobody shows",
    arguments: [
      Picture(
        "\(api)sagas:\n  load: { takeLatest: $start, call: api.load(), into: n }\nreduce:\n"
          + "  load.started: message = nil\n",
        "RX181 Test.yaml:9:3: warning: `load` can fail, and nothing shows it; "
          + "add `error: field`, or handle `load.failure`"),
      Picture(
        "\(api)sagas:\n  load: { takeLatest: $start, call: api.load(), into: n, error: message }\n"),
      Picture(
        "\(api)sagas:\n  load: { takeLatest: $start, call: api.load(), into: n }\nreduce:\n"
          + "  load.failure: message = \"\\($0)\"\n"),
      Picture(
        "\(api)sagas:\n  load: { takeLatest: $start, call: api.load(), into: n }\nreduce:\n"
          + "  load.settled: message = \"done\"\n"),
      Picture(
        "\(api)sagas:\n  load: { takeLatest: $start, call: api.load(), into: n }\nreduce:\n"
          + "  load.*: message = \"done\"\n"),
    ])
  func failures(_ picture: Picture) { picture.check() }

  @Test(
    "what is declared and not used",
    arguments: [
      Picture(
        """
        reduxgen: 1
        feature: A
        externs: [Used, Map.Pin, Unused]
        clients:
          Api: { a: () async -> Void, b: () async -> Void }
          Idle: { c: () async -> Void }
        dependencies: { api: Api }
        queues: { used: newest 1, idle: newest 1 }
        types:
          struct Place: { x: Place.Part }
          struct Place.Part: { let y: Int }
          struct Lonely: { z: Int }
        state:
          let used: Used
          let pin: Map.Pin
          let text: String = "\\(Place.self)"
        sagas:
          s: { takeEvery: $start, call: api.a(), queue: used }
        """,
        "RX051 Test.yaml:3:26: warning: `Unused` is not used",
        "RX182 Test.yaml:5:31: warning: nothing calls `b` of Api",
        "RX051 Test.yaml:6:3: warning: `Idle` is not used",
        "RX051 Test.yaml:8:27: warning: `idle` is not used",
        "RX051 Test.yaml:12:10: warning: `Lonely` is not used"),
      // Other modules may use what they see, and hand-written sagas what they are given.
      Picture(
        "reduxgen: 1\naccess: public\ntypes:\n  struct P: { x: Int }\nclients:\n  C: { f: () -> Void }\n"
      ),
      Picture(
        """
        reduxgen: 1
        feature: A
        clients:
          Api: { a: () async -> Void, b: () async -> Void }
        dependencies: { api: Api }
        sagas:
          s: { takeEvery: $start, run: swift, uses: [api] }
        """),
    ])
  func unused(_ picture: Picture) { picture.check() }

  @Test(
    "fields that nothing changes",
    arguments: [
      Picture(
        """
        reduxgen: 1
        features:
          Row:
            state: { a: Int, b: Int = 0, let c: Int, d: 'Int { a }', e @bind: Int = 0, f: Int = 0 }
            actions: { tapped: }
            reduce: { tapped: b = a }
          Sheet:
            actions: { closed: }
          List:
            children:
              row: 'Row = .init(a: 1, c: 2)'
              sheet: Sheet?
              other: Sheet?
            reduce:
              row.tapped: row.f = 1
              sheet.closed: sheet = nil
              other.closed: sheet = .init()
        """,
        "RX184 Test.yaml:4:14: warning: nothing changes `a`; make it `let a`, "
          + "or handle what changes it",
        "RX184 Test.yaml:13:7: warning: nothing ever puts anything into `other`"),
      // `reset` and hand-written steps write all there is, also below.
      Picture(
        "reduxgen: 1\nfeature: A\nstate: { a: Int = 0 }\nactions: { b: }\nreduce: { b: reset }\n"),
      Picture(
        """
        reduxgen: 1
        features:
          Row: { state: { a: Int = 0 } }
          List:
            state: { b: Int = 0 }
            children: { row: Row }
            actions: { c: }
            reduce: { c: swift }
        """),
    ])
  func unwritten(_ picture: Picture) { picture.check() }

  @Test(
    "actions of a grandchild",
    arguments: [
      Picture(
        """
        reduxgen: 1
        features:
          Row: { actions: { tapped: } }
          List: { children: { row: Row } }
          App:
            state: { n: Int = 0 }
            children: { list: List }
            reduce:
              list.row.tapped: n += 1
        """,
        "RX118 Test.yaml:9:7: warning: `list.row.tapped` reaches two levels down; "
          + "let List delegate it"),
      // What is one of several is one level.
      Picture(
        """
        reduxgen: 1
        features:
          Row: { actions: { tapped: } }
          Edit: { actions: { tapped: } }
          App:
            state: { n: Int = 0 }
            children: { it: { oneOf: { row: Row, edit: Edit }, initial: row } }
            reduce:
              it.row.tapped, it.edit.tapped: n += 1
        """),
    ])
  func grandchildren(_ picture: Picture) { picture.check() }

  /// Files that belong together, as the examples, the golden schemas and the integration tests have them.
  private static let whole: [String: [CorpusSchema]] = {
    let apart: [String: String] = [
      "app": "sample", "counter": "sample", "user": "sample", "reporow": "repos",
      "reposearch": "repos", "search": "weather", "weather-client": "weather", "todo": "todos",
    ]
    return Dictionary(grouping: CorpusSchema.all) { schema in
      guard schema.path.hasPrefix("Tests/Integration"),
        let name = schema.path.split(separator: "/").last?.prefix(while: { $0 != "." })
      else { return schema.path.split(separator: "/").dropLast().joined(separator: "/") }
      return apart[String(name)] ?? String(name)
    }
  }()

  /// What is right to say of an example that is kept as it was published.
  private static let known: [String: [RuleID]] = [
    "cancellation": [.rx181],
    // It allows what another set of templates leaves out.
    "Tests/Goldens/ReSwiftSet": [.rx173],
  ]

  @Test("schemas that are used have nothing to be said of them", arguments: whole.keys.sorted())
  func corpus(name: String) throws {
    let schemas = try #require(Self.whole[name])
    let run = CheckedRun(schemas.map { ($0.path, $0.text) })
    // Some of the integration schemas show what is refused.
    guard !run.diagnostics.hasErrors else {
      #expect(["everything", "websocket"].contains(name))
      return
    }
    #expect(run.diagnostics.sorted.map(\.id) == Self.known[name] ?? [], "\(run.allLines)")
  }

  @Test("nothing is said about the whole while a part is wrong")
  func errorsFirst() {
    Mistake(
      "reduxgen: 1\nfeature: A\nstate: { a: Int = 0 }\nactions: { b: , c: }\nreduce: { b: x = 1 }\n",
      "RX122 Test.yaml:5:14: error: unknown state field `x`"
    ).check()
    let run = CheckedRun([
      (
        "T.yaml",
        "reduxgen: 1\nfeature: A\nstate: { a: Int = 0 }\nactions: { b: }\nreduce: { c: x = 1 }\n"
      )
    ])
    #expect(run.allLines == run.lines)
  }
}
