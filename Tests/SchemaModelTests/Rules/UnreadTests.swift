import SchemaModel
import Testing

@Suite("Rules: what could not be read")
struct UnreadTests {
  @Test(
    "What uses it is right, and nothing is said of it",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        features:
          List: { state: { n: Int = 0 }, children: { rows: '[Row]' } }
          Row: { state: { let id: '= =' }, actions: { go: } }
        """,
        "RX080 Test.yaml:4:27: error: `= =` is not a type: expected a type"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { value: '= =' }
        actions: { typed: Int }
        reduce: { typed: value = value + $0 }
        """,
        "RX080 Test.yaml:3:17: error: `= =` is not a type: expected a type"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { text @bind: '= =' }
        actions: { sent: }
        reduce: { 'binding.text, sent': reset }
        sagas: { check: { takeLatest: binding.text, put: sent } }
        """,
        "RX080 Test.yaml:3:22: error: `= =` is not a type: expected a type"),
      Mistake(
        """
        reduxgen: 1
        features:
          App: { state: { n: Int = 0 }, children: { bar: Bar, page: '= =' } }
          Bar: { state: { n: Int = 0 }, actions: { go: } }
          Page: { state: { n: Int = 0 }, reduce: { Bar.go: n = 1 } }
        """,
        "RX080 Test.yaml:3:61: error: `= =` is not a type: expected a type"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        clients: { Net: { load: '(Int) async throws -> Int' } }
        dependencies: { net: Net }
        state: { texts: '[Int: Int]', busy: Set<Int>, message: String? }
        actions: { opened: '= =' }
        sagas:
          load: { takeEvery: opened, per: $0, call: net.load($0), loading: busy, into: texts, error: message }
        """,
        "RX080 Test.yaml:6:20: error: `= =` is not a type: expected a type"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types: { typealias Level: '= =' , typealias Levels: '[Level]' }
        state: { level: Level = 1, all: '[A.Level]' }
        actions: { go: }
        reduce: { go: level = 2 }
        """,
        "RX080 Test.yaml:3:27: error: `= =` is not a type: expected a type"),
      // Whatever it was that the states conform to, they may be stored.
      Mistake(
        """
        reduxgen: 1
        features:
          App:
            conforms: { State: [Codable] }
            children: { bar: Bar }
          Bar:
            conforms: { Sate: [Codable] }
            version: 2
            state: { n @key("m"): Int = 0, id @transient: Int = 1 }
        """,
        "RX037 Test.yaml:7:17: error: unknown key `Sate`; did you mean `State`?"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        conforms: { State: [Codable }
        version: 2
        state: { n @key("m"): Int = 0 }
        """,
        "RX022 Test.yaml:3:20: error: the `[` opened here is never closed"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        conforms: { State: [*all] }
        version: 2
        state: { n @key("m"): Int = 0 }
        """,
        "RX013 Test.yaml:3:21: error: aliases (`*all`) are not supported; repeat the text"),
    ])
  func silence(mistake: Mistake) { mistake.check() }

  @Test(
    "A declaration that cannot be read hides only those who use it",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        dependencies: { net: Net }
        state: { count: Int = 0, items: '[Item]' }
        actions: { picked: { id: Int, extra }, tapped: }
        reduce: { picked: count = id, tapped: count = 1 }
        sagas:
          load: { takeLatest: nothing, call: api.load(count), into: items }
          more: { takeEvery: picked, put: tapped }
        """,
        "RX165 Test.yaml:3:22: error: unknown client `Net`; declare it under `clients:`, or list it under `externs:` if Swift does",
        "RX079 Test.yaml:4:35: warning: unknown type `Item`; if Swift declares it, list it under `externs:`",
        "RX107 Test.yaml:5:31: error: `picked` carries values here, so `extra` needs a type; a group is written `picked.extra:`",
        "RX141 Test.yaml:8:23: error: saga `load` is triggered by unknown action `nothing`",
        "RX150 Test.yaml:8:38: error: unknown dependency `api`"),
      // Nobody knows what it was to be called.
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { 1count: Int = 0 }
        actions: { go: }
        reduce: { go: count = 1 }
        """,
        "RX054 Test.yaml:3:10: error: `1count` is not a Swift name: it starts with a digit"),
    ])
  func holes(mistake: Mistake) { mistake.check() }
}
