/// An enum that offers a ``CasePath`` for each of its cases.
///
/// The paths are the properties of ``Cases``, named like the cases. If `Action.cases.add` is a path, every function
/// that takes a path takes the key path `\.add`. Paths through nested enums are members of members: `\.user.request`.
///
/// Most enums are ``CaseReadable``, which makes a path one line. For an enum that cannot be, write both directions:
///
/// ```swift
/// enum Action: Equatable, CasePathable {
///   case add(Int)
///   case clear
///
///   struct Cases: Sendable {
///     var add: CaseOf<Int> {
///       CaseOf(embed: Action.add, extract: { if case .add(let value) = $0 { value } else { nil } })
///     }
///     var clear: CaseOf<Void> { CaseOf { .clear } }
///   }
///   static let cases = Cases()
/// }
/// ```
public protocol CasePathable: SendableMetatype {
  /// The type whose properties are the case paths.
  associatedtype Cases: Sendable

  /// The case paths.
  static var cases: Cases { get }
}

extension CasePathable {
  /// The path of a case of this enum.
  public typealias CaseOf<Value> = CasePath<Self, Value>

  /// Whether this value is the given case.
  ///
  /// - Parameter path: A key path to the case, for example `\.user.request`.
  @inlinable
  public func `is`<Value>(_ path: KeyPath<Cases, CasePath<Self, Value>>) -> Bool {
    Self.cases[keyPath: path].extract(from: self) != nil
  }

  /// The payload of the given case, or `nil` if this value is another case.
  ///
  /// - Parameter path: A key path to the case, for example `\.user.request`.
  @inlinable
  public subscript<Value>(case path: KeyPath<Cases, CasePath<Self, Value>>) -> Value? {
    Self.cases[keyPath: path].extract(from: self)
  }
}
