// swift-format-ignore-file: AlwaysUseLowerCamelCase, NoLeadingUnderscores, TypeNamesShouldBeCapitalized

// The functions, constants and variables of C on Apple's systems, as Swift sees them there. Nothing of MachO is here.

@_exported import DarwinTypes

// MARK: Variables

public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
  fatalError()
}

public var errno: Int32 {
  get { fatalError() }
  set {}
}

// MARK: Constants

public var DT_DIR: Int32 { fatalError() }
public var DT_LNK: Int32 { fatalError() }
public var DT_REG: Int32 { fatalError() }
public var EINTR: Int32 { fatalError() }
public var ENOENT: Int32 { fatalError() }
public var EWOULDBLOCK: Int32 { fatalError() }
public var F_DUPFD_CLOEXEC: Int32 { fatalError() }
public var F_FULLFSYNC: Int32 { fatalError() }
public var F_GETFD: Int32 { fatalError() }
public var F_GETFL: Int32 { fatalError() }
public var F_OK: Int32 { fatalError() }
public var F_SETFL: Int32 { fatalError() }
public var LOCK_EX: Int32 { fatalError() }
public var LOCK_NB: Int32 { fatalError() }
public var O_CLOEXEC: Int32 { fatalError() }
public var O_CREAT: Int32 { fatalError() }
public var O_DIRECTORY: Int32 { fatalError() }
public var O_EXCL: Int32 { fatalError() }
public var O_NOCTTY: Int32 { fatalError() }
public var O_NOFOLLOW: Int32 { fatalError() }
public var O_NONBLOCK: Int32 { fatalError() }
public var O_RDONLY: Int32 { fatalError() }
public var O_RDWR: Int32 { fatalError() }
public var O_TRUNC: Int32 { fatalError() }
public var O_WRONLY: Int32 { fatalError() }
public var POLLIN: Int32 { fatalError() }
public var RLIMIT_FSIZE: Int32 { fatalError() }
public var SEEK_SET: Int32 { fatalError() }
public var SIGINT: Int32 { fatalError() }
public var SIGKILL: Int32 { fatalError() }
public var SIGPIPE: Int32 { fatalError() }
public var SIGTERM: Int32 { fatalError() }
public var SIGXFSZ: Int32 { fatalError() }
public var SIG_UNBLOCK: Int32 { fatalError() }
public var STDERR_FILENO: Int32 { fatalError() }
public var STDOUT_FILENO: Int32 { fatalError() }
public var _SC_NPROCESSORS_ONLN: Int32 { fatalError() }
public var S_IFDIR: mode_t { fatalError() }
public var S_IFLNK: mode_t { fatalError() }
public var S_IFMT: mode_t { fatalError() }
public var S_IFREG: mode_t { fatalError() }
public var CLOCK_REALTIME: clockid_t { fatalError() }
public var CLOCK_THREAD_CPUTIME_ID: clockid_t { fatalError() }
public var TIOCGWINSZ: UInt { fatalError() }
public var TIOCSWINSZ: UInt { fatalError() }
public var SIG_IGN: sig_t! { fatalError() }

// MARK: Functions

