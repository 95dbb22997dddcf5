// swift-tools-version: 6.2
import PackageDescription

// Each example has a schema, its generated code, and hand-written code. Some have tests.
let examples = ["AnimeList", "Calculator", "Live", "Login", "Search", "Todos", "UserSession"]
let tested = ["Live", "Login", "Search", "Todos"]

/// What new projects of Xcode have; see Documentation/MainActorByDefault.md.
let mainActorByDefault: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

func settings(of name: String) -> [SwiftSetting] { name == "Search" ? mainActorByDefault : [] }

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "reduxgen", path: "..")],
  targets: examples.map { name in
    .executableTarget(
      name: name,
      dependencies: [.product(name: "ReduxRuntime", package: "reduxgen")],
      path: name,
      exclude: ["features.yaml"] + (name == "AnimeList" ? ["animes.json"] : [])
        + (tested.contains(name) ? ["Tests"] : []),
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
