// The library with the system calls, for all files of the module.

#if canImport(Glibc)
  @_exported @preconcurrency import Glibc
#elseif canImport(Musl)
  @_exported @preconcurrency import Musl
#else
  @_exported @preconcurrency import Darwin
#endif

/// The system's `read`, under a name that no method has.
func readDescriptor(
  _ descriptor: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int { read(descriptor, buffer, count) }
