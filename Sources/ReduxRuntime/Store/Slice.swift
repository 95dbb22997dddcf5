import Dispatch

extension InlineExecutor {
  /// A limited amount of work for others, before observers are notified or something else has its turn.
  struct Slice {
    private static let stepCount = 1024
    private static let length: UInt64 = 4_000_000

    private var left: Int
    private var end: UInt64?
    /// After how many steps it looks at the clock.
    private let stride: Int

    /// - Parameters:
    ///   - isOfMainQueue: Whether the steps run on the main queue, where a single one may take too long.
    ///   - isEmpty: Whether it is over before the first step.
    init(isOfMainQueue: Bool, isEmpty: Bool = false) {
      left = isEmpty ? 0 : Self.stepCount
      stride = isOfMainQueue ? 1 : 32
    }

    /// Whether the slice was over at the last call of ``isOver()``.
    var isSpent: Bool { left == 0 }

    /// Whether no further step belongs to it. Asked before each step.
    mutating func isOver() -> Bool {
      guard !isSpent else { return true }
      if left % stride == 0 {
        let now = DispatchTime.now().uptimeNanoseconds
        guard now < end ?? .max else {
          left = 0
          return true
        }
        end = end ?? now + Self.length
      }
      left -= 1
      return false
    }
  }
}
