/// A type as it is written in a schema, understood far enough to be checked.
package struct SwiftType: Sendable {
  /// The type without superfluous spaces, and with `Optional<T>`, `Array<T>` and `Dictionary<K, V>` written shorter.
  package let text: String
  let syntax: TypeSyntax
  package private(set) var range: SourceRange
  /// Whether it is one of Swift's plainest types, or optionals and arrays of one: nearly all types are.
  let isPrimitive: Bool

  /// Whether it is an optional, which can always be compared with `nil`.
  package var isOptional: Bool { syntax.isOptional }

  /// Whether it is the runtime's `Pulse`, whose count a reset keeps.
  package var isPulse: Bool {
    if case .named("Pulse", let arguments) = syntax { arguments.count == 1 } else { false }
  }

  init(text: String, syntax: TypeSyntax, range: SourceRange) {
    self.text = text
    self.syntax = syntax
    self.range = range
    isPrimitive = syntax.isPrimitive
  }

  /// Where a name stands in it.
  func place(of name: String) -> SourceRange {
    let text = range.text
    guard let found = text.firstRange(of: name) else { return range }
    return range.slice(
      offset: text.utf8.distance(from: text.startIndex, to: found.lowerBound),
      length: name.utf8.count)
  }

  /// The same type at another place.
  func moved(to range: SourceRange) -> SwiftType {
    var result = self
    result.range = range
    return result
  }
}

/// The shape of a type.
indirect enum TypeSyntax: Equatable, Sendable {
  /// `Forecast.Daily`, `Result<Int, any Error>`; only the last component's arguments are kept.
  case named(String, arguments: [TypeSyntax])
  case optional(TypeSyntax)
  case array(TypeSyntax)
  case dictionary(key: TypeSyntax, value: TypeSyntax)
  /// `any P<Int> & Q`: the protocols, with the types that each is given.
  case existential([TypeSyntax])
  /// `(low: Int, Int)`; of each element the label, if it has one.
  case tuple([TypeSyntax], labels: [String?])
  /// `@escaping (Int) async -> Void`
  case function(FunctionSyntax)

  static let anyError = TypeSyntax.existential([.named("Error", arguments: [])])

  /// The type as Swift source, in one spelling.
  var text: String {
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

  /// Every name in it, outermost first.
  var names: [String] {
    switch self {
    case .named(let name, let arguments): [name] + arguments.flatMap(\.names)
    case .optional(let type), .array(let type): type.names
    case .dictionary(let key, let value): key.names + value.names
    case .tuple(let elements, _): elements.flatMap(\.names)
    case .function(let function): function.names
    case .existential(let protocols): protocols.arguments.flatMap(\.names)
    }
  }

  /// The protocols behind `any` in it, those in function types aside.
  var existentials: [String] {
    switch self {
    case .named(_, let parts), .tuple(let parts, _): parts.flatMap(\.existentials)
    case .optional(let type), .array(let type): type.existentials
    case .dictionary(let key, let value): key.existentials + value.existentials
    case .existential(let protocols):
      protocols.compactMap(\.names.first) + protocols.arguments.flatMap(\.existentials)
    case .function: []
    }
  }

  /// Whether one of its names is such.
  func mentions(_ isWanted: (String) -> Bool) -> Bool {
    switch self {
    case .named(let name, let arguments):
      isWanted(name) || arguments.contains { $0.mentions(isWanted) }
    case .optional(let type), .array(let type): type.mentions(isWanted)
    case .dictionary(let key, let value): key.mentions(isWanted) || value.mentions(isWanted)
    case .tuple(let elements, _): elements.contains { $0.mentions(isWanted) }
    case .function(let function): function.names.contains(where: isWanted)
    case .existential(let protocols): protocols.arguments.contains { $0.mentions(isWanted) }
    }
  }

  /// The first part of it that no state, action or type may hold: a tuple or a function.
  var firstUnstorable: TypeSyntax? {
    switch self {
    case .tuple, .function: self
    case .named("Void", _): self
    case .named(_, let arguments): arguments.lazy.compactMap(\.firstUnstorable).first
    case .optional(let type), .array(let type): type.firstUnstorable
    case .dictionary(let key, let value): key.firstUnstorable ?? value.firstUnstorable
    case .existential(let protocols):
      protocols.arguments.lazy.compactMap(\.firstUnstorable).first
    }
  }

  /// Whether it holds something that can never be compared, so that a type with such a field is not `Equatable`.
  var isNeverEquatable: Bool {
    switch self {
    case .existential, .function, .tuple: true
    case .named(let name, let arguments):
      KnownType.has(name, .notEquatable) || name.hasSuffix(".Type") && name.utf8.count > 5
        || arguments.contains { $0.isNeverEquatable }
    case .optional(let type), .array(let type): type.isNeverEquatable
    case .dictionary(let key, let value): key.isNeverEquatable || value.isNeverEquatable
    }
  }

  /// The first part of it that no state or action may hold, because it cannot be handed from one task to another.
  ///
  /// - Parameter isUnsendable: whether values of a protocol, given by its name, cannot.
  func firstUnsendable(_ isUnsendable: (String) -> Bool) -> TypeSyntax? {
    switch self {
    case .named(let name, let arguments):
      if KnownType.has(name, .notSendable) { return self }
      for argument in arguments {
        if let part = argument.firstUnsendable(isUnsendable) { return part }
      }
      return nil
    case .optional(let type), .array(let type):
      return type.firstUnsendable(isUnsendable)
    case .dictionary(let key, let value):
      return key.firstUnsendable(isUnsendable) ?? value.firstUnsendable(isUnsendable)
    case .existential: return existentials.allSatisfy(isUnsendable) ? self : nil
    case .tuple, .function: return nil
    }
  }

  var isOptional: Bool {
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

  /// What `= …` may be left out for: an optional starts as nil, a collection empty.
  var impliedDefault: String? {
    switch self {
    case .optional: "nil"
    case .array: "[]"
    case .dictionary: "[:]"
    case .named("Pages", let arguments) where arguments.count == 2: "Pages()"
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

/// The protocols behind `any`.
extension [TypeSyntax] {
  /// The types that the protocols are given.
  var arguments: [TypeSyntax] {
    flatMap { part -> [TypeSyntax] in
      if case .named(_, let arguments) = part { arguments } else { [] }
    }
  }

  /// The protocols, given other types.
  func mapArguments(_ change: (TypeSyntax) -> TypeSyntax) -> [TypeSyntax] {
    map {
      guard case .named(let name, let arguments) = $0 else { return $0 }
      return .named(name, arguments: arguments.map(change))
    }
  }
}
