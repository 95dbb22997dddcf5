import ReduxRuntime

nonisolated extension Settings.State {
  /// Reads a state that was stored as an older version.
  static func migrate(from version: Int, _ decoder: any Decoder) throws -> Self {
    // What older versions stored in another way.
    try Self(ignoringVersionOf: decoder)
  }
}
