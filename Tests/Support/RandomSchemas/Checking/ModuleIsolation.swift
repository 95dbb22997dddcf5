/// The isolation of declarations that name none, as the settings of a module have it.
package enum ModuleIsolation: String, CaseIterable, Sendable {
  /// Swift's own: they have none.
  case nonisolated
  /// `.defaultIsolation(MainActor.self)`
  case mainActor
  /// The same with the upcoming features that new projects of Xcode turn on beside it.
  case mainActorAndUpcomingFeatures

  /// The options of swiftc.
  package var options: [String] {
    let mainActor = ["-default-isolation", "MainActor"]
    return switch self {
    case .nonisolated: []
    case .mainActor: mainActor
    case .mainActorAndUpcomingFeatures:
      mainActor
        + ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
        .flatMap { ["-enable-upcoming-feature", $0] }
    }
  }
}
