import RandomSchemas
import Testing

@Suite("Promise: random numbers")
struct RandomNumberTests {
  @Test("the generator gives the numbers of its paper")
  func numbers() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
  }
}
