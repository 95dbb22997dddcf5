/// What a person or a build system reads.
enum Console {
  /// Results.
  static func print(_ line: String) { write(line, to: 1) }

  /// Errors, warnings and what sums them up.
  static func printError(_ line: String) { write(line, to: 2) }

  private static func write(_ line: String, to descriptor: Int32) {
    // Nobody is left to tell if this fails.
    _ = FileSystem.writeAll(descriptor, Array(line.utf8) + [UInt8(ascii: "\n")])
  }
}