@discardableResult
public func access(_: UnsafePointer<CChar>!, _: Int32) -> Int32 {
  fatalError()
}
@discardableResult
public func chmod(_: UnsafePointer<CChar>!, _: mode_t) -> Int32 {
  fatalError()
}
@discardableResult
public func clock_gettime(_: clockid_t, _: UnsafeMutablePointer<timespec>!)
  -> Int32
{ fatalError() }
@discardableResult
public func close(_: Int32) -> Int32 { fatalError() }
@discardableResult
public func closedir(_: UnsafeMutablePointer<DIR>!) -> Int32 {
  fatalError()
}
@discardableResult
public func execv(
  _: UnsafePointer<CChar>!, _: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 { fatalError() }
public func exit(_: Int32) -> Never { fatalError() }
@discardableResult
public func fchmod(_: Int32, _: mode_t) -> Int32 { fatalError() }
@discardableResult
public func fcntl(_: Int32, _: Int32) -> Int32 { fatalError() }
@discardableResult
public func fcntl(_: Int32, _: Int32, _: Int32) -> Int32 { fatalError() }
@discardableResult
public func fcntl(_: Int32, _: Int32, _: UnsafeMutableRawPointer) -> Int32 {
  fatalError()
}
@discardableResult
public func flock(_: Int32, _: Int32) -> Int32 { fatalError() }
public func free(_: UnsafeMutableRawPointer!) { fatalError() }
@discardableResult
public func fstat(_: Int32, _: UnsafeMutablePointer<stat>!) -> Int32 {
  fatalError()
}
@discardableResult
public func fsync(_: Int32) -> Int32 { fatalError() }
@discardableResult
public func getcwd(_: UnsafeMutablePointer<CChar>!, _: Int)
  -> UnsafeMutablePointer<CChar>!
{ fatalError() }
@discardableResult
public func getenv(_: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>! { fatalError() }
@discardableResult
public func geteuid() -> uid_t { fatalError() }
@discardableResult
public func getuid() -> uid_t { fatalError() }
@discardableResult
public func grantpt(_: Int32) -> Int32 { fatalError() }
@discardableResult
public func ioctl(_: Int32, _: UInt) -> Int32 { fatalError() }
@discardableResult
public func ioctl(_: Int32, _: UInt, _: Int32) -> Int32 { fatalError() }
@discardableResult
public func ioctl(_: Int32, _: UInt, _: UnsafeMutableRawPointer) -> Int32 {
  fatalError()
}
@discardableResult
public func isatty(_: Int32) -> Int32 { fatalError() }
@discardableResult
public func kill(_: pid_t, _: Int32) -> Int32 { fatalError() }
@discardableResult
public func link(_: UnsafePointer<CChar>!, _: UnsafePointer<CChar>!)
  -> Int32
{ fatalError() }
@discardableResult
public func lseek(_: Int32, _: off_t, _: Int32) -> off_t { fatalError() }
@discardableResult
public func lstat(_: UnsafePointer<CChar>!, _: UnsafeMutablePointer<stat>!)
  -> Int32
{ fatalError() }
@discardableResult
public func memchr(_: UnsafeRawPointer!, _: Int32, _: Int)
  -> UnsafeMutableRawPointer!
{ fatalError() }
@discardableResult
public func memcmp(_: UnsafeRawPointer!, _: UnsafeRawPointer!, _: Int)
  -> Int32
{ fatalError() }
@discardableResult
public func mkdir(_: UnsafePointer<CChar>!, _: mode_t) -> Int32 {
  fatalError()
}
@discardableResult
public func mkfifo(_: UnsafePointer<CChar>!, _: mode_t) -> Int32 {
  fatalError()
}
@discardableResult
public func mkstemp(_: UnsafeMutablePointer<CChar>!) -> Int32 {
  fatalError()
}
@discardableResult
public func nanosleep(
  _: UnsafePointer<timespec>!, _: UnsafeMutablePointer<timespec>!
) -> Int32 { fatalError() }
@discardableResult
public func open(_: UnsafePointer<CChar>, _: Int32) -> Int32 {
  fatalError()
}
@discardableResult
public func open(_: UnsafePointer<CChar>, _: Int32, _: mode_t) -> Int32 {
  fatalError()
}
@discardableResult
public func opendir(_: UnsafePointer<CChar>!) -> UnsafeMutablePointer<DIR>! { fatalError() }
@discardableResult
public func poll(_: UnsafeMutablePointer<pollfd>!, _: nfds_t, _: Int32)
  -> Int32
{ fatalError() }
@discardableResult
public func posix_spawn_file_actions_adddup2(
  _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _: Int32, _: Int32
) -> Int32 { fatalError() }
@discardableResult
public func posix_spawn_file_actions_destroy(
  _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!
) -> Int32 { fatalError() }
@discardableResult
public func posix_spawn_file_actions_init(
  _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!
) -> Int32 { fatalError() }
@discardableResult
public func posix_spawnp(
  _: UnsafeMutablePointer<pid_t>!, _: UnsafePointer<CChar>!,
  _: UnsafePointer<posix_spawn_file_actions_t?>!,
  _: UnsafePointer<posix_spawnattr_t?>!,
  _: UnsafePointer<UnsafeMutablePointer<CChar>?>!,
  _: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 { fatalError() }
@discardableResult
public func pthread_attr_destroy(_: UnsafeMutablePointer<pthread_attr_t>)
  -> Int32
{ fatalError() }
@discardableResult
public func pthread_attr_init(_: UnsafeMutablePointer<pthread_attr_t>)
  -> Int32
{ fatalError() }
@discardableResult
public func pthread_attr_setstacksize(
  _: UnsafeMutablePointer<pthread_attr_t>, _: Int
) -> Int32 { fatalError() }
@discardableResult
public func pthread_create(
  _: UnsafeMutablePointer<pthread_t?>, _: UnsafePointer<pthread_attr_t>?,
  _: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
  _: UnsafeMutableRawPointer?
) -> Int32 { fatalError() }
@discardableResult
public func pthread_join(
  _: pthread_t, _: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 { fatalError() }
@discardableResult
public func pthread_main_np() -> Int32 { fatalError() }
@discardableResult
public func pthread_mutex_destroy(_: UnsafeMutablePointer<pthread_mutex_t>)
  -> Int32
{ fatalError() }
@discardableResult
public func pthread_mutex_init(
  _: UnsafeMutablePointer<pthread_mutex_t>,
  _: UnsafePointer<pthread_mutexattr_t>?
) -> Int32 { fatalError() }
@discardableResult
public func pthread_mutex_lock(_: UnsafeMutablePointer<pthread_mutex_t>)
  -> Int32
{ fatalError() }
@discardableResult
public func pthread_mutex_unlock(_: UnsafeMutablePointer<pthread_mutex_t>)
  -> Int32
{ fatalError() }
@discardableResult
public func pthread_self() -> pthread_t { fatalError() }
@discardableResult
public func pthread_sigmask(
  _: Int32, _: UnsafePointer<sigset_t>!, _: UnsafeMutablePointer<sigset_t>!
) -> Int32 { fatalError() }
@discardableResult
public func ptsname(_: Int32) -> UnsafeMutablePointer<CChar>! {
  fatalError()
}
@discardableResult
public func read(_: Int32, _: UnsafeMutableRawPointer!, _: Int) -> Int {
  fatalError()
}
@discardableResult
public func readdir(_: UnsafeMutablePointer<DIR>!) -> UnsafeMutablePointer<
  dirent
>! { fatalError() }
@discardableResult
public func realpath(
  _: UnsafePointer<CChar>!, _: UnsafeMutablePointer<CChar>!
) -> UnsafeMutablePointer<CChar>! { fatalError() }
@discardableResult
public func rename(_: UnsafePointer<CChar>!, _: UnsafePointer<CChar>!)
  -> Int32
{ fatalError() }
@discardableResult
public func rmdir(_: UnsafePointer<CChar>!) -> Int32 { fatalError() }
@discardableResult
public func setrlimit(_: Int32, _: UnsafePointer<rlimit>!) -> Int32 {
  fatalError()
}
@discardableResult
public func sigaddset(_: UnsafeMutablePointer<sigset_t>!, _: Int32) -> Int32 { fatalError() }
@discardableResult
public func sigemptyset(_: UnsafeMutablePointer<sigset_t>!) -> Int32 {
  fatalError()
}
@discardableResult
public func signal(_: Int32, _: sig_t!) -> sig_t! { fatalError() }
@discardableResult
public func stat(_: UnsafePointer<CChar>!, _: UnsafeMutablePointer<stat>!)
  -> Int32
{ fatalError() }
@discardableResult
public func strdup(_: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>! { fatalError() }
@discardableResult
public func strerror(_: Int32) -> UnsafeMutablePointer<CChar>! {
  fatalError()
}
@discardableResult
public func strlen(_: UnsafePointer<CChar>!) -> UInt { fatalError() }
@discardableResult
public func sysconf(_: Int32) -> Int { fatalError() }
@discardableResult
public func time(_: UnsafeMutablePointer<time_t>!) -> time_t {
  fatalError()
}
@discardableResult
public func unlink(_: UnsafePointer<CChar>!) -> Int32 { fatalError() }
@discardableResult
public func unlockpt(_: Int32) -> Int32 { fatalError() }
@discardableResult
public func usleep(_: UInt32) -> Int32 { fatalError() }
@discardableResult
public func waitpid(_: pid_t, _: UnsafeMutablePointer<Int32>!, _: Int32)
  -> pid_t
{ fatalError() }
@discardableResult
public func write(_: Int32, _: UnsafeRawPointer!, _: Int) -> Int {
  fatalError()
}
