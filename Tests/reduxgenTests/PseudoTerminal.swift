import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A terminal that only this process sees.
struct PseudoTerminal {
  struct Failure: Error {}

  private let main: FileHandle
  /// What a process writes to.
  let handle: FileHandle

  /// - Parameter columns: its width.
  init(columns: Int) throws {
    let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard descriptor >= 0, let name = Self.unlockedName(of: descriptor) else { throw Failure() }
    let other = open(name, O_RDWR | O_NOCTTY)
    guard other >= 0 else { throw Failure() }
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = 24
    guard ioctl(other, UInt(TIOCSWINSZ), &size) == 0 else { throw Failure() }
    main = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    handle = FileHandle(fileDescriptor: other, closeOnDealloc: true)
  }

  /// What was written to it so far, with the line ends of files.
  ///
  /// Little enough to fit into the buffer of a terminal: it is read when all is over.
  func text() throws -> String {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var bytes: [UInt8] = []
    // The end of what is there cannot be told otherwise while we hold the other end open.
    let flags = fcntl(main.fileDescriptor, F_GETFL)
    guard fcntl(main.fileDescriptor, F_SETFL, flags | O_NONBLOCK) == 0 else { throw Failure() }
    while case let count = read(main.fileDescriptor, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  /// The path of the other end, which can be opened then.
  private static func unlockedName(of descriptor: Int32) -> String? {
    #if canImport(Darwin)
      guard grantpt(descriptor) == 0, unlockpt(descriptor) == 0 else { return nil }
      return ptsname(descriptor).map { String(cString: $0) }
    #else
      // Glibc hides the functions for this from Swift. They do no more than these two calls,
      // TIOCSPTLCK and TIOCGPTN (ioctl_tty(2)).
      var isLocked: Int32 = 0
      var number: UInt32 = 0
      guard ioctl(descriptor, 0x4004_5431, &isLocked) == 0,
        ioctl(descriptor, 0x8004_5430, &number) == 0
      else { return nil }
      return "/dev/pts/\(number)"
    #endif
  }
}
