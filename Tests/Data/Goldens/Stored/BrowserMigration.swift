import ReduxRuntime

nonisolated extension Browser.StoredState {
  /// Version 1 stored only the number of wins.
  private struct First: Decodable { var wins: Int }

  /// Reads a state that was stored as an older version.
  static func migrate(from version: Int, _ decoder: any Decoder) throws -> Self {
    var state = try Self(ignoringVersionOf: decoder)
    state.stats.wins = try First(from: decoder).wins
    return state
  }
}
