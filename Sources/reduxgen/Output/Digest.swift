/// 256 bits that stand for any number of bytes: BLAKE2b, as RFC 7693 has it.
///
/// Unlike a ``Fingerprint``, nobody can make two contents with the same digest: equal digests are equal bytes.
struct Digest: Hashable, CustomStringConvertible, Sendable {
  private var words: [UInt64]

  /// 64 hexadecimal digits.
  var description: String {
    words.map { word in
      let digits = String(word.byteSwapped, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  init(_ bytes: [UInt8]) {
    var state = Self.start
    // 256 bits, no key.
    state[0] ^= 0x0101_0000 ^ 32
    var block = [UInt64](repeating: 0, count: 16)
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      repeat {
        let count = min(Self.blockSize, buffer.count - offset)
        for index in 0..<16 { block[index] = Self.word(buffer, at: offset + index * 8) }
        offset += count
        Self.mix(block, into: &state, count: UInt64(offset), isLast: offset == buffer.count)
      } while offset < buffer.count
    }
    words = Array(state[..<4])
  }

  private static let blockSize = 128

  /// Eight bytes, the least first; zeros behind the end.
  private static func word(_ buffer: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    if offset + 8 <= buffer.count {
      return UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var word: UInt64 = 0
    for index in stride(from: min(offset + 8, buffer.count) - 1, through: offset, by: -1) {
      word = word << 8 | UInt64(buffer[index])
    }
    return word
  }

  private static func mix(
    _ block: [UInt64], into state: inout [UInt64], count: UInt64, isLast: Bool
  ) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 16) { work in
      for index in 0..<8 {
        work[index] = state[index]
        work[index + 8] = start[index]
      }
      work[12] ^= count
      if isLast { work[14] = ~work[14] }
      func mix(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ x: UInt64, _ y: UInt64) {
        work[a] = work[a] &+ work[b] &+ x
        work[d] = rotated(work[d] ^ work[a], 32)
        work[c] = work[c] &+ work[d]
        work[b] = rotated(work[b] ^ work[c], 24)
        work[a] = work[a] &+ work[b] &+ y
        work[d] = rotated(work[d] ^ work[a], 16)
        work[c] = work[c] &+ work[d]
        work[b] = rotated(work[b] ^ work[c], 63)
      }
      block.withUnsafeBufferPointer { block in
        orders.withUnsafeBufferPointer { orders in
          for round in 0..<12 {
            let row = round % 10 * 16
            func word(_ index: Int) -> UInt64 { block[orders[row + index]] }
            mix(0, 4, 8, 12, word(0), word(1))
            mix(1, 5, 9, 13, word(2), word(3))
            mix(2, 6, 10, 14, word(4), word(5))
            mix(3, 7, 11, 15, word(6), word(7))
            mix(0, 5, 10, 15, word(8), word(9))
            mix(1, 6, 11, 12, word(10), word(11))
            mix(2, 7, 8, 13, word(12), word(13))
            mix(3, 4, 9, 14, word(14), word(15))
          }
        }
      }
      for index in 0..<8 { state[index] ^= work[index] ^ work[index + 8] }
    }
  }

  private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    word &>> bits | word &<< (64 - bits)
  }

  private static let start: [UInt64] = [
    0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
  ]

  /// In which order a round takes the words of a block.
  private static let orders: [Int] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
    11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4,
    7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8,
    9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13,
    2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9,
    12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11,
    13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10,
    6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5,
    10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0,
  ]
}
