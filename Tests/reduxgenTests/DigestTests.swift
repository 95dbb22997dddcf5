import Testing

@testable import reduxgen

@Suite("Digests")
struct DigestTests {
  // From another implementation: Python's hashlib.blake2b(data, digest_size=32).
  @Test(
    "BLAKE2b",
    arguments: [
      ([], "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"),
      (Array("abc".utf8), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"),
      (Array(0...255), "39a7eb9fedc19aabc83425c6755dd90e6f9d0c804964a1f4aaeea3b9fb599835"),
      (
        (0..<1_000).map { UInt8($0 % 251) },
        "b372d0608f720c8c3dd41e9c8eecb10143b41abe520b616607e754bf79c08331"
      ),
      (
        [UInt8](repeating: 0, count: 128),
        "378d0caaaa3855f1b38693c1d6ef004fd118691c95c959d4efa950d6d6fcf7c1"
      ),
    ] as [([UInt8], String)])
  func known(_ bytes: [UInt8], _ digest: String) {
    #expect("\(Digest(bytes))" == digest)
  }
}
