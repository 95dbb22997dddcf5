import Dispatch
import ReduxRuntime
import Testing

@Suite("Sources/ReduxRuntime/Store/Platform.swift")
struct PlatformTests {
  @Test("a time that is later than now exists for every duration")
  func times() {
    let start = DispatchTime.now().uptimeNanoseconds
    let time = DispatchTime.after(.milliseconds(2500)).uptimeNanoseconds
    #expect((2_499_999_999...62_500_000_000).contains(time - start))
    #expect(DispatchTime.after(.seconds(Int64.max)) == .distantFuture)
  }
}
