/// A number that changes when the bytes do: 64-bit FNV-1a.
///
/// Good enough to notice that someone edited a file; no protection against anyone who wants to fool
/// it.
struct Fingerprint: Hashable, CustomStringConvertible {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ bytes: some Sequence<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ add($0) }) == nil { add(bytes) }
  }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
  }

  /// 16 hexadecimal digits.
  var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// One of so many buckets, from 0.
  func bucket(of count: Int) -> Int { Int(value % UInt64(count)) }
}
