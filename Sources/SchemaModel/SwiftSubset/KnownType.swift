/// What is known of a type or protocol of Swift's libraries and of the runtime: the one table of them.
struct KnownType: Sendable {
  enum Module: Sendable { case swift, foundation, runtime }

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt32

    /// People put values of it into state and actions.
    static let value = Traits(rawValue: 1 << 0)
    /// Its literals are known completely.
    static let primitive = Traits(rawValue: 1 << 1)
    static let integer = Traits(rawValue: 1 << 2)
    static let floating = Traits(rawValue: 1 << 3)
    /// Conforms if its arguments do. What is neither said to conform nor not to, only the compiler knows.
    static let hashable = Traits(rawValue: 1 << 4)
    static let notHashable = Traits(rawValue: 1 << 5)
    static let codable = Traits(rawValue: 1 << 6)
    static let notCodable = Traits(rawValue: 1 << 7)
    static let notEquatable = Traits(rawValue: 1 << 8)
    static let notSendable = Traits(rawValue: 1 << 9)
    /// Keeps what it holds elsewhere, so that a type may hold itself in it.
    static let indirect = Traits(rawValue: 1 << 10)
    /// A protocol to which people let their types conform.
    static let conformable = Traits(rawValue: 1 << 11)
    /// A protocol whose values are handed from one task to another.
    static let sendable = Traits(rawValue: 1 << 12)
    /// Can follow `any`, even if no type of a schema conforms to it.
    static let existential = Traits(rawValue: 1 << 13)
    /// Generated code says it, so that a schema cannot give the name to another type.
    static let taken = Traits(rawValue: 1 << 14)
    /// No type can have the name.
    static let unspeakable = Traits(rawValue: 1 << 15)

