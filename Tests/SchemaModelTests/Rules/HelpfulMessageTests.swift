import Testing

/// What is wrong is said, and so is what to write.
@Suite("Rules: messages that help")
struct HelpfulMessageTests {
  @Test(
    "say what is wrong",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { _id: Int = 3 }
        actions: { go: { _id: Int } }
        """,
        "RX055 Test.yaml:3:10: error: `_id` is what generated code calls `$id`; choose another name",
        "RX055 Test.yaml:4:18: error: `_id` is what generated code calls `$id`; choose another name"
      ),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { l: Int = 3 }
        actions: { go: Int?, on: '[Int]', no: Int }
        reduce:
          go: 'guard let l = $0 else { return }; self.l = l'
          on: '$0.forEach { l in self.l = l }; for l in $0 { self.l = l }; self.l = l'
          no: 'if $0 > 2 { let l = 4; print(l) }; l = self.l'
        """,
        "RX187 Test.yaml:7:68: error: `l = l` changes nothing; remove it, or write the other value",
        "RX187 Test.yaml:8:43: error: `l = l` changes nothing; remove it, or write the other value"
      ),
      Mistake(
        """
        reduxgen: 1
        feature: A
        clients: { C: { f: '(x: @autoclosure () -> Int) async -> Int' } }
        actions: { go: }
        """,
        """
        RX167 Test.yaml:3:26: error: `@autoclosure` has no place in the method of a client; write \
        the plain type
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { n: Int? }
        actions: { go: , on: , done: }
        sagas:
          a: { takeEvery: [go, on, go], put: done, debounce: 1.5s }
          b: { takeEvery: go, put: done, debounce: 0.5s, cancelOn: [on, on] }
          c: { takeEvery: go, put: done, throttle: 99999999999999999999s }
          d: { takeEvery: go, put: done, if: 'let n' }
          e: { takeEvery: go, put: done, unless: 'let n = n' }
          f: { takeEvery: go, put: done, after: '1,5m' }
        queues: { up: newest 999999999999, down: 'oldest 99999999999999999999, wait', no: newest 0 }
        removed: [state.m.x, actions.m.x]
        """,
        "RX143 Test.yaml:6:28: error: `go` is listed twice; once is enough",
        """
        RX147 Test.yaml:6:54: error: `1.5s` is not a duration, which has no fraction; write \
        `1500ms` (units: ms, s, m, h)
        """,
        """
        RX147 Test.yaml:7:44: error: `0.5s` is not a duration, which has no fraction; write \
        `500ms` (units: ms, s, m, h)
        """,
        "RX161 Test.yaml:7:65: error: `on` is listed twice; once is enough",
        "RX147 Test.yaml:8:44: error: `99999999999999999999s` is too long a duration",
        "RX192 Test.yaml:9:39: error: `if` takes a Bool and binds nothing; write `n != nil`",
        "RX192 Test.yaml:10:43: error: `unless` takes a Bool and binds nothing; write `n != nil`",
        """
        RX147 Test.yaml:11:41: error: `1,5m` is not a duration, which has no fraction; write \
        `90s` (units: ms, s, m, h)
        """,
        """
        RX168 Test.yaml:12:15: error: `newest 999999999999`: a queue has room for no more than a \
        million runs
        """,
        """
        RX168 Test.yaml:12:42: error: `oldest 99999999999999999999, wait`: a queue has room for \
        no more than a million runs
        """,
        "RX168 Test.yaml:12:83: error: `newest 0`: a queue has room for one run or more",
        """
        RX074 Test.yaml:13:11: error: `state.m.x`: what stands under `state` has a name, not a \
        path; write `state.m` if all of it was removed
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          enum G(Bool): { a: = true }
          struct W(Codable): { x @was("b"): Int, y @was("b"): Int }
          typealias M: any Error
          struct V(Codable): { m: M }
        actions: { go: , _a.b: , 名.b: , '[a = 1]': , A.c: }
        """,
        "RX078 Test.yaml:4:10: error: `Bool` is a type, and a protocol belongs here",
        """
        RX096 Test.yaml:4:24: error: `= true` cannot be a raw value, only texts and numbers can; \
        leave it out, with `enum G:`
        """,
        """
        RX075 Test.yaml:5:50: error: `@was("b")`: `b` is already the old name of `x` on line 5
        """,
        "RX100 Test.yaml:7:27: error: `V` is Codable, but `m: M` is not; take it off `V`",
        """
        RX057 Test.yaml:8:18: error: group `_a` would make a type of the same name; begin it with \
        a small letter that has a capital, such as `a`
        """,
        """
        RX057 Test.yaml:8:26: error: group `名` would make a type of the same name; begin it with \
        a small letter that has a capital, such as `a`
        """,
        "RX053 Test.yaml:8:34: error: `[a = 1]` is not a Swift name",
        """
        RX057 Test.yaml:8:46: error: group `A` would make a type of the same name; begin it with \
        a small letter
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types: { typealias B = Int: Int }
        actions: { go @transient: }
        """,
        """
        RX053 Test.yaml:3:20: error: `B = Int` is not a Swift name; `B` stands alone left of the \
        colon, the rest behind it
        """,
        """
        RX068 Test.yaml:4:15: error: `@transient` is for state fields, fields and children, not \
        for an action
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        clients: { _Concurrency: { f: () async }, 名: { f: () async } }
        actions: { go: }
        """,
        """
        RX043 Test.yaml:3:12: error: `_Concurrency` is not a type name; did you mean \
        `Concurrency`?
        """,
        "RX043 Test.yaml:3:43: error: `名` is not a type name, which begins with a capital letter"),
      Mistake(
        """
        reduxgen: 1
        features:
          Info:
            actions: { go: }
            state: { n: Int = 0 }
            reduce: { go: n = 1 }
          Deep:
            children: { info: Info }
          App:
            children:
              sel: { oneOf: { info: Info, other: Deep } }
              all: { stack: { deep: Deep } }
            state: { n: Int = 0 }
            reduce: { Info.go: n = 2 }
            actions: { go: }
        """,
        """
        RX119 Test.yaml:14:15: error: Info is inside App: name the child, as in `sel.info.go`
        """),
      Mistake(
        """
        reduxgen: 1
        features:
          Bar:
            actions: { view.typed: String, tapped: }
          Home:
            children: { bar: Bar }
          App:
            children:
              screen: { oneOf: { home: Home, text: String } }
              home: Home
            state: { n: Int = 0 }
            reduce: { Bar.view.typed: n = 2, Bar.*: n = 1 }
        """,
        """
        RX119 Test.yaml:12:15: error: Bar is inside App: name the child, as in \
        `home.bar.view.typed`
        """, "RX119 Test.yaml:12:38: error: Bar is inside App: name the child, as in `home.bar.*`"),
      // A thread of comments holds itself; the author of a comment is nearer.
      Mistake(
        """
        reduxgen: 1
        features:
          App: { children: { all: '[Comment]' }, state: { n: Int = 0 }, reduce: { User.go: n = 1 } }
          Comment: { children: { replies: '[Comment]', author: User }, state: { let id: Int = 0 } }
          User: { actions: { go: } }
        """,
        "RX119 Test.yaml:3:75: error: User is inside App: name the child, as in `all.author.go`"),
      Mistake(
        (0..<12).reduce("reduxgen: 1\nfeatures:\n") { text, index in
          text + "  F\(index): { children: { c\(index): F\(index + 1) } }\n"
        }
          + """
            F12: { actions: { go: } }
            App: { children: { top: F0 }, state: { n: Int = 0 }, reduce: { F12.go: n = 1 } }
          """,
        """
        RX119 Test.yaml:16:66: error: F12 is inside App: name the child, as in \
        `top.c0.c1.c2.c3.c4.c5.c6.….go`
        """),
      Mistake(
        """
        reduxgen: 1
        features:
          Row:
            state: { id: Int }
            actions: { set: Int, tapped: Int }
            reduce: { set: swift }
          App:
            children: { rows: '[Row]' }
            forward: { rows.tapped: rows.set }
        """,
        """
        RX159 Test.yaml:9:29: error: `rows.set` needs the id of the element (Int) before its \
        values; write `rows.set(…, $0)`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        clients: { C: { f: '(x: Int) async throws -> Int' } }
        dependencies: { c: C }
        state: { n: Int = 0 }
        actions: { go: Int, done: Int }
        reduce: { s.settled: n = key, done: n = $0, s.success: n = key + value }
        sagas:
          s: { takeEvery: go, call: c.f($0), per: $0 }
          t: { takeEvery: s.settled, put: done(key) }
          u: { takeEvery: s.cancelled, put: done(key) }
        """,
        """
        RX127 Test.yaml:7:26: error: `key`: `s.settled` carries nothing, only its ends do; name \
        them: `s.success`, `s.failure`, `s.cancelled`
        """,
        """
        RX162 Test.yaml:10:40: error: `key`: `s.settled` carries nothing, only its ends do; name \
        them: `s.success`, `s.failure`, `s.cancelled`
        """),
      Mistake(
        """
        reduxgen: 1
        features:
          Row:
            state: { id: Int, n: Int = 0 }
            actions: { a: Int, b: }
            reduce: { a: n = $0, b: n = 1 }
          App:
            children: { rows: '[Row]', more: '[Row]' }
            state: { n: Int = 0 }
            actions: { set: Int }
            reduce: { set: n = $0 }
            sagas: { s: { takeEvery: [rows.a, more.b], put: set($id) } }
        """,
        """
        RX162 Test.yaml:12:57: error: `$id`: the trigger is not that of an element; only children \
        of which there are many have ids
        """),
    ])
  func helps(_ mistake: Mistake) { mistake.check() }
}
