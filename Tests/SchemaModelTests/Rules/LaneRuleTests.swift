import SchemaModel
import Testing

@Suite("Rules: lanes, queues, and what sagas ask the world")
struct LaneRuleTests {
  @Test(
    "lanes and queues",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        features:
          A:
            queues:
              ## Pictures.
              images: newest 3
              uploads: oldest 2, wait
              taps: oldest 1 , drop
            clients:
              Api:
                load: (Int) async throws -> String
            dependencies:
              api: Api
            children: { rows: [Row] }
            state:
              texts: '[Int: String]'
              text: String?
              busy: 'Set<Int> = []'
              user: Int = 0
            actions:
              opened: Int
              moved: { id: Int, by: Int }
            reduce:
              load.success: text = value
              load.failure: [text = error.message, user = key]
              load.settled: user = 0
            sagas:
              load: { takeLatest: opened, per: $0, queue: images, call: api.load($0), into: texts, loading: busy }
              again: { takeEvery: load.success, put: opened(key) }
              moves: { takeQueued: moved, per: id, queue: uploads, run: swift }
              users: { takeLeading: moved, per: user, put: opened(by) }
              rows: { takeLatest: rows.tapped, per: $id, queue: taps, after: 1s, put: opened($id) }
          Row:
            state: { let id: Int }
            actions:
              tapped:
        """),
      Accepted(
        """
        reduxgen: 1
        features:
          A:
            types:
              struct Track:
                id: Int
                album: A.Album
                title: String { album.title }
              struct Album: { title: String }
            clients:
              Api: { load: (Int) async throws -> String }
            dependencies: { api: Api }
            children:
              rows: [Row]
              detail: Row = .init(id:1)
            state:
              track: Track
              busy: 'Set<Int> = []'
              texts: '[String: String]'
            actions:
              opened: Track
              chosen: { track: Track }
              tapped:
            reduce:
              opened: track = $0
            sagas:
              load: { takeLatest: opened, per: $0.id, call: api.load($0.id), loading: busy }
              title: { takeLatest: opened, per: $0.album.title, call: api.load(1), into: texts }
              made: { takeLatest: opened, per: $0.title, call: api.load(1), into: texts }
              named: { takeLatest: chosen, per: track.id, call: api.load(1), loading: busy }
              field: { takeLatest: tapped, per: track.id, call: api.load(1), loading: busy }
              own: { takeLatest: chosen, per: self.track.album.title, call: api.load(1), into: texts }
              child: { takeLatest: tapped, per: detail.id, call: api.load(1), loading: busy }
              row: { takeLatest: rows.moved, per: $0.id, call: api.load($id), loading: busy }
          Row:
            state: { let id: Int }
            actions:
              moved: A.Track
        """),
    ])
  func accepted(_ schema: Accepted) { schema.check() }

  @Test(
    "lanes and queues that cannot be",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        queues:
          images: newst 3
          many: newest 0
          none:
          list: [newest, 3]
          wait: oldest 2
          more: newest 3, wait
          fine: newest 3
        """,
        """
        RX168 Test.yaml:4:11: error: `newst 3` is not a policy; write `newest 3`, `oldest 2, \
        wait` or `oldest 1, drop`
        """,
        "RX168 Test.yaml:5:9: error: `newest 0`: a queue has room for one run or more",
        """
        RX168 Test.yaml:6:3: error: `none` needs a policy: `newest 3`, `oldest 2, wait` or \
        `oldest 1, drop`
        """,
        """
        RX168 Test.yaml:7:9: error: `list` needs a policy: `newest 3`, `oldest 2, wait` or \
        `oldest 1, drop`
        """,
        """
        RX168 Test.yaml:8:9: error: `oldest 2` is not a policy; write `newest 3`, `oldest 2, \
        wait` or `oldest 1, drop`
        """,
        """
        RX168 Test.yaml:9:9: error: `newest 3, wait` is not a policy; write `newest 3`, `oldest \
        2, wait` or `oldest 1, drop`
        """),
      Mistake(
        """
        reduxgen: 1
        features:
          A:
            queues: { fine: newest 3 }
            clients:
              Api: { load: '() async throws -> String' }
            dependencies: { api: Api }
            types:
              struct Place: { x: Int }
            state:
              isLoading: Bool = false
              texts: '[String: Int]'
            actions:
              opened: Int
              found: Place
            sagas:
              a: { takeLatest: opened, queue: fien, put: opened(3) }
              b: { takeLatest: opened, per: $0 + 1, put: opened(3) }
              c: { takeLatest: found, per: $0, put: opened(3) }
              d: { takeLatest: opened, per: $1, put: opened(3) }
              e: { takeLatest: opened, per: $id, put: opened(3) }
              f: { takeLatest: opened, per: $0, call: api.load(), loading: isLoading, into: texts }
              g: { takeLatest: opened, per: text, queue: [fine], put: opened(3) }
          B:
            queues: { fine: oldest 1, drop }
        """,
        "RX168 Test.yaml:17:39: error: unknown queue `fien`; did you mean `fine`?",
        """
        RX149 Test.yaml:17:50: warning: `a` puts `opened`, which triggers `a` again; add `if:` \
        or `after:`
        """,
        """
        RX178 Test.yaml:18:37: error: `per` needs something whose type the schema knows: `$id`, \
        `$0`, a value, a field of the state or of a struct; not `$0 + 1`
        """,
        """
        RX149 Test.yaml:18:50: warning: `b` puts `opened`, which triggers `b` again; add `if:` \
        or `after:`
        """,
        """
        RX086 Test.yaml:19:36: error: `$0` is A.Place, which is not Hashable; `per` needs what \
        can be told apart
        """,
        "RX129 Test.yaml:20:37: error: `$1`: the trigger carries 1 value, `$0`",
        """
        RX149 Test.yaml:20:46: warning: `d` puts `opened`, which triggers `d` again; add `if:` \
        or `after:`
        """,
        """
        RX162 Test.yaml:21:37: error: `$id`: the trigger is not that of an element; only \
        children of which there are many have ids
        """,
        """
        RX149 Test.yaml:21:47: warning: `e` puts `opened`, which triggers `e` again; add `if:` \
        or `after:`
        """,
        """
        RX156 Test.yaml:22:68: error: with `per`, `loading` needs a `Set<Int>` of those that \
        are loading, `isLoading` is Bool
        """,
        """
        RX155 Test.yaml:22:85: error: `f` yields String, but `texts` is [String: Int]; handle \
        it in `reduce`: `f.success: texts = …`
        """,
        "RX168 Test.yaml:23:50: error: `queue` is the name of a queue under `queues:`",
        """
        RX168 Test.yaml:25:21: error: `oldest 1` is not a policy; write `newest 3`, `oldest 2, \
        wait` or `oldest 1, drop`
        """,
        """
        RX168 Test.yaml:25:31: error: `drop` needs a policy: `newest 3`, `oldest 2, wait` or \
        `oldest 1, drop`
        """),
      Mistake(
        """
        reduxgen: 1
        feature: A
        externs: [Song]
        types:
          struct Track: { id: Int, album: A.Album, last: A.Album? }
          struct Album: { title: String }
        state: { track: Track }
        actions:
          opened: Track
          tapped:
          played: Song
        reduce:
          opened: track = $0
        sagas:
          a: { takeLatest: opened, per: $0.albun.title, put: tapped }
          b: { takeLatest: opened, per: $0.album.title.count, put: tapped }
          c: { takeLatest: opened, per: $0.last.title, put: tapped }
          d: { takeLatest: opened, per: $0.last?.title, put: tapped }
          e: { takeLatest: opened, per: $0.album, put: tapped }
          g: { takeLatest: [opened, tapped], per: $0.id, put: played(.init()) }
          h: { takeLatest: played, per: $0.id, put: tapped }
          i: { takeLatest: opened, per: trak.id, put: tapped }
          j: { takeLatest: tapped, per: track.number, put: played(.init()) }
        """,
        """
        RX178 Test.yaml:15:36: error: `$0` is A.Track, which has no field `albun`; did you mean \
        `album`?
        """,
        """
        RX178 Test.yaml:16:48: error: `per` needs something whose type the schema knows: \
        `$0.album.title` is String, whose `count` it does not know; let the action carry it
        """,
        """
        RX178 Test.yaml:17:41: error: `per` needs something whose type the schema knows: \
        `$0.last` is A.Album?, whose `title` it does not know; let the action carry it
        """,
        """
        RX178 Test.yaml:18:33: error: `per` needs something whose type the schema knows: `$id`, \
        `$0`, a value, a field of the state or of a struct; not `$0.last?.title`
        """,
        """
        RX086 Test.yaml:19:33: error: `$0.album` is A.Album, which is not Hashable; `per` needs \
        what can be told apart
        """,
        """
        RX163 Test.yaml:20:43: error: `$0`: `opened` carries A.Track, `tapped` carries no value; \
        split the saga
        """,
        """
        RX178 Test.yaml:21:36: error: `per` needs something whose type the schema knows: `$0` is \
        Song, whose `id` it does not know; let the action carry it
        """,
        """
        RX178 Test.yaml:22:33: error: `per` needs something whose type the schema knows: `$id`, \
        `$0`, a value, a field of the state or of a struct; not `trak.id`
        """,
        "RX178 Test.yaml:23:39: error: `track` is A.Track, which has no field `number`"),
      Mistake(
        """
        reduxgen: 1
        feature: A
        types:
          struct Track: { id: Int, old @deprecated("use id"): Int }
        actions:
          opened: Track
          tapped:
        sagas:
          a: { takeLatest: opened, per: $0.old, put: tapped }
        """,
        "RX177 Test.yaml:9:36: error: field `old` is deprecated; use what replaces it here as well"),
    ])
  func refused(_ mistake: Mistake) { mistake.check() }

  @Test(
    "what sagas ask the world",
    arguments: [
      Accepted(
        """
        reduxgen: 1
        feature: A
        state: { n: Int = 0, now: Int = 3 }
        actions:
          tapped:
          added: { id: UUID, at: Date, n: Int }
        sagas:
          a:
            takeEvery: tapped
            if: random(in:0...3) > n
            put: added(uuid(), Date(), now)
        """)
    ])
  func world(_ schema: Accepted) { schema.check() }

  @Test(
    "what nobody may ask",
    arguments: [
      Mistake(
        """
        reduxgen: 1
        feature: A
        state: { n: Int = 0, id: UUID?, at: Date? }
        actions:
          tapped:
          added: Int
        reduce:
          tapped: [id = uuid(), at = now(), n = random(in:1...3)]
        sagas:
          a:
            takeEvery: tapped
            put: added(uuid())
          b:
            takeEvery: tapped
            put: added(now())
        """,
        """
        RX137 Test.yaml:8:17: error: `uuid()` is not possible in a reducer; let a saga put the \
        value
        """,
        """
        RX137 Test.yaml:8:30: error: `now()` is not possible in a reducer; let a saga put the \
        value
        """,
        """
        RX137 Test.yaml:8:41: error: `random()` is not possible in a reducer; let a saga put \
        the value
        """,
        "RX123 Test.yaml:12:16: error: `added` is Int, but `uuid()` is UUID",
        "RX123 Test.yaml:15:16: error: `added` is Int, but `now()` is Date")
    ])
  func refusedWorld(_ mistake: Mistake) { mistake.check() }
}
