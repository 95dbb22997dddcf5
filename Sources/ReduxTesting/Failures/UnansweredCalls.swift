import ReduxRuntime

/// Makes failures of calls that a test double was given no answer for.
///
/// A ``TestStore`` hears of them as of everything else. For stores and sagas that run without one, whatever a
/// test uses of this library listens for it.
enum UnansweredCalls {
  /// Listens, from the first time on.
  static func listen() { _ = listening }

  private static let listening: Void = {
    RuntimeWarning.unhandled.listener = { warning in
      guard warning.kind == .unimplemented else { return false }
      Place(fileID: #fileID, file: #filePath, line: #line, column: #column).fail(warning.message)
      return true
    }
  }()
}
