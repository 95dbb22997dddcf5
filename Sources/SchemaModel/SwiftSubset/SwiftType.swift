/// A type in a schema, parsed far enough to be checked.
package struct SwiftType: Sendable {
  /// The type without superfluous spaces, and with `Optional<T>`, `Array<T>` and `Dictionary<K, V>` written shorter.
  package let text: String
  package let syntax: TypeSyntax
  package internal(set) var range: SourceRange
  /// Whether the type is primitive, or an optional or array of a primitive type, as nearly all types are.
  let isPrimitive: Bool

  /// Whether the type is an optional, which can always be compared with `nil`.
  package var isOptional: Bool { syntax.isOptional }

  /// Whether the type is the runtime's `Pulse`, which keeps its count when it is reset.
  package var isPulse: Bool {
    if case .named("Pulse", let arguments) = syntax { arguments.count == 1 } else { false }
  }

  init(_ syntax: TypeSyntax, at range: SourceRange) {
    text = syntax.text
    self.syntax = syntax
    self.range = range
    isPrimitive = syntax.isPrimitive
  }
}

extension SourceRange {
  /// The range of a name in the text, where it is not a part of another name.
  func place(of name: String) -> SourceRange {
    let text = text
    let isWhole = { (found: Range<String.Index>) in
      text.utf8[..<found.lowerBound].last?.isNamePart != true
        && text.utf8[found.upperBound...].first?.isNamePart != true
    }
    guard let found = text.ranges(of: name).first(where: isWhole) else { return self }
    return slice(
      offset: text.utf8.distance(from: text.startIndex, to: found.lowerBound),
      length: name.utf8.count)
  }
}

/// The syntax of a type.
package indirect enum TypeSyntax: Equatable, Sendable {
  /// `Forecast.Daily`, `Result<Int, any Error>`; only the last component's arguments are kept.
  case named(String, arguments: [TypeSyntax])
  case optional(TypeSyntax)
  case array(TypeSyntax)
  case dictionary(key: TypeSyntax, value: TypeSyntax)
  /// `any P<Int> & Q`: the protocols with their generic arguments.
  case existential([TypeSyntax])
  /// `(low: Int, Int)`; a label for each element, nil if it has none.
  case tuple([TypeSyntax], labels: [String?])
  /// `@escaping (Int) async -> Void`
  case function(FunctionSyntax)

  static let anyError = TypeSyntax.existential([.named("Error", arguments: [])])

  /// The type as normalized Swift source.
  package var text: String {
    switch self {
    case .named(let name, let arguments):
      arguments.isEmpty ? name : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
    case .optional(.existential(let protocols)): "(\(TypeSyntax.existential(protocols).text))?"
    case .optional(.function(let function)): "(\(function.text))?"
    case .optional(let wrapped): "\(wrapped.text)?"
    case .array(let element): "[\(element.text)]"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .existential(let protocols): "any \(protocols.map(\.text).joined(separator: " & "))"
    case .tuple(let elements, let labels):
      "(\(zip(labels, elements).map { ($0.map { "\($0): " } ?? "") + $1.text }.joined(separator: ", ")))"
    case .function(let function): function.text
    }
  }

  /// The types directly inside the type: `Int` and `Text` in `[Int: Text]`.
  var parts: [TypeSyntax] {
    switch self {
    case .named(_, let parts), .tuple(let parts, _): parts
    case .optional(let type), .array(let type): [type]
    case .dictionary(let key, let value): [key, value]
    case .existential(let protocols): protocols.flatMap(\.parts)
    case .function(let function): function.parts
    }
  }

  /// Applies a change to each of `parts`.
  package func mapParts(_ change: (TypeSyntax) -> TypeSyntax) -> TypeSyntax {
    switch self {
    case .named(let name, let arguments): .named(name, arguments: arguments.map(change))
    case .optional(let type): .optional(change(type))
    case .array(let type): .array(change(type))
    case .dictionary(let key, let value): .dictionary(key: change(key), value: change(value))
    case .tuple(let elements, let labels): .tuple(elements.map(change), labels: labels)
    case .function(let function): .function(function.map(change))
    case .existential(let protocols): .existential(protocols.map { $0.mapParts(change) })
    }
  }

  /// Every name in the type, outermost first.
  var names: [String] {
    let inner = parts.flatMap(\.names)
    return if case .named(let name, _) = self { [name] + inner } else { inner }
  }

  /// The protocols after `any`, except those in function types.
  var existentials: [String] {
    switch self {
    case .existential(let protocols):
      protocols.compactMap(\.names.first) + parts.flatMap(\.existentials)
    case .function: []
    default: parts.flatMap(\.existentials)
    }
  }

  /// Whether any name in the type satisfies a predicate.
  func mentions(_ isWanted: (String) -> Bool) -> Bool {
    if case .named(let name, _) = self, isWanted(name) { return true }
    return parts.contains { $0.mentions(isWanted) }
  }

  /// The first tuple or function type in the type, which no state, action or type may store.
  var firstUnstorable: TypeSyntax? {
    switch self {
    case .tuple, .function, .named("Void", _): self
    default: parts.lazy.compactMap(\.firstUnstorable).first
    }
  }

  /// Whether the type holds something that can never be compared: a struct with such a field is not `Equatable`.
  var isNeverEquatable: Bool {
    switch self {
    case .existential, .function, .tuple: true
    case .named(let name, _)
    where KnownType.has(name, .notEquatable) || name.hasSuffix(".Type") && name.utf8.count > 5:
      true
    default: parts.contains(where: \.isNeverEquatable)
    }
  }

  /// The first part of the type that is not `Sendable`, and so must not be in state or actions.
  ///
  /// - Parameter isUnsendable: Whether values of a protocol, given by name, are not `Sendable`.
  func firstUnsendable(_ isUnsendable: (String) -> Bool) -> TypeSyntax? {
    switch self {
    case .named(let name, _) where KnownType.has(name, .notSendable): self
    case .existential: existentials.allSatisfy(isUnsendable) ? self : nil
    case .tuple, .function: nil
    default: parts.compactMap { $0.firstUnsendable(isUnsendable) }.first
    }
  }

  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  fileprivate var isPrimitive: Bool {
    switch self {
    case .named(let name, let arguments):
      arguments.isEmpty && KnownType.isPrimitive(name)
    case .optional(let type), .array(let type): type.isPrimitive
    case .dictionary, .existential, .tuple, .function: false
    }
  }

  /// The initial value if `= …` is left out: `nil` for an optional, `[]` for an array; nil if the type has none.
  package var impliedDefault: String? {
    switch self {
    case .optional: "nil"
    case .array: "[]"
    case .dictionary: "[:]"
    case .named("Pages", let arguments) where arguments.count == 2: "Pages()"
    case .named("QueryCache", let arguments) where arguments.count == 2: "QueryCache()"
    case .named("Pulse", let arguments) where arguments.count == 1: "Pulse()"
    default: nil
    }
  }

  /// `Void` and `()`.
  var isVoid: Bool {
    switch self {
    case .named("Void", let parts), .tuple(let parts, _): parts.isEmpty
    default: false
    }
  }
}

extension TypeSyntax {
  /// The type without its question marks.
  package var unwrapped: TypeSyntax {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }
}
