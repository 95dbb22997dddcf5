/// Some of a feature's actions that its children may listen to, though they are not their own.
///
/// A parent that has `Toolbar` and `Search` lets the sagas of `Search` hear what `Toolbar` does:
///
/// ```swift
/// Search.sagas(api: api)
///   .pullback(state: \.search, action: \.search, hearing: [.init(\.toolbar)])
/// ```
///
/// Then the sagas of `Search`, and those of its children, can be triggered and cancelled by
/// `.heard(Toolbar.Action.cases.didStartEditing)`. A saga finds what it listens to by the type of the
/// actions, in the nearest pullback that has it. Nothing is done for an action that nobody listens to.
public struct Hearing<Action>: Sendable {
  /// What stands for the type of the actions that are heard.
  let type: ObjectIdentifier

  /// Connects a bus of the actions that are heard to the parent's; makes it if there is none.
  let connect: @Sendable (_ parent: ActionBus<Action>, _ bus: AnyObject?) -> AnyObject

  /// Lets children hear the values of a pattern.
  ///
  /// - Parameter pattern: Which actions of the parent are heard, and as what.
  public init<Heard>(_ pattern: Pattern<Action, Heard>) {
    type = ObjectIdentifier(Heard.self)
    connect = { parent, bus in
      let bus = bus as? ActionBus<Heard> ?? ActionBus<Heard>(tickets: parent.tickets)
      parent.register(Taker(bridge: bus, extract: pattern._match), indices: pattern.indices)
      return bus
    }
  }

  /// Lets children hear the actions of another child.
  ///
  /// - Parameter path: The path of the parent's case that holds them.
  public init<Heard>(_ path: CasePath<Action, Heard>) { self.init(Pattern(path)) }

  /// Lets children hear the actions of another child.
  ///
  /// - Parameter path: A key path to the parent's case that holds them.
  public init<Heard>(_ path: KeyPath<Action.Cases, CasePath<Action, Heard>>)
  where Action: CasePathable {
    self.init(Pattern(Action.cases[keyPath: path]))
  }

  /// Lets children hear the actions of all elements of a collection or a stack.
  ///
  /// - Parameter path: The path of the parent's case that holds them.
  public init<ID, Heard>(each path: CasePath<Action, (id: ID, action: Heard)>) {
    self.init(Pattern(path).map { $0.action })
  }

  /// Lets children hear the actions of all elements of a collection or a stack.
  ///
  /// - Parameter path: A key path to the parent's case that holds them.
  public init<ID, Heard>(
    each path: KeyPath<Action.Cases, CasePath<Action, (id: ID, action: Heard)>>
  ) where Action: CasePathable {
    self.init(each: Action.cases[keyPath: path])
  }

  /// Lets children hear what is inside the elements of a collection or a stack.
  ///
  /// - Parameter path: A path that leads on from the elements, as `CasePath.element(_:)` makes it.
  public init<ID, Heard>(each path: CasePath<Action, (id: ID, value: Heard)>) {
    self.init(Pattern(path).map { $0.value })
  }

  /// Lets children hear the parent's own actions.
  public static var itself: Hearing { Hearing(Pattern { $0 }) }
}

/// What the sagas of a scope can hear besides their own actions. Belongs to the owner thread.
@usableFromInline
final class Hearings: @unchecked Sendable {
  private typealias Connect = (_ bus: AnyObject?) -> AnyObject

  private let outer: Hearings?
  private var sources: [ObjectIdentifier: [Connect]] = [:]
  private var buses: [ObjectIdentifier: AnyObject] = [:]

  /// Hears nothing.
  @usableFromInline
  init() { outer = nil }

  /// - Parameters:
  ///   - hearings: What is heard of the actions of the scope above.
  ///   - bus: The bus of the scope above.
  ///   - outer: What that scope hears itself.
  init<Action>(_ hearings: [Hearing<Action>], on bus: ActionBus<Action>, else outer: Hearings) {
    self.outer = outer
    for hearing in hearings {
      sources[hearing.type, default: []].append { hearing.connect(bus, $0) }
    }
  }

  /// The bus of some feature's actions, or `nil` if they are not heard here.
  func bus<Heard>(of type: Heard.Type) -> ActionBus<Heard>? {
    let key = ObjectIdentifier(type)
    if let bus = buses[key] { return bus as? ActionBus<Heard> }
    guard let connections = sources[key] else { return outer?.bus(of: type) }
    var bus: AnyObject?
    for connect in connections { bus = connect(bus) }
    buses[key] = bus
    return bus as? ActionBus<Heard>
  }
}
