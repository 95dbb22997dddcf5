// swift-tools-version: 6.2
import PackageDescription

// Each example has a schema, its generated code, and hand-written code. Some have tests.
let examples = [
  "AnimeList", "App", "Calculator", "Feed", "Live", "Login", "Search", "Todos", "UserSession",
]
let tested = ["App", "Feed", "Live", "Login", "Search", "Todos"]

/// What new projects of Xcode have; see Documentation/Reference/MainActorByDefault.md.
let mainActorByDefault: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

func settings(of name: String) -> [SwiftSetting] {
  ["App", "Search"].contains(name) ? mainActorByDefault : []
}

/// The files of an example that are not Swift.
func schemas(of name: String) -> [String] {
  switch name {
  case "AnimeList": ["features.yaml", "animes.json"]
  case "App":
    ["MeetingDetail", "MeetingForm", "Meetings", "RunningMeeting"].map { "\($0).feature.yaml" }
      + ["Shared.yaml"]
  default: ["features.yaml"]
  }
}

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "reduxgen", path: "..")],
  targets: examples.map { name in
    .executableTarget(
      name: name,
      dependencies: [.product(name: "ReduxRuntime", package: "reduxgen")]
        + (name == "App" ? ["ReduxStorage", "ReduxSwiftUI"] : [])
        .map { .product(name: $0, package: "reduxgen") },
      path: name,
      exclude: schemas(of: name) + (tested.contains(name) ? ["Tests"] : []),
      swiftSettings: settings(of: name)
    )
  }
    + tested.map { name in
      .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name), .product(name: "ReduxTesting", package: "reduxgen")],
        path: "\(name)/Tests",
        swiftSettings: settings(of: name)
      )
    },
  swiftLanguageModes: [.v6]
)
