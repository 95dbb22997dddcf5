/// A Swift type as a random schema knows it.
indirect enum ValueType: Equatable, Sendable {
  case int, string, bool, double
  /// Any other type of Swift or Foundation, with some of its values.
  case plain(PlainType)
  case declared(DeclaredType)
  case optional(ValueType)
  case array(ValueType)
  case dictionary(ValueType)
  case set(ValueType)
  /// `Result<T, any Error>`, which cannot be compared.
  case result(ValueType)

  var isOptional: Bool { if case .optional = self { true } else { false } }

  /// The type that a name of another type stands for.
  var meaning: ValueType {
    switch self {
    case .optional(let type): return .optional(type.meaning)
    case .declared(let declared):
      if case .alias(let type) = declared.kind { return type.meaning }
      return self
    default: return self
    }
  }

  var isHashable: Bool {
    switch self {
    case .int, .string, .bool, .double: true
    case .plain(let type): type.isHashable
    case .declared(let type): type.isHashable
    case .optional(let type), .array(let type), .dictionary(let type), .set(let type):
      type.isHashable
    case .result: false
    }
  }

  var isCodable: Bool {
    switch self {
    case .int, .string, .bool, .double: true
    case .plain(let type): type.isCodable
    case .declared(let type): type.isCodable
    case .optional(let type), .array(let type), .dictionary(let type), .set(let type):
      type.isCodable
    case .result: false
    }
  }

  var isEquatable: Bool {
    switch self {
    case .int, .string, .bool, .double: true
    case .plain(let type): type.isEquatable
    case .declared(let type): type.isEquatable
    case .optional(let type), .array(let type), .dictionary(let type), .set(let type):
      type.isEquatable
    case .result: false
    }
  }

  /// Whether a field of it may be written without `= …`.
  var hasImpliedDefault: Bool {
    switch self {
    case .optional, .array, .dictionary: true
    default: false
    }
  }

  /// The type as the schema of a feature spells it.
  func text(from feature: String?) -> String {
    switch self {
    case .int: "Int"
    case .string: "String"
    case .bool: "Bool"
    case .double: "Double"
    case .plain(let type): type.name
    case .declared(let type): type.text(from: feature)
    case .optional(let type): "\(type.text(from: feature))?"
    case .array(let type): "[\(type.text(from: feature))]"
    case .dictionary(let type): "[String: \(type.text(from: feature))]"
    case .set(let type): "Set<\(type.text(from: feature))>"
    case .result(let type): "Result<\(type.text(from: feature)), any Error>"
    }
  }
}

/// A type of Swift or Foundation.
struct PlainType: Equatable, Sendable {
  var name: String
  var values: [String]
  var isHashable = true
  var isCodable = true
  var isEquatable = true

  static let failure = PlainType(name: "Failure", values: ["Failure(CancellationError())"])
  static let anyError = PlainType(
    name: "(any Error)", values: ["CancellationError()"], isHashable: false, isCodable: false,
    isEquatable: false)

  static let all: [PlainType] = [
    PlainType(name: "UUID", values: ["UUID()", ".init()"]),
    PlainType(name: "Date", values: [".distantPast", "Date(timeIntervalSince1970: 0)", ".now"]),
    PlainType(name: "Data", values: ["Data()", "Data([1, 2])"]),
    PlainType(
      name: "URL", values: ["URL(filePath: \"/tmp/a\")", ".init(filePath: \"a b\")"]),
    PlainType(name: "Decimal", values: ["0", "1.5", "Decimal(3)"]),
    PlainType(name: "Character", values: ["\"x\"", "\"é\"", "\"#\""], isCodable: false),
    PlainType(name: "Duration", values: [".seconds(3)", ".milliseconds(20)", ".zero"]),
    PlainType(name: "Int64", values: ["0", "-9", "1_000_000"]),
    PlainType(name: "UInt8", values: ["0", "255", "0xFF"]),
    PlainType(name: "Float", values: ["0", "0.5", "-1e3"]),
    PlainType(name: "Substring", values: ["\"\"", "\"x: y\""], isCodable: false),
    PlainType(name: "Range<Int>", values: ["0..<3", "1..<1"]),
    PlainType(name: "ClosedRange<Double>", values: ["0...1", "(-1)...1"]),
    PlainType(name: "TimeInterval", values: ["0", "60 * 60", "1.5"]),
  ]
}

/// A type that the schema declares, or lists as Swift's own.
struct DeclaredType: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case structure([Member])
    case enumeration([Case])
    case alias(ValueType)
    case extern
  }

  struct Member: Equatable, Sendable {
    var name: String
    var type: ValueType
    var isConstant = false
    var isComputed = false
    /// What stands after `=`.
    var initial: String?
    var needsArgument: Bool { !isComputed && initial == nil && !type.hasImpliedDefault }
  }

  struct Case: Equatable, Sendable {
    var name: String
    /// Values with their labels; nil for none.
    var values: [(label: String?, type: ValueType)] = []

    static func == (left: Case, right: Case) -> Bool { left.name == right.name }
  }

  var path: [String]
  /// The feature in which it is nested.
  var feature: String?
  var kind: Kind
  var isHashable = false
  var isCodable = false
  var isEquatable = true
  var isError = false

  var name: String { path.joined(separator: ".") }

  func text(from other: String?) -> String {
    feature == nil || feature == other ? name : "\(feature ?? "").\(name)"
  }
}

extension String {
  /// The name as Swift code spells it.
  var inSwift: String { Self.reserved.contains(self) ? "`\(self)`" : self }

  static let reserved: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}
