import ReduxRuntime

nonisolated extension Archive.State {
  /// What version 1 called and counted otherwise.
  private struct First: Decodable {
    var name: String
    var sheets: Int
  }

  /// Reads a state that was stored as an older version.
  static func migrate(from version: Int, _ decoder: any Decoder) throws -> Self {
    guard version == 1 else { return try Self(ignoringVersionOf: decoder) }
    let first = try First(from: decoder)
    return Self(title: first.name, pages: first.sheets * 2)
  }
}
