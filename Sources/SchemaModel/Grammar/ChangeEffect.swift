/// The effect of a change on users of the older version, worst first.
package enum ChangeEffect: String, CaseIterable, Sendable {
  /// Swift that uses the generated code stops compiling.
  case source
  /// Only some uses of the generated code stop compiling.
  case softSource
  /// Exhaustive switches stop compiling. Counts only for declarations that other modules see.
  case switches
  /// Stored state no longer decodes in a newer or an older build, or decodes to something else.
  case stored
  /// Swift compiles and stored state decodes, but the app behaves differently.
  case behavior
  /// None of the other effects.
  case safe

  /// The effects without the variants of `source`.
  package static let levels = allCases.filter { $0.level == $0 }

  /// `source` for its variants, or else the effect itself.
  package var level: ChangeEffect { self == .softSource || self == .switches ? .source : self }

  /// The name of the level, with `?` for a variant: `source?`.
  package var label: String { level == self ? rawValue : "\(level.rawValue)?" }
}
