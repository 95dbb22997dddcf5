/// Swift code of a schema whose names and types are all known, so it compiles. It consists of parts, because generated
/// code gives fields and values other names.
package struct KnownSwift: Equatable, Sendable {
  package enum Part: Equatable, Sendable {
    /// Swift that is generated unchanged.
    case text(String)
    /// The action value at this index.
    case value(Int)
    /// The collection element that the action belongs to.
    case element
    /// A field or child of the state.
    case field(String)
    /// A call that returns a value of the environment.
    case builtIn(BuiltIn)

    /// Whether an action carries the part, or it is text.
    var isCarried: Bool {
      switch self {
      case .field, .builtIn: false
      case .text, .value, .element: true
      }
    }
  }

  /// The first part, outside `others`, because most values have only one.
  private let first: Part
  private var others: [Part] = []

  init(_ part: Part) { first = part }

  package var parts: [Part] { [first] + others }

  /// The part, if there is only one.
  package var onlyPart: Part? { others.isEmpty ? first : nil }

  var readsState: Bool { parts.contains { if case .field = $0 { true } else { false } } }

  static func + (left: KnownSwift, right: KnownSwift) -> KnownSwift {
    var sum = left
    sum.others.append(right.first)
    sum.others += right.others
    return sum
  }

  /// The Swift in generated code.
  ///
  /// - Parameter name: Finds the name of a field, value or call in that code.
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
