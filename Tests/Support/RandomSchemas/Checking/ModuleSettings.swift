/// What a module has that generated code is compiled in: its settings, and other types.
package enum ModuleSettings: String, CaseIterable, Sendable {
  /// Swift's own.
  case plain
  case mainActor
  case upcomingFeatures
  case mainActorAndUpcomingFeatures
  /// Types that have the names of the runtime's.
  case otherNames

  /// The options of swiftc.
  package var options: [String] {
    let mainActor = ModuleIsolation.mainActor.options
    let features = [
      "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
      "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].flatMap { ["-enable-upcoming-feature", $0] }
    return switch self {
    case .plain: []
    case .mainActor: mainActor
    case .upcomingFeatures, .otherNames: features
    case .mainActorAndUpcomingFeatures: mainActor + features
    }
  }

  /// The Swift that the module has beside the code of some schemas. What their authors wrote keeps its meaning.
  ///
  /// - Parameter schemas: the schemas.
  package func types(beside schemas: [TrialSchema]) -> String {
    guard self == .otherNames else { return "" }
    let said = Set(schemas.flatMap { $0.text.split { !($0.isLetter || $0.isNumber || $0 == "_") } })
    return [
      "Store", "State", "Action", "Middleware", "Saga", "CasePath", "CasePathable", "CallEvent",
      "StoreOptions", "Feature", "Failure", "MainStore", "Reducer", "StoreSubscription", "Task",
      "Result",
    ].filter { !said.contains($0[...]) }.map { "struct \($0) {}\n" }.joined()
  }
}
