/// Facts about a type or protocol of Swift's libraries or of the runtime.
package struct KnownType: Sendable {
  enum Module: Sendable { case swift, foundation, runtime }

  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Commonly used in state and actions.
    package static let value = Traits(rawValue: 1 << 0)
    /// The checker knows which literals can have the type.
    static let primitive = Traits(rawValue: 1 << 1)
    static let integer = Traits(rawValue: 1 << 2)
    static let floating = Traits(rawValue: 1 << 3)
    /// Is `Hashable` if its arguments are. If a type has neither this trait nor its opposite, only the compiler knows.
    static let hashable = Traits(rawValue: 1 << 4)
    static let notHashable = Traits(rawValue: 1 << 5)
    static let codable = Traits(rawValue: 1 << 6)
    static let notCodable = Traits(rawValue: 1 << 7)
    static let notEquatable = Traits(rawValue: 1 << 8)
    static let notSendable = Traits(rawValue: 1 << 9)
    /// Stores its contents indirectly, so that a type may contain itself through it.
    static let indirect = Traits(rawValue: 1 << 10)
    /// A protocol to which schema types commonly conform.
    package static let conformable = Traits(rawValue: 1 << 11)
    /// A protocol that implies `Sendable`.
    static let sendable = Traits(rawValue: 1 << 12)
    /// Can follow `any`, whether or not types of a schema can conform to it.
    static let existential = Traits(rawValue: 1 << 13)
    /// Generated code uses the name, so a schema cannot declare another type with it.
    static let taken = Traits(rawValue: 1 << 14)
    /// No type can have the name.
    static let unspeakable = Traits(rawValue: 1 << 15)

    static let plain: Traits = [.value, .hashable, .codable]
    static let numeric: Traits = [.integer, .floating]
  }

  let module: Module
  let traits: Traits
  /// The number of the type's generic arguments; nil if it is unknown.
  let arguments: Int?
  /// Swift source of an empty value, such as `0` or `[]`.
  let empty: String?

  package static func of(_ name: String) -> KnownType? { table[name] }

  /// Whether the named type has at least one of `traits`.
  static func has(_ name: String, _ traits: Traits) -> Bool {
    of(name).map { !$0.traits.isDisjoint(with: traits) } == true
  }

  package static func isPrimitive(_ name: String) -> Bool { has(name, .primitive) }
  static func isNumeric(_ name: String) -> Bool { has(name, .numeric) }

  /// Whether the type is common in state and actions and needs no import except the runtime.
  static func isStandard(_ name: String) -> Bool {
    of(name).map { $0.traits.contains(.value) && $0.module != .foundation } == true
  }

  /// Whether generated code automatically imports Foundation for the type.
  static func isFoundation(_ name: String) -> Bool {
    of(name).map { $0.traits.contains(.value) && $0.module == .foundation } == true
  }

  static func isOfRuntime(_ name: String) -> Bool { of(name)?.module == .runtime }

  /// The names that have a trait, sorted.
  package static func names(with trait: Traits) -> [String] {
    table.words { $0.traits.contains(trait) }.sorted()
  }

  private typealias Row = (row: KnownType, words: [String])

  private static func swift(
    _ traits: Traits, arguments: Int? = nil, empty: String? = nil, _ names: String...
  ) -> Row {
    (KnownType(.swift, traits, arguments, empty), names)
  }

  private static func foundation(
    _ traits: Traits, arguments: Int? = nil, _ names: String...
  ) -> Row {
    (KnownType(.foundation, traits, arguments), names)
  }

  private static func runtime(
    _ traits: Traits, arguments: Int? = nil, _ names: String...
  ) -> Row {
    (KnownType(.runtime, traits, arguments), names)
  }

  private init(_ module: Module, _ traits: Traits, _ arguments: Int?, _ empty: String? = nil) {
    self.module = module
    self.traits = traits
    // A type with the `value` trait has no generic arguments unless the table gives their number.
    self.arguments = arguments ?? (traits.contains(.value) ? 0 : nil)
    self.empty = empty
  }

  private static let table = WordTable([
    // Types of Swift.
    swift([.plain, .primitive, .integer, .taken], empty: "0", "Int"),
    swift([.plain, .primitive, .taken], empty: "\"\"", "String"),
    swift([.plain, .primitive, .taken], empty: "false", "Bool"),
    swift([.plain, .primitive, .floating, .taken], empty: "0", "Double"),
    swift(
      [.plain, .integer],
      "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"),
    swift([.plain, .floating, .taken], empty: "0", "Float"),
    swift([.value, .hashable, .notCodable, .taken], "Character"),
    swift([.value, .hashable, .notCodable], "Substring"),
    swift([.plain, .indirect, .taken], arguments: 1, empty: "[]", "Array", "Set"),
    swift([.plain, .indirect, .taken], arguments: 2, empty: "[:]", "Dictionary"),
    swift([.plain, .taken], arguments: 1, empty: "nil", "Optional"),
    swift([.value, .hashable, .notCodable, .taken], arguments: 2, "Result"),
    swift(.plain, arguments: 1, "Range", "ClosedRange"),
    swift([.plain, .taken], "Duration"),
    swift([.value, .notEquatable, .taken], "Void"),
    swift([.value, .taken], "Never"),
    swift(.value, "Unicode.Scalar", "Int128", "UInt128", "Float16"),
    swift([.plain, .indirect], arguments: 1, "ContiguousArray"),
    swift([.value, .notCodable, .notEquatable], "StaticString"),
    swift([.value, .notCodable], "ObjectIdentifier"),
    swift([.value, .notCodable, .notSendable], "AnyHashable"),
    swift([.value, .conformable, .sendable, .existential, .taken], "Error"),
    swift(
      [.value, .notHashable, .notCodable, .notEquatable], arguments: 1,
      empty: "AsyncStream { $0.finish() }",
      "AsyncStream"),
    swift([.value, .notHashable, .notCodable, .notEquatable], arguments: 2, "AsyncThrowingStream"),
    swift(.value, arguments: 1, "CollectionOfOne", "EmptyCollection"),
    swift([.value, .notCodable], arguments: 1, "CollectionDifference"),
    swift([.value, .notEquatable], "CancellationError"),
    swift(.taken, "Decoder", "Encoder", "MainActor"),
    swift([.taken, .unspeakable], "Self"),
    swift(
      .notSendable,
      "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath", "AnyKeyPath"),
    swift(.unspeakable, "Protocol", "Type"),
    swift([], arguments: 2, "Task"),
    // Protocols of Swift.
    swift(
      .conformable,
      "AdditiveArithmetic", "BidirectionalCollection", "CodingKeyRepresentable", "Collection",
      "Comparable", "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible",
      "ExpressibleByArrayLiteral", "ExpressibleByBooleanLiteral", "ExpressibleByDictionaryLiteral",
      "ExpressibleByFloatLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByNilLiteral",
      "ExpressibleByStringInterpolation", "ExpressibleByStringLiteral", "LosslessStringConvertible",
      "MutableCollection", "OptionSet", "RandomAccessCollection", "RawRepresentable", "Sequence",
      "SetAlgebra", "Strideable", "BitwiseCopyable"),
    swift(
      [.conformable, .taken],
      "CaseIterable", "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable"),
    swift([.conformable, .sendable, .taken], "Sendable", "CodingKey"),
    swift([.notSendable, .existential, .taken, .unspeakable], "Any"),
    swift([.notSendable, .existential], "AnyObject"),
    swift(
      .existential,
      "Actor", "AsyncSequence", "BinaryFloatingPoint", "BinaryInteger", "CVarArg",
      "FixedWidthInteger", "FloatingPoint", "InstantProtocol", "Numeric", "RandomNumberGenerator",
      "RangeExpression", "RangeReplaceableCollection", "SignedInteger", "SignedNumeric",
      "StringProtocol", "TextOutputStream", "TextOutputStreamable", "UnsignedInteger"),
    swift([.existential, .taken], "Clock"),
    // Types of Foundation.
    foundation(
      .plain,
      "Date", "Data", "URL", "UUID", "Decimal", "IndexPath", "IndexSet", "TimeInterval"),
    foundation(
      .value,
      "Locale", "TimeZone", "Calendar", "DateComponents", "DateInterval", "AttributedString",
      "CharacterSet", "URLComponents", "URLQueryItem", "PersonNameComponents", "CGFloat",
      "NSError"),
    foundation(.value, arguments: 1, "Measurement"),
    foundation([.value, .notCodable], "URLRequest", "URLError"),
    foundation([.value, .notCodable, .notSendable], "Notification"),
    // Protocols of Foundation.
    foundation([.conformable, .sendable], "LocalizedError", "CustomNSError", "RecoverableError"),
    foundation(.existential, "DataProtocol", "ContiguousBytes"),
    // Types of ReduxRuntime.
    runtime(.plain, "Failure", "NoValue", "TimeoutError", "StackElementID"),
    runtime([.plain, .indirect], arguments: 2, "IdentifiedArray", "Pages", "QueryCache"),
    runtime([.plain, .indirect], arguments: 1, "IdentifiedArrayOf", "QueryEntry", "StackOf"),
    runtime(.plain, arguments: 1, "Pulse"),
  ])
}

extension TypeSyntax {
  package static let bool = TypeSyntax.named("Bool", arguments: [])
  package static let string = TypeSyntax.named("String", arguments: [])
  static let int = TypeSyntax.named("Int", arguments: [])
}
