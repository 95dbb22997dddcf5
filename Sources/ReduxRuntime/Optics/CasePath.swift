/// One case of an enum as a value: it builds the enum from the case's payload and gets the payload back.
///
/// This is the prism of functional programming, named as in swift-case-paths. Two laws hold for every
/// path written in the obvious way:
///
/// - `extract(from: embed(value))` is `value`;
/// - if `extract(from: root)` is `value`, then `embed(value)` is `root`.
///
/// A path is two closures and a number, all of them known when it is made: no reflection, no key path
/// and no allocation when it is used.
///
/// ```swift
/// let add = CasePath<Action, Int>(
///   embed: Action.add,
///   extract: { if case .add(let value) = $0 { value } else { nil } }
/// )
/// ```
@dynamicMemberLookup
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let _embed: @Sendable (Value) -> Root
  @usableFromInline let _extract: @Sendable (Root) -> Value?

  /// The number of the case in ``CaseReadable/read(_:)``, or `nil` if it is unknown.
  ///
  /// With an index, actions of other cases cost a waiting saga nothing. A path through several enums has the
  /// index of its outermost case.
  @usableFromInline let index: Int?

  /// Makes a path from its two directions.
  ///
  /// - Parameters:
  ///   - embed: Builds the enum from a payload; usually the case itself, as in `Action.add`.
  ///   - extract: The payload, or `nil` for another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(index: nil, embed: embed, extract: extract)
  }

  @inlinable
  init(
    index: Int?,
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.index = index
    self._embed = embed
    self._extract = extract
  }

  /// The path to the actions of a child without actions. No value has this case, and no payload exists.
  ///
  /// ```swift
  /// Logger.sagas().pullback(state: \.log, action: .never)
  /// ```
  public static var never: CasePath {
    CasePath { _ in
      preconditionFailure("'CasePath.never' cannot embed a value.")
    } extract: { _ in
      nil
    }
  }

  /// Builds the enum from a payload.
  ///
  /// - Parameter value: The payload of the case.
  /// - Returns: The case with that payload.
  @inlinable
  public func embed(_ value: Value) -> Root { _embed(value) }

  /// Gets the payload.
  ///
  /// - Parameter root: Any value of the enum.
  /// - Returns: The payload if `root` is this case, else `nil`.
  @inlinable
  public func extract(from root: Root) -> Value? { _extract(root) }

  /// A path to a case of this case's payload.
  ///
  /// - Parameter path: A path that starts where this one ends.
  /// - Returns: The path that goes through both; it has the index of this one.
  @inlinable
  public func appending<Leaf>(_ path: CasePath<Value, Leaf>) -> CasePath<Root, Leaf> {
    CasePath<Root, Leaf>(
      index: index,
      embed: { [_embed, embedLeaf = path._embed] in _embed(embedLeaf($0)) },
      extract: { [_extract, extractLeaf = path._extract] in _extract($0).flatMap(extractLeaf) }
    )
  }

  /// Composition by member: `Action.cases.user.request`.
  @inlinable
  public subscript<Leaf>(
    dynamicMember keyPath: KeyPath<Value.Cases, CasePath<Value, Leaf>>
  ) -> CasePath<Root, Leaf> where Value: CasePathable {
    appending(Value.cases[keyPath: keyPath])
  }
}

extension CasePath where Root: Equatable & Sendable, Value == Void {
  /// Makes the path of a case without payload: `CasePath { .clear }`.
  ///
  /// - Parameter embed: The case.
  @inlinable
  public init(_ embed: () -> Root) {
    let root = embed()
    self.init(embed: { root }, extract: { $0 == root ? () : nil })
  }
}

extension CasePath where Value == Void {
  /// Builds a case without payload.
  ///
  /// - Returns: The case.
  @inlinable
  public func embed() -> Root { _embed(()) }
}

extension CasePath {
  /// Changes the payload of an enum in place, if the enum is this case.
  ///
  /// The payload is moved out of the enum and back into it, so that an array or a string in it is changed
  /// where it is and not copied first. That is why the change cannot throw.
  ///
  /// ```swift
  /// Screen.cases.login.modify(&state.screen) { Login.reduce(&$0, action) }
  /// ```
  ///
  /// - Parameters:
  ///   - root: Any value of the enum.
  ///   - change: Changes the payload. It is not called for another case.
  /// - Returns: Whether `root` is this case.
  @discardableResult
  @inlinable
  public func modify(_ root: inout Root, _ change: (inout Value) -> Void) -> Bool {
    guard var value = _extract(root) else { return false }
    // During the change the enum is uninitialized. We have exclusive access to it, and only the end of the
    // program can keep us from initializing it again.
    withUnsafeMutablePointer(to: &root) { place in
      place.deinitialize(count: 1)
      change(&value)
      place.initialize(to: _embed(value))
    }
    return true
  }
}

extension CasePath {
  /// The path to a case of an element's action, where this path leads to the actions of a collection.
  ///
  /// ```swift
  /// .takeEvery("star", on: \.rows[element: \.starTapped]) { element, context in … }  // element.id, element.value
  /// ```
  ///
  /// - Parameter path: A key path to the case of the element's action.
  @inlinable
  public subscript<ID, ElementAction: CasePathable, Payload>(
    element path: KeyPath<ElementAction.Cases, CasePath<ElementAction, Payload>>
  ) -> CasePath<Root, (id: ID, value: Payload)> where Value == (id: ID, action: ElementAction) {
    let element = ElementAction.cases[keyPath: path]
    return CasePath<Root, (id: ID, value: Payload)>(
      index: index,
      embed: { [_embed] in _embed((id: $0.id, action: element.embed($0.value))) },
      extract: { [_extract] in
        guard let (id, action) = _extract($0), let value = element.extract(from: action) else {
          return nil
        }
        return (id: id, value: value)
      })
  }
}

/// The cases that a pattern can match, by their numbers in ``CaseReadable``.
@usableFromInline
enum CaseIndices: Sendable {
  /// Unknown: every case must be tried.
  case any
  /// One case, as in nearly every pattern. It needs no memory of its own.
  case one(Int)
  /// Several cases, or none.
  case several([Int])

  /// The case of a path.
  ///
  /// - Parameter index: Its number; `nil` if it is unknown.
  @inlinable
  init(_ index: Int?) {
    self = if let index { .one(index) } else { .any }
  }

  /// The cases of several patterns together; unknown if those of one pattern are unknown.
  @usableFromInline
  static func union(_ parts: [CaseIndices]) -> CaseIndices {
    var all: Set<Int> = []
    for part in parts {
      switch part {
      case .any: return .any
      case .one(let index): all.insert(index)
      case .several(let indices): all.formUnion(indices)
      }
    }
    return .several(all.sorted())
  }
}
