/// An enum that offers a ``CasePath`` for each of its cases.
///
/// The paths are the properties of ``Cases``, named like the cases. Generated actions conform. By hand, write
/// one property per case:
///
/// ```swift
/// enum Action: CasePathable {
///   case add(Int)
///   case clear
///
///   struct Cases: Sendable {
///     var add: CasePath<Action, Int> {
///       CasePath(embed: Action.add, extract: { if case .add(let value) = $0 { value } else { nil } })
///     }
///     var clear: CasePath<Action, Void> {
///       CasePath(embed: { .clear }, extract: { if case .clear = $0 { () } else { nil } })
///     }
///   }
///   static let cases = Cases()
/// }
/// ```
///
/// Then `Action.cases.add` is a path, and every function that takes a path also takes the key path
/// `\.add`. Paths through nested enums are members of members: `\.user.request`.
public protocol CasePathable {
  /// The type whose properties are the case paths.
  associatedtype Cases: Sendable

  /// The case paths.
  static var cases: Cases { get }
}

/// An enum whose cases are numbered, so that a saga that waits for one case is not asked about the others.
///
/// Two rules make the numbers useful. They are dense: `0..<` the number of cases. And the ``CasePath``
/// of a case carries the same number: `path.embed(value).caseIndex == path.index` for every value.
public protocol CaseIndexed: CasePathable {
  /// The number of this value's case, whatever its payload.
  var caseIndex: Int { get }
}

extension CasePathable {
  /// Whether this value is the given case.
  ///
  /// - Parameter path: A key path to the case, for example `\.user.request`.
  @inlinable
  public func `is`<Value>(_ path: KeyPath<Cases, CasePath<Self, Value>>) -> Bool {
    `is`(Self.cases[keyPath: path])
  }

  /// Whether this value is the given case, by its path.
  @inlinable
  public func `is`<Value>(_ path: CasePath<Self, Value>) -> Bool {
    path.extract(from: self) != nil
  }

  /// The payload of the given case, or `nil` if this value is another case.
  ///
  /// - Parameter path: A key path to the case, for example `\.user.request`.
  @inlinable
  public subscript<Value>(case path: KeyPath<Cases, CasePath<Self, Value>>) -> Value? {
    self[case: Self.cases[keyPath: path]]
  }

  /// The payload of the given case, by its path.
  @inlinable
  public subscript<Value>(case path: CasePath<Self, Value>) -> Value? {
    path.extract(from: self)
  }
}
