import ReduxRuntime
import ReduxTesting
import Testing

@Suite("Channels", .underAnyStore)
struct ChannelTests {
  typealias Context = SagaContext<Letters.State, Letters.Action>

  @Test("89. messages are first in, first out, and each has one taker")
  func order() {
    let trace = Trace()
    let channel = Channel<Int>(.expanding)
    let store = Letters.store { context in
      for name in ["a", "b"] {
        context.fork { _ in while true { trace("\(name)\(try await channel.take())") } }
      }
      for number in 1...4 { try await context.put(number, into: channel) }
    }
    #expect(trace.text == "a1 b2 a3 b4")
    withExtendedLifetime(store) {}
  }

  @Test("43. two sagas that play ping-pong through a channel and the store keep every message")
  func pingPong() {
    let channel = Channel<Int>(.expanding)
    let store = Letters.store([
      Letters.LetterSaga("ping") { context in
        while true {
          let number = try await channel.take()
          try await context.put(.number(number))
        }
      },
      Letters.LetterSaga("pong") { context in
        while true {
          let number = try await context.take(\.number)
          if number < 100 { try channel.put(number + 1) }
        }
      },
    ])
    store.send(.number(0))
    #expect(store.state.sum == 5050)
  }

  /// What a slow saga gets of five actions that are sent at once.
  static func taken(_ buffer: Buffer, errors: Trace = Trace()) -> String {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store(clock: clock, errors: errors) { context in
      let channel = context.actionChannel(\.number, buffer)
      while true {
        let number = try await channel.take()
        trace("got\(number)")
        try await context.delay(for: .seconds(1))
      }
    }
    for number in 1...5 { store.send(.number(number)) }
    clock.advance(by: .seconds(9), in: store)
    return trace.text
  }

