/// Another program that is run to its end.
enum ChildProcess {
  struct Result {
    /// The exit status; 128 plus the signal if one ended the program, as in shells.
    var status: Int32
    var output: [UInt8]
    var errors: [UInt8]
  }

  /// Runs a program that is in PATH.
  ///
  /// The program's input and output are unnamed files. So no pipe can block, and no file is left if this process is
  /// killed.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - arguments: The arguments without the name.
  ///   - variables: The variables to add to the environment of this process.
  ///   - withheld: The variables of this process to remove.
  ///   - input: The bytes of the program's standard input.
  static func run(
    _ program: String, _ arguments: [String], variables: [String: String],
    withheld: Set<String>, input: [UInt8] = []
  ) throws(FileError) -> Result {
    var files: [CInt] = []
    defer { for file in files { close(file) } }
    for _ in 0..<3 { files.append(try FileSystem.namelessFile()) }
    guard FileSystem.writeAll(files[0], input), lseek(files[0], 0, SEEK_SET) == 0 else {
      throw FileError(lastCall: "cannot write its input", program)
    }
    let words = ([program] + arguments).map { strdup($0) }
    let environment =
      Self.environment(but: withheld.union(variables.keys))
      + variables.map { strdup("\($0)=\($1)") }
    defer { for word in words + environment { free(word) } }
    let status = try spawn(program, words + [nil], environment + [nil], files)
    var outputs: [[UInt8]] = []
    for file in files.dropFirst() {
      guard lseek(file, 0, SEEK_SET) == 0, let bytes = FileSystem.readAll(file) else {
        throw FileError(lastCall: "cannot read its output", program)
      }
      outputs.append(bytes)
    }
    return Result(status: status, output: outputs[0], errors: outputs[1])
  }

  /// The environment of this process as `NAME=VALUE`, byte for byte, without some variables.
  private static func environment(but withheld: Set<String>) -> [UnsafeMutablePointer<CChar>?] {
    var entries: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let entry = next.pointee {
      let name = String(cString: entry).prefix { $0 != "=" }
      if !withheld.contains(String(name)) { entries.append(strdup(entry)) }
      next += 1
    }
    return entries
  }

  /// - Parameter files: The descriptors for standard input, output and error.
  private static func spawn(
    _ program: String, _ words: [UnsafeMutablePointer<CChar>?],
    _ environment: [UnsafeMutablePointer<CChar>?], _ files: [CInt]
  ) throws(FileError) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, CInt(descriptor))
    }
    var process = pid_t()
    let failure = posix_spawnp(&process, program, &actions, nil, words, environment)
    guard failure == 0 else {
      throw FileError(path: program, reason: "cannot run it: \(String(cString: strerror(failure)))")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw FileError(lastCall: "cannot wait for it", program) }
    }
    // The same as the macros WIFEXITED, WEXITSTATUS and WTERMSIG.
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
