import Foundation

/// How many cases random tests try: few in a usual run, many in `make soak WHAT=tests`, other ones each day.
package enum RandomCases {
  /// The first seed of a soak, from the environment variable `SOAK_SEED`; nil in a usual run.
  package static let soak = ProcessInfo.processInfo.environment["SOAK_SEED"].flatMap(Int.init)

  /// The seeds of a test.
  ///
  /// - Parameters:
  ///   - few: how many a usual run has, from 0 on.
  ///   - many: how many a soak has.
  package static func seeds(_ few: Int, many: Int) -> Range<Int> {
    soak.map { $0..<$0 + many } ?? 0..<few
  }

  /// Those of some cases that have their turn: one of so many in a usual run, all in a soak.
  package static func turn<Case>(oneOf count: Int, _ cases: [Case], from start: Int = 0) -> [Case] {
    let step = soak == nil ? count : 1
    return cases.enumerated().filter { ($0.offset + start) % step == 0 }.map(\.element)
  }
}
