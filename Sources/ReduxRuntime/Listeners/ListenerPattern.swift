/// A part of a pattern: some of another feature's actions, and the value of each.
///
/// The type of the other feature's actions is known only to the closures.
@usableFromInline
struct ListenerPattern<Value>: Sendable {
  /// Registers for the actions, if an ancestor passes them on; only for the owner thread.
  @usableFromInline let listen: @Sendable (ListenerSources, @escaping (Value) -> Void) -> Match?
}

extension ListenerPattern {
  @usableFromInline
  init<Other>(_ pattern: Pattern<Other, Value>) {
    self.init { listenerSources, receive in
      guard let bus = listenerSources.bus(of: Other.self) else { return nil }
      let taker = Receiver(pattern, receive: receive)
      bus.register(taker, indices: pattern.indices)
      return taker
    }
  }

  /// The same actions with transformed values, without actions whose new value is `nil`.
  @usableFromInline
  func compactMap<Mapped>(
    _ transform: @escaping @Sendable (Value) -> Mapped?
  ) -> ListenerPattern<Mapped> {
    ListenerPattern<Mapped> { [listen] listenerSources, receive in
      listen(listenerSources) { if let value = transform($0) { receive(value) } }
    }
  }
}

extension Pattern {
  /// The actions of a feature elsewhere in the tree.
  ///
  /// An ancestor of both features must pass them on, with `listeningTo:` of `pullback`. The nearest such
  /// ancestor counts. Without one, the pattern never matches. Reducers run first, as for every action.
  ///
  /// ```swift
  /// .takeLatest("focus", on: .listening(to: Toolbar.Action.cases.didStartEditing)) { _, context in … }
  /// ```
  ///
  /// - Parameter pattern: A pattern over the other feature's actions.
  public static func listening<Other>(to pattern: Pattern<Other, Value>) -> Pattern {
    Pattern(
      indices: .several([]), others: [ListenerPattern(pattern)] + pattern.others,
      match: { _ in nil })
  }

  /// One action of a feature elsewhere in the tree.
  ///
  /// - Parameter path: The path of a case of the other feature's actions.
  public static func listening<Other>(to path: CasePath<Other, Value>) -> Pattern {
    listening(to: Pattern<Other, Value>(path))
  }
}
