import Foundation
import ReduxRuntime
import ReduxStorage
import ReduxTesting
import Testing

@testable import HowTo

@Suite("How to keep state between launches")
struct NotesTests {
  @Test("what is stored is there at the next launch")
  func launches() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "notes.json")
    var first: Store? = Notes.store(storage: .file(url))
    first?.send(.added("Buy bread"))
    first?.send(.binding(.draft("Water")))
    first = nil

    let second = Notes.store(storage: .file(url))
    #expect(second.state == Notes.State(notes: ["Buy bread"]))
  }

  @Test("notes are stored half a second later, and drafts are not")
  func storing() {
    let clock = TestClock()
    let storage = MemoryStorage(#"{"notes":["Buy bread"],"stateVersion":1}"#)
    let store = Notes.store(storage: storage, options: .init(clock: clock, calls: .inline))
    store.send(.added("Call Ada"))
    clock.advance(by: .milliseconds(500), in: store)
    #expect(storage.text == #"{"notes":["Buy bread","Call Ada"],"stateVersion":1}"#)
  }

  @Test("a test store shows what would be stored")
  func shown() throws {
    let store = TestStore(initialState: Notes.State(), reduce: Notes.reduce)
    store.send(.added("Call Ada")) { $0.notes = ["Call Ada"] }
    #expect(try store.storedText == #"{"notes":["Call Ada"],"stateVersion":1}"#)
  }
}
