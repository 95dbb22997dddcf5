/// Connects the server with an editor, and with a language server for Swift.
package protocol ServerChannel {
  /// Waits for something to come.
  ///
  /// - Parameter deadline: until when; nil for as long as it takes.
  mutating func next(until deadline: ContinuousClock.Instant?) -> ServerInput

  /// Sends bytes to the editor.
  ///
  /// - Returns: false if it is gone.
  mutating func send(_ bytes: [UInt8]) -> Bool

  /// Sends bytes to the language server for Swift, and starts it with the first ones. It never waits.
  ///
  /// - Parameter program: its path, or its name to be looked for in PATH.
  /// - Returns: false if it does not run.
  mutating func sendToSwift(_ bytes: [UInt8], _ program: String) -> Bool
}

/// What a server receives.
package enum ServerInput {
  case editor([UInt8])
  case swift([UInt8])
  case swiftEnded
  /// The time is over.
  case nothing
  /// Nothing more comes from the editor.
  case end
}
