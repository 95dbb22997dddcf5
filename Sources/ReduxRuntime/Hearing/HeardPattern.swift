/// A part of a pattern: some of another feature's actions, and the value of each.
///
/// The type of the other feature's actions is known only to the closures.
@usableFromInline
struct HeardPattern<Value>: Sendable {
  /// Registers for the actions, if they are heard; only for the owner thread.
  @usableFromInline let listen: @Sendable (Hearings, @escaping (Value) -> Void) -> (any Listener)?

  @usableFromInline
  init<Heard>(_ pattern: Pattern<Heard, Value>) {
    listen = { hearings, receive in
      guard let bus = hearings.bus(of: Heard.self) else { return nil }
      let taker = Receiver(pattern, receive: receive)
      bus.register(taker, indices: pattern.indices)
      return taker
    }
  }

  init(listen: @escaping @Sendable (Hearings, @escaping (Value) -> Void) -> (any Listener)?) {
    self.listen = listen
  }

  /// The same actions, with another value or, if that is `nil`, without those.
  @usableFromInline
  func compactMap<Mapped>(
    _ transform: @escaping @Sendable (Value) -> Mapped?
  ) -> HeardPattern<Mapped> {
    HeardPattern<Mapped> { [listen] hearings, receive in
      listen(hearings) { if let value = transform($0) { receive(value) } }
    }
  }
}

/// Somebody who is registered on a bus.
@usableFromInline
protocol Listener: AnyObject {
  /// Takes it off its bus, for good.
  func retire()
}

extension Pattern {
  /// The actions of a feature elsewhere in the tree.
  ///
  /// They are seen where an ancestor of both features says so, with `hearing:` of `pullback`: the nearest
  /// one that does counts. Where none does, the pattern never matches. Reducers come first, as always.
  ///
  /// ```swift
  /// .takeLatest("focus", on: .heard(Toolbar.Action.cases.didStartEditing)) { _, context in … }
  /// ```
  ///
  /// - Parameter pattern: A pattern over the other feature's actions.
  public static func heard<Heard>(_ pattern: Pattern<Heard, Value>) -> Pattern {
    Pattern(
      indices: .several([]), heard: [HeardPattern(pattern)] + pattern.heard, match: { _ in nil })
  }

  /// One action of a feature elsewhere in the tree.
  ///
  /// - Parameter path: The path of a case of the other feature's actions.
  public static func heard<Heard>(_ path: CasePath<Heard, Value>) -> Pattern {
    heard(Pattern<Heard, Value>(path))
  }

  /// One action of a feature elsewhere in the tree.
  ///
  /// - Parameters:
  ///   - type: The other feature's actions.
  ///   - path: A key path to a case of them.
  public static func heard<Heard: CasePathable>(
    _ type: Heard.Type, _ path: KeyPath<Heard.Cases, CasePath<Heard, Value>>
  ) -> Pattern {
    heard(Pattern<Heard, Value>(Heard.cases[keyPath: path]))
  }
}
