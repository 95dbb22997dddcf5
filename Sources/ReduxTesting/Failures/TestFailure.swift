#if canImport(Testing)
  import Testing
#endif

/// Something that a test asserted and that is not so.
///
/// With Swift Testing a failure is an issue of the test that runs, at the line that asserted. Another test
/// library is told by its users:
///
/// ```swift
/// TestFailure.$handler.withValue({ XCTFail($0.message, file: $0.file, line: $0.line) }) { … }
/// ```
public struct TestFailure: Sendable, CustomStringConvertible {
  /// What is not so, for people.
  public let message: String
  /// The file with its module, as in `#fileID`.
  public let fileID: StaticString
  /// The path of the file.
  public let file: StaticString
  /// The line.
  public let line: UInt
  /// The column.
  public let column: UInt

  /// The message with its place.
  public var description: String { "\(fileID):\(line): \(message)" }

  /// What gets the failures of the current task and what it calls.
  @TaskLocal public static var handler: @Sendable (TestFailure) -> Void = { failure in
    #if canImport(Testing)
      Issue.record(
        Comment(rawValue: failure.message),
        sourceLocation: SourceLocation(
          fileID: "\(failure.fileID)", filePath: "\(failure.file)", line: Int(failure.line),
          column: Int(failure.column)))
    #else
      preconditionFailure("\(failure)")
    #endif
  }
}

/// Where a test asserts something.
struct Place: Sendable {
  let fileID: StaticString
  let file: StaticString
  let line: UInt
  let column: UInt

  func fail(_ message: String) {
    TestFailure.handler(
      TestFailure(message: message, fileID: fileID, file: file, line: line, column: column))
  }
}
