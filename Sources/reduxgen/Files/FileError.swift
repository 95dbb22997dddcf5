import SchemaModel

/// An error of the file system, or in a file that is not a schema.
struct FileError: Error, Equatable {
  var path: String
  /// What is wrong and, after a semicolon, the fix.
  var reason: String
  /// The position of the error; nil if it is about the whole file.
  var position: SourcePosition?
  /// The rule that a report names.
  var rule = RuleID.unreadableFile
}

extension FileError {
  /// A path that is not a file.
  init(notAFile path: String) {
    self.init(path: path, reason: "is a pipe, socket or device, and not a file")
  }

  /// A schema whose path cannot appear in generated code.
  init(controlCharactersIn path: String) {
    self.init(
      path: path, reason: "the path contains a line break or another control character; rename it")
  }

  /// The failure of the system call that was just made.
  ///
  /// - Parameters:
  ///   - attempt: The attempt, such as `cannot read`.
  ///   - path: The file.
  init(lastCall attempt: String, _ path: String) {
    self.init(path: path, reason: "\(attempt): \(String(cString: strerror(errno)))")
  }
}

/// Several files that could not be read.
struct FileErrors: Error {
  var all: [FileError]
}

/// Files that a run may not write.
struct FilesInTheWay: Error {
  var all: [FileError]
}
