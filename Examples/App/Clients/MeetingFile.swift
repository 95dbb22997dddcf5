import Foundation

/// Keeps the meetings in a file of JSON.
struct MeetingFile: MeetingStorage {
  let url: URL

  func load() async throws -> [Meeting] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try JSONDecoder().decode([Meeting].self, from: Data(contentsOf: url))
  }

  func save(_ meetings: [Meeting]) async throws {
    try JSONEncoder().encode(meetings).write(to: url, options: .atomic)
  }
}

nonisolated extension MeetingFile {
  /// The app's own file.
  static var standard: MeetingFile {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    return MeetingFile(url: folder.appending(path: "meetings.json"))
  }
}
