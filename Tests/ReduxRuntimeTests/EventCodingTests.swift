import Foundation
import ReduxRuntime
import Testing

/// Events are stored as enums are whose coding the compiler writes.
@Suite("Stored events")
struct EventCodingTests {
  typealias Call = CallEvent<Int, Failure>
  typealias Stream = StreamEvent<Int, Failure>
  typealias KeyedCall = KeyedCallEvent<String, Int, Failure>
  typealias KeyedStream = KeyedStreamEvent<String, Int, Failure>

  enum Twin: Codable {
    case started
    case success(Int)
    case next(Int)
    case failure(Failure)
    case finished, cancelled
  }

  enum KeyedTwin: Codable {
    case started(String)
    case success(String, Int)
    case next(String, Int)
    case failure(String, Failure)
    case finished(String)
    case cancelled(String)
  }

  static let failure = Failure(typeName: "Offline", message: "no network")

  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Stores an event as its twin is stored, and reads it again.
  static func check<Event: Codable & Equatable>(_ event: Event, _ twin: some Encodable) throws {
    let text = try json(event)
    #expect(try text == json(twin))
    #expect(try JSONDecoder().decode(Event.self, from: Data(text.utf8)) == event)
  }

  @Test("each case is stored as that of an enum of one's own, and read again")
  func cases() throws {
    let failure = Self.failure
    try Self.check(Call.started, Twin.started)
    try Self.check(Call.success(1), Twin.success(1))
    try Self.check(Call.failure(failure), Twin.failure(failure))
    try Self.check(Call.cancelled, Twin.cancelled)
    try Self.check(Stream.started, Twin.started)
    try Self.check(Stream.next(1), Twin.next(1))
    try Self.check(Stream.failure(failure), Twin.failure(failure))
    try Self.check(Stream.finished, Twin.finished)
    try Self.check(Stream.cancelled, Twin.cancelled)
    try Self.check(KeyedCall.started("a"), KeyedTwin.started("a"))
    try Self.check(KeyedCall.success("a", 1), KeyedTwin.success("a", 1))
    try Self.check(KeyedCall.failure("a", failure), KeyedTwin.failure("a", failure))
    try Self.check(KeyedCall.cancelled("a"), KeyedTwin.cancelled("a"))
    try Self.check(KeyedStream.started("a"), KeyedTwin.started("a"))
    try Self.check(KeyedStream.next("a", 1), KeyedTwin.next("a", 1))
    try Self.check(KeyedStream.failure("a", failure), KeyedTwin.failure("a", failure))
    try Self.check(KeyedStream.finished("a"), KeyedTwin.finished("a"))
    try Self.check(KeyedStream.cancelled("a"), KeyedTwin.cancelled("a"))
  }

  @Test(
    "what is no case, no event or several of them is refused",
    arguments: [
      #"{}"#, #"{"no":{}}"#, #"{"started":{},"cancelled":{}}"#, #"{"success":{}}"#,
      #"{"success":{"_0":"text"}}"#, #"[]"#, #""started""#,
    ])
  func mistakes(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Call.self, from: Data(text.utf8))
    }
  }
}
