/// The source of dates, identifiers and random numbers for sagas.
///
/// Sagas ask it through their context: `context.now()`, `context.uuid()`, `context.randomNumbers`. A store uses
/// ``live`` by default. A test passes ``test(startingAt:seed:)``, which gives the same values on every run.
public struct SagaEnvironment: Sendable {
  /// The 16 bytes of a UUID.
  public typealias UUIDBytes = (
    UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
    UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
  )

  /// The time since January 1, 1970, UTC. `elapsed` is the time on the store's clock since the store was made.
  let date: @Sendable (_ elapsed: Duration) -> Duration
  let randomNumber: @Sendable () -> UInt64
  let uuid: @Sendable () -> UUIDBytes

  /// Makes an environment.
  ///
  /// - Parameters:
  ///   - date: The time since January 1, 1970, UTC. `elapsed` is the time on the store's clock since the store was
  ///     made.
  ///   - randomNumber: A number, all of whose bits are random.
  ///   - uuid: The bytes of a new UUID; made of random numbers, by default.
  public init(
    date: @escaping @Sendable (_ elapsed: Duration) -> Duration,
    randomNumber: @escaping @Sendable () -> UInt64,
    uuid: (@Sendable () -> UUIDBytes)? = nil
  ) {
    self.date = date
    self.randomNumber = randomNumber
    self.uuid = uuid ?? { Self.randomUUID(randomNumber(), randomNumber()) }
  }

  /// The system's date and random numbers.
  public static let live = SagaEnvironment(
    date: { _ in Platform.timeSince1970 },
    randomNumber: { UInt64.random(in: .min ... .max) })

  /// An environment that gives the same values on every run.
  ///
  /// The date advances with the store's clock. UUIDs count up: `00000000-0000-0000-0000-000000000000` is the
  /// first, the next one ends with 1.
  ///
  /// - Parameters:
  ///   - date: The date when the store is made, as the time since January 1, 1970, UTC.
  ///   - seed: The seed of the random numbers.
  public static func test(startingAt date: Duration = .zero, seed: UInt64 = 0) -> SagaEnvironment {
    let counter = Locked<UInt64>(0)
    let numbers = Locked(seed)
    return SagaEnvironment(
      date: { date + $0 },
      randomNumber: { numbers.withLock { $0.nextRandom() } },
      uuid: {
        let bytes = withUnsafeBytes(of: counter.withLock { $0.next() }.bigEndian) { Array($0) }
        return (
          0, 0, 0, 0, 0, 0, 0, 0,
          bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
        )
      })
  }

  /// The bytes of a version 4 UUID (RFC 9562, section 5.4) made of two random numbers.
  private static func randomUUID(_ high: UInt64, _ low: UInt64) -> UUIDBytes {
    let high = high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    // Both have 16 bytes.
    return unsafeBitCast((high.bigEndian, low.bigEndian), to: UUIDBytes.self)
  }
}

extension UInt64 {
  /// Returns the value, then counts up.
  fileprivate mutating func next() -> UInt64 {
    defer { self &+= 1 }
    return self
  }

  /// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
  fileprivate mutating func nextRandom() -> UInt64 {
    self &+= 0x9E37_79B9_7F4A_7C15
    var bits = self
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
