/// What a change does to users of the older version. The worst comes first.
package enum ChangeEffect: String, CaseIterable, Sendable {
  /// Swift that uses the generated code stops compiling.
  case source
  /// The same, but some uses only.
  case softSource
  /// The same, but every `switch` over all cases. Declarations that are not visible elsewhere have no such `switch`.
  case switches
  /// State that an older build stored no longer decodes, or decodes to something else, or vice versa.
  case stored
  /// It compiles and decodes, but behaves differently.
  case behavior
  /// None of these.
  case safe

  /// Those that differ in more than how many uses they have to do with.
  package static let levels = allCases.filter { $0.level == $0 }

  /// The same for all uses.
  package var level: ChangeEffect { self == .softSource || self == .switches ? .source : self }

  /// `source?` for one that is soft.
  package var label: String { level == self ? rawValue : "\(level.rawValue)?" }
}
