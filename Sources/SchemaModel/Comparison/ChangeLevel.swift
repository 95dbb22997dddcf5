/// The effect of a change on users of the older version.
package enum ChangeLevel: String, CaseIterable, Comparable, Sendable {
  /// Swift that uses the generated code stops compiling.
  case source
  /// State that an older build stored no longer decodes, or decodes to something else, or vice versa.
  case stored
  /// It compiles and decodes, but behaves differently.
  case behavior
  /// None of these.
  case safe

  /// Whether one is worse than the other: the worst comes first.
  package static func < (left: ChangeLevel, right: ChangeLevel) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

/// One thing that a change does.
package struct ChangeEffect: Hashable, Sendable {
  /// What it does.
  package let level: ChangeLevel
  /// Whether only some uses are affected, such as a `switch` over all actions.
  package let isSoft: Bool

  init(_ level: ChangeLevel, isSoft: Bool = false) {
    self.level = level
    self.isSoft = isSoft
  }

  static let source = ChangeEffect(.source)
  static let softSource = ChangeEffect(.source, isSoft: true)
  static let stored = ChangeEffect(.stored)
  static let behavior = ChangeEffect(.behavior)
  static let safe = ChangeEffect(.safe)

  /// `source?` for one that is soft.
  package var label: String { level.rawValue + (isSoft ? "?" : "") }
}
