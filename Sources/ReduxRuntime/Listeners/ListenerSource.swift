/// Actions of a feature that its children may listen to.
///
/// A parent that has `Toolbar` and `Search` lets the sagas of `Search` listen to what `Toolbar` does:
///
/// ```swift
/// Search.sagas(.init(api: api))
///   .pullback(state: \.search, action: \.search, listeningTo: [.init(\.toolbar)])
/// ```
///
/// Then the sagas of `Search`, and those of its children, can be triggered and cancelled by `.listening(to:
/// Toolbar.Action.cases.didStartEditing)`. A saga finds its source by the type of the actions, in the nearest
/// pullback that has it. Actions without a listener cost nothing.
public struct ListenerSource<Action>: Sendable {
  /// The type of the actions.
  let type: ObjectIdentifier

  /// Connects a bus of these actions to the parent's bus, and makes it if there is none.
  let connect: @Sendable (_ parent: ActionBus<Action>, _ bus: AnyObject?) -> AnyObject

  /// Lets children listen to the values of a pattern.
  ///
  /// - Parameter pattern: The actions of the parent to listen to, and the value for each.
  public init<Other>(_ pattern: Pattern<Action, Other>) {
    type = ObjectIdentifier(Other.self)
    connect = { parent, bus in
      let bus = bus as? ActionBus<Other> ?? ActionBus<Other>(tickets: parent.tickets)
      parent.register(Taker(bridge: bus, extract: pattern._match), indices: pattern.indices)
      return bus
    }
  }

  /// Lets children listen to the actions of another child.
  ///
  /// - Parameter path: A key path to the parent's case that holds them.
  public init<Other>(_ path: KeyPath<Action.Cases, CasePath<Action, Other>>)
  where Action: CasePathable {
    self.init(Pattern(Action.cases[keyPath: path]))
  }

  /// Lets children listen to the actions of all elements of a collection or a stack.
  ///
  /// - Parameter path: A key path to the parent's case that holds them.
  public init<ID, Other>(
    each path: KeyPath<Action.Cases, CasePath<Action, (id: ID, action: Other)>>
  ) where Action: CasePathable {
    self.init(Pattern(Action.cases[keyPath: path]).map { $0.action })
  }

  /// Lets children listen to actions inside the elements of a collection or a stack.
  ///
  /// - Parameter path: A key path that continues from the elements: `\.rows[element: \.detail]`.
  public init<ID, Other>(
    each path: KeyPath<Action.Cases, CasePath<Action, (id: ID, value: Other)>>
  ) where Action: CasePathable {
    self.init(Pattern(Action.cases[keyPath: path]).map { $0.value })
  }

  /// Lets children listen to the parent's own actions.
  public static var itself: ListenerSource { ListenerSource(Pattern { $0 }) }
}

/// The sources that the sagas of a scope can listen to, besides their own actions. Belongs to the owner
/// thread.
@usableFromInline
final class ListenerSources: @unchecked Sendable {
  private let outer: ListenerSources?
  private var sources: [ObjectIdentifier: [(_ bus: AnyObject?) -> AnyObject]] = [:]
  private var buses: [ObjectIdentifier: AnyObject] = [:]

  /// Makes an empty collection of sources.
  @usableFromInline
  init() { outer = nil }

  /// - Parameters:
  ///   - listened: The actions of the scope above that its sagas may listen to.
  ///   - bus: The bus of the scope above.
  ///   - outer: The sources of the scope above.
  init<Action>(
    _ listened: [ListenerSource<Action>], on bus: ActionBus<Action>, else outer: ListenerSources
  ) {
    self.outer = outer
    for source in listened {
      sources[source.type, default: []].append { source.connect(bus, $0) }
    }
  }

  /// The bus of a feature's actions, or `nil` if no ancestor passes them on.
  func bus<Other>(of type: Other.Type) -> ActionBus<Other>? {
    let key = ObjectIdentifier(type)
    if let bus = buses[key] { return bus as? ActionBus<Other> }
    guard let connections = sources[key] else { return outer?.bus(of: type) }
    var bus: AnyObject?
    for connect in connections { bus = connect(bus) }
    buses[key] = bus
    return bus as? ActionBus<Other>
  }
}
