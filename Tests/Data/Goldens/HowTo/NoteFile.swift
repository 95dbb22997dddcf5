import Foundation

nonisolated struct NoteFile: NoteStorage {
  let url: URL

  func load() throws -> Notes.State {
    guard FileManager.default.fileExists(atPath: url.path) else { return Notes.State() }
    return try JSONDecoder().decode(Notes.State.self, from: Data(contentsOf: url))
  }

  func save(_ state: Notes.State) async throws {
    try JSONEncoder().encode(state).write(to: url, options: .atomic)
  }
}
