// swift-format-ignore-file: AlwaysUseLowerCamelCase, NoLeadingUnderscores, TypeNamesShouldBeCapitalized

// The types of C on Apple's systems. They are apart from Darwin.swift because Swift refuses a structure and a function
// of one name in one module, such as `stat`.

public typealias blkcnt_t = Int64
public typealias blksize_t = Int32
public typealias dev_t = Int32
public typealias gid_t = UInt32
public typealias ino_t = UInt64
public typealias mode_t = UInt16
public typealias nfds_t = UInt32
public typealias nlink_t = UInt16
public typealias off_t = Int64
public typealias pid_t = Int32
public typealias posix_spawn_file_actions_t = UnsafeMutableRawPointer
public typealias posix_spawnattr_t = UnsafeMutableRawPointer
public typealias pthread_attr_t = _opaque_pthread_attr_t
public typealias pthread_mutex_t = _opaque_pthread_mutex_t
public typealias pthread_mutexattr_t = _opaque_pthread_mutexattr_t
public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>
public typealias rlim_t = UInt64
public typealias sig_t = @convention(c) (Int32) -> Void
public typealias sigset_t = UInt32
public typealias time_t = Int
public typealias uid_t = UInt32

public struct _opaque_pthread_attr_t: Sendable {
  public init() {}
}

public struct _opaque_pthread_mutex_t: Sendable {
  public init() {}
}

public struct _opaque_pthread_mutexattr_t: Sendable {
  public init() {}
}

/// It holds pointers.
public struct _opaque_pthread_t {}

public struct clockid_t: RawRepresentable, Equatable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// It holds pointers.
public struct DIR {}

public struct dirent: Sendable {
  public var d_ino: ino_t = 0
  public var d_seekoff: UInt64 = 0
  public var d_reclen: UInt16 = 0
  public var d_namlen: UInt16 = 0
  public var d_type: UInt8 = 0
  /// The tuple has 1,024 elements there.
  public var d_name: (CChar, CChar, CChar, CChar) = (0, 0, 0, 0)

  public init() {}
}

public struct pollfd: Sendable {
  public var fd: Int32 = 0
  public var events: Int16 = 0
  public var revents: Int16 = 0

  public init() {}

  public init(fd: Int32, events: Int16, revents: Int16) {}
}

public struct rlimit: Sendable {
  public var rlim_cur: rlim_t = 0
  public var rlim_max: rlim_t = 0

  public init() {}
}

public struct stat: Sendable {
  public var st_dev: dev_t = 0
  public var st_mode: mode_t = 0
  public var st_nlink: nlink_t = 0
  public var st_ino: ino_t = 0
  public var st_uid: uid_t = 0
  public var st_gid: gid_t = 0
  public var st_rdev: dev_t = 0
  public var st_atimespec = timespec()
  public var st_mtimespec = timespec()
  public var st_ctimespec = timespec()
  public var st_birthtimespec = timespec()
  public var st_size: off_t = 0
  public var st_blocks: blkcnt_t = 0
  public var st_blksize: blksize_t = 0
  public var st_flags: UInt32 = 0
  public var st_gen: UInt32 = 0

  public init() {}
}

public struct timespec: Sendable {
  public var tv_sec: time_t = 0
  public var tv_nsec: Int = 0

  public init() {}

  public init(tv_sec: time_t, tv_nsec: Int) {}
}

public struct winsize: Sendable {
  public var ws_row: UInt16 = 0
  public var ws_col: UInt16 = 0
  public var ws_xpixel: UInt16 = 0
  public var ws_ypixel: UInt16 = 0

  public init() {}
}
