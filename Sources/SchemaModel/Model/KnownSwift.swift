/// Swift of a schema in which every name and type is known, so that it compiles. It is in parts, because fields and
/// values have other names where it is written.
package struct KnownSwift: Equatable, Sendable {
  package enum Part: Equatable, Sendable {
    /// Swift that is written as it is.
    case text(String)
    /// The value of the action with this index.
    case value(Int)
    /// The element of a collection to which the action belongs.
    case element
    /// A field or child of the state.
    case field(String)
    /// A call that gives a value of the environment.
    case builtIn(BuiltIn)
  }

  /// Most have no others.
  private let first: Part
  private var others: [Part] = []

  init(_ part: Part) { first = part }

  package var parts: [Part] { [first] + others }

  /// The part that it is, if it is one alone.
  package var onlyPart: Part? { others.isEmpty ? first : nil }

  var readsState: Bool { parts.contains { if case .field = $0 { true } else { false } } }

  static func + (left: KnownSwift, right: KnownSwift) -> KnownSwift {
    var sum = left
    sum.others.append(right.first)
    sum.others += right.others
    return sum
  }

  /// The Swift as it is written somewhere.
  ///
  /// - Parameter name: The name of a field or value there.
  package func text(_ name: (Part) -> String) -> String {
    parts.map { if case .text(let text) = $0 { text } else { name($0) } }.joined()
  }
}

extension KnownSwift: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(.text(text)) }
}

extension [KnownSwift] {
  func joined(separator: String) -> KnownSwift {
    enumerated().reduce("") { $0 + ($1.offset == 0 ? "" : .init(.text(separator))) + $1.element }
  }
}
