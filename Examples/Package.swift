// swift-tools-version: 6.1
import PackageDescription

// Each example is a schema, the code generated from it, and what is written by hand beside it.
let examples = ["Calculator", "AnimeList", "UserSession"]

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
    )
  },
  swiftLanguageModes: [.v6]
)
