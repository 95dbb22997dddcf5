import SchemaModel
import Testing

@Suite("Rules: reactions to other features, relays")
struct HearingRuleTests {
  @Test(
    "what can be heard",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        features:
          App:
            children: { toolbar: Toolbar, search: Search, rows: [Row], sheet: Search? }
            actions: { started: }
          Toolbar:
            children: { button: Button }
            actions:
              edited: String
              view.opened:
          Button:
            actions:
              tapped:
          Search:
            state: { text: String = "", n: Int = 0 }
            actions:
              typed: String
              delegate.found: String
            reduce:
              Toolbar.edited, typed: text = $0
              Toolbar.*: n += 1
              Button.tapped: swift
              App.started: reset
              Row.tapped: n = $0
            forward:
              Toolbar.edited, typed: delegate.found
              Row.tapped: typed("row")
            sagas:
              a: { takeEvery: Toolbar.edited, put: typed($0) }
              b: { takeLatest: [Toolbar, Button.tapped], run: swift, cancelOn: [App.started, typed] }
              c: { takeLeading: typed, after: 1s, put: delegate.found($0), cancelOn: Toolbar.* }
          Row:
            state: { let id: Int }
            actions:
              tapped: Int
        """)
    ])
  func accepted(_ schema: Accepted) { schema.check() }

  @Test(
    "what cannot be heard",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        features:
          App:
            children: { toolbar: Toolbar, search: Search }
            state: { n: Int = 0 }
            reduce:
              Toolbar.edited: n = 1
          Toolbar:
            actions:
              edited: String
              delegate.done:
              view.opened:
          Search:
            state: { text: String = "" }
            actions:
              typed: String
            reduce:
              Search.typed: text = $0
              Toolbar.editd: text = ""
              Toolbar.delegate.done: text = ""
              Toolbar.view: text = ""
              Toolbar.view.closed: text = ""
              Alone.tapped: text = ""
              Toolbr.edited: text = ""
              Toolbar.view.opened: text = $0
              Toolbar: text = ""
            sagas:
              a: { takeEvery: Toolbar.editd, put: typed("") }
              b: { takeEvery: typed, put: Toolbar.edited("") }
              c: { takeEvery: typed, put: typed(""), cancelOn: Alone.tapped }
            forward:
              Toolbar.edited: typed($0, 3)
              typed: Toolbar.edited
              Toolbar.view.opened: typed
          Alone:
            actions:
              tapped:
        """,
        """
        RX119 Test.yaml:7:7: error: Toolbar is inside App: name the child, as in \
        `toolbar.edited`
        """,
        "RX119 Test.yaml:18:7: error: `Search.typed` is an action of Search itself; write `typed`",
        "RX119 Test.yaml:19:15: error: unknown action `Toolbar.editd`; did you mean `edited`?",
        """
        RX120 Test.yaml:20:7: error: `Toolbar.delegate.done` is for the parent of Toolbar \
        alone; let the parent pass it on
        """,
        """
        RX119 Test.yaml:21:7: error: `Toolbar.view` is a group of actions; name one of them, \
        such as `Toolbar.view.opened`, or all: `Toolbar.view.*`
        """,
        "RX119 Test.yaml:22:20: error: unknown action `Toolbar.view.closed`",
        """
        RX179 Test.yaml:23:7: error: no feature holds both Search and Alone, so Search never \
        hears `Alone.tapped`
        """,
        "RX119 Test.yaml:24:7: error: unknown action `Toolbr.edited`",
        "RX127 Test.yaml:25:35: error: `$0`: this action carries no value",
        """
        RX119 Test.yaml:26:7: error: `Toolbar` is a group of actions; name one of them, such as \
        `Toolbar.edited`, or all: `Toolbar.*`
        """,
        """
        RX141 Test.yaml:28:31: error: saga `a` is triggered by unknown action `Toolbar.editd`; \
        did you mean `edited`?
        """,
        """
        RX159 Test.yaml:29:35: error: `Toolbar.edited` is an action of another feature; only a \
        parent or the feature itself can send it
        """,
        """
        RX149 Test.yaml:30:35: warning: `c` puts `typed`, which triggers `c` again; add `if:` \
        or `after:`
        """,
        """
        RX179 Test.yaml:30:56: error: no feature holds both Search and Alone, so Search never \
        hears `Alone.tapped`
        """,
        "RX159 Test.yaml:32:23: error: `typed` carries 1 value, 2 given",
        """
        RX159 Test.yaml:33:14: error: `Toolbar.edited` is an action of another feature; only a \
        parent or the feature itself can send it
        """,
        """
        RX159 Test.yaml:34:28: error: `typed` carries String, but what it is sent for carries \
        no value; write the values: `typed(…)`
        """)
    ])
  func refused(_ mistake: Mistake) { mistake.check() }

  @Test(
    "relays",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { n: Int = 0, text: String = "" }
        actions:
          a: Int
          b: String
          c: { x: Int, y: Int }
          d:
        forward:
          a: b
          b: c
          c: d
          d: a(n)
          a, d: d
          e: d
          b, d: f
          a.b: d
          c, c: c(y, x)
          d, b: b("x" + text)
          d, a:
          b, c: [d]
        """,
        """
        RX159 Test.yaml:10:6: error: `b` carries String, but what it is sent for carries Int; \
        write the values: `b(…)`
        """,
        """
        RX159 Test.yaml:11:6: error: `c` carries Int, Int, but what it is sent for carries \
        String; write the values: `c(…)`
        """,
        """
        RX159 Test.yaml:13:6: error: `forward` passes values on as they are; to compute one, \
        write a saga with `put:`
        """,
        "RX149 Test.yaml:14:6: error: `d` would be sent again and again",
        "RX149 Test.yaml:18:3: error: `c` would be sent again and again",
        "RX149 Test.yaml:18:6: error: `c` would be sent again and again",
        """
        RX159 Test.yaml:19:9: error: `forward` passes values on as they are; to compute one, \
        write a saga with `put:`
        """,
        """
        RX159 Test.yaml:20:3: error: `d, a` needs the action that it is sent as, such as \
        `delegate.done`
        """,
        """
        RX159 Test.yaml:21:9: error: `b, c` needs the action that it is sent as, such as \
        `delegate.done`
        """)
    ])
  func forwards(_ mistake: Mistake) { mistake.check() }

  @Test("every member of a choice is a way, also where two are the same feature")
  func members() throws {
    let text = """
      reduxgen: 1
      features:
        App:
          children:
            page: { oneOf: { first: Row, second: Row } }
            other: Other
        Row:
          actions:
            tapped:
        Other:
          state: { n: Int = 0 }
          actions:
            done:
          reduce:
            Row.tapped, done: n += 1
          sagas:
            s: { takeEvery: Row.tapped, put: done }

      """
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "Test.yaml", bytes: Array(text.utf8))
    let schema = try #require(SchemaChecker.check([file], into: &diagnostics))
    let app = try #require(schema.files[0].features.first { $0.declaration.name.value == "App" })
    func places(_ ways: [Routing.Way]) -> [String] {
      ways.map { $0.steps.map(\.name).joined(separator: ".") }
    }
    let wanted = ["page.first", "page.second"]
    #expect(places(app.routing.routes.map(\.way)) == wanted)
    #expect(places(app.routing.hearings.flatMap(\.ways)) == wanted)
  }
}
