/// The cases that a pattern can match, by ``CaseIndexed/caseIndex``.
@usableFromInline
enum CaseIndices: Sendable {
  /// Nobody knows: every case must be tried.
  case any
  /// Nearly always; it needs no memory of its own.
  case one(Int)
  /// Several cases, or none.
  case several([Int])

  /// The case of a path.
  ///
  /// - Parameter index: Its number; `nil` if nobody said.
  @inlinable
  init(_ index: Int?) {
    self = if let index { .one(index) } else { .any }
  }

  /// The cases of several patterns together: unknown as soon as those of one of them are unknown.
  @usableFromInline
  static func union(_ parts: [CaseIndices]) -> CaseIndices {
    var all: Set<Int> = []
    for part in parts {
      switch part {
      case .any: return .any
      case .one(let index): all.insert(index)
      case .several(let indices): all.formUnion(indices)
      }
    }
    return .several(all.sorted())
  }
}
