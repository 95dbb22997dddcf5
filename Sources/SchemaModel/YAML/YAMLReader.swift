/// Reads YAML as schemas use it: one document, a mapping at the top, every value a text.
package enum YAMLReader {
  /// The limits of a file. Exceeding one is an error, never a slow run or a crash.
  package enum Limits {
    /// Entries of one collection, such as the fields of a state. Only generated files have more.
    package static let entries = 5_000
    /// Characters of one text, or of a list in brackets, since that can be a Swift type: `[Int]`.
    package static let textLength = 20_000
    /// Bytes of one file: 1 MiB.
    package static let bytes = 1 << 20
    /// Nested collections, including the mapping at the top.
    package static let levels = 20
    /// Characters of one key.
    package static let keyLength = 1_000
    /// Parts of a dotted name.
    package static let parts = 20
    /// Keys and values of one file.
    package static let values = 100_000
    /// YAML errors that one run reports about a file. The next run reports more.
    package static let diagnostics = 100
  }

  /// Reads a file.
  ///
  /// All independent errors are reported together. The tree is built as far as possible, and entries with
  /// errors are marked as invalid.
  ///
  /// - Parameters:
  ///   - file: The content.
  ///   - diagnostics: Receives the errors of the file.
  /// - Returns: The mapping at the top, or `nil` when there is none.
  package static func read(_ file: SourceFile, into diagnostics: inout Diagnostics) -> Node? {
    var log = DiagnosticLog(file: file)
    defer { diagnostics.append(contentsOf: log.diagnostics) }
    guard let bytes = ByteCheck.readableBytes(of: file, log: &log) else { return nil }
    var reader = RecoveringReader(file: file, bytes: bytes)
    return reader.read(&log).map { InvalidEntries.marked(in: $0, by: log.diagnostics.all) }
  }
}
