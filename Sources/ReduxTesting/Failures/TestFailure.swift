import ReduxRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Testing)
  import Testing
#endif

/// A failed assertion of a test.
///
/// With Swift Testing a failure is an issue of the test that runs, at the line that asserted. For another
/// test library, set a handler:
///
/// ```swift
/// TestFailure.handle { XCTFail($0.message, file: $0.file, line: $0.line) } during: { … }
/// ```
public struct TestFailure: Sendable, CustomStringConvertible {
  /// The message of the failed assertion.
  public let message: String
  /// The file with its module, as in `#fileID`.
  public let fileID: StaticString
  /// The path of the file.
  public let file: StaticString
  /// The line.
  public let line: UInt
  /// The column.
  public let column: UInt

  /// The message with its source location.
  public var description: String { "\(fileID):\(line): \(message)" }

  /// Handles the failures of a test, in place of issues of Swift Testing.
  ///
  /// - Parameters:
  ///   - handle: Gets each failure.
  ///   - test: The test.
  public static func handle<Result>(
    _ handle: @escaping @Sendable (TestFailure) -> Void, during test: () throws -> Result
  ) rethrows -> Result {
    try $handler.withValue(Handler(handle: handle), operation: test)
  }

  /// Handles the failures of a test, in place of issues of Swift Testing.
  ///
  /// - Parameters:
  ///   - handle: Gets each failure.
  ///   - test: The test.
  nonisolated(nonsending) public static func handle<Result>(
    _ handle: @escaping @Sendable (TestFailure) -> Void,
    during test: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await $handler.withValue(Handler(handle: handle), operation: test)
  }

  struct Handler: Sendable {
    let handle: @Sendable (TestFailure) -> Void
  }

  /// Receives the failures of the current task and its calls.
  // A struct, as the optimizer of Swift 6.3 miscompiles task-locals of function type.
  @TaskLocal static var handler = Handler { failure in
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

  /// The key path that the test gives, without `\.`; `nil` if the source cannot be read. A key path has no name itself.
  var keyPath: Substring? {
    guard let source = FileManager.default.contents(atPath: "\(file)") else { return nil }
    let lines = String(decoding: source, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let call = lines.dropFirst(Int(line) - 1).prefix(3).joined(separator: "\n")
    return call.firstMatch(of: #/\(\s*\\\.([^,){\n]+)/#)?.1
  }

  func fail(_ message: String) {
    TestFailure.handler.handle(
      TestFailure(message: message, fileID: fileID, file: file, line: line, column: column))
  }
}

/// Turns calls of test doubles without an answer into failures.
///
/// A ``TestStore`` gets these warnings like all others. For stores and sagas without one, the first use of
/// this library registers the listener.
enum UnansweredCalls {
  /// Registers the listener, at the first call.
  static func listen() { _ = listening }

  private static let listening: Void = {
    let listener: @Sendable (RuntimeWarning) -> Bool = { warning in
      guard warning.kind == .unimplemented else { return false }
      Place(fileID: #fileID, file: #filePath, line: #line, column: #column).fail(warning.message)
      return true
    }
    RuntimeWarning.listener.withLock { $0 = listener }
  }()
}
