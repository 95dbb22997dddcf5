/// An event of a run: a ``CallEvent``, a ``StreamEvent``, a ``PagesEvent``, or one with a key.
public protocol _LifecycleEvent: CaseReadable {
  /// The names of the cases by their numbers. Those that end a run come last, and `cancelled` after all others.
  static var _caseNames: [String] { get }

  /// How many cases do not end a run.
  static var _openCount: Int { get }

  /// Makes the case with a number from its stored values.
  init(_number number: Int, _ stored: _StoredEvent) throws
}

extension _LifecycleEvent {
  /// Whether the run is over.
  @inlinable public var isSettled: Bool { caseIndex >= Self._openCount }

  var isCancelled: Bool { caseIndex == Self._caseNames.count - 1 }

  var caseName: String { Self._caseNames[caseIndex] }
}

// Events have the stored form of a synthesized conformance: `{"success": {"_0": 1}}`. The compiler would add a type of
// keys for each case of each event, which would be a tenth of all functions of the runtime. An event is `Encodable` or
// `Decodable` only if all its values are.

extension _LifecycleEvent {
  /// Writes the event.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(case: caseName, read(ValueReader()))
  }

  /// Reads an event.
  public init(from decoder: any Decoder) throws {
    let stored = try _StoredEvent(from: decoder, as: Self.self)
    guard let number = Self._caseNames.firstIndex(of: stored.name) else {
      throw stored.mismatch(Self.self)
    }
    try self.init(_number: number, stored)
  }
}

/// Reads what a case carries.
struct ValueReader: CaseReader {
  func read<Payload>(_ index: Int, _ payload: Payload) -> (any Encodable)? {
    payload as? any Encodable
  }
}

/// The name of a case, or `_0` and so on for what it carries.
struct EventKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }

  static func place(_ number: Int) -> EventKey { EventKey(stringValue: "_\(number)") }
}

extension Encoder {
  func encode(case name: String, _ values: (any Encodable)?...) throws {
    var event = container(keyedBy: EventKey.self)
    var payload = event.nestedContainer(
      keyedBy: EventKey.self, forKey: EventKey(stringValue: name))
    for (number, value) in values.enumerated() {
      if let value { try payload.encode(value, forKey: .place(number)) }
    }
  }
}

/// An event that is being decoded.
public struct _StoredEvent {
  let name: String
  private let path: [any CodingKey]
  private let payload: KeyedDecodingContainer<EventKey>
  /// The index of the next value.
  var place = 0

  init(from decoder: any Decoder, as type: Any.Type) throws {
    let event = try decoder.container(keyedBy: EventKey.self)
    path = event.codingPath
    guard event.allKeys.count == 1, let key = event.allKeys.first else {
      throw Self.mismatch(type, at: path)
    }
    name = key.stringValue
    payload = try event.nestedContainer(keyedBy: EventKey.self, forKey: key)
  }

  func value<Value>() throws -> Value {
    guard let type = Value.self as? any Decodable.Type,
      let value = try payload.decode(type, forKey: .place(place)) as? Value
    else { throw mismatch(Value.self) }
    return value
  }

  func mismatch(_ type: Any.Type) -> any Error { Self.mismatch(type, at: path) }

  private static func mismatch(_ type: Any.Type, at path: [any CodingKey]) -> any Error {
    DecodingError.typeMismatch(
      type, .init(codingPath: path, debugDescription: "There is not one case of the event."))
  }
}
