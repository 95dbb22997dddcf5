import Testing

/// What was once accepted, and did not compile.
@Suite("Rules: mistakes that only the compiler found")
struct AcceptedMistakeTests {
  @Test(
    "are answered",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { n: Int = 0 }
        actions: { go: , stop: }
        reduce:
          go: [swift, swift]
          stop: [swift, n += 1, swift]
        """,
        """
        RX139 Test.yaml:6:15: error: `swift` stands twice for `go`, which has one handler; \
        write it once
        """,
        """
        RX139 Test.yaml:7:25: error: `swift` stands twice for `stop`, which has one handler; \
        write it once
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { n: Int = 0, groupAny: Int = 0 }
        actions: { group.a: , group.b: Int }
        reduce: { group.*: swift, group.a: groupAny = 3 }
        """,
        """
        RX139 Test.yaml:5:20: error: the handler of `group.*` would be called `groupAny`, as \
        the state field is; rename one
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types: { struct Missing.N: { a: Int }, typealias X: Int, struct X.Y: { a: Int } }
        actions: { go: }
        """,
        """
        RX078 Test.yaml:3:17: error: `Missing.N` stands inside the type `Missing`: declare \
        `struct Missing` beside it, or `N` alone
        """,
        """
        RX078 Test.yaml:3:65: error: `X.Y` stands inside the type `X`: it is another name of a \
        type, which holds none
        """),
      Mistake(
        """
        reduxgen: 1
        types: { struct S.N: { a: Int }, struct Place: { a: Int }, struct Plase.Inner: { a: \
        Int } }
        features:
          S: { actions: { go: } }
        """,
        """
        RX078 Test.yaml:2:17: error: `S.N` stands inside the type `S`: it is a feature; \
        declare `N` under its own `types`
        """,
        """
        RX078 Test.yaml:2:67: error: `Plase.Inner` stands inside the type `Plase`: did you \
        mean `Place.Inner`?
        """),
      Mistake(
        """
        reduxgen: 1
        features:
          A: { children: { bs: "[B]" } }
          B: { types: { struct Key: { a: Int } }, state: { let id: Key }, actions: { go: } }
        """,
        """
        RX086 Test.yaml:3:26: error: `id` tells the B children apart, but Key is not Hashable; \
        write `struct Key(Hashable)`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types: { struct Key: { a: Int }, struct B(Identifiable): { id: Key } }
        conforms: { State: [Identifiable] }
        state: { let id: Key }
        actions: { go: }
        """,
        """
        RX086 Test.yaml:3:64: error: `B` is Identifiable, but `id: Key` is not Hashable; write \
        `struct Key(Hashable)`
        """,
        """
        RX086 Test.yaml:5:18: error: `State` is Identifiable, but `id: Key` is not Hashable; \
        write `struct Key(Hashable)`
        """),
      Mistake(
        #"""
        reduxgen: 1
        types:
          enum E(Int): { a: = 1, b: = 0, c: }
          enum F(Int): { a: = 1000, b: = 1_000 }
          enum G(Int): { a: = 1, b: = 01, c: = 0x1 }
          enum H(Double): { a: = 1, b: = 1.0 }
          enum I(String):
            a: = "A"
            b: = "\u{41}"
          enum J(Double): { a: = 1.5, b: }
          enum K(Character): { a: , b: , c: = "cc" }
          enum L(UInt8): { a: = 256, b: = 255, c: }
          enum M(UInt): { a: = -1 }
          enum O(Int): { a: = -2, b: , c: , d: , e: = 0 }
          enum P(Int64): { a: = 9223372036854775808, b: = 1e3 }
        """#,
        """
        RX097 Test.yaml:3:34: error: raw value `1` is already used by `a`
        """,
        """
        RX097 Test.yaml:4:34: error: raw value `1_000` is already used by `a`
        """,
        """
        RX097 Test.yaml:5:31: error: raw value `01` is already used by `a`
        """,
        """
        RX097 Test.yaml:5:40: error: raw value `0x1` is already used by `b`
        """,
        """
        RX097 Test.yaml:6:34: error: raw value `1.0` is already used by `a`
        """,
        #"""
        RX097 Test.yaml:9:10: error: raw value `"\u{41}"` is already used by `a`
        """#,
        """
        RX097 Test.yaml:10:31: error: `b` needs a raw value of its own: Swift counts on from \
        whole numbers only
        """,
        """
        RX097 Test.yaml:11:24: error: `a` needs a raw value of its own: Swift counts on from \
        whole numbers only
        """,
        """
        RX097 Test.yaml:11:29: error: `b` needs a raw value of its own: Swift counts on from \
        whole numbers only
        """,
        """
        RX097 Test.yaml:11:39: error: `"cc"` is not a literal of type Character
        """,
        """
        RX097 Test.yaml:12:25: error: `256` is not a literal of type UInt8
        """,
        """
        RX097 Test.yaml:12:40: error: `c` would be 256, which is no UInt8; give it a value
        """,
        """
        RX097 Test.yaml:13:24: error: `-1` is not a literal of type UInt
        """,
        """
        RX097 Test.yaml:14:47: error: raw value `0` is already used by `c`
        """,
        """
        RX097 Test.yaml:15:25: error: `9223372036854775808` is not a literal of type Int64
        """,
        """
        RX097 Test.yaml:15:51: error: `1e3` is not a literal of type Int64
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { a: UInt8 = 256, b: Int = 1e3, c: Double = .5, d: Double = -.5, e: UInt8 = \
        "a", f: UInt = -1 }
        actions: { go: { x: UInt8 = 300 } }
        reduce: { go: a = 256 }
        """,
        """
        RX087 Test.yaml:3:21: error: `a` is UInt8, but its default `256` is outside its range
        """,
        """
        RX087 Test.yaml:3:35: error: `b` is Int, but its default `1e3` is no whole number
        """,
        """
        RX087 Test.yaml:3:52: error: `.5` is no number in Swift; write `0.5`
        """,
        """
        RX087 Test.yaml:3:68: error: `-.5` is no number in Swift; write `-0.5`
        """,
        """
        RX087 Test.yaml:3:84: error: `e` is UInt8, but its default `"a"` is a text
        """,
        """
        RX087 Test.yaml:3:99: error: `f` is UInt, but its default `-1` is outside its range
        """,
        """
        RX087 Test.yaml:4:29: error: `x` is UInt8, but its default `300` is outside its range
        """,
        """
        RX124 Test.yaml:5:19: error: `a` is UInt8, `256` is outside its range
        """),
      Mistake(
        """
        reduxgen: 1
        features:
          V @was("W"): { actions: { go: } }
          X @was("W"): { actions: { go: } }
          T @was("Store"): { actions: { go: } }
          T2 @was("String"): { actions: { go: } }
          T3 @was("State"): { actions: { go: } }
          Y @was("X"): { actions: { go: } }
        """,
        """
        RX075 Test.yaml:4:11: error: `@was("W")`: `W` is an old name of a feature, on line 3
        """,
        """
        RX045 Test.yaml:5:11: error: `@was("Store")` would hide the runtime's `Store`; leave \
        the old name out
        """,
        """
        RX071 Test.yaml:6:12: error: `@was("String")` would hide Swift's `String`; leave the \
        old name out
        """,
        """
        RX072 Test.yaml:7:12: error: `@was("State")`: `State` is generated inside every \
        feature; leave the old name out
        """,
        """
        RX075 Test.yaml:8:11: error: `@was("X")`: `X` is the name of a feature, on line 4
        """),
      Mistake(
        """
        reduxgen: 1
        clients: { C @was("D"): { f: () async }, E @was("F"): { f: () async } }
        types:
          struct S @was("Action"): { a: Int }
          struct S2 @was("Date"): { a: Int }
          struct S4: { a: Int }
          struct S4.N @was("Self"): { a: Int }
          enum Z: { a @was("allCases"): , b: }
        features:
          D:
            actions:
              { go @was("cases"): , row @was("load"): , x @was("group"): , group.a: , y \
        @was("kid"): }
            children: { kid: K }
            state: { n @was("Type"): Int = 0 , m @was("init"): Int = 0 }
            clients: { G @was("E"): { f: () async -> Int } }
            dependencies: { c: G }
            sagas: { load: { takeEvery: go, call: c.f() } }
          K: { actions: { go: } }
        """,
        """
        RX075 Test.yaml:2:20: error: `@was("D")`: `D` is the name of a feature, on line 10
        """,
        """
        RX072 Test.yaml:4:18: error: `@was("Action")`: `Action` is generated inside every \
        feature; leave the old name out
        """,
        """
        RX071 Test.yaml:5:19: error: `@was("Date")` would hide Swift's `Date`; leave the old \
        name out
        """,
        """
        RX071 Test.yaml:7:21: error: `@was("Self")` would hide Swift's `Self`; leave the old \
        name out
        """,
        """
        RX062 Test.yaml:8:21: error: `@was("allCases")`: `allCases` clashes with what Swift \
        gives every enum; leave the old name out
        """,
        """
        RX062 Test.yaml:12:18: error: `@was("cases")`: `cases` is used for the case paths of \
        every action; leave the old name out
        """,
        """
        RX075 Test.yaml:12:39: error: `@was("load")`: `load` is a saga
        """,
        """
        RX075 Test.yaml:12:57: error: `@was("group")`: `group` is a group of actions
        """,
        """
        RX075 Test.yaml:12:87: error: `@was("kid")`: `kid` is a child
        """,
        """
        RX057 Test.yaml:14:22: error: `Type` cannot be a name: Swift reads `X.Type` as a metatype
        """,
        """
        RX058 Test.yaml:14:48: error: `init` cannot be a name: `.init` would call an initializer
        """,
        """
        RX075 Test.yaml:15:24: error: `@was("E")`: `E` is the name of a client, on line 2
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum Q: { a: Int, b: Q.Cases }
          struct Q.Cases: { a: Int }
          struct K(Codable): { CodingKeys: Int, x: Int }
          struct L(Codable): { x @key("y"): Int }
          struct L.CodingKeys(Codable): { x: Int }
          struct M: { a @redacted: Int, customMirror: Int }
          struct CodingKeys(Codable): { x: Int }
        conforms: { State: [Codable] }
        state: { c: CodingKeys , OldCodingKeys: Int = 0 }
        actions: { go: }
        """,
        """
        RX072 Test.yaml:5:10: error: `Cases` is generated inside `Q`; choose another name
        """,
        """
        RX062 Test.yaml:6:24: error: `CodingKeys` clashes with what is generated inside `K`, \
        which is stored; choose another name
        """,
        """
        RX072 Test.yaml:8:10: error: `CodingKeys` is generated inside `L`, which is stored; \
        choose another name
        """,
        """
        RX062 Test.yaml:9:33: error: `customMirror` clashes with what `@redacted` generates; \
        choose another name
        """,
        """
        RX072 Test.yaml:10:10: error: `CodingKeys` is generated inside `State`, which is \
        stored and mentions it; choose another name
        """,
        """
        RX062 Test.yaml:12:26: error: `OldCodingKeys` clashes with what is generated inside \
        `State`, which is stored; choose another name
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types: { struct S: { a: AnyHashable }, typealias H: AnyHashable }
        clients: { C: { f: () async -> AnyHashable , h: "() -> AsyncStream<Notification>"} }
        dependencies: { client: C }
        state: { a: AnyHashable?, b: "[Notification]", e: "(any Hashable)?", g: "[any \
        Codable]", h: H? }
        actions: { go: , x: any Equatable , y: Notification }
        sagas: { l: { takeEvery: go, call: client.f() }, n: { takeEvery: go, stream: \
        client.h() } }
        """,
        """
        RX084 Test.yaml:3:25: error: `AnyHashable` is not Sendable, so state and actions \
        cannot hold it; name a type that is
        """,
        """
        RX084 Test.yaml:6:13: error: `AnyHashable` is not Sendable, so state and actions \
        cannot hold it; name a type that is
        """,
        """
        RX084 Test.yaml:6:31: error: `Notification` is not Sendable, so state and actions \
        cannot hold it; name a type that is
        """,
        """
        RX084 Test.yaml:6:52: error: `any Hashable` is not Sendable, so state and actions \
        cannot hold it; name a type that is
        """,
        """
        RX084 Test.yaml:6:74: error: `any Codable` is not Sendable, so state and actions \
        cannot hold it; name a type that is
        """,
        """
        RX084 Test.yaml:6:93: error: `AnyHashable` is not Sendable, so state and actions \
        cannot hold it; name a type that is
        """,
        """
        RX084 Test.yaml:7:21: error: `any Equatable` is not Sendable, so state and actions \
        cannot hold it; name a type that is
        """,
        """
        RX084 Test.yaml:7:40: error: `Notification` is not Sendable, so state and actions \
        cannot hold it; name a type that is
        """,
        """
        RX084 Test.yaml:8:10: error: saga `l` yields `AnyHashable`, which is not Sendable, so \
        no action can carry it
        """,
        """
        RX084 Test.yaml:8:50: error: saga `n` yields `Notification`, which is not Sendable, so \
        no action can carry it
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types: { struct T(Equatable): { e: "(any Error)?" } }
        conforms: { State: [Equatable], Action: [Equatable] }
        state: { e: T? }
        actions: { go: any Error }
        """,
        """
        RX086 Test.yaml:3:19: error: `T` cannot be Equatable: `(any Error)?` is not; take it off
        """,
        """
        RX086 Test.yaml:4:21: error: `State` cannot be Equatable: `e: T?` is not; take it off
        """,
        """
        RX086 Test.yaml:4:42: error: `Action` cannot be Equatable: `any Error` is not; take it \
        off
        """),
      Mistake(
        """
        reduxgen: 1
        types:
          typealias Raw: String
          enum N(Raw): [a, b]
          struct S(Int): { a: Int }
          struct P(S): { a: Int }
        """,
        """
        RX078 Test.yaml:4:10: error: `Raw` is another name of `String`, and a protocol belongs \
        here
        """,
        """
        RX078 Test.yaml:5:12: error: `Int` is a type, and a protocol belongs here
        """,
        """
        RX078 Test.yaml:6:12: error: `S` is a type, and a protocol belongs here
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types: { struct E(Error): { x: Int } }
        clients: { C: { f: () async throws(E) -> Int, g: () -> AsyncStream<Void> } }
        dependencies: { c: C }
        conforms: { Action: [Hashable] }
        actions: { go: }
        sagas:
          f: { takeEvery: go, call: c.f() }
          g: { takeEvery: go, stream: c.g() }
        """,
        """
        RX086 Test.yaml:9:3: error: `Action` is Hashable, but saga `f` fails with A.E, which is not
        """,
        """
        RX086 Test.yaml:10:3: error: `Action` is Hashable, but saga `g` yields Void, which is not
        """),
    ])
  func answered(_ mistake: Mistake) { mistake.check() }
}
