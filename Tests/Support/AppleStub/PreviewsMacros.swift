// What `#Preview` becomes where there is no Xcode: nothing. The compiler checks the body of a preview before it asks.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads bytes of the standard input, or nothing at its end.
func read(_ count: Int) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: count)
  return fread(&bytes, 1, count, stdin) == count ? bytes : nil
}

/// A message has its length in eight bytes, the lowest first, and then JSON.
while let header = read(8),
  let message = read(header.reversed().reduce(0) { $0 << 8 | Int($1) })
{
  let request = String(decoding: message, as: UTF8.self)
  let answer =
    request.hasPrefix(#"{"getCapability""#)
    ? #"{"getCapabilityResult":{"capability":{"protocolVersion":7,"features":[]}}}"#
    : #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#
  let length = (0..<8).map { UInt8(truncatingIfNeeded: answer.utf8.count >> ($0 * 8)) }
  fwrite(length + Array(answer.utf8), 1, answer.utf8.count + 8, stdout)
  fflush(stdout)
}
