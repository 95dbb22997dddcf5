import Evolution
import Foundation
import Testing

/// What is stored under which names, and what older data is read as.
@Suite("Stored states")
struct StoredStateTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  @Test("come back as they were")
  func roundTrip() throws {
    let state = Archive.State(
      title: "Letters", pages: 3, limit: nil, items: [Item.State(id: 7), Item.State(id: 9)])
    let text = try json(state)
    #expect(
      text
        == #"{"items":[{"id":7,"kind":1},{"id":9,"kind":1}],"limit":null,"pages":3,"sides":2,"stateVersion":3,"tags":[],"title":"Letters"}"#
    )
    #expect(try read(Archive.State.self, text) == state)
    let settings = Settings.State(isMuted: true, theme: "dark", filter: .open)
    #expect(try read(Settings.State.self, try json(settings)) == settings)
  }

  @Test("start where they start with what is missing, and leave out what is not stored")
  func missing() throws {
    let state = try read(Archive.State.self, #"{"stateVersion":3,"draft":"x"}"#)
    #expect(state == Archive.State())
    #expect(try json(Archive.State(draft: "x")).contains("draft") == false)
    let settings = try read(Settings.State.self, #"{"muted":true,"app_theme":"dark"}"#)
    #expect(settings == Settings.State(isMuted: true, theme: "dark"))
  }

  @Test("of an older version are migrated, and so are those without a number")
  func older() throws {
    // Version 1 counted sheets, of two pages each.
    let first = try read(Archive.State.self, #"{"name":"Old","sheets":4}"#)
    #expect(first == Archive.State(title: "Old", pages: 8))
    let second = try read(Archive.State.self, #"{"stateVersion":2,"name":"Newer","pages":5}"#)
    #expect(second == Archive.State(title: "Newer", pages: 5))
  }

  @Test(
    "of a newer version are refused",
    arguments: [#"{"stateVersion":4}"#, #"{"stateVersion":99,"title":"x"}"#])
  func newer(text: String) throws {
    #expect(throws: DecodingError.self) { try read(Archive.State.self, text) }
    #expect(throws: DecodingError.self) { try read(Marker.State.self, text) }
  }

  @Test("have a version even without fields")
  func marker() throws {
    #expect(try json(Marker.State()) == #"{"stateVersion":1}"#)
    _ = try read(Marker.State.self, "{}")
    #expect(throws: DecodingError.self) { try read(Marker.State.self, #"{"stateVersion":0}"#) }
  }

  @Test("of types: keys, old names, and nil where there is a default")
  func types() throws {
    let account = try read(
      Account.self, #"{"id":1,"title":"Ada","maximum":4,"retries":null,"old_limit":6}"#)
    #expect(account.name == "Ada" && account.limit == 4 && account.retries == nil)
    #expect(try read(Account.self, try json(account)) == account)
    let missing = try read(Account.self, #"{"id":1,"full_name":"Ada","limit":4}"#)
    #expect(missing.retries == 3)
  }

  @Test("of types and states alike: a list that is missing or null starts empty")
  func lists() throws {
    let account = try read(Account.self, #"{"id":1,"full_name":"Ada","limit":4}"#)
    #expect(account.tags == [] && account.marks == [:])
    let given = #"{"id":1,"full_name":"Ada","limit":4,"tags":["a"],"all_marks":{"b":1}}"#
    #expect(try read(Account.self, given).tags == ["a"])
    #expect(try read(Account.self, given).marks == ["b": 1])
    for tags in [#","tags":null"#, ""] {
      #expect(try read(Archive.State.self, #"{"stateVersion":3\#(tags)}"#).tags == [])
      #expect(try read(Account.self, #"{"id":1,"full_name":"A","limit":4\#(tags)}"#).tags == [])
    }
    #expect(throws: DecodingError.self) { try read(Account.self, #"{"id":1,"limit":4}"#) }
  }

  @Test("of enums: old raw values and keys of cases")
  func enums() throws {
    #expect(try read([Filter].self, #"["All","active","open"]"#) == [.all, .open, .open])
    #expect(throws: DecodingError.self) { try read([Filter].self, #"["nothing"]"#) }
    #expect(try json(Phase.idle) == #"{"waiting":{}}"#)
    #expect(
      try read(Phase.self, #"{"in_progress":{"progress":0.5,"_1":2}}"#)
        == .loading(progress: 0.5, 2))
  }
}
