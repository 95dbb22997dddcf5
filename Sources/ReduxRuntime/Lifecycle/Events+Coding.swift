// Events are stored as the compiler would store them: `{"success": {"_0": 1}}`. The compiler would make a type of
// keys for each case of each event, which is a tenth of all functions of the runtime.

/// The name of a case, or `_0` and so on for what it carries.
struct EventKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }

  static func place(_ number: Int) -> EventKey { EventKey(stringValue: "_\(number)") }
}

extension Encoder {
  fileprivate func encode(case name: String, _ values: any Encodable...) throws {
    var event = container(keyedBy: EventKey.self)
    var payload = event.nestedContainer(
      keyedBy: EventKey.self, forKey: EventKey(stringValue: name))
    for (number, value) in values.enumerated() {
      try payload.encode(value, forKey: .place(number))
    }
  }
}

/// An event that is being read.
private struct StoredEvent {
  /// The name of the case.
  let name: String
  private let path: [any CodingKey]
  private let payload: KeyedDecodingContainer<EventKey>

  init(from decoder: any Decoder, as type: Any.Type) throws {
    let event = try decoder.container(keyedBy: EventKey.self)
    guard event.allKeys.count == 1, let key = event.allKeys.first else {
      throw Self.noCase(of: type, at: event.codingPath)
    }
    (name, path) = (key.stringValue, event.codingPath)
    payload = try event.nestedContainer(keyedBy: EventKey.self, forKey: key)
  }

  /// What the case carries at a place.
  func value<Value: Decodable>(_ number: Int = 0) throws -> Value {
    try payload.decode(Value.self, forKey: .place(number))
  }

  func isUnknown(to type: Any.Type) -> any Error { Self.noCase(of: type, at: path) }

  private static func noCase(of type: Any.Type, at path: [any CodingKey]) -> any Error {
    DecodingError.typeMismatch(
      type, .init(codingPath: path, debugDescription: "There is not one case of the event."))
  }
}

extension CallEvent: Encodable where Success: Encodable, Failure: Encodable {
  /// Writes the event.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .started: try encoder.encode(case: "started")
    case .success(let value): try encoder.encode(case: "success", value)
    case .failure(let error): try encoder.encode(case: "failure", error)
    case .cancelled: try encoder.encode(case: "cancelled")
    }
  }
}

extension CallEvent: Decodable where Success: Decodable, Failure: Decodable {
  /// Reads an event.
  public init(from decoder: any Decoder) throws {
    let event = try StoredEvent(from: decoder, as: Self.self)
    switch event.name {
    case "started": self = .started
    case "success": self = .success(try event.value())
    case "failure": self = .failure(try event.value())
    case "cancelled": self = .cancelled
    default: throw event.isUnknown(to: Self.self)
    }
  }
}

extension PagesEvent: Encodable where Success: Encodable, Failure: Encodable {
  /// Writes the event.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .first: try encoder.encode(case: "first")
    case .refresh: try encoder.encode(case: "refresh")
    case .more: try encoder.encode(case: "more")
    case .started: try encoder.encode(case: "started")
    case .success(let value): try encoder.encode(case: "success", value)
    case .failure(let error): try encoder.encode(case: "failure", error)
    case .cancelled: try encoder.encode(case: "cancelled")
    }
  }
}

extension PagesEvent: Decodable where Success: Decodable, Failure: Decodable {
  /// Reads an event.
  public init(from decoder: any Decoder) throws {
    let event = try StoredEvent(from: decoder, as: Self.self)
    switch event.name {
    case "first": self = .first
    case "refresh": self = .refresh
    case "more": self = .more
    case "started": self = .started
    case "success": self = .success(try event.value())
    case "failure": self = .failure(try event.value())
    case "cancelled": self = .cancelled
    default: throw event.isUnknown(to: Self.self)
    }
  }
}

extension StreamEvent: Encodable where Element: Encodable, Failure: Encodable {
  /// Writes the event.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .started: try encoder.encode(case: "started")
    case .next(let element): try encoder.encode(case: "next", element)
    case .finished: try encoder.encode(case: "finished")
    case .failure(let error): try encoder.encode(case: "failure", error)
    case .cancelled: try encoder.encode(case: "cancelled")
    }
  }
}

extension StreamEvent: Decodable where Element: Decodable, Failure: Decodable {
  /// Reads an event.
  public init(from decoder: any Decoder) throws {
    let event = try StoredEvent(from: decoder, as: Self.self)
    switch event.name {
    case "started": self = .started
    case "next": self = .next(try event.value())
    case "finished": self = .finished
    case "failure": self = .failure(try event.value())
    case "cancelled": self = .cancelled
    default: throw event.isUnknown(to: Self.self)
    }
  }
}

extension KeyedCallEvent: Encodable where Key: Encodable, Success: Encodable, Failure: Encodable {
  /// Writes the event.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .started(let key): try encoder.encode(case: "started", key)
    case .success(let key, let value): try encoder.encode(case: "success", key, value)
    case .failure(let key, let error): try encoder.encode(case: "failure", key, error)
    case .cancelled(let key): try encoder.encode(case: "cancelled", key)
    }
  }
}

extension KeyedCallEvent: Decodable where Key: Decodable, Success: Decodable, Failure: Decodable {
  /// Reads an event.
  public init(from decoder: any Decoder) throws {
    let event = try StoredEvent(from: decoder, as: Self.self)
    switch event.name {
    case "started": self = .started(try event.value())
    case "success": self = .success(try event.value(), try event.value(1))
    case "failure": self = .failure(try event.value(), try event.value(1))
    case "cancelled": self = .cancelled(try event.value())
    default: throw event.isUnknown(to: Self.self)
    }
  }
}

extension KeyedStreamEvent: Encodable where Key: Encodable, Element: Encodable, Failure: Encodable {
  /// Writes the event.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .started(let key): try encoder.encode(case: "started", key)
    case .next(let key, let element): try encoder.encode(case: "next", key, element)
    case .finished(let key): try encoder.encode(case: "finished", key)
    case .failure(let key, let error): try encoder.encode(case: "failure", key, error)
    case .cancelled(let key): try encoder.encode(case: "cancelled", key)
    }
  }
}

extension KeyedStreamEvent: Decodable where Key: Decodable, Element: Decodable, Failure: Decodable {
  /// Reads an event.
  public init(from decoder: any Decoder) throws {
    let event = try StoredEvent(from: decoder, as: Self.self)
    switch event.name {
    case "started": self = .started(try event.value())
    case "next": self = .next(try event.value(), try event.value(1))
    case "finished": self = .finished(try event.value())
    case "failure": self = .failure(try event.value(), try event.value(1))
    case "cancelled": self = .cancelled(try event.value())
    default: throw event.isUnknown(to: Self.self)
    }
  }
}
