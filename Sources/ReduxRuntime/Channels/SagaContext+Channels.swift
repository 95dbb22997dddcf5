extension SagaContext {
  /// A channel of the actions that match, from now on; redux-saga's `actionChannel`.
  ///
  /// No action is missed while the saga does something else. The channel ends with this task, or with the
  /// store's actions.
  ///
  /// ```swift
  /// let requests = context.actionChannel(.case(\.requested), .sliding(8))
  /// while true { await handle(try await requests.take()) }
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: The actions to keep.
  ///   - buffer: What happens to actions while no taker waits. An overflow of `fixed` is an error of this
  ///     task.
  /// - Returns: The channel.
  public func actionChannel<Value: Sendable>(
    _ pattern: Pattern<Action, Value>, _ buffer: Buffer
  ) -> Channel<Value> {
    let channel = Channel<Value>(buffer)
    scope.runtime.executor.performPromptly {
      guard node.isLive else { return channel.close() }
      let listeners = scope.listen(pattern, whenEnded: { channel.close() }) { [node] value in
        do { try channel.put(value) } catch { node.fail(SagaError(error, path: [node.name])) }
      }
      let runtime = scope.runtime
      channel.whenClosed {
        runtime.executor.performPromptly { for listener in listeners { listener.retire() } }
      }
      node.whenEnded { channel.close() }
    }
    return channel
  }

  /// ``actionChannel(_:_:)`` for a key path to a case in place of a pattern.
  public func actionChannel<Value: Sendable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>, _ buffer: Buffer
  ) -> Channel<Value> where Action: CasePathable {
    actionChannel(Pattern(Action.cases[keyPath: path]), buffer)
  }

  /// A channel of the events of an external source; redux-saga's `eventChannel`.
  ///
  /// The channel ends when the source ends it with `emit.end()`, when it is closed, or with this task; then
  /// the source is unsubscribed from, exactly once.
  ///
  /// - Parameters:
  ///   - buffer: What happens to events while no taker waits. redux-saga drops them.
  ///   - subscribe: Subscribes to the source and returns how to unsubscribe.
  /// - Returns: The channel.
  public func eventChannel<Event: Sendable>(
    _ buffer: Buffer,
    _ subscribe: (Emitter<Event>) -> @Sendable () -> Void
  ) -> Channel<Event> {
    let channel = Channel<Event>(buffer)
    let unsubscribe = subscribe(Emitter(channel: channel))
    channel.whenClosed(unsubscribe)
    let (node, runtime) = (node, scope.runtime)
    runtime.executor.performPromptly { node.whenEnded { channel.close() } }
    return channel
  }

  /// A channel of the elements of a sequence, which is iterated in a fork of this task.
  ///
  /// The channel ends with the sequence. An error of the sequence is an error of the fork.
  ///
  /// - Parameters:
  ///   - sequence: The sequence.
  ///   - buffer: What happens to elements while no taker waits.
  /// - Returns: The channel.
  public func eventChannel<Source: AsyncSequence & Sendable>(
    of sequence: Source, _ buffer: Buffer
  ) -> Channel<Source.Element> where Source.Element: Sendable {
    let channel = Channel<Source.Element>(buffer)
    let pump = fork("eventChannel") { [runtime = scope.runtime] _ in
      defer { channel.close() }
      try await runtime.callOut {
        for try await element in sequence { try channel.put(element) }
      }
    }
    channel.whenClosed { pump.cancel() }
    return channel
  }

  /// Puts a message into a channel, and returns when its taker has reached the next wait; redux-saga's
  /// `put(channel, message)`.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - channel: The channel.
  /// - Throws: ``ChannelOverflow``, if the buffer is `fixed` and full.
  public func put<Message>(_ message: Message, into channel: Channel<Message>) async throws {
    try channel.put(message)
    let executor = scope.runtime.executor
    await withUnsafeContinuation { continuation in
      executor.perform { executor.append { continuation.resume() } }
    }
  }
}

/// The sink of a source's events; see `SagaContext.eventChannel`.
public struct Emitter<Event: Sendable>: Sendable {
  let channel: Channel<Event>

  /// Emits an event. If a `fixed` buffer is full, this throws to the source.
  ///
  /// - Parameter event: The event.
  /// - Throws: ``ChannelOverflow``, if the buffer is `fixed` and full.
  public func callAsFunction(_ event: Event) throws(ChannelOverflow) { try channel.put(event) }

  /// Ends the channel.
  public func end() { channel.close() }
}
