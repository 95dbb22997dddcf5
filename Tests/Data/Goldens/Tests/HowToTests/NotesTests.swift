import Foundation
import ReduxRuntime
import ReduxTesting
import Testing

@testable import HowTo

@Suite("How to keep state between launches")
struct NotesTests {
  private let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")

  @Test("what is saved after a pause is there at the next launch")
  func launches() throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let file = NoteFile(url: url)
    let clock = TestClock()
    let options = Notes.Options(clock: clock, calls: .inline)
    let first = try Notes.store(initialState: file.load(), storage: file, options: options)
    first.send(.added("Buy bread"))
    first.send(.added("Call Ada"))
    #expect(!FileManager.default.fileExists(atPath: url.path))
    first.send(.binding(.draft("Water")))
    clock.advance(by: .seconds(1), in: first)
    #expect(first.state.errorMessage == nil)

    let second = try Notes.store(initialState: file.load(), storage: file, options: options)
    #expect(second.state == Notes.State(notes: ["Buy bread", "Call Ada"]))
  }

  @Test("a file that cannot be read is not taken for an empty one")
  func damaged() throws {
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("{".utf8).write(to: url)
    #expect(throws: (any Error).self) { try NoteFile(url: url).load() }
  }
}