  @Test("90. an action channel keeps all actions in order")
  func expanding() { #expect(Self.taken(.expanding) == "got1 got2 got3 got4 got5") }

  @Test("91. sliding keeps the newest, dropping the oldest, none nothing")
  func bounded() {
    #expect(Self.taken(.sliding(2)) == "got1 got4 got5")
    #expect(Self.taken(.dropping(2)) == "got1 got2 got3")
    #expect(Self.taken(.none) == "got1")
    #expect(Self.taken(.sliding(0)) == "got1")
  }

  @Test("92. fixed fails on overflow: the putter, or the saga that has the action channel")
  func fixed() throws {
    let channel = Channel<Int>(.fixed(1))
    try channel.put(1)
    #expect(throws: ChannelOverflow(capacity: 1)) { try channel.put(2) }
    let errors = Trace()
    #expect(Self.taken(.fixed(2), errors: errors) == "got1")
    #expect(errors.lines == ["root: the channel's buffer of 2 messages is full"])
    #expect(Self.taken(.fixed(4)) == "got1 got2 got3 got4 got5")
  }

  @Test("93. flush takes everything that is buffered")
  func flush() throws {
    let channel = Channel<Int>(.expanding)
    #expect(channel.flush() == [])
    try channel.put(1)
    try channel.put(2)
    #expect(channel.count == 2)
    #expect(channel.flush() == [1, 2])
    #expect(channel.flush() == [])
    channel.close()
    #expect(channel.flush() == nil)
  }

  @Test("94. closing ends takers; what is put later is ignored, what is buffered can be taken")
  func close() throws {
    let trace = Trace()
    let (empty, full) = (Channel<Int>(.expanding), Channel<Int>(.expanding))
    try full.put(1)
    let store = Letters.store { context in
      trace("\(try await empty.takeMaybe() as Any)")
      trace("\(try await full.takeMaybe() as Any)")
      trace("\(try await full.takeMaybe() as Any)")
      for await _ in full { trace("never") }
      defer { trace("clean-up") }
      _ = try await full.take()
      trace("never")
    }
    full.close()
    try full.put(2)
    empty.close()
    store.settle()
    #expect(trace.lines == ["nil", "Optional(1)", "nil", "clean-up"])
    #expect(full.isClosed)
  }

  @Test("114. a taker that is cancelled gets no message")
  func cancelledTaker() throws {
    let trace = Trace()
    let channel = Channel<Int>(.expanding)
    let store = Letters.store { context in
      let fork = context.fork { _ in trace("\(try await channel.take())") }
      fork.cancel()
      let late = context.fork { context in
        try? await context.delay(for: .seconds(1))
        trace("\(try await channel.take())")
      }
      late.cancel()
    }
    try channel.put(1)
    store.settle()
    #expect(trace.lines == [])
    #expect(channel.count == 1)
  }

  @Test(
    "95. an event channel unsubscribes exactly once: when it is closed, ended, or its saga ends")
  func events() {
    for way in ["close", "end", "cancel"] {
      let trace = Trace()
      let source = Source()
      let store = Letters.store()
      let task = store.run(
        Letters.LetterSaga("listen") { context in
          let channel = context.eventChannel(.expanding) { emit in
            source.subscribe(emit)
            return { trace("unsubscribed") }
          }
          trace("\(try await channel.take())")
          if way == "close" { channel.close() }
          trace("\(try await channel.takeMaybe() as Any)")
          channel.close()
        })
      source.send(1)
      store.settle()
      switch way {
      case "end": source.end()
      case "cancel": task.cancel()
      default: break
      }
      store.settle()
      let expected =
        way == "cancel" ? ["1", "unsubscribed"] : ["1", "unsubscribed", "nil"]
      #expect(trace.lines == expected)
    }
  }

  @Test("95. an event channel of a sequence ends with it")
  func sequence() {
    let trace = Trace()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let store = Letters.store { context in
      let channel = context.eventChannel(of: stream, .expanding)
      for await number in channel { trace("\(number)") }
      trace("end")
    }
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    store.settle()
    #expect(trace.text == "1 2 end")
  }

  @Test("96. so many workers over one channel")
  func workers() {
    let (trace, clock) = (Trace(), TestClock())
    let store = Letters.store(clock: clock) { context in
      let jobs = context.actionChannel(\.number, .expanding)
      for _ in 0..<2 {
        context.fork { context in
          while true {
            let job = try await jobs.take()
            trace("s\(job)")
            try await context.delay(for: .seconds(1))
            trace("e\(job)")
          }
        }
      }
    }
    for number in 1...4 { store.send(.number(number)) }
    clock.advance(by: .seconds(5), in: store)
    #expect(trace.text == "s1 s2 e1 s3 e2 s4 e3 e4")
  }

  @Test("97. a saga that ends releases its action channel")
  func released() {
    let trace = Trace()
    let store = Letters.store { context in
      context.fork(
        .takeLatest("a", on: \.a) { _, context in
          let channel = context.actionChannel(\.number, .expanding)
          trace("open")
          defer { trace("closed \(channel.isClosed) \(channel.count)") }
          try await context.delay(for: .seconds(9))
        })
    }
    store.send(.a)
    store.send(.number(1))
    store.send(.a)
    store.send(.stop)
    #expect(trace.lines.first == "open" && trace.lines.count == 3)
  }

  @Test("60. helpers take channels too, and end with them")
  func helpers() throws {
    let (trace, clock) = (Trace(), TestClock())
    let (every, latest, leading) = (
      Channel<Int>(.expanding), Channel<Int>(.expanding), Channel<Int>(.expanding)
    )
    let body: @Sendable (Int, Context) async throws -> Void = { number, context in
      try await context.delay(for: .seconds(1))
      trace("\(number)")
    }
    let store = Letters.store(clock: clock) { context in
      let watchers: [Letters.LetterSaga] = [
        .takeEvery("every", from: every, body: body),
        .takeLatest("latest", from: latest, body: body),
        .takeLeading("leading", from: leading, body: body),
      ]
      for task in watchers.map(context.fork) { try await context.join(task) }
      trace("done")
    }
    for number in 1...2 {
      try every.put(number)
      try latest.put(number + 10)
      try leading.put(number + 20)
    }
    for channel in [every, latest, leading] { channel.close() }
    store.settle()
    clock.advance(by: .seconds(1), in: store)
    #expect(trace.lines.sorted() == ["1", "12", "2", "21", "done"])
    #expect(trace.lines.last == "done")
  }

  @Test("115. a multicast gives every message to all who wait for it")
  func multicast() {
    let trace = Trace()
    let cast = Multicast<Int>()
    let store = Letters.store { context in
      for name in ["a", "b"] {
        context.fork { _ in
          trace("\(name)\(try await cast.take())")
          trace("\(name)\(try await cast.take { $0 > 5 })")
          _ = try await cast.take()
        }
      }
      let gone = context.fork { _ in trace("never \(try await cast.take())") }
      gone.cancel()
    }
    for number in [1, 2, 6] {
      cast.put(number)
      store.settle()
    }
    cast.close()
    store.settle()
    #expect(trace.text == "a1 b1 a6 b6")
  }

  /// Something outside that has events.
  final class Source: @unchecked Sendable {
    private var emit: Emitter<Int>?
    func subscribe(_ emit: Emitter<Int>) { self.emit = emit }
    func send(_ event: Int) { try? emit?(event) }
    func end() { emit?.end() }
  }
}
