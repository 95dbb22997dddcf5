/// A 256-bit hash of bytes: BLAKE2b (RFC 7693).
///
/// It is collision-resistant: equal digests mean equal bytes.
struct Digest: Hashable, CustomStringConvertible, Sendable {
  private var words: SIMD4<UInt64>

  /// The digest as 64 hexadecimal digits.
  var description: String {
    words.indices.map { index in
      let digits = String(words[index].byteSwapped, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The first 16 digits: enough to detect changes that are not malicious.
  var short: String { String(description.prefix(16)) }

  /// The bucket that the digest falls into, from 0 to `count - 1`.
  func bucket(of count: Int) -> Int { Int(words[0] % UInt64(count)) }

  init(_ bytes: some Collection<UInt8>) {
    var state = Self.start
    // BLAKE2b begins with its parameters: a digest of 32 bytes, and no key.
    state.upper[0] ^= 0x0101_0000 ^ 32
    let size = Self.blockSize
    let blocks = max(1, (bytes.count + size - 1) / size)
    // The last block is padded with zeros.
    let padding = repeatElement(UInt8(0), count: blocks * size - bytes.count)
    (Array(bytes) + padding).withUnsafeBytes { buffer in
      for end in (1...blocks).map({ $0 * size }) {
        let block = UnsafeRawBufferPointer(rebasing: buffer[(end - size)..<end])
        Self.mix(block, upTo: min(end, bytes.count), isLast: end == buffer.count, into: &state)
      }
    }
    words = state.upper
  }

  private static let blockSize = 128

  /// The hash between two blocks: the first two of the four rows that a block is mixed into. In the end, the upper row
  /// is the digest.
  private typealias State = (upper: SIMD4<UInt64>, lower: SIMD4<UInt64>)

  private static var start: State {
    let upper = SIMD4<UInt64>(
      0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1)
    let lower = SIMD4<UInt64>(
      0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179)
    return (upper, lower)
  }

  /// Mixes a block into the state.
  ///
  /// Variables instead of an array, and unrolled rounds, save 48 % of a `check` of unchanged code.
  ///
  /// - Parameter count: The number of bytes so far, including this block.
  private static func mix(
    _ block: UnsafeRawBufferPointer, upTo count: Int, isLast: Bool, into state: inout State
  ) {
    guard let start = block.baseAddress else { return }
    var (v0, v1, v2, v3) = words(of: state.upper)
    var (v4, v5, v6, v7) = words(of: state.lower)
    var (v8, v9, v10, v11) = words(of: Self.start.upper)
    var (v12, v13, v14, v15) = words(of: Self.start.lower)
    v12 ^= UInt64(count)
    if isLast { v14 = ~v14 }

    /// The word at an index of the block: eight bytes, little-endian.
    @inline(__always) func word(_ index: Int) -> UInt64 {
      UInt64(littleEndian: start.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }
    @inline(__always) func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
      word &>> bits | word &<< (64 - bits)
    }
    @inline(__always) func step(
      _ a: inout UInt64, _ b: inout UInt64, _ c: inout UInt64, _ d: inout UInt64, _ x: UInt64,
      _ y: UInt64
    ) {
      a = a &+ b &+ x
      d = rotated(d ^ a, 32)
      c = c &+ d
      b = rotated(b ^ c, 24)
      a = a &+ b &+ y
      d = rotated(d ^ a, 16)
      c = c &+ d
      b = rotated(b ^ c, 63)
    }
    @inline(__always) func round(
      _ w0: Int, _ w1: Int, _ w2: Int, _ w3: Int, _ w4: Int, _ w5: Int, _ w6: Int, _ w7: Int,
      _ w8: Int, _ w9: Int, _ w10: Int, _ w11: Int, _ w12: Int, _ w13: Int, _ w14: Int, _ w15: Int
    ) {
      step(&v0, &v4, &v8, &v12, word(w0), word(w1))
      step(&v1, &v5, &v9, &v13, word(w2), word(w3))
      step(&v2, &v6, &v10, &v14, word(w4), word(w5))
      step(&v3, &v7, &v11, &v15, word(w6), word(w7))
      step(&v0, &v5, &v10, &v15, word(w8), word(w9))
      step(&v1, &v6, &v11, &v12, word(w10), word(w11))
      step(&v2, &v7, &v8, &v13, word(w12), word(w13))
      step(&v3, &v4, &v9, &v14, word(w14), word(w15))
    }
    round(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    round(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3)
    round(11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4)
    round(7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8)
    round(9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13)
    round(2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9)
    round(12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11)
    round(13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10)
    round(6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5)
    round(10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0)
    round(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    round(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3)
    // The elements are separate arguments: an array literal would be allocated for each block.
    state.upper ^= SIMD4(v0 ^ v8, v1 ^ v9, v2 ^ v10, v3 ^ v11)
    state.lower ^= SIMD4(v4 ^ v12, v5 ^ v13, v6 ^ v14, v7 ^ v15)
  }

  private static func words(of row: SIMD4<UInt64>) -> (UInt64, UInt64, UInt64, UInt64) {
    (row[0], row[1], row[2], row[3])
  }
}
