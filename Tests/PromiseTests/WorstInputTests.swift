import CodeRendering
import Foundation
import RandomSchemas
import Testing

/// A mebibyte of the worst is answered with an error, or with code, and soon.
///
/// It takes minutes where code is not optimized: `make test-worst` runs it, and `make soak WHAT=worst` measures it.
@Suite(
  "Promise: worst inputs", .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["WORST_INPUTS"] != nil))
struct WorstInputTests {
  /// Code that was not optimized takes many times as long.
  private static let limit: Double = {
    #if DEBUG
      return 12
    #else
      return 1
    #endif
  }()

  @Test("are answered in time", arguments: WorstInput.all)
  func answered(input: WorstInput) throws {
    let renderer = try Renderer()
    let bytes = input.bytes
    #expect(bytes.count <= 1 << 20 || input.description == "more than a mebibyte")
    var result: BareTrial.Result?
    let seconds = ThreadTime.of {
      result = BareTrial.check(bytes, path: "Worst.yaml", renderer: renderer)
    }
    let answer = try #require(result)
    #expect(answer.isSound, "\(answer)")
    #expect(seconds < Self.limit, "\(input): \(seconds) s")
  }
}