    static let plain: Traits = [.value, .hashable, .codable]
    static let numeric: Traits = [.integer, .floating]
  }

  let module: Module
  let traits: Traits
  /// The number of its generic arguments; nil if it is unknown.
  let arguments: Int?
  /// A value without anything in it.
  let empty: String?

  static func of(_ name: String) -> KnownType? { words.place(of: name).map { rows[$0].row } }

  /// Whether a name is that of a type with one of some traits.
  static func has(_ name: String, _ traits: Traits) -> Bool {
    of(name).map { !$0.traits.isDisjoint(with: traits) } == true
  }

  static func isPrimitive(_ name: String) -> Bool { has(name, .primitive) }
  static func isNumeric(_ name: String) -> Bool { has(name, .numeric) }

  /// Whether people put the type into state and actions, and no import is needed for it but the runtime.
  static func isStandard(_ name: String) -> Bool {
    of(name).map { $0.traits.contains(.value) && $0.module != .foundation } == true
  }

  /// Whether generated code imports Foundation for it by itself.
  static func isFoundation(_ name: String) -> Bool {
    of(name).map { $0.traits.contains(.value) && $0.module == .foundation } == true
  }

  static func isOfRuntime(_ name: String) -> Bool { of(name)?.module == .runtime }

  /// The names of all with a trait, in order.
  static func names(with trait: Traits) -> [String] {
    rows.filter { $0.row.traits.contains(trait) }.map(\.word).sorted()
  }

  private typealias Row = (word: String, row: KnownType)

  private static let words = WordList(rows.lazy.map(\.word))

  private static func swift(
    _ name: String, _ traits: Traits, arguments: Int? = nil, empty: String? = nil
  ) -> Row {
    row(name, .swift, traits, arguments, empty)
  }

  private static func foundation(
    _ name: String, _ traits: Traits, arguments: Int? = nil
  ) -> Row {
    row(name, .foundation, traits, arguments, nil)
  }

  private static func runtime(_ name: String, _ traits: Traits, arguments: Int? = nil) -> Row {
    row(name, .runtime, traits, arguments, nil)
  }

  private static func row(
    _ name: String, _ module: Module, _ traits: Traits, _ arguments: Int?, _ empty: String?
  ) -> Row {
    // A value's type has arguments only where the table says so.
    let count = arguments ?? (traits.contains(.value) ? 0 : nil)
    return (name, KnownType(module: module, traits: traits, arguments: count, empty: empty))
  }

  private static let rows: [Row] = [
    // Types of Swift.
    swift("Int", [.plain, .primitive, .integer, .taken], empty: "0"),
    swift("String", [.plain, .primitive, .taken], empty: "\"\""),
    swift("Bool", [.plain, .primitive, .taken], empty: "false"),
    swift("Double", [.plain, .primitive, .floating, .taken], empty: "0"),
    swift("Int8", [.plain, .integer]),
    swift("Int16", [.plain, .integer]),
    swift("Int32", [.plain, .integer]),
    swift("Int64", [.plain, .integer]),
    swift("UInt", [.plain, .integer]),
    swift("UInt8", [.plain, .integer]),
    swift("UInt16", [.plain, .integer]),
    swift("UInt32", [.plain, .integer]),
    swift("UInt64", [.plain, .integer]),
    swift("Float", [.plain, .floating, .taken], empty: "0"),
    swift("Character", [.value, .hashable, .notCodable, .taken]),
    swift("Substring", [.value, .hashable, .notCodable]),
    swift("Array", [.plain, .indirect, .taken], arguments: 1, empty: "[]"),
    swift("Dictionary", [.plain, .indirect, .taken], arguments: 2, empty: "[:]"),
    swift("Set", [.plain, .indirect, .taken], arguments: 1, empty: "[]"),
    swift("Optional", [.plain, .taken], arguments: 1, empty: "nil"),
    swift("Result", [.value, .hashable, .notCodable, .taken], arguments: 2),
    swift("Range", .plain, arguments: 1),
    swift("ClosedRange", .plain, arguments: 1),
    swift("Duration", [.plain, .taken]),
    swift("Void", [.value, .notEquatable, .taken]),
    swift("Never", [.value, .taken]),
    swift("Unicode.Scalar", .value),
    swift("ContiguousArray", [.plain, .indirect], arguments: 1),
    swift("StaticString", [.value, .notCodable, .notEquatable]),
    swift("ObjectIdentifier", [.value, .notCodable]),
    swift("AnyHashable", [.value, .notCodable, .notSendable]),
    swift("Error", [.value, .conformable, .sendable, .existential, .taken]),
    swift(
      "AsyncStream", [.value, .notHashable, .notCodable, .notEquatable], arguments: 1,
      empty: "AsyncStream { $0.finish() }"),
    swift("AsyncThrowingStream", [.value, .notHashable, .notCodable, .notEquatable], arguments: 2),
    swift("CollectionOfOne", .value, arguments: 1),
    swift("EmptyCollection", .value, arguments: 1),
    swift("Int128", .value),
    swift("UInt128", .value),
    swift("Float16", .value),
    swift("CollectionDifference", [.value, .notCodable], arguments: 1),
    swift("CancellationError", [.value, .notEquatable]),
    swift("Decoder", .taken),
    swift("Encoder", .taken),
    swift("Self", [.taken, .unspeakable]),
    swift("KeyPath", .notSendable),
    swift("WritableKeyPath", .notSendable),
    swift("ReferenceWritableKeyPath", .notSendable),
    swift("PartialKeyPath", .notSendable),
    swift("AnyKeyPath", .notSendable),
    swift("Protocol", .unspeakable),
    swift("Type", .unspeakable),
    swift("Task", [], arguments: 2),
    swift("MainActor", .taken),
    // Protocols of Swift.
    swift("AdditiveArithmetic", .conformable),
    swift("BidirectionalCollection", .conformable),
    swift("CaseIterable", [.conformable, .taken]),
    swift("Codable", [.conformable, .taken]),
    swift("CodingKeyRepresentable", .conformable),
    swift("Collection", .conformable),
    swift("Comparable", .conformable),
    swift("CustomDebugStringConvertible", .conformable),
    swift("CustomReflectable", .conformable),
    swift("CustomStringConvertible", .conformable),
    swift("Decodable", [.conformable, .taken]),
    swift("Encodable", [.conformable, .taken]),
    swift("Equatable", [.conformable, .taken]),
    swift("ExpressibleByArrayLiteral", .conformable),
    swift("ExpressibleByBooleanLiteral", .conformable),
    swift("ExpressibleByDictionaryLiteral", .conformable),
    swift("ExpressibleByFloatLiteral", .conformable),
    swift("ExpressibleByIntegerLiteral", .conformable),
    swift("ExpressibleByNilLiteral", .conformable),
    swift("ExpressibleByStringInterpolation", .conformable),
    swift("ExpressibleByStringLiteral", .conformable),
    swift("Hashable", [.conformable, .taken]),
    swift("Identifiable", [.conformable, .taken]),
    swift("LosslessStringConvertible", .conformable),
    swift("MutableCollection", .conformable),
    swift("OptionSet", .conformable),
    swift("RandomAccessCollection", .conformable),
    swift("RawRepresentable", .conformable),
    swift("Sendable", [.conformable, .sendable, .taken]),
    swift("Sequence", .conformable),
    swift("SetAlgebra", .conformable),
    swift("Strideable", .conformable),
    swift("BitwiseCopyable", .conformable),
    swift("CodingKey", [.conformable, .sendable, .taken]),
    swift("Any", [.notSendable, .existential, .taken, .unspeakable]),
    swift("AnyObject", [.notSendable, .existential]),
    swift("Actor", .existential),
    swift("AsyncSequence", .existential),
    swift("BinaryFloatingPoint", .existential),
    swift("BinaryInteger", .existential),
    swift("Clock", [.existential, .taken]),
    swift("CVarArg", .existential),
    swift("FixedWidthInteger", .existential),
    swift("FloatingPoint", .existential),
    swift("InstantProtocol", .existential),
    swift("Numeric", .existential),
    swift("RandomNumberGenerator", .existential),
    swift("RangeExpression", .existential),
    swift("RangeReplaceableCollection", .existential),
    swift("SignedInteger", .existential),
    swift("SignedNumeric", .existential),
    swift("StringProtocol", .existential),
    swift("TextOutputStream", .existential),
    swift("TextOutputStreamable", .existential),
    swift("UnsignedInteger", .existential),
    // Types of Foundation.
    foundation("Date", .plain),
    foundation("Data", .plain),
    foundation("URL", .plain),
    foundation("UUID", .plain),
    foundation("Decimal", .plain),
    foundation("Locale", .value),
    foundation("TimeZone", .value),
    foundation("Calendar", .value),
    foundation("DateComponents", .value),
    foundation("DateInterval", .value),
    foundation("IndexPath", .plain),
    foundation("IndexSet", .plain),
    foundation("Measurement", .value, arguments: 1),
    foundation("URLRequest", [.value, .notCodable]),
    foundation("URLError", [.value, .notCodable]),
    foundation("AttributedString", .value),
    foundation("CharacterSet", .value),
    foundation("URLComponents", .value),
    foundation("TimeInterval", .plain),
    foundation("Notification", [.value, .notCodable, .notSendable]),
    foundation("URLQueryItem", .value),
    foundation("PersonNameComponents", .value),
    foundation("CGFloat", .value),
    foundation("NSError", .value),
    // Protocols of Foundation.
    foundation("LocalizedError", [.conformable, .sendable]),
    foundation("CustomNSError", [.conformable, .sendable]),
    foundation("RecoverableError", [.conformable, .sendable]),
    foundation("DataProtocol", .existential),
    foundation("ContiguousBytes", .existential),
    // Types of ReduxRuntime.
    runtime("Failure", .plain),
    runtime("NoValue", .plain),
    runtime("TimeoutError", .plain),
    runtime("IdentifiedArray", [.plain, .indirect], arguments: 2),
    runtime("IdentifiedArrayOf", [.plain, .indirect], arguments: 1),
    runtime("StackOf", [.plain, .indirect], arguments: 1),
    runtime("StackElementID", .plain),
    runtime("Pages", [.plain, .indirect], arguments: 2),
    runtime("Pulse", .plain, arguments: 1),
  ]
}
