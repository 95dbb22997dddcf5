#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// Another program that is run to its end.
enum ChildProcess {
  struct Result {
    /// The exit status; 128 and more for one that was ended by a signal, as shells count.
    var status: Int32
    var output: [UInt8]
    var errors: [UInt8]
  }

  /// Runs a program that is looked for in PATH.
  ///
  /// What it reads and writes goes through files, so that no pipe fills while the other end waits.
  ///
  /// - Parameters:
  ///   - program: its name.
  ///   - arguments: without the name.
  ///   - input: what it reads from standard input.
  ///   - scratch: a folder for the files.
  static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [], scratch: String
  ) throws(FileError) -> Result {
    let files = ["input", "output", "errors"].map { Path.join(scratch, $0) }
    for file in files { try FileSystem.remove(file) }
    try FileSystem.create(files[0], input, permissions: 0o600)
    defer { for file in files { try? FileSystem.remove(file) } }
    let status = try spawn(program, arguments, files)
    return Result(
      status: status, output: try FileSystem.read(files[1]), errors: try FileSystem.read(files[2]))
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ files: [String]
  ) throws(FileError) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, files[0], O_RDONLY, 0)
    for (descriptor, file) in zip([Int32(1), 2], files.dropFirst()) {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, file, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, program, &actions, nil, words, environ)
    guard failure == 0 else {
      throw FileError(path: program, reason: "cannot run it: \(String(cString: strerror(failure)))")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw FileError(lastCall: "cannot wait for it", program) }
    }
    // What WIFEXITED, WEXITSTATUS and WTERMSIG work out, which are macros.
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
