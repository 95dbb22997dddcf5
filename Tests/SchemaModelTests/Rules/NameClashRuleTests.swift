import SchemaModel
import Testing

@Suite("Rules: names that are taken")
struct NameClashRuleTests {
  @Test(
    "names that Swift or the runtime has taken",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: Store
        """,
        "RX045 Test.yaml:2:10: error: `Store` is a runtime type; choose another name"),
      Mistake(
        """
        reduxgen: 1
        feature: Result
        """,
        "RX071 Test.yaml:2:10: error: `Result` hides Swift's `Result`; choose another name"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct Result:
            a: Int
          enum State: [a]
          struct Action:
            a: Int
          struct String.Zone:
            a: Int
          enum Handlers: [a]
        """,
        """
        RX071 Test.yaml:4:10: error: `Result` hides Swift's `Result` inside A; choose another \
        name
        """,
        "RX072 Test.yaml:6:8: error: `State` is generated for every feature; choose another name",
        """
        RX072 Test.yaml:7:10: error: `Action` is generated for every feature; choose another name
        """,
        """
        RX071 Test.yaml:9:10: error: `String` hides Swift's `String` inside A; choose another \
        name
        """,
        """
        RX072 Test.yaml:11:8: error: `Handlers` is generated for every feature; choose another \
        name
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct Delegate:
            a: Int
        actions:
          delegate.done:
        """,
        """
        RX073 Test.yaml:4:10: error: type `Delegate` clashes with the enum made for `delegate.…`; \
        rename one
        """),
      Mistake(
        """
        reduxgen: 1
        clients:
          Result:
            f: () -> Void
        """,
        "RX071 Test.yaml:3:3: error: `Result` hides Swift's `Result`; choose another name"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          cases:
          view.Cases:
          caseIndex: Int
        """,
        """
        RX062 Test.yaml:4:3: error: `cases` is used for the case paths of every action; choose \
        another name
        """,
        """
        RX062 Test.yaml:5:8: error: `Cases` is used for the case paths of every action; choose \
        another name
        """,
        """
        RX062 Test.yaml:6:3: error: `caseIndex` is used for the case paths of every action; \
        choose another name
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          tap:
        sagas:
          cases: { takeEvery: tap, run: swift, returns: Int }
        """,
        """
        RX062 Test.yaml:6:3: error: `cases` is used for the case paths of every action; rename \
        the saga
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum E: [none, some]
          enum F:
            allCases:
            hashValue:
            rawValue:
            none:
        """,
        """
        RX061 Test.yaml:4:12: warning: `none` is confused with `Optional.none` in Swift; choose \
        another name
        """,
        """
        RX062 Test.yaml:6:5: error: `allCases` clashes with what Swift gives every enum; choose \
        another name
        """,
        """
        RX062 Test.yaml:7:5: error: `hashValue` clashes with what Swift gives every enum; choose \
        another name
        """,
        """
        RX062 Test.yaml:8:5: error: `rawValue` clashes with what Swift gives every enum; choose \
        another name
        """,
        """
        RX061 Test.yaml:9:5: warning: `none` is confused with `Optional.none` in Swift; choose \
        another name
        """),
    ])
  func taken(_ mistake: Mistake) { mistake.check() }

  @Test(
    "names that would hide the runtime's or Swift's",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        types:
          struct Result:
            a: Int
          struct Store:
            a: Int
        clients:
          Saga:
            f: () -> Void
        """,
        "RX071 Test.yaml:3:10: error: `Result` hides Swift's `Result`; choose another name",
        "RX045 Test.yaml:5:10: error: `Store` hides the runtime's `Store`; choose another name",
        "RX045 Test.yaml:8:3: error: `Saga` hides the runtime's `Saga`; choose another name"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct Store:
            a: Int
          enum Failure: [a]
        """,
        """
        RX045 Test.yaml:4:10: error: `Store` hides the runtime's `Store` inside A; choose another \
        name
        """,
        """
        RX045 Test.yaml:6:8: error: `Failure` hides the runtime's `Failure` inside A; choose \
        another name
        """),
      Mistake(
        """
        reduxgen: 1
        types:
          struct Shop:
            a: Int
        clients:
          Shop:
            f: () -> Void
        """,
        "RX044 Test.yaml:6:3: error: `Shop` is already the name of a type, on line 3"),
      Mistake(
        """
        reduxgen: 1
        externs: [BankDouble]
        types:
          struct ShopDouble:
            a: Int
          struct Inner @was("TillDouble"):
            a: Int
        clients:
          Shop:
            f: () -> ShopDouble
          Till:
            f: () -> Inner
          Bank:
            f: () -> Int
          Post:
            f: () -> Int
          PostDouble:
            f: () -> Int
        """,
        """
        RX044 Test.yaml:9:3: error: client `Shop` makes the test double `ShopDouble`, which is the \
        name of a type; rename one
        """,
        """
        RX044 Test.yaml:11:3: error: client `Till` makes the test double `TillDouble`, which is \
        an old name of a type; rename one
        """,
        """
        RX044 Test.yaml:13:3: error: client `Bank` makes the test double `BankDouble`, which is \
        listed under `externs`; rename one
        """,
        """
        RX044 Test.yaml:15:3: error: client `Post` makes the test double `PostDouble`, which is \
        the name of a client; rename one
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        actions:
          none:
        """,
        """
        RX061 Test.yaml:4:3: warning: `none` is confused with `Optional.none` in Swift; choose \
        another name
        """),
    ])
  func hidden(_ mistake: Mistake) { mistake.check() }
}
